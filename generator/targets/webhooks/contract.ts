import type { Pointer } from "../../document/pointer.ts";
import type { Signature } from "../../ir/behaviour.ts";

// What the runtime's `WebhookContract` holds, as plain data. Printed into `webhooks.ts`, and used as it is by
// `countersign webhook`.

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

export type MarkData =
  | { readonly in: "body"; readonly path: readonly string[]; readonly value: Constant }
  | { readonly in: "header"; readonly header: string; readonly value: string };

/** What a mark can be compared with. */
export type Constant = string | number | boolean;

export type IdentityData =
  | { readonly in: "body"; readonly path: readonly string[] }
  | { readonly in: "header"; readonly header: string }
  | { readonly in: "digest" };

export interface EventData {
  /** As users write it: `transaction.confirmed`. */
  readonly type: string;
  /** The webhook. */
  readonly at: Pointer;
  readonly marks: readonly MarkData[];
  readonly mirrors: readonly MirrorData[];
}

/** What the events are, whoever sends them. */
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
