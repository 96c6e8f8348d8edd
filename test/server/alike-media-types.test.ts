import { expect, test } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

const having = (name: string): object => ({
  schema: { type: "object", required: [name], properties: { [name]: { type: "integer" } } },
});
const body = (content: object): object => ({ requestBody: { required: true, content } });
const RESPONSES = { responses: { 204: { description: "Done" }, 422: { description: "Wrong" } } };

test("media types that differ by parameters alone have one check where they say the same, else one each", async () => {
  const shared = { schema: { $ref: "#/components/schemas/Shared" } };
  const document = documentOf(
    {
      "/same": {
        post: {
          operationId: "same",
          ...body({ "application/json": shared, "application/json; charset=utf-8": shared, "text/json": shared }),
          ...RESPONSES,
        },
      },
      "/other": {
        post: {
          operationId: "other",
          ...body({ "application/json; v=1": having("a"), "application/json; v=2": having("b") }),
          ...RESPONSES,
        },
      },
    },
    { components: { schemas: { Shared: { type: "object", required: ["s"], properties: { s: { type: "string" } } } } } },
  );
  await using generated = await generateServer(document, { targets: ["server", "client", "validators"] });
  await generated.expectCompiles();
  const { createServer } = await generated.load<{ createServer(options: object): Server }>("generated/server/index.ts");
  const done = async (): Promise<object> => ({ status: 204 });
  const server = createServer({ handlers: { same: done, other: done } });
  const posted = async (path: string, type: string, value: object): Promise<number> => {
    const headers = { "content-type": type };
    const request = new Request(`https://api.test${path}`, { method: "POST", headers, body: JSON.stringify(value) });
    return (await server.fetch(request)).status;
  };
  for (const type of ["application/json", "application/json; charset=utf-8", "text/json"]) {
    expect(await posted("/same", type, { s: "x" })).toBe(204);
    expect(await posted("/same", type, { s: 1 })).toBe(422);
  }
  expect(await posted("/other", "application/json; v=1", { a: 1 })).toBe(204);
  expect(await posted("/other", "application/json; v=1", { b: 1 })).toBe(422);
  expect(await posted("/other", "application/json; v=2", { b: 1 })).toBe(204);
  expect(await posted("/other", "application/json; v=2", { a: 1 })).toBe(422);
});
