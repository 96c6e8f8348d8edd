import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { ArrayShape, Assertion, TupleShape } from "../schema.ts";
import { type Frame, type Reader } from "./reader.ts";
/** Whether a schema without `type` constrains the items of arrays. */
export declare function impliesArray(value: JsonObject): boolean;
/** Reads `items` and `prefixItems`. A list under `items`, as in earlier drafts, becomes `prefixItems`. */
export declare function readArrayShape(reader: Reader, at: Pointer, value: JsonObject, frame: Frame, implied: boolean): ArrayShape | TupleShape;
export declare function readArrayAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void;
