import type { Json } from "../../../generator/document/json.ts";
import { type Members, parameter, responses, withOperation, withWebhook } from "./documents.ts";
import { change, type DocumentPair } from "./messages.ts";

const ID = parameter("id", { in: "path", required: true });
const operation = (more: Members, document: Members = {}): Json =>
  withOperation({ parameters: [ID], ...more }, document);
const SCHEMES: Members = { token: { type: "http", scheme: "bearer" } };
const signature = (more: Members = {}): Members => ({
  format: "t={t},v1={digest}",
  payload: "{t}.{body}",
  algorithm: "hmac-sha256",
  encoding: "hex",
  timestamp: "t",
  tolerance: "PT5M",
  ...more,
});
const signed = (more?: Members): Json =>
  withWebhook(
    { security: more === undefined ? [] : [{ sign: [] }] },
    {
      components: {
        securitySchemes: { sign: { type: "apiKey", in: "header", name: "X-Sign", "x-signature": signature(more) } },
      },
    },
  );
const delivery = (more?: Members): Json => withWebhook(more === undefined ? {} : { "x-delivery": more });
const event = (more: Members = {}): Json =>
  withWebhook({
    parameters: [parameter("X-Id", { in: "header", required: true, ...more })],
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
      },
    },
  });
const emits = (...names: readonly string[]): Json =>
  operation(names.length === 0 ? {} : { "x-emits": names }, {
    webhooks: Object.fromEntries(["paid", "sent"].map((name) => [name, { post: { responses: responses("200") } }])),
  });
const callback = (url: string): Json =>
  operation({ callbacks: { done: { [url]: { post: { responses: responses("200") } } } } });
const broken = "receivers breaking, senders breaking";
const NO_WEBHOOKS: Json = { openapi: "3.1.0", info: { title: "T", version: "1" }, webhooks: {} };

const keyed = (name: string): Json =>
  withWebhook(
    { security: [{ key: [] }] },
    { components: { securitySchemes: { key: { type: "apiKey", in: "header", name } } } },
  );

/** Webhooks and callbacks. */
export const WEBHOOK_PAIRS: readonly DocumentPair[] = [
  change("webhook-added", "receivers risky, senders compatible", NO_WEBHOOKS, withWebhook({})),
  change("webhook-removed", broken, withWebhook({}), NO_WEBHOOKS),
  change(
    "webhook-renamed",
    broken,
    withWebhook({ operationId: "a" }),
    withWebhook({ operationId: "a" }, {}, "order.paid"),
  ),
  change("webhook-method-changed", broken, withWebhook({}), {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    webhooks: { paid: { put: { responses: responses("200") } } },
  }),
  change(
    "webhook-operation-deprecated",
    "receivers compatible, senders compatible",
    withWebhook({}),
    withWebhook({ deprecated: true }),
  ),
  change(
    "webhook-operation-docs-changed",
    "receivers docs, senders docs",
    withWebhook({}),
    withWebhook({ summary: "Paid." }),
  ),
  change(
    "webhook-status-added",
    "receivers compatible, senders risky",
    withWebhook({}),
    withWebhook({ responses: responses("200", "410") }),
  ),
  change(
    "webhook-status-changed",
    "receivers breaking, senders risky",
    withWebhook({ responses: responses("200") }),
    withWebhook({ responses: responses("202") }),
  ),
  change(
    "webhook-status-removed",
    "receivers breaking, senders compatible",
    withWebhook({ responses: responses("200", "410") }),
    withWebhook({}),
  ),
  change(
    "callback-url-changed",
    "receivers risky, senders breaking",
    callback("{$request.body#/url}"),
    callback("{$request.body#/target}"),
  ),
  change("signature-added", "receivers risky, senders breaking", signed(), signed({})),
  change("signature-removed", "receivers breaking, senders compatible", signed({}), signed()),
  change("signature-changed", broken, signed({}), signed({ algorithm: "hmac-sha512" })),
  change("signature-changed", broken, signed({}), signed({ payload: "{t}:{body}" })),
  change(
    "signature-tolerance-shortened",
    "receivers compatible, senders risky",
    signed({}),
    signed({ tolerance: "PT1M" }),
  ),
  change(
    "signature-tolerance-lengthened",
    "receivers risky, senders compatible",
    signed({}),
    signed({ tolerance: "PT9M" }),
  ),
  change(
    "webhook-security-changed",
    broken,
    withWebhook({ security: [] }, { components: { securitySchemes: SCHEMES } }),
    withWebhook({ security: [{ token: [] }] }, { components: { securitySchemes: SCHEMES } }),
  ),
  change("webhook-security-changed", broken, keyed("X-Key"), keyed("X-Secret")),
  change("delivery-added", "receivers compatible, senders risky", delivery(), delivery({ retryFor: "PT24H" })),
  change("delivery-removed", "receivers risky, senders compatible", delivery({ retryFor: "PT24H" }), delivery()),
  change(
    "delivery-acknowledge-shortened",
    "receivers breaking, senders compatible",
    delivery({ acknowledgeWithin: "PT10S" }),
    delivery({ acknowledgeWithin: "PT5S" }),
  ),
  change(
    "delivery-acknowledge-lengthened",
    "receivers compatible, senders risky",
    delivery({ acknowledgeWithin: "PT5S" }),
    delivery({ acknowledgeWithin: "PT10S" }),
  ),
  change(
    "delivery-retry-shortened",
    "receivers risky, senders compatible",
    delivery({ retryFor: "PT24H" }),
    delivery({ retryFor: "PT1H" }),
  ),
  change(
    "delivery-retry-lengthened",
    "receivers compatible, senders risky",
    delivery({ retryFor: "PT1H" }),
    delivery({ retryFor: "PT24H" }),
  ),
  change(
    "delivery-backoff-changed",
    "receivers compatible, senders compatible",
    delivery({ retryFor: "PT1H" }),
    delivery({ retryFor: "PT1H", backoff: "exponential" }),
  ),
  change("mirror-added", "receivers compatible, senders breaking", event(), event({ "x-mirrors": "#/id" })),
  change("mirror-removed", "receivers breaking, senders compatible", event({ "x-mirrors": "#/id" }), event()),
  change("emits-added", "receivers compatible, senders risky", emits(), emits("paid")),
  change("emits-removed", "receivers risky, senders compatible", emits("paid", "sent"), emits("paid")),
];
