import type { Backlog, DeliveryState, LoggedAttempt, PendingDelivery } from "../runtime/webhooks/outbox.ts";
/** A row of a database. */
export type Row = Readonly<Record<string, unknown>>;
export declare function deliveryOf(row: Row): PendingDelivery & {
    readonly state: DeliveryState;
};
export declare function attemptOf({ at, outcome, status, milliseconds, response }: Row): LoggedAttempt;
export declare const BACKLOG = "SELECT count(*) AS pending, min(created) AS oldest FROM countersign_deliveries WHERE state = 'pending'";
export declare function backlogOf({ pending, oldest }?: Row): Backlog;
