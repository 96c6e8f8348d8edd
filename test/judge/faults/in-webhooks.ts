import type { CheckName } from "../../../judge/checks/catalogue.ts";
import type { SenderFault, Shipment } from "./sender.ts";

/** A fault of a sender of webhooks, and the check that has to find it. */
export interface SeededSenderFault {
  readonly name: string;
  readonly check: CheckName;
  readonly sender: SenderFault;
  /** Found by differences of milliseconds, so nothing else may run meanwhile. */
  readonly alone?: true;
}

/** Faults by name that this check has to find. */
export const sentBy = (check: CheckName, faults: Readonly<Record<string, SenderFault>>): readonly SeededSenderFault[] =>
  Object.entries(faults).map(([name, sender]) => ({ name, check, sender }));

export const header =
  (name: string, value: string | undefined) =>
  ({ body, headers }: Shipment): Shipment => {
    const { [name]: _old, ...others } = headers;
    return { body, headers: value === undefined ? others : { ...others, [name]: value } };
  };

/** What is wrong with what a server sends by itself. */
export const FAULTS_IN_WEBHOOKS: readonly SeededSenderFault[] = [
  ...sentBy("webhook-delivery", {
    "nothing is sent": { silent: true },
    "it is sent by PUT": { method: "PUT" },
    "it is text/plain": { shipment: header("Content-Type", "text/plain") },
  }),
  ...sentBy("webhook-signature", {
    "it is not signed": { shipment: header("X-SVC-Signature", undefined) },
    "it is signed with another secret": { secret: "whsec_of_somebody" },
    "it is signed in base64": { encoding: "base64" },
    "it was signed long ago": { time: (now) => now - 600 },
    "it was signed in the future": { time: (now) => now + 600 },
    "the signature is of another serialization of the body": {
      signed: (body) => JSON.stringify(JSON.parse(body), undefined, 2),
    },
    "retries have the signature of the first delivery, which has expired": {
      time: (now, attempt) => (attempt === 1 ? now : now - 400),
    },
  }),
  ...sentBy("webhook-identity", {
    "the header has another id": { shipment: header("X-SVC-Event-Id", "evt_other") },
    "the header has another type": { shipment: header("X-SVC-Event-Type", "transaction.failed") },
    "the header has another time": { shipment: header("X-SVC-Event-Timestamp", "2020-01-01T00:00:00Z") },
    "the header with the id is missing": { shipment: header("X-SVC-Event-Id", undefined) },
  }),
  ...sentBy("webhook-body", {
    "the event has no data": { event: ({ created_at, id, type }) => ({ id, type, created_at }) },
    "the amount is a string": { event: (event) => ({ ...event, data: { ...event.data, amount: "1" } }) },
    "the wallet is not an identifier": { event: (event) => ({ ...event, data: { ...event.data, from: "purse_1" } }) },
  }),
  ...sentBy("webhook-retry", {
    "rejected deliveries are not retried": { again: () => false },
    "rejected deliveries are retried only once": { again: (_s, n) => n < 2 },
    "a retry is another event": {
      event: (event, attempt) => (attempt === 1 ? event : { ...event, data: { ...event.data, amount: attempt } }),
    },
  }),
  ...sentBy("webhook-acknowledgement", {
    "the sender waits only two seconds for a response": { patience: 2000 },
    "acknowledged deliveries are sent again": { again: (_status, attempt) => attempt < 4 },
    "deliveries acknowledged too late are not retried": { patience: 20_000 },
  }),
];
