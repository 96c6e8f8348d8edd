import type { Json } from "../../../generator/document/json.ts";
import { made, type Members } from "./draw.ts";
import { TEXTS } from "./names.ts";
import { SPECIAL_PARAMETERS, specialComponents } from "./special.ts";
import { headerSchema } from "./parameters.ts";
import { schemaOf } from "./schemas.ts";
import { isModern, type Outline } from "./outline.ts";

// The parts around the operations: servers, security, shared components, webhooks.

const SCHEMES = ["key", "queryKey", "cookieKey", "basic", "bearer", "oauth", "openId"] as const;

/** A security requirement: one scheme or two. */
export const requirement = ({ draw, version }: Outline): Members => {
  // Since 3.2 also by their addresses; each by one of its two names.
  const prefix = version === "3.2" && draw.chance(30) ? "#/components/securitySchemes/" : "";
  return made(
    [draw.one(SCHEMES), ...draw.some(SCHEMES, draw.chance(20) ? 1 : 0)].map((name) => [
      `${prefix}${name}`,
      name === "oauth" ? ["read"] : [],
    ]),
  );
};

export function servers({ draw, version }: Outline): Members {
  return draw.maybe(50, () => ({
    servers: [
      {
        url: draw.one(["https://api.example/v1", "/v1", "https://{region}.api.example/"]),
        "x-environment": "production",
        ...draw.maybe(version === "3.2" ? 50 : 0, () => ({ name: draw.one(TEXTS) })),
        ...draw.maybe(20, () => ({ "x-rate-limits": [{ requests: 5, per: "PT1M", scope: "token" }] })),
      },
      { url: "https://sandbox.api.example", "x-environment": "sandbox" },
    ].map((server) =>
      server.url.includes("{") ? { ...server, variables: { region: { default: "eu", enum: ["eu", "us"] } } } : server,
    ),
  }));
}

/** What says something of the document as a whole. */
export function surroundings(outline: Outline): Members {
  const { draw, version } = outline;
  const tag = draw.one(TEXTS);
  const tags = [
    { name: tag, description: "Of it.", ...(version === "3.2" && { summary: "It.", kind: "nav" }) },
    ...(version === "3.2" ? [{ name: "child of it", parent: tag }] : []),
  ];
  return {
    ...draw.maybe(20, () => ({ tags })),
    ...draw.maybe(10, () => ({ externalDocs: { url: "https://docs.example" } })),
    ...draw.maybe(isModern(outline) ? 10 : 0, () => ({ jsonSchemaDialect: DIALECT })),
    ...draw.maybe(version === "3.2" ? 10 : 0, () => ({ $self: "https://api.example/openapi.json" })),
  };
}

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

export function components(outline: Outline): Members {
  const body = (): Json => ({ "application/json": { schema: schemaOf(outline, { depth: 2, from: 0 }) } });
  return {
    parameters: {
      Key: {
        name: "Idempotency-Key",
        in: "header",
        required: true,
        schema: { type: "string" },
        "x-idempotency": { retention: "PT24H" },
      },
      ...SPECIAL_PARAMETERS,
    },
    ...specialComponents(outline),
    ...(outline.version === "3.2" && { mediaTypes: { Shared: { schema: schemaOf(outline, { depth: 2, from: 0 }) } } }),
    headers: { Shared: { schema: headerSchema(outline) } },
    requestBodies: { Shared: { required: true, content: body() } },
    responses: { Shared: { description: "Shared.", content: body() } },
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key" },
      queryKey: { type: "apiKey", in: "query", name: "api_key" },
      cookieKey: { type: "apiKey", in: "cookie", name: "session" },
      basic: { type: "http", scheme: "basic" },
      bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "https://auth.example/token",
            scopes: { read: "Reads." },
            ...outline.draw.maybe(50, () => ({ "x-token": { refreshBefore: "PT60S" } })),
          },
          ...outline.draw.maybe(30, () => otherFlows(outline)),
        },
        ...outline.draw.maybe(outline.version === "3.2" ? 50 : 0, () => ({
          oauth2MetadataUrl: "https://auth.example/.well-known/oauth-authorization-server",
          deprecated: true,
        })),
      },
      ...(isModern(outline) && { mutual: { type: "mutualTLS" } }),
      digest: { type: "http", scheme: "digest" },
      openId: { type: "openIdConnect", openIdConnectUrl: "https://auth.example/.well-known/openid-configuration" },
      signature: { type: "apiKey", in: "header", name: "X-Signature", "x-signature": SIGNATURE },
    },
  };
}

function otherFlows({ version }: Outline): Members {
  const tokenUrl = "https://auth.example/token";
  const scopes = { read: "Reads.", "a:b/c": "" };
  return {
    authorizationCode: { authorizationUrl: "https://auth.example/authorize", tokenUrl, refreshUrl: tokenUrl, scopes },
    implicit: { authorizationUrl: "https://auth.example/authorize", scopes },
    password: { tokenUrl, scopes },
    ...(version === "3.2" && {
      deviceAuthorization: { deviceAuthorizationUrl: "https://auth.example/device", tokenUrl, scopes },
    }),
  };
}

const SIGNATURE = {
  format: "t={t},v1={digest}",
  repeatable: ["digest"],
  payload: "{t}.{body}",
  algorithm: "hmac-sha256",
  encoding: "hex",
  timestamp: "t",
  tolerance: "PT5M",
} as const;

/** Webhooks, which the type in their bodies identifies. */
export function webhooks(outline: Outline): Members {
  const { events } = outline;
  return events.length === 0 ? {} : { webhooks: made(events.map((name) => [name, { post: webhook(outline, name) }])) };
}

function webhook(outline: Outline, name: string): Members {
  const { draw } = outline;
  const data = schemaOf(outline, { depth: 2, from: 0 });
  const schema = {
    type: "object",
    required: ["type", "id"],
    properties: { type: { const: name }, id: { type: "string", pattern: "^[a-z0-9]{1,20}$" }, data },
  };
  const mirror = { name: "X-Event-Id", in: "header", required: true, schema: { type: "string" }, "x-mirrors": "#/id" };
  return {
    security: [{ signature: [] }],
    ...draw.maybe(30, () => ({ parameters: [mirror] })),
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: { 200: { description: "OK" } },
    ...draw.maybe(50, () => ({
      "x-delivery": { acknowledgeWithin: "PT5S", retryFor: "PT24H", backoff: "exponential" },
    })),
  };
}
