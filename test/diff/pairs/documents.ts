import type { Json } from "../../../generator/document/json.ts";

export type Members = Readonly<Record<string, Json>>;

const DONE = { description: "Done." } as const;

/** A document with one operation. */
export function withOperation(operation: Members, document: Members = {}, path = "/orders/{id}"): Json {
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { [path]: { post: { operationId: "order", tags: ["orders"], responses: { "200": DONE }, ...operation } } },
    ...document,
  };
}

/** A document with one webhook. */
export function withWebhook(webhook: Members, document: Members = {}, name = "paid"): Json {
  return {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    webhooks: { [name]: { post: { responses: { "200": DONE }, ...webhook } } },
    ...document,
  };
}

/** A parameter of a query, unless it says something else. */
export function parameter(name: string, more: Members = {}): Json {
  return { name, in: "query", schema: { type: "string" }, ...more };
}

export function body(more: Members = {}, mediaType = "application/json", schema: Json = { type: "object" }): Json {
  return { content: { [mediaType]: { schema } }, ...more };
}

export function responses(...statuses: readonly string[]): Json {
  return Object.fromEntries(statuses.map((status) => [status, DONE]));
}
