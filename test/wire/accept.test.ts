import { afterAll, describe, expect, test } from "vitest";
import type { AcceptOptions } from "../../runtime/client.ts";
import { wireOf } from "./support/wire.ts";
import { listen } from "../support/listen.ts";
import { RUNTIME } from "../support/runtime.ts";

// A call accepts one of the documented media types: its request, its results, and its types.

const TEXT = { schema: { type: "string" } };
const ROWS = { schema: { type: "array", items: { type: "string" } } };
const TROUBLE = {
  schema: { type: "object", required: ["reason"], properties: { reason: { type: "string" } } },
};

const PATHS = {
  "/statement": {
    get: {
      operationId: "getStatement",
      responses: {
        200: { description: "A", content: { "application/json": ROWS, "text/csv": TEXT, "text/plain": TEXT } },
        202: { description: "B", content: { "application/json": TROUBLE } },
        404: { description: "C", content: { "application/problem+json": TROUBLE, "text/plain": TEXT } },
      },
    },
  },
  "/picture": {
    get: {
      operationId: "getPicture",
      responses: { 200: { description: "A", content: { "application/json": ROWS, "image/*": {} } } },
    },
  },
  "/log": {
    get: {
      operationId: "getLog",
      responses: { 200: { description: "A", content: { "application/json": ROWS, "text/event-stream": TEXT } } },
    },
  },
  "/plain": {
    get: { operationId: "getPlain", responses: { 200: { description: "A", content: { "text/csv": TEXT } } } },
  },
};

const wire = await wireOf(PATHS);
afterAll(() => wire[Symbol.asyncDispose]());

const UNEXPECTED = { name: "UnexpectedContentTypeError" };

describe("at run time", () => {
  test.each<
    [id: string, options: AcceptOptions, sent: string, status: number, type: string, body: string, want: object]
  >([
    ["getStatement", { accept: "text/csv" }, "text/csv", 200, "text/csv", "a;b", { data: "a;b" }],
    ["getStatement", { accept: "text/csv" }, "text/csv", 200, "Text/CSV; charset=utf-8", "a;b", { data: "a;b" }],
    ["getStatement", { accept: "application/json" }, "application/json", 200, "application/json", "[]", { data: [] }],
    ["getStatement", { accept: "text/csv" }, "text/csv", 200, "application/json", "[]", UNEXPECTED],
    ["getStatement", { accept: "text/csv" }, "text/csv", 200, "text/plain", "a;b", UNEXPECTED],
    ["getStatement", { accept: "application/json" }, "application/json", 200, "text/csv", "a;b", UNEXPECTED],
    ["getStatement", { accept: "text/csv" }, "text/csv", 200, "", "a;b", { data: "a;b", contentType: "text/csv" }],
    // A status without the media type has its own, and failures come as the server likes.
    ["getStatement", { accept: "text/csv" }, "text/csv", 202, "application/json", '{"reason":"x"}', { status: 202 }],
    [
      "getStatement",
      { accept: "text/plain" },
      "text/plain",
      404,
      "application/problem+json",
      '{"reason":"x"}',
      { ok: false, error: { reason: "x" } },
    ],
    [
      "getStatement",
      {},
      "application/json, text/csv, text/plain, application/problem+json",
      200,
      "text/csv",
      "a;b",
      { data: "a;b" },
    ],
    [
      "getStatement",
      { accept: "text/csv", headers: { Accept: "text/*" } },
      "text/*",
      200,
      "text/csv",
      "a",
      { data: "a" },
    ],
    ["getPicture", { accept: "image/png" }, "image/png", 200, "image/png", "x", { contentType: "image/png" }],
    ["getPicture", { accept: "image/png" }, "image/png", 200, "image/gif", "x", UNEXPECTED],
    ["getPicture", { accept: "image/png" }, "image/png", 200, "application/json", "[]", UNEXPECTED],
    [
      "getLog",
      { accept: "text/event-stream" },
      "text/event-stream",
      200,
      "text/event-stream",
      "data: x\n\n",
      { ok: true },
    ],
    ["getLog", { accept: "text/event-stream" }, "text/event-stream", 200, "application/json", "[]", UNEXPECTED],
  ])("%s %j sends %s, gets %i %s %j", async (id, options, sent, status, type, body, want) => {
    let accepted: string | undefined;
    await using server = await listen((request, response) => {
      accepted = request.headers.accept;
      response.writeHead(status, type === "" ? {} : { "content-type": type }).end(body);
    });
    const call = wire.client({ baseUrl: server.url })[id];
    const got: unknown = await call?.({}, options).catch((error: unknown) => error);
    expect(accepted).toBe(sent);
    expect(got).toMatchObject(want);
  });

  test("the generated server answers with what is accepted", async () => {
    const never = (): never => expect.unreachable();
    await using server = await listen(
      wire.server({
        getStatement: (_request, { accepts }) =>
          accepts("text/csv")
            ? { status: 200, contentType: "text/csv", body: "a;b" }
            : { status: 200, contentType: "application/json", body: ["a", "b"] },
        getPicture: never,
        getLog: never,
        getPlain: never,
      }),
    );
    const { getStatement } = wire.client({ baseUrl: server.url });
    expect(await getStatement?.({}, { accept: "text/csv" })).toMatchObject({ data: "a;b" });
    expect(await getStatement?.({}, { accept: "application/json" })).toMatchObject({ data: ["a", "b"] });
  });
});

test("in types, of functions and methods, with either compiler", async () => {
  await wire.expectCompiles({
    "use.ts": `
      import { createWireClient, unwrap, type CallOptions } from "./client/index.ts";
      import { getLog, getPicture, getPlain, getStatement, type GetStatementResult } from "./client/operations.ts";
      import type { Client } from "${RUNTIME}/client.ts";

      type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
      interface Trouble { reason: string }

      export async function use(client: Client, either: "text/csv" | "application/json", usual: CallOptions): Promise<unknown> {
        const api = createWireClient({});
        const csv = await getStatement(client, {}, { accept: "text/csv" });
        if (csv.ok && csv.status === 200) { const data: string = csv.data; const type: "text/csv" = csv.contentType; console.log(data, type); }
        if (!csv.ok && csv.contentType === "text/plain") { const error: string = csv.error; console.log(error); }
        const json = await api.getStatement({}, { accept: "application/json" });
        if (json.ok && json.status === 200) json.data.map((row: string) => row.length);
        const some = unwrap(await api.getStatement({}, { accept: either, timeout: 1 }));
        const all = await getStatement(client);
        const again = await api.getStatement({}, usual);
        const log = await getLog(client, {}, { accept: "text/event-stream" });
        for await (const { data } of unwrap(log)) data.trim();
        const picture = unwrap(await getPicture(client, {}, { accept: "image/png" }));
        const same: [
          Same<typeof some, string | string[] | Trouble>,
          Same<typeof all, GetStatementResult>,
          Same<typeof again, GetStatementResult>,
          Same<typeof picture, Blob>,
        ] = [true, true, true, true];
        // @ts-expect-error Not documented.
        await getStatement(client, {}, { accept: "text/html" });
        // @ts-expect-error Not documented.
        await api.getStatement({}, { accept: "text/html" });
        // @ts-expect-error Not of the range.
        await api.getPicture({}, { accept: "audio/ogg" });
        // @ts-expect-error There is nothing to choose.
        await getPlain(client, {}, { accept: "text/csv" });
        return same;
      }
    `,
  });
});
