import type { Operation } from "../../generator/ir/api.ts";
import { type Attempt } from "../checks/attempt.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import type { Run } from "../run.ts";
import type { Caller, Instance } from "./pool.ts";
import type { Resource } from "./resources.ts";
/** The outcome of a request that creates a resource. */
export interface Created {
    readonly findings: readonly Finding[];
    readonly instance?: Instance;
    readonly made?: Attempt;
    /** The request that created it. */
    readonly one?: Case;
}
/** The operation that creates a resource: POST to the collection, or PUT to an id of the client's choice. */
export declare function creatorOf({ create, put }: Resource): Operation | undefined;
/** Sends a request that creates a resource, and adds what it created to the pool. */
export declare function send(run: Run, resource: Resource, one: Case, caller: Caller, reserved?: string): Promise<Created>;
