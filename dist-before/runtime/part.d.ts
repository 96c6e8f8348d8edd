declare const PART: unique symbol;
/** Options of a part of a multipart body. */
export interface PartOptions {
    /** `Content-Type` of the part. Overrides the documented one and that of a `Blob`. */
    readonly type?: string;
    /** Overrides the name of a `File`. */
    readonly fileName?: string;
}
/** One part of a multipart body, made by `part`. */
export interface Part<Value, PartHeaders extends object = object> extends PartOptions {
    readonly [PART]: Value;
    readonly headers: PartHeaders;
}
/**
 * Creates a part of a multipart body, with headers, a media type or a file name of its own (OpenAPI, Encoding Object).
 *
 * @param value the value of the property
 * @param options headers, `type` and `fileName` of the part
 * @returns the part, to pass instead of the value
 * @example
 * await files.upload(client, { body: { file: part(blob, { headers: { "X-Checksum": checksum } }) } });
 */
export declare function part<const Value>(value: Value, options?: PartOptions): Part<Value, object>;
export declare function part<const Value, const PartHeaders extends object>(value: Value, options: PartOptions & {
    readonly headers: PartHeaders;
}): Part<Value, PartHeaders>;
/** Returns a part as it is, and wraps any other value in a part without headers. */
export declare function asPart(value: unknown): Part<unknown>;
/** Whether a value was created by `part`. */
export declare function isPart(value: unknown): value is Part<unknown>;
/** The value that `part` was called with. */
export declare function valueOf<Value>(given: Part<Value>): Value;
/** The same part with another value. */
export declare function mapPart<Value, Other>(given: Part<Value>, change: (value: Value) => Other): Part<Other>;
/** A multipart body with the values of its parts instead of the parts. */
export declare function withoutParts(body: unknown): unknown;
export {};
