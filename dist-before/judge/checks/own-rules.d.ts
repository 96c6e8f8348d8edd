import type { Operation } from "../../generator/ir/api.ts";
import { type Answer } from "../http/message.ts";
import { type Case } from "../requests/case.ts";
import { type Run } from "../run.ts";
/**
 * Whether a rejection reports a business rule that no schema can state, such as `insufficient_funds`: its error has a
 * code of its own, or it has no code, and another status or other members than errors of invalid requests.
 */
export declare function isOwnRule(run: Run, operation: Operation, one: Case, answer: Answer): Promise<boolean>;
