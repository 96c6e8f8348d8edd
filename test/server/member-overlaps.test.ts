import { describe, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf, operation } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Members of an exploded object are separate query parameters, whose names other parameters may have.

const order = { type: "string", enum: ["asc", "desc"] };
const query = (name: string, schema: object, more: object = {}): object => ({ name, in: "query", schema, ...more });
const dates = { type: "object", additionalProperties: { type: "string" } };
const deep = { style: "deepObject", explode: true };
const sort = query("sort", { type: "object", properties: { date: order, name: order } });

interface ServerModule {
  createServer(options: object): Server;
}

async function serve(
  parameters: readonly object[],
): Promise<AsyncDisposable & { warnings: readonly string[]; read(search: string): Promise<unknown> }> {
  const generated = await generateServer(documentOf({ "/items": { get: operation("list", { parameters }) } }));
  const { createServer } = await generated.load<ServerModule>("generated/server/index.ts");
  let received: unknown;
  const list = ({ query: values }: { query: unknown }): object => {
    received = values;
    return { status: 204 };
  };
  const server = createServer({ handlers: { list } });
  return {
    warnings: generated.diagnostics.filter(({ code }) => code === "member-overlap").map(({ message }) => message),
    async read(search) {
      const response = await server.fetch(new Request(`https://api.test/items?${search}`));
      return response.status === 204 ? received : [response.status, await response.text()];
    },
    [Symbol.asyncDispose]: generated[Symbol.asyncDispose],
  };
}

describe("a member of an exploded object", () => {
  it("is not taken by a parameter of its name that is written in brackets", async () => {
    await using served = await serve([query("date", dates, deep), sort]);
    expect(served.warnings).toEqual([]);
    expect(await served.read("date=asc&name=desc")).toEqual({ sort: { date: "asc", name: "desc" } });
    expect(await served.read("date[gt]=2026-01-01")).toEqual({ date: { gt: "2026-01-01" } });
    expect(await served.read("date[gt]=2026-01-01&date=desc")).toEqual({
      date: { gt: "2026-01-01" },
      sort: { date: "desc" },
    });
  });

  it("is reported, and belongs to the parameter if it can be read as one", async () => {
    for (const other of [
      query("date", { type: "string" }),
      query("date", { oneOf: [dates, { type: "string" }] }, deep),
    ]) {
      await using served = await serve([sort, other]);
      expect(served.warnings).toEqual([
        'The member "date" of the query parameter "sort" has the same name as the parameter "date", which gets the value.',
      ]);
      expect(await served.read("date=asc&name=desc")).toEqual({ date: "asc", sort: { name: "desc" } });
    }
  });

  it("may be called as its own parameter is, and as one of another place", async () => {
    const own = query("date", { type: "object", properties: { date: order } });
    await using served = await serve([own, { name: "date", in: "header", schema: { type: "string" } }]);
    expect(served.warnings).toEqual([]);
  });

  it("does not hide a text where brackets are expected", async () => {
    await using served = await serve([query("date", dates, deep), query("name", { type: "string" })]);
    expect(await served.read("date=asc")).toEqual([400, expect.stringContaining("date")]);
  });
});
