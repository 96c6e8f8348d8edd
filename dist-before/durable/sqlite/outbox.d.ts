import type { Outbox } from "../../runtime/webhooks/outbox.ts";
import type { SqliteEngine } from "./engine.ts";
/** Results of attempts do not wait for the disk: after a power failure an event may be delivered a second time. */
export declare function sqliteOutbox({ database, writeLightly, onCommit }: SqliteEngine, now: () => number): Outbox;
