import type { Operation } from "../../generator/ir/api.ts";
import { type Attempt } from "../checks/attempt.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run } from "../run.ts";
import { type Caller, type Instance } from "./pool.ts";
import { type Created } from "./creation.ts";
import type { Resource } from "./resources.ts";
export type MakerOf = (operation: Operation) => CaseMaker;
/** Makes sure that the resources exist which the requests of an operation need. */
export declare function prepare(run: Run, operation: Operation): Promise<readonly Finding[]>;
interface Wanted {
    readonly reserved?: string | undefined;
    readonly count?: number;
}
/** Creates instances of a resource until there are enough, or lists it. */
export declare function ensure(run: Run, resource: Resource, caller: Caller, { count, reserved }?: Wanted): Promise<readonly Finding[]>;
/** Creates one resource, with the parents that it needs. */
export declare function createOne(run: Run, resource: Resource, caller: Caller, { parent, reserved }?: {
    readonly reserved?: string | undefined;
    readonly parent?: Instance;
}): Promise<Created | undefined>;
/** Creates what a request refers to, if each request uses it up: a room can be booked once. */
export declare function renewConsumed(run: Run, operation: Operation, caller: Caller): Promise<readonly Finding[]>;
/** Reads an instance; `undefined` if no operation reads it. */
export declare function readInstance(run: Run, instance: Instance, caller?: Caller): Promise<Attempt | undefined>;
/**
 * Finds out which operations bring a resource into the state that another operation needs: an invoice must be sent
 * before it can be paid. Tries each other operation on a new resource, and then pairs of them.
 */
export declare function learnPreconditions(run: Run, operation: Operation): Promise<readonly Finding[]>;
export {};
