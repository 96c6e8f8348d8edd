// What the examples of the documentation leave out: imports of names that the page has introduced before, and the
// reader's own code. A declaration precedes a block that uses its name and does not declare it.

export const CONTRACTS = ["platform", "shop", "dates", "hooks"] as const;

export type Contract = (typeof CONTRACTS)[number];

type Declarations = Readonly<Record<string, string>>;

const SERVER = "./generated/server/index.ts";
const DELIVERY = "countersign/runtime/webhooks/delivery";
const OWN = "(...values: readonly unknown[]) => Promise<never>";

/** The key is a text of the block: a name, or a name with a member that makes it unique. */
const EVERYWHERE: Declarations = {
  defineConfig: 'import { defineConfig } from "countersign";',
  createClient: 'import { createClient } from "./generated/client/index.ts";',
  unwrap: 'import { unwrap } from "./generated/client/index.ts";',
  createServer: `import { createServer } from "${SERVER}";`,
  createHttpServer: 'import { createServer as createHttpServer } from "node:http";',
  Handlers: `import type { Handlers } from "${SERVER}";`,
  z: 'import * as z from "zod";',
  express: 'import express from "express";',
  fastify: 'import { fastify } from "fastify";',
  "app.use": 'declare const app: import("express").Express;',
  "app.register": 'declare const app: import("fastify").FastifyInstance;',
  process: 'import process from "node:process";',
  id: "declare const id: string;",
  value: "declare const value: unknown;",
  json: "declare const json: unknown;",
  secret: "declare const secret: string;",
  secrets: "declare const secrets: readonly string[];",
  request: "declare const request: Request;",
};

const PLATFORM: Declarations = {
  server: `declare const server: ReturnType<typeof import("${SERVER}").createServer>;`,
  issuer: `declare const issuer: ReturnType<typeof import("${SERVER}").createTokenIssuer>;`,
  createTokenIssuer: `import { createTokenIssuer } from "${SERVER}";`,
  handlers: `declare const handlers: import("${SERVER}").Handlers<{ readonly clientId: string }>;`,
  others: `declare const others: Omit<import("${SERVER}").Handlers<{ readonly clientId: string }>, "createTransaction">;`,
  verifiers: `declare const verifiers: import("${SERVER}").ServerOptions<{ readonly clientId: string }>["verifiers"];`,
  CreateTransactionReply: 'import type { CreateTransactionReply } from "./generated/server/transactions.ts";',
  credentials:
    'declare const credentials: NonNullable<import("./generated/client/index.ts").PlatformClientOptions["credentials"]>;',
  clientId: "declare const clientId: string;",
  clientSecret: "declare const clientSecret: string;",
  applications: "declare const applications: ReadonlyMap<string, { readonly secretHash: string }>;",
  findClient: "declare const findClient: () => { readonly secretHash: string } | undefined;",
  caller: "declare const caller: { readonly clientId: string };",
  body: "declare const body: object;",
  book: `declare const book: ${OWN};`,
  userOf: `declare const userOf: ${OWN};`,
  "users.of": `declare const users: { readonly of: ${OWN} };`,
  "transactions.begin": `declare const transactions: { readonly begin: ${OWN} };`,
  openSqliteStore: 'import { openSqliteStore } from "countersign/sqlite";',
  SqliteTransaction: 'import type { SqliteTransaction } from "countersign/sqlite";',
  PostgresTransaction: 'import type { PostgresTransaction } from "countersign/postgres";',
  guardedFetch: 'import { guardedFetch } from "countersign/guarded-fetch";',
  createDelivery: `import { createDelivery } from "${DELIVERY}";`,
  Counter: 'import { Counter } from "prom-client";',
  WEBHOOKS: 'import { WEBHOOKS } from "./generated/webhooks.ts";',
  createWebhookReceiver: 'import { createWebhookReceiver } from "./generated/webhooks.ts";',
  createWebhookSender: 'import { createWebhookSender } from "./generated/webhooks.ts";',
  webhookRetrySchedule: 'import { webhookRetrySchedule } from "./generated/webhooks.ts";',
  verifyWebhook: 'import { verifyWebhook } from "./generated/webhooks.ts";',
  sqliteSeen: 'import { sqliteSeen } from "./generated/webhooks.ts";',
  receiver: 'declare const receiver: ReturnType<typeof import("./generated/webhooks.ts").createWebhookReceiver>;',
  event: 'declare const event: import("./generated/webhooks.ts").WebhookEvents["wallet.created"];',
  store: 'declare const store: import("countersign/sqlite").SqliteStore;',
  endpoints: `declare const endpoints: ReadonlyMap<string, import("countersign/runtime/webhooks/attempt").DeliveryEndpoint>;`,
  delivery: `declare const delivery: import("${DELIVERY}").Delivery<import("./generated/webhooks.ts").WebhookEvents>;`,
  transaction: 'declare const transaction: import("countersign/runtime/server/context").HandlerContext["transaction"];',
  rawBody: "declare const rawBody: Uint8Array<ArrayBuffer>;",
  newSecret: "declare const newSecret: string;",
  oldSecret: "declare const oldSecret: string;",
  DatabaseSync: 'import { DatabaseSync } from "node:sqlite";',
  insert: 'declare const insert: import("node:sqlite").StatementSync;',
  fetchRate: "declare const fetchRate: (currency: string) => Promise<number>;",
};

const SHOP: Declarations = {
  handlers: `declare const handlers: import("${SERVER}").Handlers<unknown>;`,
  verifiers: `declare const verifiers: import("${SERVER}").ServerOptions<unknown>["verifiers"];`,
  shop: 'declare const shop: import("./generated/client/index.ts").ShopClient;',
  "createMcpServer(client": 'declare const client: import("./generated/client/index.ts").Client;',
  "getStatement(client": [
    'import { getStatement } from "./generated/client/accounts.ts";',
    'declare const client: import("./generated/client/index.ts").Client;',
  ].join("\n"),
  iban: "declare const iban: string;",
  messages: "declare const messages: { readonly text: string }[];",
  beforeEach: 'import { beforeEach } from "vitest";',
  createHttp: 'import { createHttp } from "./generated/msw/index.ts";',
  "getProductQuery(client": [
    'import { useQuery } from "@tanstack/react-query";',
    'import { getProductQuery } from "./generated/tanstack-query/products.ts";',
    'import { client } from "./client.ts";',
  ].join("\n"),
  sku: "declare const sku: string;",
  QueryClient: 'import { MutationCache, QueryClient, type QueryKey } from "@tanstack/react-query";',
  userSchema: 'import { userSchema } from "./generated/validators.ts";',
  orderSchema: 'import { orderSchema } from "./generated/validators.ts";',
  zodResolver: [
    'import { zodResolver } from "@hookform/resolvers/zod";',
    'declare const useForm: typeof import("react-hook-form").useForm & typeof import("@tanstack/react-form").useForm;',
  ].join("\n"),
  tool: "declare const tool: (given: { readonly inputSchema: z.ZodType }) => void;",
  readWebhookEvent: 'import { readWebhookEvent } from "./generated/webhooks.ts";',
  bookingsOf:
    'declare const bookingsOf: (month: string) => import("./generated/models.ts").Booking[];\ndeclare const toCsv: (bookings: readonly object[]) => string;',
  "users.byKey":
    "declare const users: { readonly byKey: (key: string) => Promise<{ readonly id: string } | undefined> };",
  Message: 'import type { Message, Chunk } from "./generated/models.ts";',
  Caller: "type Caller = unknown;",
  "model.run": "declare const model: { readonly run: (messages: readonly Message[]) => AsyncIterable<Chunk> };",
  "jobs.since":
    "declare const jobs: { readonly since: (id: string | undefined, signal: AbortSignal) => AsyncIterable<ServerSentEvent<string>> };",
};

const DATES: Declarations = {
  shop: 'declare const shop: import("./generated/client/index.ts").ShopClient;',
  Order: 'import type { Order } from "./generated/models.ts";',
  Payment: 'import type { Payment } from "./generated/models.ts";',
  orderSchema: 'import { orderSchema } from "./generated/validators.ts";',
};

const HOOKS: Declarations = {
  createWebhookReceiver: 'import { createWebhookReceiver } from "./generated/webhooks.ts";',
  sender: 'declare const sender: ReturnType<typeof import("./generated/webhooks.ts").createWebhookSender>;',
  "event, {": 'declare const event: import("./generated/webhooks.ts").WebhookEvents["order.paid"];',
  tenant: "declare const tenant: string;",
  ship: "declare const ship: (tenant: string, order: string) => Promise<void>;",
};

const GIVEN: Readonly<Record<Contract, Declarations>> = {
  platform: { ...EVERYWHERE, ...PLATFORM },
  shop: { ...EVERYWHERE, ...SHOP },
  dates: { ...EVERYWHERE, ...DATES },
  hooks: { ...EVERYWHERE, ...HOOKS },
};

/** A block as a module, with the declarations that it assumes. */
export function moduleOf(block: string, contract: Contract): string {
  // A comment replaces the other handlers.
  const code = block.replace(/^ {2}\/\/ \.\.\.$/m, "  ...others,");
  const isDeclared = (name: string): boolean =>
    new RegExp(`(?:const|type|function\\*?) ${name}\\b|const {[^}]*\\b${name}\\b|^import [^"]*\\b${name}\\b`, "m").test(
      code,
    );
  const uses = (key: string): boolean =>
    new RegExp(`(?<!(?<!\\.\\.)\\.|[\\w"'/])${key.replaceAll(/\W/g, "\\$&")}(?!\\w|: )`).test(
      code.replaceAll(/\/\/ .*$/gm, ""),
    );
  const nameOf = (key: string): string => /\w+(?=\W*$)/.exec(key.replace(/\.\w+$/, ""))?.[0] ?? key;
  const used = Object.entries(GIVEN[contract]).filter(([key]) => uses(key) && !isDeclared(nameOf(key)));
  const names = used.map(([key]) => nameOf(key));
  // The more precise of two keys wins.
  const given = used.filter(([key], index) => key !== names[index] || names.indexOf(key) === names.lastIndexOf(key));
  const imports = code.match(/^import .*$/gm) ?? [];
  const rest = code.replace(/^import .*$/gm, "");
  // A block that returns is a part of a handler.
  const body = /^return /m.test(rest) ? `export async function handler() {\n${rest}}` : rest;
  return [...given.map(([, text]) => text), ...imports, body, "export {};"].join("\n");
}
