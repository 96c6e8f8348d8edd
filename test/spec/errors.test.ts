import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { DOCUMENT, faults, go, has, items, object, schemaNamed, text } from "./contract.ts";

const CATALOGUE = [
  { code: "bad_request", status: "400", schema: "BadRequestError" },
  { code: "unauthorized", status: "401", schema: "UnauthorizedError" },
  { code: "forbidden", status: "403", schema: "ForbiddenError" },
  { code: "not_found", status: "404", schema: "NotFoundError" },
  { code: "conflict", status: "409", schema: "ConflictError" },
  { code: "validation_error", status: "422", schema: "ValidationError" },
  { code: "rate_limited", status: "429", schema: "RateLimitedError" },
  { code: "internal_error", status: "500", schema: "InternalError" },
  { code: "upstream_error", status: "502", schema: "UpstreamError" },
  { code: "service_unavailable", status: "503", schema: "ServiceUnavailableError" },
] as const;

const OPERATIONS = [
  {
    path: "/oauth/token",
    method: "post",
    id: "createToken",
    statuses: ["200", "400", "401", "422", "429", "500", "502", "503"],
  },
  {
    path: "/v1/users/me",
    method: "get",
    id: "getCurrentUser",
    statuses: ["200", "401", "403", "404", "429", "500", "502", "503"],
  },
  {
    path: "/v1/transactions",
    method: "post",
    id: "createTransaction",
    statuses: ["2XX", "400", "401", "403", "404", "409", "422", "429", "500", "502", "503"],
  },
] as const;

function envelope(code: string): Record<string, Json> {
  return { message: "For people", error_id: "4bf92f3577b34da6a3ce929d0e0e4736", error_code: code };
}

describe("the union of errors", () => {
  const union = schemaNamed("PlatformError");

  test("lists the ten codes, in the union, the mapping and the enumeration", () => {
    const mapping = go(union, "discriminator", "mapping");
    expect(Object.keys(object(mapping))).toEqual(CATALOGUE.map((entry) => entry.code));
    expect(go(schemaNamed("ErrorCode"), "enum").value).toEqual(CATALOGUE.map((entry) => entry.code));
    expect(items(go(union, "oneOf")).map((member) => member.file)).toEqual(
      CATALOGUE.map((entry) => `components/schemas/${entry.schema}.yaml`),
    );
    for (const { code, schema } of CATALOGUE) expect(text(go(mapping, code))).toBe(`${schema}.yaml`);
  });

  test.for(CATALOGUE)("$code fits the union, its own schema and no other", ({ code }) => {
    const error = envelope(code);
    expect(faults(union, error)).toEqual([]);
    expect(CATALOGUE.filter((other) => faults(schemaNamed(other.schema), error).length === 0)).toMatchObject([
      { code },
    ]);
  });

  test.for([
    { name: "an unknown code", error: envelope("teapot") },
    { name: "no message", error: { error_id: "1", error_code: "conflict" } },
    { name: "no error_id", error: { message: "m", error_code: "conflict" } },
    { name: "no error_code", error: { message: "m", error_id: "1" } },
    { name: "error_params that is not an object", error: { ...envelope("conflict"), error_params: "field" } },
  ])("$name does not fit", ({ error }) => {
    expect(faults(union, error)).not.toEqual([]);
  });

  test("error_params may hold anything", () => {
    expect(
      faults(union, { ...envelope("validation_error"), error_params: { field: "amount", at: [1, null] } }),
    ).toEqual([]);
  });
});

describe("operations", () => {
  test("are the three that are known", () => {
    expect(Object.keys(object(go(DOCUMENT, "paths")))).toEqual(OPERATIONS.map((operation) => operation.path));
  });

  test.for(OPERATIONS)("$id gives the statuses it can give, each with its code", ({ path, method, id, statuses }) => {
    const item = go(DOCUMENT, "paths", path);
    expect(Object.keys(object(item))).toEqual([method]);
    const operation = go(item, method);
    expect(text(go(operation, "operationId"))).toBe(id);
    const responses = go(operation, "responses");
    expect(new Set(Object.keys(object(responses)))).toEqual(new Set(statuses));
    for (const { code, status, schema } of CATALOGUE) {
      if (!has(responses, status)) continue;
      const content = go(responses, status, "content", "application/json");
      expect(go(content, "schema").file).toBe(`components/schemas/${schema}.yaml`);
      for (const name of Object.keys(object(go(content, "examples")))) {
        expect(go(content, "examples", name, "value", "error_code").value).toBe(code);
      }
    }
  });

  test.for(OPERATIONS)("$id says what a 429 and a 503 mean for the client", ({ path, method }) => {
    const responses = go(DOCUMENT, "paths", path, method, "responses");
    const limited = go(responses, "429");
    const headers = [
      "Retry-After",
      "X-RateLimit-Limit-Second",
      "X-RateLimit-Remaining-Second",
      "X-RateLimit-Reset-Second",
    ];
    expect(Object.keys(object(go(limited, "headers")))).toEqual(headers);
    for (const header of headers) {
      expect(go(limited, "headers", header).value).toMatchObject({ required: true, schema: { type: "integer" } });
    }
    expect(go(limited, "x-retry").value).toEqual({ retryAfter: true, backoff: "exponential", jitter: "full" });
    expect(go(responses, "503", "x-retry").value).toEqual({ backoff: "exponential" });
  });

  test("only the token endpoint is public, and only POST of a resource accepts a key", () => {
    expect(go(DOCUMENT, "security").value).toEqual([{ clientCredentials: [] }]);
    expect(go(DOCUMENT, "paths", "/oauth/token", "post", "security").value).toEqual([]);
    expect(has(go(DOCUMENT, "paths", "/v1/users/me", "get"), "security")).toBe(false);
    const create = go(DOCUMENT, "paths", "/v1/transactions", "post");
    expect(has(create, "security")).toBe(false);
    expect(go(create, "parameters", "0").value).toMatchObject({
      name: "Idempotency-Key",
      in: "header",
      schema: { type: "string", format: "uuid" },
      "x-idempotency": { retention: "PT24H" },
    });
    expect(has(go(create, "parameters", "0"), "required")).toBe(false);
  });

  test("the token request is JSON to the URL of the flow", () => {
    const flow = go(DOCUMENT, "components", "securitySchemes", "clientCredentials", "flows", "clientCredentials");
    expect(flow.value).toEqual({ tokenUrl: "/oauth/token", scopes: {}, "x-token": { refreshBefore: "PT60S" } });
    const body = go(DOCUMENT, "paths", "/oauth/token", "post", "requestBody");
    expect(Object.keys(object(go(body, "content")))).toEqual(["application/json"]);
    const request = schemaNamed("TokenRequest");
    const good = { grant_type: "client_credentials", client_id: "a", client_secret: "b" };
    expect(faults(request, good)).toEqual([]);
    expect(faults(request, { ...good, grant_type: "password" })).not.toEqual([]);
    expect(faults(request, { grant_type: "client_credentials", client_id: "a" })).not.toEqual([]);
  });
});

test("servers: two environments under a reserved domain, limits for the sandbox only", () => {
  const [sandbox, production, ...others] = items(go(DOCUMENT, "servers"));
  expect(others).toEqual([]);
  expect(sandbox?.value).toMatchObject({
    "x-environment": "sandbox",
    "x-rate-limits": [
      { requests: 5, per: "PT1S", scope: "client-ip" },
      { requests: 100, per: "PT1M", scope: "client-ip" },
      { requests: 1000, per: "PT1H", scope: "client-ip" },
    ],
  });
  expect(production?.value).toMatchObject({ "x-environment": "production" });
  expect(production?.value).not.toHaveProperty("x-rate-limits");
  for (const server of [sandbox, production]) {
    expect(server?.value).toMatchObject({
      url: "https://{host}",
      variables: { host: { default: expect.stringMatching(/\.example$/) } },
    });
  }
});
