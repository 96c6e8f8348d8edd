import type { Inbox } from "../../runtime/webhooks/inbox.ts";
import type { Seen } from "../../runtime/webhooks/seen.ts";
import { type PostgresPool } from "./engine.ts";
/** Remembers handled events. A second delivery waits while the first is committed. */
export declare function postgresSeen(pool: PostgresPool, now: () => number): Seen;
/** Keeps acknowledged events until they are handled. */
export declare function postgresInbox(pool: PostgresPool): Inbox;
