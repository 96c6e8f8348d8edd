import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Assertion, ObjectShape } from "../schema.ts";
import { type Frame, type Reader } from "./reader.ts";
/** Whether a schema without `type` constrains the members of objects. */
export declare function impliesObject(value: JsonObject): boolean;
/** `properties`, `required`, `patternProperties` and `additionalProperties`. */
export declare function readObjectShape(reader: Reader, at: Pointer, value: JsonObject, frame: Frame, implied: boolean): ObjectShape;
export declare function readObjectAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void;
