import { type CheckIssue } from "./findings.ts";
import type { AnyCheck } from "./check.ts";
export type { CheckIssue } from "./findings.ts";
/**
 * Lists what is wrong with a value.
 *
 * @param check a generated check, such as `isOrder`
 * @param value any value
 * @param limit maximum number of issues
 * @returns the issues; none if the value is valid
 * @example
 * for (const { pointer, message } of issuesOf(isOrder, value)) console.log(pointer, message);
 */
export declare function issuesOf(check: AnyCheck, value: unknown, limit?: number): readonly CheckIssue[];
