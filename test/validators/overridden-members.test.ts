import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "../server/support/generate.ts";

// NestJS gives members of generic classes placeholder types, which each use replaces by `allOf`. By the letter, no page has items.

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const list = (items: object): object => ({ type: "array", items });
const page = (data: object): object => ({
  type: "object",
  required: ["data", "total"],
  properties: { data, total: { type: "integer" } },
});
const json = (schema: object): object => ({
  responses: { 200: { description: "Items", content: { "application/json": { schema } } } },
});
const override = (base: string, data: object): object => ({ allOf: [ref(base), { properties: { data } }] });

const schemas = {
  Cat: { type: "object", required: ["id"], properties: { id: { type: "integer" } } },
  ListPage: page(list({ type: "array" })),
  AnyPage: page(list({})),
  ObjectPage: page({ type: "object" }),
  Sub: { allOf: [ref("ListPage"), { properties: { next: { type: "string" } } }] },
  Kind: { type: "object", required: ["kind"], properties: { kind: { enum: ["base"] }, name: { type: "string" } } },
  Child: { allOf: [ref("Kind")], type: "object", properties: { kind: { enum: ["child"] } } },
};

const PAGES: Readonly<Record<string, object>> = {
  lists: override("ListPage", list(ref("Cat"))),
  anything: override("AnyPage", list(ref("Cat"))),
  objects: override("ObjectPage", list(ref("Cat"))),
  inherited: override("Sub", list(ref("Cat"))),
  inline: { allOf: [page(list({ type: "array" })), { properties: { data: list(ref("Cat")) } }] },
};

test("a member that replaces the placeholder of a base has its type in replies, types and checks", async () => {
  const paths = Object.fromEntries(
    Object.entries(PAGES).map(([name, schema]) => [`/${name}`, { get: { operationId: name, ...json(schema) } }]),
  );
  await using generated = await generateServer(
    documentOf(
      { ...paths, "/child": { get: { operationId: "child", ...json(ref("Child")) } } },
      { components: { schemas } },
    ),
    { targets: ["models", "validators", "client", "server"] },
  );
  const contradictions = generated.diagnostics.map(({ code, message }) => [code, /"\w+"/.exec(message)?.[0]]);
  expect(contradictions).toEqual([
    ...["lists", "objects", "inherited", "inline"].map(() => ["members-contradict", '"data"']),
    ["members-contradict", '"kind"'],
  ]);
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  let data: unknown = [{ id: 1 }];
  const handlers = Object.fromEntries(
    Object.keys(PAGES).map((name) => [name, () => ({ status: 200, body: { data, total: 1 } })]),
  );
  const child = (): object => ({ status: 200, body: { kind: "child" } });
  const server = createServer({ handlers: { ...handlers, child }, validateReplies: "enforce", onError: () => {} });
  const status = async (name: string): Promise<number> =>
    (await server.fetch(new Request(`https://api.test/${name}`))).status;
  for (const name of [...Object.keys(PAGES), "child"]) expect([name, await status(name)]).toEqual([name, 200]);
  data = [{ id: "1" }];
  for (const name of Object.keys(PAGES)) expect([name, await status(name)]).toEqual([name, 500]);
  await generated.expectCompiles({
    "use.ts": `import { createClient, unwrap } from "./generated/client/index.ts";
import * as operations from "./generated/client/operations.ts";
import type { Child } from "./generated/models.ts";
import type { Handlers } from "./generated/server/index.ts";
const client = createClient({});
export const ids: (number | undefined)[] = [
${Object.keys(PAGES)
  .map((name) => `  ...unwrap(await operations.${name}(client)).data.map((cat) => cat.id),`)
  .join("\n")}
];
export const child: Child = { kind: "child", name: "a" };
export const handler: Pick<Handlers, "lists"> = {
  lists: () => ({ status: 200, body: { data: [{ id: 1 }], total: 1 } }),
};
`,
  });
}, 120_000);
