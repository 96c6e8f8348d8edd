import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf, operation } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// springdoc documents `Pageable` as one required object, whose members are separate parameters. An empty object leaves nothing.

const object = (required: readonly string[] = []): object => ({
  type: "object",
  required,
  properties: { page: { type: "integer" }, sort: { type: "array", items: { type: "string" } } },
});

test.each<[title: string, parameter: object, query: string, want: unknown]>([
  ["nothing", { schema: object() }, "", { p: {} }],
  ["members", { schema: object() }, "?page=1&sort=a,asc", { p: { page: 1, sort: ["a,asc"] } }],
  ["nothing in brackets", { schema: object(), style: "deepObject" }, "", { p: {} }],
  ["members in brackets", { schema: object(), style: "deepObject" }, "?p[page]=1", { p: { page: 1 } }],
  ["nothing, not exploded", { schema: object(), explode: false }, "", { p: {} }],
  ["nothing, where a member is required", { schema: object(["page"]) }, "", 400],
  ["nothing, where a member has to be there", { schema: { ...object(), minProperties: 1 } }, "", 400],
  ["nothing, where it is optional", { schema: object(), required: false }, "", {}],
  ["nothing instead of a list", { schema: { type: "array", items: { type: "string" } } }, "", 400],
])("a required object: %s", async (_, parameter, query, want) => {
  const get = operation("listThings", { parameters: [{ name: "p", in: "query", required: true, ...parameter }] });
  await using generated = await generateServer(documentOf({ "/things": { get } }));
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const seen: unknown[] = [];
  const listThings = (request: { readonly query: unknown }): object => {
    seen.push(request.query);
    return { status: 204 };
  };
  const server = createServer({ handlers: { listThings } });
  const { status } = await server.fetch(new Request(`https://api.test/things${query}`));
  expect(status === 204 ? seen : status).toEqual(want === 400 ? 400 : [want]);
});
