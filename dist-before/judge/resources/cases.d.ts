import type { Operation } from "../../generator/ir/api.ts";
import { type Attempt } from "../checks/attempt.ts";
import { type Case } from "../requests/case.ts";
import { type Run } from "../run.ts";
import type { Caller, Instance } from "./pool.ts";
export interface CasePurpose {
    readonly caller: Caller;
    /** Seeds the values. */
    readonly purpose: string;
    /** Whether to prefer an example of the document. */
    readonly isExample?: boolean;
    /** Whether to send every optional part. */
    readonly isFull?: boolean;
}
/** A request that the server should accept. */
export declare function caseFor(run: Run, operation: Operation, { caller, isExample, isFull, purpose }: CasePurpose): Case | undefined;
/** A request for a list, with only what is required. */
export declare function listCase(run: Run, list: Operation, caller: Caller): Case | undefined;
/** A request with every member, the longest texts and lists and the greatest numbers: servers may cut them off. */
export declare function largestCase(run: Run, operation: Operation, caller?: Caller): Case | undefined;
/** Sends a request of an operation to given resources. */
export declare function perform(run: Run, operation: Operation, instances: readonly Instance[], purpose: string): Promise<Attempt | undefined>;
/** Brings a new resource into the state that the operation needs which it is reserved for. */
export declare function bringIntoState(run: Run, instance: Instance, steps: readonly Operation[]): Promise<void>;
