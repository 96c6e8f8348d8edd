import type { EventContract, EventIssue } from "./contract.ts";
import { type HeadersLike } from "./headers.ts";
/** A validated event. */
export interface KnownEvent<Type, Event> {
    readonly ok: true;
    readonly type: Type;
    readonly event: Event;
}
/** An event type that the contract does not list, probably a newer one. Acknowledge and ignore it. */
export interface UnlistedEvent {
    readonly ok: false;
    readonly verdict: "unknown_event";
    readonly issues: readonly EventIssue[];
    /** The event type from the request, where the contract documents it. */
    readonly type: string | undefined;
    /** Not validated. */
    readonly body: unknown;
}
export interface NoEvent {
    readonly ok: false;
    /** See `RejectionReason`. */
    readonly verdict: "identity_mismatch" | "invalid_event";
    /** The faults of the body, for `invalid_event`. */
    readonly issues: readonly EventIssue[];
}
export type EventVerdict<Events> = {
    readonly [Type in keyof Events]: KnownEvent<Type, Events[Type]>;
}[keyof Events] | UnlistedEvent | NoEvent;
/**
 * Determines the event type of a body by its constants, the mirrored headers and the schema. Does not verify the
 * sender.
 *
 * @param body parsed by `JSON.parse`
 */
export declare function readEvent<Events>(contract: EventContract<Events>, body: unknown, headers?: HeadersLike): EventVerdict<Events>;
/**
 * Like `readEvent`, and also converts the numbers of the body.
 *
 * @param text the source text of the body
 */
export declare function judgeBody<Events>(contract: EventContract<Events>, parsed: unknown, headers: HeadersLike, text?: string): {
    readonly verdict: EventVerdict<Events>;
    readonly body: unknown;
};
/** The body of an event of this type, as JSON. */
export declare function eventText<Events, Type extends keyof Events>(contract: EventContract<Events>, type: Type, event: Events[Type]): string;
/** The event of this type that a body was found to be. */
export declare function storedEvent(contract: EventContract<unknown>, type: string, text: string): unknown;
