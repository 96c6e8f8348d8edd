import { describe, expect, test } from "vitest";
import {
  type ContractError,
  InvalidRequestError,
  InvalidResponseError,
  validating,
} from "../../runtime/validation/exchange.ts";
import type { OperationChecks } from "../../runtime/validation/operation-checks.ts";
import type { Operation } from "../../runtime/operation.ts";
import type { Result } from "../../runtime/response.ts";
import { checkOf } from "./support/module.ts";

const [isName, isCount, isHeaders] = await Promise.all([
  checkOf({ type: "object", required: ["name"], properties: { name: { type: "string" } } }),
  checkOf({ type: "object", required: ["count"], properties: { count: { type: "integer" } } }),
  checkOf({ type: "object", properties: { "X-Rate": { type: "integer" } } }),
]);

const CHECKS: OperationChecks = {
  path: isName,
  body: { "application/json": isName, "text/html": undefined, "text/*": isCount, "image/*+json": isName },
  responses: {
    200: { body: isName, headers: isHeaders },
    "4XX": { body: { "application/problem+json": isCount } },
    default: { body: isName },
  },
};

const OPERATION: Operation = { id: "createUser", method: "POST", path: "/users/{id}", responses: {}, checks: CHECKS };

const result = (status: number, value: unknown, contentType = "application/json", headers: object = {}): Result => {
  const common = { status, headers, contentType, operation: OPERATION, response: new Response() };
  return status < 300 ? { ok: true, data: value, ...common } : { ok: false, error: value, ...common };
};

function thrown(work: () => void): ContractError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof InvalidRequestError || error instanceof InvalidResponseError) return error;
    throw error;
  }
}

describe("a client that validates", () => {
  const { request, result: check } = validating("all");

  test.each([
    ["the media type that is named", { contentType: "text/plain; charset=utf-8", body: { count: 1 } }, undefined],
    ["the range it falls into", { contentType: "text/csv", body: { name: "x" } }, "/count"],
    ["the range whose end it has", { contentType: "image/vnd.a+json", body: { count: 1 } }, "/name"],
    ["the first when none is named", { body: {} }, "/name"],
    ["none for one that is not a value", { contentType: "text/html", body: 5 }, undefined],
    ["none for a media type that has no schema", { contentType: "image/png", body: 5 }, undefined],
  ])("checks the body by %s", (_what, parts, pointer) => {
    expect(thrown(() => request(OPERATION, { path: { name: "a" }, ...parts }))?.pointer).toBe(pointer);
  });

  test.each([
    [200, { name: "x" }, "application/json", undefined],
    [200, {}, "application/json", "/name"],
    [201, {}, "application/json", "/name"],
    [404, { count: "x" }, "application/problem+json", "/count"],
    [404, {}, "application/json", undefined],
    [500, undefined, "", undefined],
  ])("response %i %j", (status, value, contentType, pointer) => {
    const error = thrown(() => check(OPERATION, result(status, value, contentType)));
    expect(error?.pointer).toBe(pointer);
    if (error !== undefined) expect(error).toMatchObject({ status, part: "body" });
  });

  test("the idempotency key, which the client makes by itself, is there", () => {
    const operation: Operation = { ...OPERATION, idempotencyKey: "name", checks: { headers: isName } };
    expect(thrown(() => request(operation, {}))).toBeUndefined();
    expect(thrown(() => request(operation, { headers: { name: undefined } }))).toBeUndefined();
    expect(thrown(() => request(operation, { headers: { name: 5 } }))?.pointer).toBe("/name");
  });

  test("a query that is one value may be left out", () => {
    const operation: Operation = { ...OPERATION, checks: { querystring: isName } };
    expect(thrown(() => request(operation, {}))).toBeUndefined();
    expect(thrown(() => request(operation, { query: 5 }))?.pointer).toBe("");
  });

  test("what counts is what would be sent: a class that knows its JSON is that", () => {
    const operation: Operation = { ...OPERATION, checks: { body: isName } };
    expect(thrown(() => request(operation, { body: { name: new Date(0) } }))).toBeUndefined();
    expect(thrown(() => request(operation, { body: { name: new Map() } }))?.pointer).toBe("/name");
    expect(thrown(() => request(operation, { body: { name: 5n } }))?.pointer).toBe("/name");
  });
});
