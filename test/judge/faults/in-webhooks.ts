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

export const header =
  (name: string, value: string | undefined) =>
  ({ body, headers }: Shipment): Shipment => {
    const { [name]: _old, ...others } = headers;
    return { body, headers: value === undefined ? others : { ...others, [name]: value } };
  };

/** What is wrong with what a server sends by itself. */
export const FAULTS_IN_WEBHOOKS: readonly SeededSenderFault[] = [
  { name: "nothing is sent", check: "webhook-delivery", sender: { silent: true } },
  { name: "it is sent by PUT", check: "webhook-delivery", sender: { method: "PUT" } },
  {
    name: "it is text/plain",
    check: "webhook-delivery",
    sender: { shipment: header("Content-Type", "text/plain") },
  },
  {
    name: "it is not signed",
    check: "webhook-signature",
    sender: { shipment: header("X-SVC-Signature", undefined) },
  },
  { name: "it is signed with another secret", check: "webhook-signature", sender: { secret: "whsec_of_somebody" } },
  { name: "it is signed in base64", check: "webhook-signature", sender: { encoding: "base64" } },
  { name: "it was signed long ago", check: "webhook-signature", sender: { time: (now) => now - 600 } },
  { name: "it was signed in the future", check: "webhook-signature", sender: { time: (now) => now + 600 } },
  {
    name: "the signature is of another serialization of the body",
    check: "webhook-signature",
    sender: { signed: (body) => JSON.stringify(JSON.parse(body), undefined, 2) },
  },
  {
    name: "retries have the signature of the first delivery, which has expired",
    check: "webhook-signature",
    sender: { time: (now, attempt) => (attempt === 1 ? now : now - 400) },
  },
  {
    name: "the header has another id",
    check: "webhook-identity",
    sender: { shipment: header("X-SVC-Event-Id", "evt_other") },
  },
  {
    name: "the header has another type",
    check: "webhook-identity",
    sender: { shipment: header("X-SVC-Event-Type", "transaction.failed") },
  },
  {
    name: "the header has another time",
    check: "webhook-identity",
    sender: { shipment: header("X-SVC-Event-Timestamp", "2020-01-01T00:00:00Z") },
  },
  {
    name: "the header with the id is missing",
    check: "webhook-identity",
    sender: { shipment: header("X-SVC-Event-Id", undefined) },
  },
  {
    name: "the event has no data",
    check: "webhook-body",
    sender: { event: ({ created_at, id, type }) => ({ id, type, created_at }) },
  },
  {
    name: "the amount is a string",
    check: "webhook-body",
    sender: { event: (event) => ({ ...event, data: { ...event.data, amount: "1" } }) },
  },
  {
    name: "the wallet is not an identifier",
    check: "webhook-body",
    sender: { event: (event) => ({ ...event, data: { ...event.data, from: "purse_1" } }) },
  },
  { name: "rejected deliveries are not retried", check: "webhook-retry", sender: { again: () => false } },
  { name: "rejected deliveries are retried only once", check: "webhook-retry", sender: { again: (_s, n) => n < 2 } },
  {
    name: "a retry is another event",
    check: "webhook-retry",
    sender: {
      event: (event, attempt) => (attempt === 1 ? event : { ...event, data: { ...event.data, amount: attempt } }),
    },
  },
  {
    name: "the sender waits only two seconds for a response",
    check: "webhook-acknowledgement",
    sender: { patience: 2000 },
  },
  {
    name: "acknowledged deliveries are sent again",
    check: "webhook-acknowledgement",
    sender: { again: (_status, attempt) => attempt < 4 },
  },
  {
    name: "deliveries acknowledged too late are not retried",
    check: "webhook-acknowledgement",
    sender: { patience: 20_000 },
  },
];
