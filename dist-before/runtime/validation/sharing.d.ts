import type { AnyCheck, CheckReport } from "./check.ts";
/** Runs a check once for each value, and reports its faults once. */
export declare function checkShared(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean;
/** As `checkShared`, for a check that may come back to itself. */
export declare function checkNestedShared(check: AnyCheck, value: unknown, report: CheckReport | undefined): boolean;
