import { type Json } from "../../document/json.ts";
import { type Pointer } from "../../document/pointer.ts";
import type { Parameter, Server } from "../api.ts";
import { type Reader } from "./reader.ts";
import { type Resolved } from "./references.ts";
/** What the operations of one path item share. */
export interface PathItem {
    readonly parameters: readonly Parameter[];
    readonly servers: readonly Server[];
    readonly summary?: string;
    readonly description?: string;
    readonly operations: readonly PathItemOperation[];
}
export interface PathItemOperation {
    /** The place of the mention, which is unique even when two paths share a path item of another file. */
    readonly at: Pointer;
    readonly method: string;
    readonly source: Resolved;
}
/** Whether it has an operation, or references something that may. */
export declare function isPathItem(value: Json): boolean;
/** Reads a path item. Beside a `$ref`, its own fields come first. */
export declare function readPathItem(reader: Reader, at: Pointer, value: Json): PathItem | undefined;
