import { type Json } from "../../generator/document/json.ts";
/**
 * The values that a server may read from a text: `12` as a number or string, `a` as a string or list. A request is
 * invalid only if every reading is.
 */
export declare function readings(value: Json): readonly Json[];
/** Whether a form can represent the whole value. Empty values and null get lost. */
export declare function isWritable(value: Json): boolean;
