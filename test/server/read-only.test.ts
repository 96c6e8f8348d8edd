import { afterAll, expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import { arrayOf, closed, json, object, ref } from "../judge/support/contract.ts";

// The server removes `readOnly` members from requests, at any depth, so that handlers can store the whole body.

const hidden = (type: string): JsonObject => ({ type, readOnly: true });
const schemas = {
  Stamp: { ...object({ at: { type: "string" } }, []), readOnly: true },
  Line: object({ id: hidden("integer"), "text?": { type: "string" } }),
  Tree: object({ id: hidden("integer"), name: { type: "string" }, children: arrayOf(ref("Tree")) }, []),
  Cat: object({ kind: { const: "cat" }, "lives?": hidden("integer") }),
  Dog: object({ kind: { const: "dog" }, "lives?": { type: "integer" } }),
  Note: closed({
    id: hidden("string"),
    text: { type: "string" },
    "created?": ref("Stamp"),
    "lines?": arrayOf(ref("Line")),
    "byName?": { type: "object", additionalProperties: ref("Line") },
    "owner?": {
      allOf: [object({ admin: hidden("boolean") }, []), object({ name: { type: "string" } }, [])],
    },
    "pet?": { oneOf: [ref("Cat"), ref("Dog")] },
    "tree?": ref("Tree"),
  }),
};
const body = (...types: string[]): object => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: ref("Note") }])),
});
const ok = { 200: { description: "What came", content: json({}) } };

const note = {
  operationId: "note",
  requestBody: body("application/json", "application/x-www-form-urlencoded", "multipart/form-data"),
  responses: ok,
};
const generated = await generateServer(documentOf({ "/notes": { post: note } }, { components: { schemas } }));
await generated.expectCompiles({
  "server.ts": `
import { createServer, type Server } from "./generated/server/index.ts";
export const server: Server = createServer({ handlers: { note: ({ body }) => ({ status: 200, body }) } });
`,
});
const { server } = await generated.load<{ readonly server: Server }>("server.ts");
afterAll(() => generated[Symbol.asyncDispose]());

async function received(given: BodyInit, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await server.fetch(new Request("http://x/notes", { method: "POST", headers, body: given }));
  const read: unknown = await answer.json();
  return answer.status === 200 ? read : [answer.status, read];
}
const JSON_TYPE = { "content-type": "application/json" };

test.each<readonly [string, object, object]>([
  ["a property", { id: "1", text: "a" }, { text: "a" }],
  ["of the wrong type", { id: {}, text: "a" }, { text: "a" }],
  ["by reference", { text: "a", created: { at: "now" } }, { text: "a" }],
  ["in an array", { text: "a", lines: [{ id: 1, text: "b" }, { id: 2 }] }, { text: "a", lines: [{ text: "b" }, {}] }],
  ["in a dictionary", { text: "a", byName: { x: { id: 1, text: "b" } } }, { text: "a", byName: { x: { text: "b" } } }],
  ["in a part of an allOf", { text: "a", owner: { admin: true, name: "b" } }, { text: "a", owner: { name: "b" } }],
  [
    "not what another alternative has",
    { text: "a", pet: { kind: "dog", lives: 1 } },
    { text: "a", pet: { kind: "dog", lives: 1 } },
  ],
  [
    "in a tree",
    { text: "a", tree: { id: 1, name: "b", children: [{ id: 2, name: "c" }] } },
    { text: "a", tree: { name: "b", children: [{ name: "c" }] } },
  ],
  ["nothing", { text: "a", lines: [] }, { text: "a", lines: [] }],
])("%s", async (_name, given, want) => {
  expect(await received(JSON.stringify(given), JSON_TYPE)).toEqual(want);
});

test("of forms", async () => {
  expect(await received(new URLSearchParams({ id: "1", text: "a" }))).toEqual({ text: "a" });
  const form = new FormData();
  form.set("id", "1");
  form.set("text", "a");
  form.set("lines", '{"id":1,"text":"b"}');
  expect(await received(form)).toEqual({ text: "a", lines: [{ text: "b" }] });
});

test("other errors are still rejected", async () => {
  expect(await received('{"id":"1"}', JSON_TYPE)).toMatchObject([422, { errors: [{ pointer: "/text" }] }]);
  expect(await received('{"id":"1","text":"a","more":1}', JSON_TYPE)).toMatchObject([
    422,
    { errors: [{ pointer: "/more" }] },
  ]);
  expect(await received("[1]", JSON_TYPE)).toMatchObject([422, {}]);
});
