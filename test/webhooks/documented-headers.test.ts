import { cp } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openSqliteStore } from "../../durable/sqlite/store.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { WebhookContract } from "../../runtime/webhooks/contract.ts";
import { readApi } from "../../generator/index.ts";
import { importWebhooks } from "../../generator/webhooks/contract.ts";
import { headersToSend } from "../../mock/headers-to-send.ts";
import { createDelivery } from "../../runtime/webhooks/delivery.ts";
import { json, object } from "../judge/support/contract.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateWebhooks } from "./support/generate.ts";

// Headers that neither repeat the body nor sign it.

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

const SIGNED = {
  type: "apiKey",
  in: "header",
  name: "X-Signature",
  "x-signature": { format: "{digest}", payload: "{body}", algorithm: "hmac-sha256", encoding: "hex" },
};

const header = (name: string, schema: JsonObject, required = true): JsonObject => ({
  name,
  in: "header",
  required,
  schema,
});

function webhook(kind: string, ...parameters: readonly JsonObject[]): JsonObject {
  return {
    post: {
      security: [{ signed: [] }],
      parameters: [...parameters],
      requestBody: { required: true, content: json(object({ kind: { const: kind }, id: { type: "string" } })) },
      responses: { "204": { description: "ok" } },
    },
  };
}

const document = (securitySchemes: JsonObject): string =>
  JSON.stringify({
    openapi: "3.1.1",
    info: { title: "Hooks", version: "1" },
    components: { securitySchemes },
    webhooks: {
      paid: webhook(
        "paid",
        header("X-Event-Type", { const: "paid" }),
        header("X-Tenant", { type: "string", pattern: "^t_" }),
        header("X-Attempt", { type: "integer" }, false),
        header("X-Tags", { type: "array", items: { type: "string" } }, false),
        header("X-Kind", { type: "string" }, false),
      ),
      noted: webhook("noted", header("X-Note", { type: "string" }, false)),
      plain: webhook("plain"),
    },
  });

const PROGRAM = `
import { createDelivery } from "./runtime/webhooks/delivery.ts";
import { memoryInbox, WEBHOOKS, createWebhookReceiver, createWebhookSender, signWebhook, verifyWebhook } from "./webhooks.ts";

const secrets = "secret";
const paid = { kind: "paid", id: "1" } as const;

export async function run(): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const inbox of [undefined, memoryInbox()]) {
    const receiver = createWebhookReceiver({
      secrets,
      ...(inbox && { inbox }),
      on: {
        paid(_event, { headers }) {
          const tenant: string = headers["X-Tenant"];
          const attempt: number | undefined = headers["X-Attempt"];
          results.push([tenant, attempt, headers["X-Tags"]]);
        },
        plain(_event, { headers }) {
          const none: undefined = headers;
          results.push(none);
        },
      },
    });
    const sender = createWebhookSender({
      endpoint: "http://localhost",
      secrets,
      fetch: (_url, init) => receiver.fetch(new Request("http://localhost", init)),
    });
    await sender.send("paid", paid, { headers: { "X-Tenant": "t_1", "X-Attempt": 2, "X-Tags": ["a", "b"] } });
    await sender.send("plain", { kind: "plain", id: "2" });
    await sender.send("noted", { kind: "noted", id: "3" });
    await receiver.idle();
  }
  return results;
}

export { signWebhook, verifyWebhook };

export function wrong(outbox: Parameters<typeof createDelivery>[0]["outbox"]): void {
  // @ts-expect-error -- the header X-Tenant is required
  void signWebhook("paid", paid, secrets);
  // @ts-expect-error -- it is text
  void signWebhook("paid", paid, secrets, { headers: { "X-Tenant": 1 } });
  // @ts-expect-error -- no such header
  void signWebhook("paid", paid, secrets, { headers: { "X-Tenant": "t_1", "X-Other": "1" } });
  // @ts-expect-error -- the header X-Tenant is required
  createDelivery({ contract: WEBHOOKS, outbox, endpoint: () => undefined, fetch });
}
`;

interface Program {
  run(): Promise<unknown[]>;
  signWebhook(...given: unknown[]): Promise<{ readonly body: Uint8Array; readonly headers: Record<string, string> }>;
  verifyWebhook(...given: unknown[]): Promise<unknown>;
}

test("are sent and received, typed and validated", async () => {
  await using folder = await temporaryFolder({ "openapi.json": document({ signed: SIGNED }) });
  const output = join(folder.path, "generated");
  const { diagnostics } = await generateWebhooks(join(folder.path, "openapi.json"), output);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  await cp(join(REPOSITORY, "runtime"), join(output, "runtime"), { recursive: true });
  await expectCompiles(output, { "program.ts": PROGRAM });
  // The program has these exports.
  const program = (await import(pathToFileURL(join(output, "program.ts")).href)) as Program;

  const received = ["t_1", 2, ["a", "b"]];
  expect(await program.run()).toEqual([received, undefined, received, undefined]);

  const paid = { kind: "paid", id: "1" };
  const sign = (headers: object) => program.signWebhook("paid", paid, "secret", { headers });
  const signed = await sign({ "X-Tenant": "t_1" });
  expect(signed.headers).toMatchObject({ "x-event-type": "paid", "x-tenant": "t_1" });
  await expect(sign({})).rejects.toThrow('The event paid cannot be sent: header "X-Tenant" is missing');
  await expect(sign({ "X-Tenant": "other" })).rejects.toThrow(/header "X-Tenant" must match/);

  for (const [change, issue] of [
    [{ "x-tenant": undefined }, 'header "X-Tenant"'],
    [{ "x-event-type": "other" }, 'header "X-Event-Type"'],
    [{ "x-attempt": "two" }, 'header "X-Attempt"'],
  ] as const)
    expect(await program.verifyWebhook(signed.body, { ...signed.headers, ...change }, "secret")).toMatchObject({
      verdict: "invalid_event",
      issues: [{ pointer: "", message: expect.stringContaining(issue) }],
    });
});

test("are sent by deliveries, which make them for each attempt", async () => {
  await using folder = await temporaryFolder({ "openapi.json": document({ signed: SIGNED }) });
  const output = join(folder.path, "generated");
  await generateWebhooks(join(folder.path, "openapi.json"), output);
  const { WEBHOOKS } = await import(pathToFileURL(join(output, "webhooks.ts")).href);
  const store = openSqliteStore(":memory:", { now: () => 1_800_000_000_000 });
  const tenants: (string | null)[] = [];
  const contract: WebhookContract<{ paid: { kind: string; id: string } }, { paid: { "X-Tenant": string } }> = WEBHOOKS;
  const delivery = createDelivery({
    contract,
    outbox: store.outbox,
    endpoint: () => ({ url: "http://localhost", secrets: "secret" }),
    headers: { paid: async (event, { endpoint }) => ({ "X-Tenant": `t_${event.id}_${endpoint}` }) },
    async fetch(_url, { headers }) {
      tenants.push(new Headers(headers).get("x-tenant"));
      return new Response(null, { status: 204 });
    },
    now: () => 1_800_000_000_000,
  });
  await store.policies.transactions.run((transaction) =>
    delivery.emit(transaction, "paid", { kind: "paid", id: "7" }, ["a", "b"]),
  );
  await delivery.deliverDue();
  expect(tenants.toSorted()).toEqual(["t_7_a", "t_7_b"]);
  await store.close();
});

test("are kept in an inbox", async () => {
  await using folder = await temporaryFolder({ "openapi.json": document({ signed: SIGNED }) });
  const output = join(folder.path, "generated");
  await generateWebhooks(join(folder.path, "openapi.json"), output);
  const { createWebhookReceiver, signWebhook, sqliteInbox } = await import(
    pathToFileURL(join(output, "webhooks.ts")).href
  );
  const inbox = sqliteInbox(new DatabaseSync(":memory:"));
  const handled: unknown[] = [];
  const receiver = (fail: boolean) =>
    createWebhookReceiver({
      secrets: "secret",
      inbox,
      onError: () => undefined,
      on: {
        paid(event: unknown, { headers }: { headers: unknown }) {
          if (fail) throw new Error("not now");
          handled.push([event, headers]);
        },
      },
    });
  const event = { kind: "paid", id: "1" };
  const headers = { "X-Tenant": "t_1", "X-Attempt": 3, "X-Tags": ["a", "b"] };
  const signed = await signWebhook("paid", event, "secret", { headers });
  const first = receiver(true);
  await first.receive(signed.body, signed.headers);
  await first.idle();
  await receiver(false).resume();
  expect(handled).toEqual([[event, headers]]);
});

test("have values in what commands send", async () => {
  await using folder = await temporaryFolder({ "openapi.json": document({ signed: SIGNED }) });
  const path = join(folder.path, "openapi.json");
  const { files } = await generateWebhooks(path);
  const { api } = await readApi({ document: path });
  if (api === undefined) throw new Error("The document has no faults.");
  const loaded = await importWebhooks(
    api,
    [...files].map(([name, text]) => ({ path: name, text })),
  );
  const body = new TextEncoder().encode('{"kind":"paid","id":"1"}');
  const { module, runtime } = loaded;
  const signed = await runtime.signBody(module.WEBHOOKS, "paid", body, ["secret"], {
    headers: headersToSend(loaded, "paid"),
  });
  expect(signed.headers).toMatchObject({ "x-event-type": "paid", "x-tenant": expect.stringMatching(/^t_/) });
  expect(await module.verifyWebhook(signed.body, new Headers(signed.headers), ["secret"], {})).toMatchObject({
    ok: true,
  });
});

test("of webhooks that are not signed are read", async () => {
  await using folder = await temporaryFolder({
    "openapi.json": document({}).replaceAll('"security":[{"signed":[]}],', ""),
  });
  const output = join(folder.path, "generated");
  await generateWebhooks(join(folder.path, "openapi.json"), output);
  await expectCompiles(output);
  const { readWebhookEvent } = await import(pathToFileURL(join(output, "webhooks.ts")).href);
  const headers = { "x-event-type": "paid", "x-tenant": "t_1", "x-tags": "a, b" };
  expect(readWebhookEvent({ kind: "paid", id: "1" }, headers)).toMatchObject({
    ok: true,
    headers: { "X-Tenant": "t_1", "X-Tags": ["a", "b"] },
  });
  expect(readWebhookEvent({ kind: "paid", id: "1" })).toMatchObject({ ok: false, verdict: "invalid_event" });
});
