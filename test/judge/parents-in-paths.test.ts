import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { closed, json, text } from "./support/contract.ts";
import { documentOf, judgedBy } from "./support/judged.ts";

// Members of a response that repeat the path: the `shop_id` of `/shops/{shop_id}/products`, but not the `slug` of a product.

const ok = (schema: JsonObject): JsonObject => ({ 200: { description: "Found", content: json(schema) } });

function documentFor(parameter: string, member: string): JsonObject {
  const path = `/shops/{${parameter}}`;
  const parameters = [{ name: parameter, in: "path", required: true, schema: { type: "string", pattern: "^[a-z]+$" } }];
  return documentOf({
    [path]: { parameters, get: { responses: ok(closed({ name: text() })) } },
    [`${path}/products`]: {
      parameters,
      get: {
        responses: ok(closed({ items: { type: "array", items: closed({ id: text(), [member]: text() }) } })),
      },
    },
  });
}

it.each([
  { parameter: "shop_id", member: "shop_id", isFound: true },
  { parameter: "shopKey", member: "shop_key", isFound: true },
  { parameter: "slug", member: "slug", isFound: false },
  { parameter: "name", member: "name", isFound: false },
])("$member below /shops/{$parameter} is compared: $isFound", async ({ isFound, member, parameter }) => {
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const isList = request.url?.includes("/products") === true;
    const body = isList ? { items: [{ id: "1", [member]: "elsewhere" }] } : { name: "Shop" };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const { findings } = await judgedBy(documentFor(parameter, member), listener, { checks: ["described-values"] });
  expect(findings.some(({ message }) => message.includes("although the path has"))).toBe(isFound);
});
