import type { DeliveryRules } from "./contract.ts";
import type { Inbox } from "./inbox.ts";
import type { EventHandler } from "./handler.ts";
import type { Seen } from "./seen.ts";
import { type RawBody } from "./signature.ts";
import type { UnknownEvent } from "./verify.ts";
/** An event on the way to its handler. */
interface Delivered {
    readonly id: string;
    readonly type: string;
    readonly event: unknown;
}
/** `done`: the sender need not retry it. */
export type Outcome = "done" | "failed";
export interface Running {
    /** The result for the sender. */
    readonly answered: Promise<Outcome>;
    /** Resolves when all work has ended; never rejects. */
    readonly settled: Promise<unknown>;
}
export interface WorkOptions {
    readonly seen: Seen;
    readonly inbox: Inbox | undefined;
    readonly delivery: DeliveryRules;
    readonly handlers: ReadonlyMap<string, EventHandler<unknown>>;
    readonly onError: (error: unknown) => void;
    /** The event of a type that a stored body is. */
    readonly read: (type: string, text: string) => unknown;
}
export interface Work {
    take(delivered: Delivered & {
        readonly raw: RawBody;
    }): Running;
    takeUnknown(event: UnknownEvent, handler: EventHandler<UnknownEvent> | undefined): Running;
    resume(): Promise<void>;
    idle(): Promise<void>;
}
/** Handles each event once at a time, and only once as far as `seen` records. */
export declare function createWork(options: WorkOptions): Work;
export {};
