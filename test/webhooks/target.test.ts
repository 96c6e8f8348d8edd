import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Generated, generateWebhooks } from "./support/generate.ts";
import { json, object, ref } from "../judge/support/contract.ts";
import type { JsonObject } from "../../generator/document/json.ts";

const EXAMPLES = fileURLToPath(new URL("../../examples/webhook-contracts/", import.meta.url));

const SCHEME = {
  type: "apiKey",
  in: "header",
  name: "X-Signature",
  "x-signature": { format: "{digest}", payload: "{body}", algorithm: "hmac-sha256", encoding: "hex" },
};

/** A webhook whose body has a constant `kind`, unless `schema` is given. */
function webhook(kind: string, more: JsonObject = {}, schema?: JsonObject): JsonObject {
  return {
    post: {
      security: [{ signed: [] }],
      requestBody: {
        required: true,
        content: json(schema ?? object({ kind: { const: kind }, n: { type: "integer" } })),
      },
      responses: { "200": { description: "ok" } },
      ...more,
    },
  };
}

function documentOf(change: JsonObject): string {
  return JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Hooks", version: "1" },
    components: { securitySchemes: { signed: SCHEME } },
    ...change,
  });
}

async function generate(document: string): Promise<Generated> {
  await using folder = await temporaryFolder({ "openapi.json": document });
  return generateWebhooks(join(folder.path, "openapi.json"));
}

function text({ files }: Generated): string {
  return files.get("webhooks.ts") ?? "";
}

function codes({ diagnostics }: Generated): readonly string[] {
  return diagnostics.map(({ code }) => code).filter((code) => code.startsWith("webhook-"));
}

describe("sources of webhooks", () => {
  test("`webhooks`", async () => {
    const generated = await generate(
      documentOf({ webhooks: { "order.created": webhook("a"), "order.paid": webhook("b") } }),
    );
    expect(generated.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(text(generated)).toContain('export const EVENT_TYPES = ["order.created", "order.paid"] as const;');
    expect(text(generated)).toContain("export interface OrderCreatedEvent {");
    expect(text(generated)).toMatch(/export type WebhookEvent =\n {2}\| OrderCreatedEvent\n {2}\| OrderPaidEvent;/);
  });

  test("`x-webhooks` of 3.0", async () => {
    const enumerated = object({ kind: { type: "string", enum: ["a"] } });
    const document = documentOf({
      openapi: "3.0.3",
      paths: {},
      "x-webhooks": { created: webhook("a", {}, enumerated) },
    });
    expect(text(await generate(document))).toContain('marks: [{ in: "body", path: ["kind"], value: "a" }]');
  });

  test("callbacks; those with the same name are distinguished by their operation", async () => {
    const operation = (id: string, kind: string): JsonObject => ({
      post: {
        operationId: id,
        callbacks: { done: { "{$request.body#/url}": webhook(kind) } },
        responses: { "200": { description: "ok" } },
      },
    });
    const document = documentOf({ paths: { "/a": operation("startA", "a"), "/b": operation("startB", "b") } });
    expect(text(await generate(document))).toContain('EVENT_TYPES = ["done", "startB.done"]');
  });

  test("nowhere: no file", async () => {
    expect((await generate(documentOf({ paths: {} }))).files.has("webhooks.ts")).toBe(false);
  });
});

describe("reports what it leaves out", () => {
  test("unsigned events can be read, but have no receiver", async () => {
    const unsigned = { security: [] };
    const header = (value: string): JsonObject => ({
      ...unsigned,
      parameters: [{ name: "X-Kind", in: "header", required: true, "x-mirrors": "#/kind", schema: { const: value } }],
    });
    const document = documentOf({ webhooks: { a: webhook("a", header("a")), b: webhook("b", header("b")) } });
    await using folder = await temporaryFolder({ "openapi.json": document });
    const generated = await generateWebhooks(join(folder.path, "openapi.json"), join(folder.path, "out"));
    expect(codes(generated)).toEqual(["webhook-not-signed"]);
    expect(text(generated)).toContain("export interface WebhookEvents");
    expect(text(generated)).not.toContain("createWebhookReceiver");
    expect([...generated.files.keys()].filter((path) => /hmac|receiver|sender|sign/.test(path))).toEqual([]);
    await expectCompiles(join(folder.path, "out"));
    const module: { readWebhookEvent(body: unknown, headers?: object): unknown } = await import(
      pathToFileURL(join(folder.path, "out/webhooks.ts")).href
    );
    const headers = { "X-Kind": "b" };
    const event = { kind: "b", n: 1 };
    expect(module.readWebhookEvent(event, new Headers(headers))).toEqual({ ok: true, type: "b", event });
    expect(module.readWebhookEvent({ kind: "b" }, headers)).toMatchObject({
      verdict: "invalid_event",
      issues: [{ pointer: "/n" }],
    });
    expect(module.readWebhookEvent({ ...event, kind: "a" }, headers)).toMatchObject({ verdict: "identity_mismatch" });
    expect(module.readWebhookEvent({ kind: "c" }, { "X-Kind": "c" })).toMatchObject({
      verdict: "unknown_event",
      type: "c",
      body: { kind: "c" },
    });
    for (const body of [undefined, null, 1, "b", [event], {}])
      expect(module.readWebhookEvent(body, headers)).toMatchObject({ ok: false });
  });

  test("unsigned events that look alike all have types", async () => {
    const unsigned = { security: [] };
    const generated = await generate(
      documentOf({ webhooks: { a: webhook("a", unsigned), b: webhook("a", unsigned) } }),
    );
    expect(codes(generated)).toEqual(["webhook-not-signed"]);
    expect(text(generated)).toContain('EVENT_TYPES = ["a", "b"]');
    expect(text(generated)).not.toContain("readWebhookEvent");
    expect([...generated.files.keys()].filter((path) => path.startsWith("runtime/webhooks"))).toEqual([]);
  });

  test("callbacks without a signature can be read", async () => {
    const callbacks = { done: { "{$request.body#/url}": webhook("done", { security: [] }) } };
    const operation = { operationId: "start", callbacks, responses: { "200": { description: "ok" } } };
    const generated = await generate(documentOf({ paths: { "/a": { post: operation } } }));
    expect(codes(generated)).toEqual(["webhook-not-signed"]);
    expect(text(generated)).toContain("export function readWebhookEvent(");
    expect(text(generated)).toContain("done: DoneEvent;");
  });

  test("webhooks without a signature can be read beside a callback that looks like none of them", async () => {
    const own = webhook("", { security: [] }, object({ answer: { type: "string" } }, []));
    const operation = {
      operationId: "start",
      callbacks: { done: { "{$request.body#/url}": own } },
      responses: { "200": { description: "ok" } },
    };
    const webhooks = { a: webhook("a", { security: [] }), b: webhook("b", { security: [] }) };
    const generated = await generate(documentOf({ webhooks, paths: { "/a": { post: operation } } }));
    expect(codes(generated)).toEqual(["webhook-not-signed"]);
    expect(text(generated)).toContain("export function readWebhookEvent(");
    expect(text(generated)).toContain('EVENT_TYPES = ["a", "b"]');
    expect(text(generated)).toContain("export interface DoneEvent");
  });

  test("an unsigned event among signed ones", async () => {
    const generated = await generate(documentOf({ webhooks: { a: webhook("a"), b: webhook("b", { security: [] }) } }));
    expect(codes(generated)).toEqual(["webhook-not-signed"]);
    expect(text(generated)).toContain('EVENT_TYPES = ["a"]');
    // It has a type, but no receiver handles it.
    expect(text(generated)).toMatch(/export interface BEvent \{\n {2}kind: "b";/);
  });

  test("an event with another signature than most", async () => {
    const components = { securitySchemes: { signed: SCHEME, other: { ...SCHEME, name: "X-Other" } } };
    const webhooks = { a: webhook("a", { security: [{ other: [] }] }), b: webhook("b"), c: webhook("c") };
    const generated = await generate(documentOf({ components, webhooks }));
    expect(codes(generated)).toEqual(["webhook-differs"]);
    expect(text(generated)).toContain('EVENT_TYPES = ["b", "c"]');
    expect(text(generated)).toContain("export interface AEvent {");
  });

  test("an event that looks like another", async () => {
    const generated = await generate(
      documentOf({ webhooks: { a: webhook("a"), b: webhook("", {}, { type: "object" }), c: webhook("a") } }),
    );
    expect(codes(generated)).toEqual(["webhook-ambiguous", "webhook-ambiguous"]);
    expect(text(generated)).toContain('EVENT_TYPES = ["a"]');
  });

  test("an event without a JSON body", async () => {
    const form = { requestBody: { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } } };
    const none = { post: { security: [{ signed: [] }], responses: { "200": { description: "ok" } } } };
    const generated = await generate(documentOf({ webhooks: { a: webhook("a"), b: webhook("b", form), c: none } }));
    expect(codes(generated)).toEqual(["webhook-not-json", "webhook-not-json"]);
  });
});

describe("rejects headers that cannot be read", () => {
  test.each([
    ["two fields in one element", { format: "{t} {digest}" }],
    ["an element without a field", { format: "v1,{digest}" }],
    ["two elements that begin alike", { format: "x={t},x={digest}" }],
    ["a signed field that is nowhere", { payload: "{id}.{body}" }],
  ])("%s", async (_, change) => {
    const { "x-signature": signature, ...rest } = SCHEME;
    const scheme = { ...rest, "x-countersign-signature": { ...signature, ...change } };
    const generated = await generate(
      documentOf({ components: { securitySchemes: { signed: scheme } }, webhooks: { a: webhook("a") } }),
    );
    const errors = generated.diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      expect.stringMatching(/^invalid-extension #\/components\/securitySchemes\/signed\/x-countersign-signature/),
    ]);
    expect(generated.files.size).toBe(0);
  });
});

describe("values from the contract", () => {
  test("mirrors, identity and delivery: common ones once, the shortest times", async () => {
    const parameters = (...names: readonly string[]): readonly JsonObject[] =>
      names.map((name) => ({
        name,
        in: "header",
        required: name !== "X-Note",
        schema: { type: "string" },
        "x-mirrors": name === "X-Note" ? "#/data/note" : "#/id",
      }));
    const schema = (kind: string): JsonObject =>
      object({ id: { type: "string" }, kind: { const: kind }, "data?": object({ note: { type: "string" } }, []) });
    const a = webhook(
      "a",
      { parameters: parameters("X-Id"), "x-delivery": { acknowledgeWithin: "PT5S", retryFor: "P1D" } },
      schema("a"),
    );
    const b = webhook(
      "b",
      { parameters: parameters("X-Id", "X-Note"), "x-delivery": { acknowledgeWithin: "PT3S" } },
      schema("b"),
    );
    const generated = text(await generate(documentOf({ webhooks: { a, b } })));
    expect(generated).toContain('mirrors: [{ header: "X-Id", path: ["id"], required: true }],');
    expect(generated).toContain('mirrors: [{ header: "X-Note", path: ["data", "note"], required: false }],');
    expect(generated).toContain('identity: { in: "body", path: ["id"] },');
    expect(generated).toContain("delivery: { acknowledgeWithinSeconds: 3, retryForSeconds: 86400 },");
  });

  test("components keep their names; lists and unions of ours get others", async () => {
    const schemas = {
      WebhookEvent: { type: "string" },
      EventType: { type: "string", enum: ["x"] },
      Use: object({ a: ref("WebhookEvent"), b: ref("EventType") }, []),
    };
    const generated = await generate(
      documentOf({ components: { securitySchemes: { signed: SCHEME }, schemas }, webhooks: { a: webhook("a") } }),
    );
    expect(text(generated)).toContain("export type AnyWebhookEvent =");
    expect(text(generated)).toContain("export const WEBHOOK_EVENT_TYPES =");
    expect(generated.files.get("models.ts")).toContain("export const EVENT_TYPES =");
  });
});

describe.each(["standard-webhooks", "github", "stripe"])("the example contract %s", (name) => {
  test("generates without diagnostics, and compiles", async () => {
    await using folder = await temporaryFolder();
    const { diagnostics } = await generateWebhooks(join(EXAMPLES, `${name}.yaml`), folder.path);
    expect(diagnostics).toEqual([]);
    await expectCompiles(folder.path);
  });
});
