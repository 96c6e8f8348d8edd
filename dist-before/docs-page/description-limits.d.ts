import { type Json } from "../generator/document/json.ts";
import { type Pointer } from "../generator/document/pointer.ts";
/** Finds a description for which Redoc would need gigabytes of memory. */
export declare function excessiveText(document: Json): {
    readonly at: Pointer;
    readonly message: string;
} | undefined;
