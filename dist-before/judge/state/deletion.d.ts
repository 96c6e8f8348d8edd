import { type Session, type TrackedResource } from "./session.ts";
/** Deletes a resource: it is gone, and others remain. */
export declare function remove(session: Session, tracked: TrackedResource): Promise<void>;
/** Deletes or changes what is gone. */
export declare function repeatAfterDeletion(session: Session, tracked: TrackedResource, method: "remove" | "patch"): Promise<void>;
