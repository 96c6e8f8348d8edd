import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

test("pages import what the package exports", () => {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
  const pages = ["docs/durable.md", "docs/webhooks.md"].map((page) => readFileSync(ROOT + page, "utf8")).join("\n");
  const imports = [...pages.matchAll(/(?:from "|`)countersign\/([\w/-]+)["`]/g)].map(([, path = ""]) => path);
  expect(imports).toContain("sqlite");
  for (const path of imports) {
    const pattern = path.startsWith("runtime/") ? "./runtime/*" : `./${path}`;
    const file: string = exports[pattern]?.default.replace("*", path.replace("runtime/", "")) ?? "";
    expect(existsSync(ROOT + file.replace(/^\.\/dist\//, "").replace(/js$/, "ts")), path).toBe(true);
  }
});

/** What the blocks of the page take for granted: written above those that use the name and do not declare it. */
const GIVEN: Readonly<Record<string, string>> = {
  openSqliteStore: 'import { openSqliteStore } from "countersign/sqlite";',
  SqliteTransaction: 'import type { SqliteTransaction } from "countersign/sqlite";',
  PostgresTransaction: 'import type { PostgresTransaction } from "countersign/postgres";',
  guardedFetch: 'import { guardedFetch } from "countersign/guarded-fetch";',
  createDelivery: 'import { createDelivery } from "countersign/runtime/webhooks/delivery";',
  createClient: 'import { createClient } from "@redis/client";',
  Counter: 'import { Counter } from "prom-client";',
  createServer: 'import { createServer } from "./generated/server/index.ts";',
  createTokenIssuer: 'import { createTokenIssuer } from "./generated/server/index.ts";',
  Handlers: 'import type { Handlers } from "./generated/server/index.ts";',
  CreateTransactionReply: 'import type { CreateTransactionReply } from "./generated/server/transactions.ts";',
  WEBHOOKS: 'import { WEBHOOKS } from "./generated/webhooks.ts";',
  createWebhookReceiver: 'import { createWebhookReceiver } from "./generated/webhooks.ts";',
  store: 'declare const store: import("countersign/sqlite").SqliteStore;',
  handlers: 'declare const handlers: import("./generated/server/index.ts").Handlers<{ readonly clientId: string }>;',
  verifiers:
    'declare const verifiers: import("./generated/server/index.ts").ServerOptions<{ readonly clientId: string }>["verifiers"];',
  others:
    'declare const others: Omit<import("./generated/server/index.ts").Handlers<{ readonly clientId: string }>, "createTransaction">;',
  findClient: "declare const findClient: () => { readonly secretHash: string } | undefined;",
  endpoints:
    'declare const endpoints: ReadonlyMap<string, import("countersign/runtime/webhooks/delivery").DeliveryEndpoint>;',
  event: 'declare const event: import("./generated/webhooks.ts").WebhookEvents["wallet.created"];',
  delivery:
    'declare const delivery: import("countersign/runtime/webhooks/delivery").Delivery<import("./generated/webhooks.ts").WebhookEvents>;',
  transaction: 'declare const transaction: import("countersign/runtime/server/context").HandlerContext["transaction"];',
  caller: "declare const caller: { readonly clientId: string };",
  id: "declare const id: string;",
  body: "declare const body: object;",
  secrets: "declare const secrets: readonly string[];",
};

function fileOf(block: string): string {
  // A comment stands for the other handlers.
  const code = (/^ {2}import/.test(block) ? block.replace(/^ {2}/gm, "") : block).replace(
    /^(?: {2})?\/\/ \.\.\.$/m,
    "...others,",
  );
  const isDeclared = (name: string): boolean =>
    new RegExp(`const ${name}\\b|const {[^}]*\\b${name}\\b|^import .*\\b${name}\\b`, "m").test(code);
  const given = Object.entries(GIVEN).filter(([name]) => new RegExp(`\\b${name}\\b`).test(code) && !isDeclared(name));
  const imports = code.match(/^import .*$/gm) ?? [];
  const rest = code.replace(/^import .*$/gm, "");
  // A block that returns is a part of a handler.
  const body = /^return /m.test(rest) ? `export async function handler() {\n${rest}}` : rest;
  return [...given.map(([, text]) => text), ...imports, body, "export {};"].join("\n");
}

test("docs/durable.md shows code that compiles", async () => {
  const page = readFileSync(`${ROOT}docs/durable.md`, "utf8");
  const blocks = Array.from(page.matchAll(/^ *```ts\n([\s\S]*?)^ *```/gm), ([, code = ""]) => code);
  expect(blocks.length).toBeGreaterThan(7);
  await using folder = await temporaryFolder(
    Object.fromEntries(blocks.map((block, index) => [`block-${index}.ts`, fileOf(block)])),
  );
  const result = await generate({
    document: `${ROOT}spec/openapi.yaml`,
    output: `${folder.path}/generated`,
    targets: ["server", "webhooks"],
  });
  expect(result.status).toBe("done");
  const flags = {
    types: ["node"],
    typeRoots: [`${ROOT}node_modules/@types`],
    paths: {
      "countersign/sqlite": [`${ROOT}durable/sqlite/store.ts`],
      "countersign/postgres": [`${ROOT}durable/postgres/store.ts`],
      "countersign/redis": [`${ROOT}durable/redis/rate-limiter.ts`],
      "countersign/guarded-fetch": [`${ROOT}durable/guarded-fetch.ts`],
      "countersign/runtime/*": [`${ROOT}runtime/*.ts`],
    },
    exactOptionalPropertyTypes: false,
    isolatedDeclarations: false,
    declaration: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    noPropertyAccessFromIndexSignature: false,
  };
  for (const compiler of COMPILERS) expect((await compile(folder.path, compiler, flags)).errors, compiler).toEqual([]);
});
