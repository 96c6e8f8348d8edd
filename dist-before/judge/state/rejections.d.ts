import { type Session, type TrackedResource } from "./session.ts";
/** Sends an invalid request, or one that its caller or its condition does not allow, and looks for its traces. */
export declare function reject(session: Session, kind: Rejection, method: "patch" | "put" | "remove", tracked: TrackedResource, seed: number): Promise<void>;
export type Rejection = "invalid" | "stale" | "strange" | "stranger" | "other" | "taken" | "unknown reference";
/** A rejected creation must leave nothing in the list. */
export declare function rejectCreation(session: Session, kind: "invalid" | "unknown reference", seed: number): Promise<void>;
