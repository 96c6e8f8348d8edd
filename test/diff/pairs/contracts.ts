import type { Json } from "../../../generator/document/json.ts";
import { type Members, parameter, responses, withOperation } from "./documents.ts";
import { change, type DocumentPair } from "./messages.ts";

const EMPTY: Json = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
const ID = parameter("id", { in: "path", required: true });
const operation = (more: Members = {}, document: Members = {}): Json =>
  withOperation({ parameters: [ID], ...more }, document);
const secured = (security: Json, more: Members = {}): Json =>
  operation({ security }, { components: { securitySchemes: SCHEMES, ...more } });
const SCHEMES: Members = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  token: { type: "http", scheme: "bearer" },
};
const scheme = (one: Members): Json => operation({}, { components: { securitySchemes: { one } } });
const flow = (more: Members, grant = "clientCredentials"): Json =>
  scheme({ type: "oauth2", flows: { [grant]: { tokenUrl: "/token", scopes: { read: "Read." }, ...more } } });
const servers = (...list: readonly Members[]): Json => operation({}, { servers: list });
const A = { url: "https://a.test" } as const;
const B = { url: "https://b.test" } as const;
const variable = (more: Members): Json =>
  servers({ url: "https://{region}.test", variables: { region: { default: "eu", ...more } } });
const limit = (requests: number, more: Members = {}): Json =>
  operation({ "x-rate-limits": [{ requests, per: "PT1M", scope: "client-ip", ...more }] });
const key = (more?: Members, name = "Idempotency-Key"): Json =>
  operation({ parameters: [ID, parameter(name, { in: "header", ...(more && { "x-idempotency": more }) })] });
const retry = (more?: Members): Json =>
  operation({ responses: { "200": { description: "Done." }, "503": { description: "Later.", ...more } } });
const pages = (more?: Members): Json =>
  operation({
    parameters: [ID, parameter("after"), parameter("from")],
    responses: {
      "200": {
        description: "Done.",
        content: {
          "application/json": {
            schema: {
              type: "object",
              properties: { data: { type: "array", items: { type: "string" } }, next: { type: "string" } },
            },
          },
        },
      },
    },
    ...(more && { "x-pagination": { style: "cursor", parameter: "after", items: "#/data", next: "#/next", ...more } }),
  });
const life = (more: Members): Json => operation({ deprecated: true, ...more });
const links = (links: Members): Json => operation({ responses: { "200": { description: "Done.", links } } });
const PROBLEM = { type: "object", required: ["title"], properties: { title: { type: "string" } } } as const;
/** An operation with a body for each error; `undefined` for none. */
const failing = (errors: Readonly<Record<string, Json | undefined>>): Json =>
  operation({
    responses: {
      "200": { description: "Done." },
      ...Object.fromEntries(
        Object.entries(errors).map(([status, schema]) => [
          status,
          { description: "No.", ...(schema !== undefined && { content: { "application/json": { schema } } }) },
        ]),
      ),
    },
  });
const otherError = "callers risky, servers compatible";
const both = "callers breaking, servers breaking";
const fine = "callers compatible, servers compatible";
const callers = "callers breaking, servers compatible";
const docs = "callers docs, servers docs";
const docsOfAll = `${docs}, receivers docs, senders docs`;

/** Operations, responses, security, servers and behaviour. */
export const CONTRACT_PAIRS: readonly DocumentPair[] = [
  change("operation-added", "callers compatible, servers breaking", EMPTY, operation()),
  change("operation-removed", "callers breaking, servers risky", operation(), EMPTY),
  change("operation-removed", "callers breaking, servers risky", life({ "x-sunset": "2027-06-01" }), EMPTY),
  change("operation-removed-after-sunset", "callers risky, servers risky", life({ "x-sunset": "2026-12-31" }), EMPTY),
  change("operation-renamed", both, operation(), operation({ operationId: "placeOrder" })),
  change("operation-moved", both, operation(), withOperation({ parameters: [ID] }, {}, "/v2/orders/{id}")),
  change("operation-method-changed", both, operation(), {
    ...EMPTY,
    paths: {
      "/orders/{id}": {
        put: { operationId: "order", tags: ["orders"], parameters: [ID], responses: responses("200") },
      },
    },
  }),
  change("operation-tags-changed", "callers risky, servers compatible", operation(), operation({ tags: ["sales"] })),
  change("operation-deprecated", fine, operation(), life({})),
  change("operation-no-longer-deprecated", docs, life({}), operation()),
  change("operation-docs-changed", docs, operation(), operation({ summary: "Order something." })),
  change("sunset-set", fine, life({}), life({ "x-sunset": "2027-06-01" })),
  change(
    "sunset-earlier",
    "callers risky, servers compatible",
    life({ "x-sunset": "2027-06-01" }),
    life({ "x-sunset": "2027-05-01" }),
  ),
  change("sunset-later", fine, life({ "x-sunset": "2027-06-01" }), life({ "x-sunset": "2027-07-01" })),
  // Responses
  change(
    "success-status-added",
    "callers risky, servers compatible",
    operation(),
    operation({ responses: responses("200", "202") }),
  ),
  change("success-status-changed", both, operation(), operation({ responses: responses("201") })),
  change(
    "error-status-changed",
    "callers compatible, servers breaking",
    operation({ responses: responses("200", "400") }),
    operation({ responses: responses("200", "422") }),
  ),
  change("success-status-removed", both, operation({ responses: responses("200", "202") }), operation()),
  change(
    "error-status-added",
    fine,
    operation({ responses: responses("200", "400") }),
    operation({ responses: responses("200", "400", "404") }),
  ),
  change(
    "first-error-added",
    "callers risky, servers compatible",
    operation(),
    operation({ responses: responses("200", "404") }),
  ),
  change("error-status-added", fine, failing({ 400: PROBLEM }), failing({ 400: PROBLEM, 404: PROBLEM })),
  change(
    "error-status-added",
    fine,
    failing({ 400: PROBLEM }),
    failing({ 400: PROBLEM, 404: { ...PROBLEM, properties: { ...PROBLEM.properties, path: { type: "string" } } } }),
  ),
  change("error-type-added", otherError, failing({ 400: PROBLEM }), failing({ 400: PROBLEM, 404: { type: "string" } })),
  change("error-type-added", otherError, failing({ 400: PROBLEM }), failing({ 400: PROBLEM, 404: undefined })),
  change(
    "error-type-added",
    otherError,
    failing({ 400: PROBLEM }),
    failing({ 400: PROBLEM, default: { type: "object", properties: { code: { type: "integer" } } } }),
  ),
  change(
    "error-status-removed",
    "callers compatible, servers breaking",
    operation({ responses: responses("200", "400", "404") }),
    operation({ responses: responses("200", "400") }),
  ),
  change(
    "last-error-removed",
    "callers risky, servers breaking",
    operation({ responses: responses("200", "404") }),
    operation(),
  ),
  change(
    "default-response-added",
    fine,
    operation({ responses: responses("200", "404") }),
    operation({ responses: responses("200", "404", "default") }),
  ),
  change(
    "default-response-removed",
    "callers risky, servers breaking",
    operation({ responses: responses("200", "default") }),
    operation(),
  ),
  change(
    "success-status-added",
    "callers risky, servers compatible",
    operation(),
    operation({ responses: responses("2XX") }),
  ),
  change("link-added", fine, links({}), links({ self: { operationId: "order" } })),
  change("link-removed", "callers risky, servers compatible", links({ self: { operationId: "order" } }), links({})),
  change(
    "link-changed",
    "callers risky, servers compatible",
    links({ self: { operationId: "order", parameters: { id: "1" } } }),
    links({ self: { operationId: "order", parameters: { id: "2" } } }),
  ),
  // Security
  change("security-added", both, secured([]), secured([{ key: [] }])),
  change(
    "security-removed",
    "callers compatible, servers breaking",
    secured([{ key: [] }]),
    secured([{ key: [] }, {}]),
  ),
  change(
    "security-alternative-added",
    "callers compatible, servers risky",
    secured([{ key: [] }]),
    secured([{ token: [] }, { key: [] }]),
  ),
  change("security-replaced", both, secured([{ key: [] }]), secured([{ token: [] }])),
  change("security-replaced", both, secured([{ key: [] }]), secured([{ key: [], token: [] }])),
  change("security-alternative-removed", callers, secured([{ key: [] }, { token: [] }]), secured([{ key: [] }])),
  change(
    "security-scope-added",
    "callers breaking, servers risky",
    secured([{ token: [] }]),
    secured([{ token: ["read"] }]),
  ),
  change(
    "security-scope-removed",
    "callers compatible, servers risky",
    secured([{ token: ["read"] }]),
    secured([{ token: [] }]),
  ),
  change("security-scheme-added", fine, operation(), scheme({ type: "http", scheme: "basic" })),
  change(
    "security-scheme-removed",
    "callers risky, servers risky",
    scheme({ type: "http", scheme: "basic" }),
    operation(),
  ),
  change(
    "security-scheme-renamed",
    both,
    operation(
      { security: [{ one: [] }] },
      { components: { securitySchemes: { one: { type: "http", scheme: "basic" } } } },
    ),
    operation(
      { security: [{ two: [] }] },
      { components: { securitySchemes: { two: { type: "http", scheme: "basic" } } } },
    ),
  ),
  change(
    "security-scheme-changed",
    both,
    scheme({ type: "apiKey", in: "header", name: "X-A" }),
    scheme({ type: "apiKey", in: "query", name: "a" }),
  ),
  change(
    "security-scheme-docs-changed",
    docs,
    scheme({ type: "http", scheme: "basic" }),
    scheme({ type: "http", scheme: "basic", description: "For tests." }),
  ),
  change(
    "oauth-flow-added",
    fine,
    flow({}),
    scheme({
      type: "oauth2",
      flows: {
        clientCredentials: { tokenUrl: "/token", scopes: { read: "Read." } },
        password: { tokenUrl: "/token", scopes: {} },
      },
    }),
  ),
  change(
    "oauth-flow-removed",
    callers,
    scheme({
      type: "oauth2",
      flows: {
        clientCredentials: { tokenUrl: "/token", scopes: { read: "Read." } },
        password: { tokenUrl: "/token", scopes: {} },
      },
    }),
    flow({}),
  ),
  change("oauth-url-changed", callers, flow({}), flow({ tokenUrl: "/oauth/token" })),
  change("oauth-scope-added", fine, flow({}), flow({ scopes: { read: "Read.", write: "Write." } })),
  change("oauth-scope-removed", callers, flow({ scopes: { read: "Read.", write: "Write." } }), flow({})),
  change(
    "token-reuse-changed",
    "callers risky, servers compatible",
    flow({ "x-token": { refreshBefore: "PT60S" } }),
    flow({ "x-token": { refreshBefore: "PT5M" } }),
  ),
  // Servers
  change("server-added", fine, servers(A), servers(A, B)),
  change("server-removed", callers, servers(A, B), servers(A)),
  change("server-moved", callers, servers(A), servers(B)),
  change(
    "server-environment-renamed",
    callers,
    servers({ ...A, "x-environment": "test" }),
    servers({ ...A, "x-environment": "sandbox" }),
  ),
  change("server-order-changed", "callers risky, servers compatible", servers(A, B), servers(B, A)),
  change(
    "server-variable-default-changed",
    "callers risky, servers compatible",
    variable({}),
    variable({ default: "us" }),
  ),
  change("server-variable-value-added", fine, variable({ enum: ["eu"] }), variable({ enum: ["eu", "us"] })),
  change("server-variable-value-removed", callers, variable({ enum: ["eu", "us"] }), variable({ enum: ["eu"] })),
  // Behaviour
  change("rate-limit-added", "callers risky, servers risky", operation(), limit(10)),
  change("rate-limit-removed", fine, limit(10), operation()),
  change("rate-limit-lowered", "callers risky, servers risky", limit(10), limit(5)),
  change("rate-limit-lowered", "callers risky, servers risky", limit(10), limit(10, { per: "PT1H" })),
  change("rate-limit-raised", "callers compatible, servers risky", limit(10), limit(20)),
  change("rate-limit-raised", "callers compatible, servers risky", limit(10), limit(600, { per: "PT1H" })),
  change(
    "rate-limit-headers-changed",
    "callers risky, servers risky",
    limit(10, { headers: { limit: "X-Limit" } }),
    limit(10, { headers: { limit: "RateLimit-Limit" } }),
  ),
  change("idempotency-added", "callers compatible, servers risky", key(), key({})),
  change("idempotency-removed", "callers risky, servers compatible", key({}), key()),
  change(
    "idempotency-retention-shortened",
    "callers risky, servers compatible",
    key({ retention: "PT24H" }),
    key({ retention: "PT1H" }),
  ),
  change(
    "idempotency-retention-lengthened",
    "callers compatible, servers risky",
    key({ retention: "PT1H" }),
    key({ retention: "PT24H" }),
  ),
  change("retry-added", fine, retry(), retry({ "x-retry": { backoff: "exponential" } })),
  change(
    "retry-removed",
    "callers risky, servers compatible",
    retry({ "x-retry": { backoff: "exponential" } }),
    retry(),
  ),
  change(
    "retry-changed",
    fine,
    retry({ "x-retry": { backoff: "exponential" } }),
    retry({ "x-retry": { backoff: "exponential", jitter: "none" } }),
  ),
  change("pagination-added", fine, pages(), pages({})),
  change("pagination-removed", callers, pages({}), pages()),
  change("pagination-changed", both, pages({}), pages({ parameter: "from" })),
  // The document
  change("version-changed", docsOfAll, EMPTY, { ...EMPTY, info: { title: "T", version: "2" } }),
  change("info-changed", docsOfAll, EMPTY, { ...EMPTY, info: { title: "T", version: "1", description: "It is new." } }),
  change(
    "model-removed",
    "callers risky, servers risky, receivers risky, senders risky",
    { ...EMPTY, components: { schemas: { Order: { type: "object" } } } },
    EMPTY,
  ),
  change("operation-docs-changed", docs, operation(), operation({ tags: ["orders", "sales"] })),
  change(
    "security-scheme-docs-changed",
    docs,
    flow({ scopes: { read: "Read." } }),
    flow({ scopes: { read: "Read orders." } }),
  ),
  change("tags-changed", docsOfAll, EMPTY, { ...EMPTY, tags: [{ name: "orders" }] }),
];
