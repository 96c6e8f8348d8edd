import type { AnyCheck, CheckReport } from "./check.ts";
export declare function checkString(value: unknown, report?: CheckReport): boolean;
export declare function checkBoolean(value: unknown, report?: CheckReport): boolean;
export declare function checkInteger(value: unknown, report?: CheckReport): boolean;
export declare function checkNumber(value: unknown, report?: CheckReport): boolean;
/** Whether there is a value. */
export declare function checkPresent(value: unknown, report?: CheckReport): boolean;
export declare function checkObject(value: unknown, report?: CheckReport): boolean;
/** For a value that must be one of these. */
export declare function checkEnum(value: unknown, report: CheckReport | undefined, allowed: readonly (string | number | boolean | null)[]): boolean;
/** The check of a constant. */
export declare function constant(expected: string | number | boolean): AnyCheck;
/** For an object that fits a check, and has a constant as one of its members. */
export declare function checkWithConstant(value: unknown, report: CheckReport | undefined, check: AnyCheck, name: string, expected: string | number | boolean): boolean;
/** For an object with a member that selects its check. */
export declare function checkByTag(value: unknown, report: CheckReport | undefined, name: string, checks: {
    readonly [tag: string]: AnyCheck;
}): boolean;
