import type { PropertyEncoding, RequestCodec } from "./content.ts";
/** `application/x-www-form-urlencoded`. */
export declare const urlEncoded: RequestCodec;
/** `in: querystring` with `content: application/x-www-form-urlencoded`: the members of the value are the query. */
export declare function formContent(_name: string, value: unknown): string;
/** @throws TypeError for a value that is not a plain object */
export declare function formMembers(value: unknown): readonly (readonly [name: string, value: unknown])[];
/** An array is written item by item, unless the contract says that it is JSON as a whole. */
export declare function formItems(value: unknown, encoding: PropertyEncoding | undefined): readonly unknown[];
/** Objects are JSON (OpenAPI 3.1, Encoding Object); all else is plain text. */
export declare function partText(value: unknown, encoding: PropertyEncoding | undefined): string;
export declare function isComposite(value: unknown): boolean;
