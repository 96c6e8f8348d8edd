import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Answer } from "../../judge/http/message.ts";
import { createPool } from "../../judge/resources/pool.ts";
import { createMaker } from "../../judge/values/make.ts";
import { buildFiles } from "../ir/support/build.ts";
import { documentOf } from "./support/judged.ts";

const thing = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
const json = (schema: JsonObject): JsonObject => ({ description: "Done", content: { "application/json": { schema } } });
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };

test("a list may show a resource before the response of its creation arrives; its deletion then ends both", async () => {
  const paths = {
    "/things": {
      get: { responses: { 200: json({ type: "array", items: thing }) } },
      post: { responses: { 201: json(thing) } },
    },
    "/things/{id}": { delete: { parameters: [id], responses: { 204: { description: "Deleted" } } } },
  };
  const { api } = await buildFiles({ "openapi.json": JSON.stringify(documentOf(paths)) });
  const pool = createPool(api, createMaker(api), 1);
  const [resource] = pool.resources.all;
  if (resource?.list === undefined || resource.remove === undefined) throw new Error("no resource");
  const empty = { path: new Map(), query: new Map(), header: new Map(), cookie: new Map(), querystring: new Map() };
  const answerOf = (status: number, body?: object): Answer => ({
    status,
    milliseconds: 1,
    headers: [["content-type", "application/json"]],
    body: new TextEncoder().encode(JSON.stringify(body ?? null)),
  });
  pool.observe(resource.list, { parameters: empty, origin: "generated" }, answerOf(200, [{ id: "a" }]), "own");
  pool.add({ resource, caller: "own", id: "a", parents: [], state: "alive" });
  expect(pool.alive(resource, "own")).toHaveLength(1);
  const path = new Map([["id", "a"]]);
  pool.observe(resource.remove, { parameters: { ...empty, path }, origin: "generated" }, answerOf(204), "own");
  expect(pool.alive(resource, "own")).toEqual([]);
});
