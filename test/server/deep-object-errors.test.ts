import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { type GeneratedServer, generateServer } from "./support/generate.ts";
import { closed, json, object, ref } from "../judge/support/contract.ts";

// Errors about members of an object in the query name them as the URL does.

interface ServerModule {
  createServer(options: object): Server;
}

const text = { type: "string" };
const integer = { type: "integer" };
const filter = closed({ min: integer, "size?": object({ width: integer }, []) });
const Failure = object({ error: object({ message: text, "param?": text }) });

function list(operationId: string, content: object): object {
  const parameters = [
    { name: "filter", in: "query", style: "deepObject", explode: true, schema: filter },
    { name: "limit", in: "query", schema: integer },
    {
      name: "pageable",
      in: "query",
      schema: object({ page: integer, "sort?": { type: "array", items: { enum: ["up"] } } }),
    },
    { name: "range", in: "query", explode: false, schema: object({ from: integer }) },
  ];
  return { get: { operationId, parameters, responses: { 204: { description: "Done" }, ...content } } };
}

let generated: GeneratedServer;
let server: Server;
beforeAll(async () => {
  const content = json(ref("Failure"));
  generated = await generateServer(
    documentOf(
      { "/plain": list("plain", {}), "/own": list("own", { 400: { description: "Failure", content } }) },
      { components: { schemas: { Failure } } },
    ),
  );
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  const done = (): object => ({ status: 204 });
  server = createServer({ handlers: { plain: done, own: done } });
}, 60_000);
afterAll(() => generated[Symbol.asyncDispose]());

async function get(path: string): Promise<unknown> {
  const response = await server.fetch(new Request(`https://api.test${path}`));
  return response.json();
}

const cases: readonly (readonly [query: string, name: string, pointer: string, problem: string])[] = [
  ["filter[min]=x", "filter[min]", "/filter/min", "must be an integer"],
  ["filter%5Bmin%5D=x", "filter[min]", "/filter/min", "must be an integer"],
  ["filter[min]=1&filter[size][width]=x", "filter[size][width]", "/filter/size/width", "must be an integer"],
  ["filter[min]=1&filter[nope]=1", "filter[nope]", "/filter/nope", "is not an allowed property"],
  ["filter[size][width]=1", "filter[min]", "/filter/min", "is missing"],
  ["limit=x", "limit", "/limit", "must be an integer"],
  ["page=x", "page", "/pageable/page", "must be an integer"],
  ["sort=up", "page", "/pageable/page", "is missing"],
  ["page=1&sort=up&sort=no", "sort.1", "/pageable/sort/1", 'must be "up"'],
];
it.each(cases)("%s", async (query, name, pointer, problem) => {
  const detail = `${name} ${problem}`;
  expect(await get(`/plain?${query}`)).toMatchObject({ detail, field: name, errors: [{ pointer, detail: problem }] });
  expect(await get(`/own?${query}`)).toEqual({ error: { message: detail, param: name } });
});

it("range=from,x: the object is one text", async () => {
  const detail = "range/from must be an integer";
  expect(await get("/plain?range=from,x")).toMatchObject({ detail, field: "range" });
});

it.each([
  ["filter[min]=1&filter[min]=2", 'query "filter" repeats filter[min]'],
  ["filter[min=1", 'query "filter" has unmatched brackets: filter[min'],
])("%s", async (query, detail) => {
  expect(await get(`/plain?${query}`)).toMatchObject({ detail, field: "filter" });
});
