import type { Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Extensions } from "../schema.ts";
import { type Reader } from "./reader.ts";
/**
 * Reports an extension that is certainly ours but unknown or misplaced.
 *
 * @param home the object it is on: `an operation`
 */
export declare function checkExtension(reader: Reader, node: Pointer, key: string, home: string): void;
/**
 * Reads an extension under either of its names.
 *
 * @param name without a prefix: `retry`
 * @param read reports faults as `invalid-extension`
 */
export declare function readExtension<Value>(reader: Reader, node: Pointer, extensions: Extensions, name: string, read: (reader: Reader, at: Pointer, value: Json) => Value | undefined): Value | undefined;
/** The key of an extension. The unambiguous name takes precedence. */
export declare function extensionKey(extensions: Extensions, name: string): string | undefined;
