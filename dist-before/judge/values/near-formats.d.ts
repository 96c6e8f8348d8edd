import type { Json } from "../../generator/document/json.ts";
import { type Breakage } from "./breakage.ts";
/** Texts that violate a format, those that almost match it first. */
export declare function textsAgainst(format: string): readonly string[];
/** Whether a text is one that the judge sends against formats. */
export declare function isSentAgainstFormats(value: Json | undefined): boolean;
export declare function formatBreakages(value: Json, format: string): readonly Breakage[];
