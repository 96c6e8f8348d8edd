import { type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { type Session, type TrackedResource } from "./session.ts";
/** Creates a resource, and reads it. */
export declare function create(session: Session, seed: number): Promise<void>;
/** Creates resources that belong or refer to a resource: it may then be impossible to delete it. */
export declare function createReferring({ findings, run }: Session, tracked: TrackedResource): Promise<void>;
/** Reads a resource that exists, and compares it with everything that was sent. */
export declare function readBack(session: Session, tracked: TrackedResource, operation?: Operation | undefined, created?: JsonObject): Promise<boolean>;
/** The members of a request that must be returned by reads. */
export declare function sentMembers({ run }: Session, operation: Operation, { body }: Case): Map<string, Json>;
/** Everything that exists is listed, and nothing that was deleted. */
export declare function list(session: Session): Promise<void>;
export declare function goneFromList(session: Session, tracked: TrackedResource): Promise<void>;
/** Whether a representation says that its resource was deleted. */
export declare function isMarked(before: JsonObject, after: JsonObject): boolean;
