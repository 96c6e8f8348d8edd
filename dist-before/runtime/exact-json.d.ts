import { type Conversion, type ValueConversion } from "./conversion.ts";
/** JSON whose integers are read and written without loss. */
export interface ExactJson {
    parse(text: string): unknown;
    /** @throws TypeError for a value that is not JSON */
    stringify(value: unknown): string;
    /** The same value as `JSON.parse` made of the text, with bigints where numbers were rounded and the contract has bigints. */
    refine(text: string, parsed: unknown): unknown;
}
/** An integer of JSON that is a bigint in programs: `format: int64`. */
export declare const bigintNumber: ValueConversion;
/** The same of a text of digits. */
export declare const bigintText: ValueConversion;
/** What a parameter or a field says, as a `Scalar`. */
export declare function wideInteger(text: string): number | bigint | undefined;
/** @param conversion where in a value integers are bigints; the others stay numbers, rounded as ever */
export declare function exactJson(conversion: Conversion): ExactJson;
