import type { Pointer } from "../../document/pointer.ts";
import type { Signature } from "../../ir/behaviour.ts";
export type Scheme = Omit<Signature, "at">;
export interface DeliveryData {
    readonly acknowledgeWithinSeconds?: number;
    readonly retryForSeconds?: number;
}
export interface MirrorData {
    readonly header: string;
    readonly path: readonly string[];
    readonly required: boolean;
}
export type MarkData = {
    readonly in: "body";
    readonly path: readonly string[];
    readonly value: Constant;
} | {
    readonly in: "header";
    readonly header: string;
    readonly value: string;
};
/** A constant that distinguishes events. */
export type Constant = string | number | boolean;
export type IdentityData = {
    readonly in: "body";
    readonly path: readonly string[];
} | {
    readonly in: "header";
    readonly header: string;
} | {
    readonly in: "digest";
};
export interface EventData {
    /** The name of the event as users write it: `transaction.confirmed`. */
    readonly type: string;
    /** The place of the webhook. */
    readonly at: Pointer;
    readonly marks: readonly MarkData[];
    readonly mirrors: readonly MirrorData[];
}
/** The events, without anything about their sender. */
export interface EventContractData {
    readonly mirrors: readonly MirrorData[];
    readonly events: readonly EventData[];
}
export interface ContractData extends EventContractData {
    readonly method: string;
    readonly signature: Scheme;
    readonly delivery: DeliveryData;
    readonly identity: IdentityData;
}
