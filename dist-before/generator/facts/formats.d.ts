import * as formats from "../../runtime/validation/formats.ts";
/** The names of functions that check values of a type. */
type Checks<Value> = {
    [Name in keyof typeof formats]: (typeof formats)[Name] extends (value: Value) => boolean ? Name : never;
}[keyof typeof formats];
export type FormatCheck = Checks<string> | Checks<number>;
/** The name of the check of a format for values of this type; `undefined` when there is nothing to check. */
export declare function formatCheck(format: string, type: "string" | "number"): FormatCheck | undefined;
/** Whether a string or number has a format; `undefined` if the format does not apply. */
export declare function hasFormat(value: string | number, format: string): boolean | undefined;
export {};
