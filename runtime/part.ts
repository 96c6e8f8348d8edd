const PART: unique symbol = Symbol("part");

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
export function part<const Value>(value: Value, options?: PartOptions): Part<Value, object>;
export function part<const Value, const PartHeaders extends object>(
  value: Value,
  options: PartOptions & { readonly headers: PartHeaders },
): Part<Value, PartHeaders>;
export function part<Value>(value: Value, options: PartOptions & { readonly headers?: object } = {}): Part<Value> {
  return { headers: {}, ...options, [PART]: value };
}

/** Returns a part as it is, and wraps any other value in a part without headers. */
export function asPart(value: unknown): Part<unknown> {
  return isPart(value) ? value : part(value);
}

/** Whether a value was created by `part`. */
export function isPart(value: unknown): value is Part<unknown> {
  return typeof value === "object" && value !== null && PART in value;
}

/** The value that `part` was called with. */
export function valueOf<Value>(given: Part<Value>): Value {
  return given[PART];
}

/** The same part with another value. */
export function mapPart<Value, Other>(given: Part<Value>, change: (value: Value) => Other): Part<Other> {
  return { ...given, [PART]: change(given[PART]) };
}

/** A multipart body with the values of its parts instead of the parts. */
export function withoutParts(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if (!Object.values(body).some(hasParts)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, unwrapped(value)]));
}

function hasParts(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isPart) : isPart(value);
}

function unwrapped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => (isPart(item) ? valueOf(item) : item));
  return isPart(value) ? valueOf(value) : value;
}
