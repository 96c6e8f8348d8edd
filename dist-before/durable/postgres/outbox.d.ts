import type { Outbox } from "../../runtime/webhooks/outbox.ts";
import { type PostgresPool, type PostgresTransaction } from "./engine.ts";
export interface PostgresOutbox extends Outbox {
    /** Notifies listeners if the committed transaction added events. */
    committed(transaction: PostgresTransaction): void;
}
export declare function postgresOutbox(pool: PostgresPool, now: () => number): PostgresOutbox;
