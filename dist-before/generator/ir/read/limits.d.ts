import type { JsonObject } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Assertion } from "../schema.ts";
import { type Reader } from "./reader.ts";
/** Reads a pair such as `minLength` and `maxLength`. Drops both where no value can satisfy both. */
export declare function readLimits(reader: Reader, at: Pointer, value: JsonObject, unit: "Length" | "Items" | "Properties", into: Assertion[]): void;
