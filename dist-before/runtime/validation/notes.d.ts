import type { Expected, Keyword } from "./keywords.ts";
import type { AnyCheck, CheckReport } from "./check.ts";
/**
 * Reports an issue.
 *
 * @returns whether the check should stop: there is no report, or it is full
 */
export declare function noteIssue(report: CheckReport | undefined, path: string, found: unknown, keyword: Keyword, expected?: Expected): boolean;
/** Like `noteIssue`, for a part of the value that failed its own check. */
export declare function noteWithin(report: CheckReport | undefined, path: string, check: AnyCheck, value: unknown): boolean;
/**
 * Like `noteIssue`, for an object with at least one invalid member.
 *
 * @param required checks of the required members
 * @param optional checks of the optional members
 */
export declare function noteMembers(report: CheckReport | undefined, path: string, object: {
    readonly [key: string]: unknown;
}, required: {
    readonly [name: string]: AnyCheck;
}, optional?: {
    readonly [name: string]: AnyCheck;
}): boolean;
/** Reports why a value is not an object with valid members, if nothing else of it is checked. */
export declare function failMembers(report: CheckReport | undefined, value: unknown, required: {
    readonly [name: string]: AnyCheck;
}, optional?: {
    readonly [name: string]: AnyCheck;
}): boolean;
/** Like `noteIssue`, if another check has reported the issue already. */
export declare function isEnough(report: CheckReport | undefined): boolean;
/** Reports that the value as a whole is invalid, if its check reported nothing. */
export declare function noteFailure(report: CheckReport | undefined, found: unknown, keyword: Keyword, expected?: Expected): false;
/** The result of a check: whether nothing was reported. */
export declare function isClean(report: CheckReport | undefined): boolean;
/**
 * Like `noteIssue`, for a value that matches none of several alternatives. Names the closest one and its issues.
 *
 * @param checks checks of the alternatives, in the order of their names
 */
export declare function noteNoneOf(report: CheckReport | undefined, path: string, value: unknown, names: readonly string[], ...checks: readonly AnyCheck[]): boolean;
/** Like `noteNoneOf`, for a value that does not match exactly one of several alternatives. */
export declare function noteNotOneOf(report: CheckReport | undefined, path: string, value: unknown, names: readonly string[], ...checks: readonly AnyCheck[]): boolean;
/** Runs a check that may call itself, and reports values that are too deep before the stack overflows. */
export declare function checkNested(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean;
