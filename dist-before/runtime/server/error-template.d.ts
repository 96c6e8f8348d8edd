import type { AnyCheck } from "../validation/check.ts";
import { type ProblemFacts } from "./error-issues.ts";
/**
 * An error in the form of a documented one: its usual members say what happened, as far as they can.
 *
 * @param template a value that is meant to fit the schema
 * @param check of that schema
 * @returns `undefined` when nothing fits
 */
export declare function filledTemplate(template: unknown, facts: ProblemFacts, check: AnyCheck | undefined): unknown;
/** The members of an error in which there is a list of all that is wrong. */
export declare function issueLists(error: unknown): readonly string[];
/** What a member of this name says of the error; `undefined` when it is about something else. */
export declare function memberValue(name: string, value: unknown, facts: ProblemFacts): unknown;
