import { type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { type Session, type TrackedResource } from "./session.ts";
/** Changes a resource by PATCH or PUT, and reads it and another one. */
export declare function change(session: Session, method: "patch" | "put", tracked: TrackedResource, seed: number): Promise<void>;
export declare function forgetContents(tracked: TrackedResource): void;
/** A rejected request must not change the resource. */
export declare function expectUnchanged(session: Session, tracked: TrackedResource, before: JsonObject, rejected: Attempt, operation: Operation): Promise<void>;
/** Performs an action such as "cancel" twice. */
export declare function performAction(session: Session, operation: Operation, tracked: TrackedResource): Promise<void>;
/** Reads a resource conditionally. */
export declare function readConditionally(session: Session, tracked: TrackedResource): Promise<void>;
