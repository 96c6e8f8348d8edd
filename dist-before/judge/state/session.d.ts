import { type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { type Attempt, type AttemptOptions } from "../checks/attempt.ts";
import type { CheckName } from "../checks/catalogue.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import type { Instance } from "../resources/pool.ts";
import type { Resource } from "../resources/resources.ts";
import { type Walk } from "../resources/walk.ts";
import { type Run } from "../run.ts";
/** A resource of a sequence, and what is known about it. */
export interface TrackedResource {
    readonly instance: Instance;
    /** The requests that created and changed it. */
    readonly steps: Attempt[];
    /** The members that were sent, and must be returned. */
    readonly sent: Map<string, Json>;
    /** Whether an action such as "cancel" was performed on it: a deletion may then leave it as it is. */
    isActedOn?: boolean;
    /** The representation that was read last. */
    body?: JsonObject;
    /** Earlier entity tags, which are no longer valid. */
    readonly oldTags: string[];
}
/** The representation of a resource at one time. */
export interface Observation {
    readonly state: "present" | "absent" | "unknown";
    readonly body?: JsonObject;
    readonly tag?: string;
    readonly made?: Attempt;
}
/** A deviation that a sequence of requests shows. */
export interface Violation {
    readonly check: CheckName;
    readonly message: string;
    readonly at: string;
    /** The request that shows it. */
    readonly made: Attempt | undefined;
}
/** Ends a sequence, so that the search can shorten it. */
export declare class Violated extends Error {
    readonly found: readonly Finding[];
    constructor(found: readonly Finding[]);
}
/** One sequence of requests to a resource. */
export interface Session {
    readonly run: Run;
    readonly resource: Resource;
    readonly existing: TrackedResource[];
    readonly deleted: TrackedResource[];
    /** Findings of single answers. */
    readonly findings: Finding[];
    /** Keys of the findings that are known already. */
    readonly known: Set<string>;
    /** Whether a violation ends the sequence. */
    readonly isSearch: boolean;
}
export declare function send({ findings, run }: Session, operation: Operation, one: Case, options?: AttemptOptions): Promise<Attempt | undefined>;
/** A resource that no longer exists, or has another id. */
export declare function markDeleted(session: Session, tracked: TrackedResource): void;
/** Reads a resource: by its id, or else in the list. */
export declare function observe(session: Session, tracked: TrackedResource): Promise<Observation>;
/** The list that a resource should be in; `undefined` if there is none that can be read as a whole. */
export declare function listOf(session: Session, tracked: TrackedResource | undefined): Promise<Walk | undefined>;
/** Confirms a violation after some time, and reports it with the requests that lead to it. */
export declare function confirm(session: Session, tracked: TrackedResource | undefined, probe: () => Promise<Violation | undefined>): Promise<boolean>;
/** The members that the schema of an operation's request or successful response declares. */
export declare function declaredMembers(run: Run, operation: Operation | undefined, side: "request" | "response"): ReadonlyMap<string, readonly Schema[]>;
