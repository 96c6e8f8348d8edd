import type { Content, Webhook } from "../../ir/api.ts";
import type { Facts } from "../../facts/facts.ts";
import type { MarkData } from "./contract.ts";
/** A webhook with the body of its events. */
export interface Candidate {
    readonly webhook: Webhook;
    readonly type: string;
    readonly content: Content;
}
export interface Marked {
    readonly marks: ReadonlyMap<Candidate, readonly MarkData[]>;
    /** Webhooks that cannot be distinguished from an earlier one. */
    readonly alike: readonly Candidate[];
}
/**
 * Finds what distinguishes events: a member of the body with a different constant in each, else such a header, else all constants
 * together.
 */
export declare function markEvents(candidates: readonly Candidate[], facts: Facts): Marked;
