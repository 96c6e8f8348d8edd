import type { Expected, Keyword } from "./keywords.ts";
/**
 * A generated check: whether a value matches the contract. With a report, it records every fault instead of stopping at
 * the first; `issuesOf` passes one.
 */
export type CheckOf<Value> = (value: unknown, report?: CheckReport) => value is Value;
/** A check without the type of its value. */
export type AnyCheck = (value: unknown, report?: CheckReport) => boolean;
/** An alternative of `anyOf` or `oneOf`: its name for messages, and its check. */
export type CheckBranch = readonly [name: string, check: AnyCheck];
/** Collects the faults of one value, or of a part with its own check. */
export interface CheckReport {
    /** Depth of nested alternatives. */
    readonly level: number;
    /** Whether enough faults are recorded, so that the check should stop. */
    readonly full: boolean;
    /** Whether no fault was found. */
    readonly clean: boolean;
    /** Whether a shared check reports this value for the first time. */
    isFirst(check: AnyCheck): boolean;
    add(path: string, found: unknown, keyword: Keyword, expected?: Expected): void;
    /** Checks an invalid part of the value, and adds its faults to this report. */
    within(path: string, check: AnyCheck, value: unknown): void;
    /**
     * Like `within`, for a part that may be valid. @returns whether the check should stop because enough faults are
     * recorded
     */
    fails(path: string, check: AnyCheck, value: unknown): boolean;
    /** Measures how far a part deviates from an alternative. Adds no faults to this report. */
    distance(path: string, check: AnyCheck, value: unknown): number;
    /** Checks a part of the value against the intended alternative. */
    follow(path: string, check: AnyCheck, value: unknown): void;
}
