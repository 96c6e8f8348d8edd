import type { Operation } from "../../generator/ir/api.ts";
import { type Attempt, type AttemptOptions } from "../checks/attempt.ts";
import { type Case } from "../requests/case.ts";
import type { Run } from "../run.ts";
import type { Caller } from "./pool.ts";
/** Options of requests that a server may reject. */
export declare function rejectable(caller: Caller): AttemptOptions;
/** An accepted variation of a rejected request. */
export interface Repaired {
    readonly one: Case;
    readonly made: Attempt;
    /** Whether a rule explains the rejection: the value must be unique, or the date in order. */
    readonly isRule: boolean;
}
/**
 * Finds out whether a valid request was rejected because of a rule that no schema can state, and remembers the rule.
 *
 * @param status status of the rejection
 */
export declare function repair(run: Run, operation: Operation, one: Case, status: number, caller?: Caller): Promise<Repaired | undefined>;
