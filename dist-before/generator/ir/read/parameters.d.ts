import { type Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Parameter } from "../api.ts";
import { type Reader } from "./reader.ts";
/** Parameters of the operation override those of its path item. */
export declare function readParameters(reader: Reader, shared: readonly Parameter[], at: Pointer, list: readonly Json[]): readonly Parameter[];
export declare function readParameterList(reader: Reader, at: Pointer, list: readonly Json[]): readonly Parameter[];
