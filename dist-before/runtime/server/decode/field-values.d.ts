import type { Refine } from "./json-text.ts";
import type { Structure, Value } from "../../scalars.ts";
/** Whether the texts are items of an array. A single text is, unless the property may also be a single value. */
export declare function isList(value: Value | undefined, texts: readonly string[]): value is Structure;
/** The value of a property that is not an array. */
export declare function singleValue(value: Value | undefined, text: string, what: string, numbers?: Refine): unknown;
export declare function itemValue(value: Value | undefined, text: string, what: string, numbers?: Refine): unknown;
