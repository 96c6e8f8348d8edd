import { documentOf, operation } from "../../client/support/generate.ts";
import { arrayOf, object, ref } from "../../judge/support/contract.ts";

// A contract with one of everything that the client does beside sending and receiving.

type Scheme =
  | "token"
  | "login"
  | "digest"
  | "header-key"
  | "queryKey"
  | "cookieKey"
  | "person"
  | "machine"
  | "connect"
  | "tls"
  | "__proto__"
  | "unused";

export const SCHEMES: Readonly<Record<Scheme, object>> = {
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "Custom" },
  "header-key": { type: "apiKey", in: "header", name: "X-Key" },
  queryKey: { type: "apiKey", in: "query", name: "key" },
  cookieKey: { type: "apiKey", in: "cookie", name: "sid" },
  person: {
    type: "oauth2",
    flows: { authorizationCode: { authorizationUrl: "https://x.test/a", tokenUrl: "https://x.test/t", scopes: {} } },
  },
  machine: { type: "oauth2", flows: { clientCredentials: { tokenUrl: "/token", scopes: { read: "Read" } } } },
  connect: { type: "openIdConnect", openIdConnectUrl: "https://x.test/.well-known/openid-configuration" },
  tls: { type: "mutualTLS" },
  ["__proto__"]: { type: "http", scheme: "bearer" },
  unused: { type: "http", scheme: "bearer" },
};

export const NEEDS: readonly string[] = Object.keys(SCHEMES).filter((name) => name !== "unused");
const stream = (type: string, media: object): object => ({
  200: { description: "One after the other", content: { [type]: media } },
});
const ITEM = object({ n: { type: "integer" } });
const EVENT = {
  oneOf: [
    object({ event: { const: "add" }, data: { type: "string" }, "id?": { type: "string" } }),
    object({ "event?": { const: "end" }, data: { type: "string" }, "retry?": { type: "integer" } }),
  ],
};

const JSON_DATA = { type: "string", contentMediaType: "application/json" };
const JSON_EVENT = {
  oneOf: [object({ event: { const: "add" }, data: { ...JSON_DATA, contentSchema: ref("Added") } }), ref("End")],
};
const SCHEMAS = {
  Added: { ...ITEM },
  End: object({ event: { const: "end" }, "data?": JSON_DATA }),
};

export const DOCUMENT: object = documentOf(
  {
    ...Object.fromEntries(
      NEEDS.map((name) => [
        `/needs/${name}`,
        { get: operation(`needs ${name}`, { tags: ["needs"], security: [{ [name]: [] }] }) },
      ]),
    ),
    "/both": {
      get: operation("needsBoth", { tags: ["needs"], security: [{ token: [], queryKey: [] }, { "header-key": [] }] }),
    },
    "/maybe": { get: operation("mayHave", { tags: ["needs"], security: [{}, { token: [] }] }) },
    "/token": {
      post: operation("getToken", {
        tags: ["auth"],
        requestBody: {
          content: {
            "application/x-www-form-urlencoded": {
              schema: object(
                { grant_type: { type: "string" }, client_id: { type: "string" }, client_secret: { type: "string" } },
                [],
              ),
            },
          },
        },
        responses: {
          200: { description: "A token" },
          502: { description: "Later", "x-retry": { backoff: "exponential", retryAfter: false } },
          503: { description: "Not again" },
        },
      }),
    },
    "/once": {
      delete: operation("removeThing", {
        tags: ["keyed"],
        parameters: [
          { name: "X-Request-Key", in: "header", required: true, schema: { type: "string" }, "x-idempotency": {} },
        ],
        responses: {
          204: { description: "Done" },
          500: { description: "Not again" },
          "5XX": { description: "Later", "x-retry": { backoff: "exponential", jitter: "none", retryAfter: false } },
        },
      }),
    },
    "/events": {
      get: operation("watch", {
        tags: ["streams"],
        responses: stream("text/event-stream", { schema: { type: "string" } }),
      }),
    },
    "/typed-events": {
      get: operation("watchTyped", {
        tags: ["streams"],
        responses: stream("text/event-stream", { itemSchema: EVENT }),
      }),
    },
    "/json-events": {
      get: operation("watchJson", {
        tags: ["streams"],
        responses: stream("text/event-stream", { itemSchema: JSON_EVENT }),
      }),
    },
    "/mixed-events": {
      get: operation("watchMixed", {
        tags: ["streams"],
        responses: stream("text/event-stream", { itemSchema: { oneOf: [...EVENT.oneOf, ...JSON_EVENT.oneOf] } }),
      }),
    },
    "/lines": {
      get: operation("listLines", {
        tags: ["streams"],
        responses: stream("application/x-ndjson", { itemSchema: ITEM }),
      }),
      post: operation("sendLines", {
        tags: ["streams"],
        requestBody: { required: true, content: { "application/jsonl": { itemSchema: ITEM } } },
      }),
    },
    "/sequence": {
      get: operation("listSequence", {
        tags: ["streams"],
        responses: stream("application/json-seq", { schema: arrayOf(ITEM) }),
      }),
    },
  },
  { openapi: "3.2.0", components: { securitySchemes: SCHEMES, schemas: SCHEMAS } },
);
