import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { CheckName } from "../../judge/checks/catalogue.ts";
import { sampleOf } from "../support/scale.ts";
import { callers } from "./faults/frameworks/application.ts";
import { list, SECURITY } from "./faults/relations/tenants.ts";
import { answer, arrayOf, closed, contract, json, object, oneOf, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";
import { type Has, randomId, Rejection, Resources, serve } from "./support/service.ts";

// API keys that the API issues: they are credentials for later requests.

const FAULTS: readonly { readonly name: string; readonly check: CheckName; readonly message: string }[] = [
  {
    name: "deleted keys work",
    check: "authentication-required",
    message: "A key still works after DELETE /keys/{key}: expected 401, got 200.",
  },
  {
    name: "old secrets work",
    check: "authentication-required",
    message: "A key still works after POST /keys/{key}/rotate: expected 401, got 200.",
  },
  {
    name: "keys issue keys with more scopes",
    check: "scope-required",
    message:
      "A key with the scope keys:write issues one with more scopes, which the description rules out: expected 403, got 201.",
  },
  {
    name: "keys read without the scope",
    check: "scope-required",
    message: "Accepts a caller without the scope notes:read: expected 403, got 200.",
  },
];

const NAME: JsonObject = { type: "string", pattern: "^[A-Za-z]{3,12}$" };
const SCOPES = { ...arrayOf(oneOf(["notes:read", "keys:write"])), minItems: 1, uniqueItems: true };
const KEY = object({ id: text(), name: NAME, scopes: SCOPES });
const NOTE = object({ id: text(), title: NAME });
const SECRET: JsonObject = object({ id: text(), name: NAME, scopes: SCOPES, secret: text() });

const KEYS: JsonObject = contract({
  title: "Keys",
  failure: closed({ code: text(), message: text() }),
  security: SECURITY,
  operations: {
    "GET /notes listNotes": { description: "Needs the scope `notes:read`.", 200: list(NOTE), errors: [401, 403] },
    "POST /keys createKey": {
      description: "Needs the scope `keys:write`. A key cannot have a scope that the caller does not have.",
      body: "NewKey",
      201: answer(SECRET),
      errors: [400, 401, 403, 415, 422],
    },
    "POST /keys/{key}/rotate rotateKey": {
      200: { description: "A new secret.", content: json(SECRET) },
      errors: [401, 404],
    },
    "GET /keys/{key} getKey": { 200: answer(KEY), errors: [401, 404] },
    "DELETE /keys/{key} deleteKey": { 204: null, errors: [401, 404] },
  },
  schemas: { NewKey: closed({ name: NAME, scopes: SCOPES }) },
});

function keys(fault = ""): ReturnType<typeof serve> {
  const has: Has = (name) => name === fault;
  const all = new Resources();
  /** The key of each secret, and the caller of each key. */
  const [secrets, owners] = [new Map<string, string>(), new Map<string, string>()];
  const issue = (id: string): string => {
    const secret = randomId("sk", 24);
    secrets.set(secret, id);
    return secret;
  };
  const scopesOf = (secret: string): readonly unknown[] => {
    const { row } = all.get(secrets.get(secret) ?? "") ?? { row: { scopes: ["notes:read", "keys:write"] } };
    return Array.isArray(row["scopes"]) ? row["scopes"] : [];
  };
  const need = (secret: string, scope: string): void => {
    if (!scopesOf(secret).includes(scope)) throw new Rejection(403, "missing_scope");
  };
  const userOf = (secret: string): string => owners.get(secrets.get(secret) ?? "") ?? secret;
  return serve({
    contract: KEYS,
    challenge: "Key",
    // The handlers get the key, because its scopes count.
    callerOf: ({ "x-key": key }) =>
      typeof key === "string" && (key === "ann" || key === "bob" || secrets.has(key)) ? key : undefined,
    failure: ({ code, message }) => ({ code, message }),
    rejections: { query: [400, "invalid"], header: [400, "invalid"], body: [422, "invalid"] },
    handlers: {
      listNotes({ caller }) {
        if (!has("keys read without the scope")) need(caller, "notes:read");
        return { body: { items: [{ id: "one", title: `Note${userOf(caller)}` }] } };
      },
      createKey({ body, caller }) {
        need(caller, "keys:write");
        const wanted = Array.isArray(body["scopes"]) ? body["scopes"] : [];
        const isMore = wanted.some((scope) => !scopesOf(caller).includes(scope));
        if (isMore && !has("keys issue keys with more scopes")) throw new Rejection(403, "scope_not_allowed");
        const id = randomId("key", 12);
        const { row } = all.add(userOf(caller), id, { id, ...body });
        owners.set(id, userOf(caller));
        return { status: 201, body: { ...row, secret: issue(id) } };
      },
      rotateKey({ caller, id }) {
        const { row } = all.find(id, userOf(caller));
        if (!has("old secrets work")) for (const [secret, key] of secrets) if (key === id) secrets.delete(secret);
        return { body: { ...row, secret: issue(id) } };
      },
      getKey: ({ caller, id }) => ({ body: all.find(id, userOf(caller)).row }),
      deleteKey({ caller, id }) {
        all.find(id, userOf(caller));
        all.delete(id);
        if (!has("deleted keys work")) for (const [secret, key] of secrets) if (key === id) secrets.delete(secret);
        return { status: 204 };
      },
    },
  });
}

it.each(sampleOf([1, 2], 1))("keys without faults have no findings (seed %i)", async (seed) => {
  const report = await judgedBy(KEYS, keys(), { ...callers("ann", "bob"), seed });
  expect(told(report)).toEqual([]);
  expect(report.coverage.notExercised.filter((one) => one.includes("without the scope"))).toEqual([]);
});

it.each(FAULTS)("$name: $check", async ({ check, message, name }) => {
  const { findings } = await judgedBy(KEYS, keys(name), { ...callers("ann", "bob"), checks: [check] });
  expect(findings.map((one) => one.message)).toContain(message);
  // The secrets of issued keys are not printed.
  expect(findings.map((one) => one.request).join("\n")).not.toMatch(/\bsk_/);
});
