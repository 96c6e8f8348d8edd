import { createHmac } from "node:crypto";
import { header, type SeededSenderFault } from "./in-webhooks.ts";
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
  {
    name: "the signature is in another header",
    check: "webhook-signature",
    sender: {
      shipment: (one) => {
        const { "X-SVC-Signature": own = "", ...headers } = one.headers;
        return { ...one, headers: { ...headers, "X-Signature": own } };
      },
    },
  },
  {
    name: "it was signed six minutes ago",
    check: "webhook-signature",
    sender: { time: (now) => now - 360 },
  },
  {
    name: "the body has a line break that was not signed",
    check: "webhook-signature",
    sender: { shipment: (one) => ({ ...one, body: `${one.body}\n` }) },
  },
  {
    name: "retries are not signed",
    check: "webhook-signature",
    sender: { shipment: (one, attempt) => (attempt === 1 ? one : header("X-SVC-Signature", undefined)(one)) },
  },
  {
    name: "the secret is sent",
    check: "webhook-signature",
    sender: { shipment: header("X-SVC-Secret", "whsec_of_the_tests") },
  },
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
  {
    name: "the event has a duplicate member",
    check: "webhook-body",
    sender: { shipment: resigned((body) => body.replace(/\}\}$/, ',"amount":2}}')) },
  },
  ...["application/cloudevents+json", "text/json", "application/json; charset=utf-16"].map((type) => ({
    name: `it is ${type}`,
    check: "webhook-delivery" as const,
    sender: { shipment: header("Content-Type", type) },
  })),
  {
    name: "the operation does not document the event",
    check: "webhook-delivery",
    sender: {
      event: (event) => ({ ...event, type: "wallet.created", data: {} }),
      shipment: header("X-SVC-Event-Type", "wallet.created"),
    },
  },
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
  { name: "the data is a list", check: "webhook-body", sender: { event: (event) => ({ ...event, data: [] }) } },
  { name: "the data is null", check: "webhook-body", sender: { event: (event) => ({ ...event, data: null }) } },
  {
    name: "the type is not documented",
    check: "webhook-body",
    sender: { event: (event) => ({ ...event, type: "transaction.created" }) },
  },
  {
    name: "the time is a number",
    check: "webhook-body",
    sender: { event: (event) => ({ ...event, created_at: 1767225600 }) },
  },
  {
    name: "the time is a date without a time",
    check: "webhook-body",
    sender: { event: (event) => ({ ...event, created_at: event.created_at.slice(0, 10) }) },
  },
  { name: "the event is wrapped in a list", check: "webhook-body", sender: { event: (event) => [event] } },
  { name: "the event is wrapped in an object", check: "webhook-body", sender: { event: (event) => ({ event }) } },
  {
    name: "the event is a form",
    check: "webhook-delivery",
    sender: { shipment: header("Content-Type", "application/x-www-form-urlencoded") },
  },
  {
    name: "the header with the type is missing",
    check: "webhook-identity",
    sender: { shipment: header("X-SVC-Event-Type", undefined) },
  },
  {
    name: "the header with the time is missing",
    check: "webhook-identity",
    sender: { shipment: header("X-SVC-Event-Timestamp", undefined) },
  },
  {
    name: "the header with the time has another format",
    check: "webhook-identity",
    sender: {
      shipment: (one) =>
        header("X-SVC-Event-Timestamp", one.headers["X-SVC-Event-Timestamp"]?.replace("Z", "+00:00"))(one),
    },
  },
  {
    name: "the header has another id in retries",
    check: "webhook-identity",
    sender: { shipment: (one, attempt) => (attempt === 1 ? one : header("X-SVC-Event-Id", `evt_${attempt}`)(one)) },
  },
];

const attempts: readonly SeededSenderFault[] = [
  {
    name: "retries have another time",
    check: "webhook-retry",
    sender: {
      event: (event, attempt) => (attempt === 1 ? event : { ...event, created_at: new Date().toISOString() }),
      shipment: (one) =>
        header("X-SVC-Event-Timestamp", String(Reflect.get(Object(JSON.parse(one.body)), "created_at")))(one),
    },
  },
  {
    name: "retries have a counter",
    check: "webhook-retry",
    sender: { event: (event, attempt) => ({ ...event, attempt }) },
  },
  {
    name: "deliveries answered with 4xx are not retried",
    check: "webhook-retry",
    sender: { again: (status) => status === undefined || status >= 500 },
  },
  {
    name: "redirected deliveries are not retried",
    check: "webhook-retry",
    sender: { again: (status) => status === undefined || status >= 400 },
  },
  {
    name: "deliveries without a response are not retried",
    check: "webhook-retry",
    sender: { again: (status) => status !== undefined && status >= 300 },
  },
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
  { name: "everything is sent twice", check: "webhook-acknowledgement", sender: { copies: 2 } },
  {
    name: "only 200 acknowledges",
    check: "webhook-acknowledgement",
    sender: { again: (status) => status !== 200 },
  },
  {
    name: "only 204 acknowledges",
    check: "webhook-acknowledgement",
    sender: { again: (status) => status !== 204 },
  },
  {
    name: "the sender waits only four seconds for a response",
    check: "webhook-acknowledgement",
    sender: { patience: 4000 },
  },
  {
    name: "all events have the same id",
    check: "webhook-retry",
    sender: {
      event: (event) => ({ ...event, id: "evt_1" }),
      shipment: header("X-SVC-Event-Id", "evt_1"),
    },
  },
  { name: "it is sent by PATCH", check: "webhook-delivery", sender: { method: "PATCH" } },
  ...[404, 410, 429].map((code) => ({
    name: `deliveries answered with ${code} are not retried`,
    check: "webhook-retry" as const,
    sender: { again: (status: number | undefined) => status === undefined || (status >= 300 && status !== code) },
  })),
  {
    name: "retries have the signature of the first delivery, which is still valid",
    check: "webhook-retry",
    sender: { shipment: withFirstSignature() },
  },
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
