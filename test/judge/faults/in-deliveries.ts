import { createHmac } from "node:crypto";
import { header, sentBy, type SeededSenderFault } from "./in-webhooks.ts";
import { SECRET, type Shipment } from "./sender.ts";

const hmac = (text: string, secret: string, algorithm = "sha256"): string =>
  createHmac(algorithm, secret).update(text).digest("hex");

const signed = (
  name: string,
  signature: (time: number, body: string, secret: string) => string,
): SeededSenderFault => ({ name, check: "webhook-signature", sender: { signature } });

const signatures: readonly SeededSenderFault[] = [
  signed(
    "the parts of the signature are in reverse order",
    (t, body, secret) => `v1=${hmac(`${t}.${body}`, secret)},t=${t}`,
  ),
  signed("it is signed by SHA-1", (t, body, secret) => `t=${t},v1=${hmac(`${t}.${body}`, secret, "sha1")}`),
  signed("it is signed by SHA-512", (t, body, secret) => `t=${t},v1=${hmac(`${t}.${body}`, secret, "sha512")}`),
  signed("it is signed without its time", (t, body, secret) => `t=${t},v1=${hmac(body, secret)}`),
  signed("it is signed without the dot", (t, body, secret) => `t=${t},v1=${hmac(`${t}${body}`, secret)}`),
  signed("it is signed with a colon", (t, body, secret) => `t=${t},v1=${hmac(`${t}:${body}`, secret)}`),
  signed("the signed text has the time at its end", (t, body, secret) => `t=${t},v1=${hmac(`${body}.${t}`, secret)}`),
  signed("it is signed with another time", (t, body, secret) => `t=${t},v1=${hmac(`${t - 1}.${body}`, secret)}`),
  signed("it is signed in milliseconds", (t, body, secret) => `t=${t}000,v1=${hmac(`${t}000.${body}`, secret)}`),
  signed("the time of the signature is a date", (t, body, secret) => {
    const date = new Date(t * 1000).toISOString();
    return `t=${date},v1=${hmac(`${date}.${body}`, secret)}`;
  }),
  signed("the time of the signature is missing", (t, body, secret) => `v1=${hmac(`${t}.${body}`, secret)}`),
  signed("the digest of the signature is missing", (t) => `t=${t}`),
  signed("the digest has another name", (t, body, secret) => `t=${t},v0=${hmac(`${t}.${body}`, secret)}`),
  signed("the signature is the digest alone", (t, body, secret) => hmac(`${t}.${body}`, secret)),
  signed("the digest is truncated", (t, body, secret) => `t=${t},v1=${hmac(`${t}.${body}`, secret).slice(0, 32)}`),
  signed("the digest is not an HMAC", (t, body, secret) => `t=${t},v1=${hmac(`${secret}${t}.${body}`, "")}`),
  signed(
    "the parts of the signature have another separator",
    (t, body, secret) => `t=${t};v1=${hmac(`${t}.${body}`, secret)}`,
  ),
  signed("the signature is empty", () => ""),
  signed(
    "the secret is read as hex",
    (t, body, secret) =>
      `t=${t},v1=${createHmac("sha256", Buffer.from(secret, "hex")).update(`${t}.${body}`).digest("hex")}`,
  ),
  ...sentBy("webhook-signature", {
    "the signature is in another header": {
      shipment: (one) => {
        const { "X-SVC-Signature": own = "", ...headers } = one.headers;
        return { ...one, headers: { ...headers, "X-Signature": own } };
      },
    },
    "it was signed six minutes ago": { time: (now) => now - 360 },
    "the body has a line break that was not signed": { shipment: (one) => ({ ...one, body: `${one.body}\n` }) },
    "retries are not signed": {
      shipment: (one, attempt) => (attempt === 1 ? one : header("X-SVC-Signature", undefined)(one)),
    },
    "the secret is sent": { shipment: header("X-SVC-Secret", "whsec_of_the_tests") },
  }),
];

/** Signed as it is sent. */
const resigned =
  (change: (body: string) => string) =>
  (shipment: Shipment): Shipment => {
    const body = change(shipment.body);
    const time = Math.floor(Date.now() / 1000);
    return header("X-SVC-Signature", `t=${time},v1=${hmac(`${time}.${body}`, SECRET)}`)({ ...shipment, body });
  };

const bodies: readonly SeededSenderFault[] = [
  ...sentBy("webhook-body", {
    "the event has a duplicate member": { shipment: resigned((body) => body.replace(/\}\}$/, ',"amount":2}}')) },
  }),
  ...["application/cloudevents+json", "text/json", "application/json; charset=utf-16"].map((type) => ({
    name: `it is ${type}`,
    check: "webhook-delivery" as const,
    sender: { shipment: header("Content-Type", type) },
  })),
  ...sentBy("webhook-delivery", {
    "the operation does not document the event": {
      event: (event) => ({ ...event, type: "wallet.created", data: {} }),
      shipment: header("X-SVC-Event-Type", "wallet.created"),
    },
  }),
  ...["id", "type", "created_at"].map((name): SeededSenderFault => ({
    name: `the event has no ${name}`,
    check: "webhook-body",
    sender: { event: (event) => Object.fromEntries(Object.entries(event).filter(([own]) => own !== name)) },
  })),
  ...(
    [
      ["transaction_id", undefined],
      ["transaction_id", "1"],
      ["transaction_id", 1],
      ["amount", 1.5],
      ["amount", null],
      ["currency", undefined],
      ["currency", null],
      ["currency", 840],
      ["from", undefined],
      ["to", "wallet"],
    ] as const
  ).map(([name, value]): SeededSenderFault => ({
    name: `the event has ${JSON.stringify(value) ?? "nothing"} as ${name}`,
    check: "webhook-body",
    sender: { event: (event) => ({ ...event, data: { ...event.data, [name]: value } }) },
  })),
  ...sentBy("webhook-body", {
    "the data is a list": { event: (event) => ({ ...event, data: [] }) },
    "the data is null": { event: (event) => ({ ...event, data: null }) },
    "the type is not documented": { event: (event) => ({ ...event, type: "transaction.created" }) },
    "the time is a number": { event: (event) => ({ ...event, created_at: 1767225600 }) },
    "the time is a date without a time": {
      event: (event) => ({ ...event, created_at: event.created_at.slice(0, 10) }),
    },
    "the event is wrapped in a list": { event: (event) => [event] },
    "the event is wrapped in an object": { event: (event) => ({ event }) },
  }),
  ...sentBy("webhook-delivery", {
    "the event is a form": { shipment: header("Content-Type", "application/x-www-form-urlencoded") },
  }),
  ...sentBy("webhook-identity", {
    "the header with the type is missing": { shipment: header("X-SVC-Event-Type", undefined) },
    "the header with the time is missing": { shipment: header("X-SVC-Event-Timestamp", undefined) },
    "the header with the time has another format": {
      shipment: (one) =>
        header("X-SVC-Event-Timestamp", one.headers["X-SVC-Event-Timestamp"]?.replace("Z", "+00:00"))(one),
    },
    "the header has another id in retries": {
      shipment: (one, attempt) => (attempt === 1 ? one : header("X-SVC-Event-Id", `evt_${attempt}`)(one)),
    },
  }),
];

const attempts: readonly SeededSenderFault[] = [
  ...sentBy("webhook-retry", {
    "retries have another time": {
      event: (event, attempt) => (attempt === 1 ? event : { ...event, created_at: new Date().toISOString() }),
      shipment: (one) =>
        header("X-SVC-Event-Timestamp", String(Reflect.get(Object(JSON.parse(one.body)), "created_at")))(one),
    },
    "retries have a counter": { event: (event, attempt) => ({ ...event, attempt }) },
    "deliveries answered with 4xx are not retried": { again: (status) => status === undefined || status >= 500 },
    "redirected deliveries are not retried": { again: (status) => status === undefined || status >= 400 },
    "deliveries without a response are not retried": { again: (status) => status !== undefined && status >= 300 },
    "all events have the same id": {
      event: (event) => ({ ...event, id: "evt_1" }),
      shipment: header("X-SVC-Event-Id", "evt_1"),
    },
  }),
  {
    name: "the delay before retries does not grow",
    check: "webhook-retry",
    sender: { delay: () => 3000 },
    alone: true,
  },
  {
    name: "rejected deliveries are retried at once",
    check: "webhook-retry",
    sender: { delay: () => 0 },
    alone: true,
  },
  ...sentBy("webhook-acknowledgement", {
    "everything is sent twice": { copies: 2 },
    "only 200 acknowledges": { again: (status) => status !== 200 },
    "only 204 acknowledges": { again: (status) => status !== 204 },
    "the sender waits only four seconds for a response": { patience: 4000 },
  }),
  { name: "it is sent by PATCH", check: "webhook-delivery", sender: { method: "PATCH" } },
  ...[404, 410, 429].map((code) => ({
    name: `deliveries answered with ${code} are not retried`,
    check: "webhook-retry" as const,
    sender: { again: (status: number | undefined) => status === undefined || (status >= 300 && status !== code) },
  })),
  ...sentBy("webhook-retry", {
    "retries have the signature of the first delivery, which is still valid": { shipment: withFirstSignature() },
  }),
];

/** As a sender does that signs an event when it comes about. */
function withFirstSignature(): (shipment: Shipment) => Shipment {
  const signatures = new Map<string, string>();
  return ({ body, headers }) => {
    const id = headers["X-SVC-Event-Id"] ?? "";
    const first = signatures.get(id) ?? headers["X-SVC-Signature"] ?? "";
    signatures.set(id, first);
    return { body, headers: { ...headers, "X-SVC-Signature": first } };
  };
}

/** What is wrong with single deliveries, and with the order of attempts. */
export const FAULTS_IN_DELIVERIES: readonly SeededSenderFault[] = [...signatures, ...bodies, ...attempts];
