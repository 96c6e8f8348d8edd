import { type JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Assertion } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** Reads assertions for single types: those of the given groups. */
export declare function readAssertions(reader: Reader, at: Pointer, value: JsonObject, groups: number, into: Assertion[]): void;
/** Reads `format` where the shape is not a string or number with a format. */
export declare function readLooseFormat(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void;
