import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeFile } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { InvalidRequestError, InvalidResponseError } from "../../runtime/validation/exchange.ts";
import { rawServer, response } from "../runtime/support/raw-server.ts";
import { expectCompiles } from "../support/expect-compiles.ts";
import { temporaryFolder } from "../support/folder.ts";
import { object, pathId, ref } from "../judge/support/contract.ts";

// The option `validate` of a generated client, over the loopback interface: from the contract to the error.

const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const USER = ref("User");

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Test API", version: "1" },
  servers: [{ url: "https://api.test" }],
  paths: {
    "/users/{id}": {
      parameters: [pathId("id", { type: "integer", minimum: 1 })],
      get: {
        operationId: "getUser",
        tags: ["users"],
        parameters: [{ name: "filter", in: "query", content: { "text/x-filter": { schema: { type: "object" } } } }],
        responses: {
          200: {
            description: "ok",
            headers: { "X-Count": { required: true, schema: { type: "integer" } } },
            ...json(USER),
          },
          404: { description: "no", ...json(object({ reason: {} })) },
        },
      },
      put: {
        operationId: "replaceUser",
        tags: ["users"],
        parameters: [
          {
            name: "Idempotency-Key",
            in: "header",
            required: true,
            schema: { type: "string", minLength: 9 },
            "x-idempotency": {},
          },
        ],
        requestBody: { required: true, ...json(USER) },
        responses: { 204: { description: "done" } },
      },
    },
    "/files": {
      post: {
        operationId: "createFile",
        tags: ["files"],
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: object({
                name: { type: "string", minLength: 2 },
                file: { type: "string", contentMediaType: "application/octet-stream" },
              }),
            },
            "text/plain": { schema: { type: "string", maxLength: 3 } },
            "application/xml": { schema: { type: "object" } },
          },
        },
        responses: { 200: { description: "ok", content: { "text/event-stream": { itemSchema: USER } } } },
      },
    },
  },
  components: {
    schemas: {
      User: object({ id: { type: "integer", readOnly: true }, name: { type: "string" } }),
    },
  },
};

interface Api {
  createTestClient(options: object): {
    readonly users: { get(request: object): Promise<object>; replace(request: object): Promise<object> };
    readonly files: { create(request: object): Promise<object> };
  };
}

const folder = await temporaryFolder();
const document = join(folder.path, "openapi.json");
await writeFile(document, JSON.stringify(DOCUMENT));
const output = join(folder.path, "generated");
await generate({ document, output, targets: ["client"], client: { validate: true } });
const api = await import(/* @vite-ignore */ pathToFileURL(join(output, "client/index.ts")).href);
afterAll(() => folder[Symbol.asyncDispose]());

async function call(
  validate: string | undefined,
  reply: string,
  work: (client: ReturnType<Api["createTestClient"]>) => Promise<object>,
): Promise<{ readonly sent: number; readonly result?: object; readonly error?: unknown }> {
  await using server = await rawServer(reply);
  const client = api.createTestClient({ baseUrl: server.url, ...(validate !== undefined && { validate }) });
  try {
    const result = await work(client);
    return { result, sent: server.requests.length };
  } catch (error) {
    return { error, sent: server.requests.length };
  }
}

const COUNT = { "content-type": "application/json", "x-count": "1" };
const GOOD = response(200, COUNT, '{"id":1,"name":"Ann"}');
const WRONG = response(200, COUNT, '{"id":1,"name":["hunter2"]}');

describe("responses", () => {
  const get = (client: ReturnType<Api["createTestClient"]>): Promise<object> => client.users.get({ path: { id: 7 } });

  test.each(["responses", "all"])("is refused under `%s`, with operation, status and pointer", async (validate) => {
    const { error, sent } = await call(validate, WRONG, get);
    expect(sent).toBe(1);
    expect(error).toMatchObject({
      name: "InvalidResponseError",
      operation: "getUser",
      status: 200,
      part: "body",
      pointer: "/name",
      message: "getUser (GET /users/{id}, status 200): body /name must be a string, not an array",
      result: { data: { id: 1, name: ["hunter2"] } },
    });
  });

  test.each([["none"], [undefined]])("is passed on under `%s`", async (validate) => {
    expect((await call(validate, WRONG, get)).result).toMatchObject({ ok: true, data: { name: ["hunter2"] } });
  });

  test("is passed on when it is right", async () => {
    expect((await call("all", GOOD, get)).result).toMatchObject({ ok: true, data: { id: 1, name: "Ann" } });
  });

  test("failures and headers are validated like successes and bodies", async () => {
    const failure = await call("responses", response(404, { "content-type": "application/json" }, "{}"), get);
    expect(failure.error).toMatchObject({ status: 404, part: "body", pointer: "/reason" });
    const header = await call("responses", response(200, { ...COUNT, "x-count": "many" }, '{"id":1,"name":"A"}'), get);
    expect(header.error).toMatchObject({ status: 200, part: "headers", pointer: "/X-Count" });
  });

  test("its errors are those that the client exports", async () => {
    const { InvalidResponseError: exported } = await import(
      /* @vite-ignore */ pathToFileURL(join(output, "client/index.ts")).href
    );
    expect((await call("all", WRONG, get)).error).toBeInstanceOf(exported);
    expect(new InvalidRequestError({ id: "a", method: "GET", path: "/" }, "body", [])).toBeInstanceOf(Error);
    expect(InvalidResponseError.name).toBe(exported.name);
  });
});

describe("requests", () => {
  const DONE = response(204, {}, "");

  test.each<[string, (client: ReturnType<Api["createTestClient"]>) => Promise<object>, string, string]>([
    ["a path parameter", (client) => client.users.get({ path: { id: 0 } }), "path", "/id"],
    ["a body", (client) => client.users.replace({ path: { id: 1 }, body: { name: 5 } }), "body", "/name"],
    ["a body that is missing", (client) => client.users.replace({ path: { id: 1 } }), "body", ""],
    [
      "a header",
      (client) =>
        client.users.replace({ path: { id: 1 }, headers: { "Idempotency-Key": "short" }, body: { name: "A" } }),
      "headers",
      "/Idempotency-Key",
    ],
    [
      "a part of a multipart body",
      (client) => client.files.create({ body: { name: "A", file: new Blob() } }),
      "body",
      "/name",
    ],
    ["a text", (client) => client.files.create({ contentType: "text/plain", body: "four" }), "body", ""],
  ])("%s that the contract rules out is not sent", async (_what, work, part, pointer) => {
    const { error, sent } = await call("all", DONE, work);
    expect(sent).toBe(0);
    expect(error).toMatchObject({ name: "InvalidRequestError", status: undefined, part, pointer });
    expect((await call("responses", DONE, work)).error).not.toMatchObject({ name: "InvalidRequestError" });
  });

  test("sends what the contract allows: without read-only members, with the client's own key", async () => {
    const replaced = await call("all", DONE, (client) =>
      client.users.replace({ path: { id: 1 }, body: { name: "Ann" } }),
    );
    expect(replaced).toMatchObject({ sent: 1, result: { ok: true, status: 204 } });
  });

  test("bodies of text or bytes are not checked", async () => {
    const STREAM = response(200, { "content-type": "text/event-stream" }, "data: {}\n\n");
    const xml = await call("all", STREAM, (client) =>
      client.files.create({ contentType: "application/xml", body: "<a/>" }),
    );
    expect(xml).toMatchObject({ sent: 1, result: { ok: true } });
    const file = await call("all", STREAM, (client) =>
      client.files.create({ body: { name: "Ann", file: new Blob(["a"]) } }),
    );
    expect(file).toMatchObject({ sent: 1, result: { ok: true } });
    // The caller serialises such a parameter, so its schema does not apply to the text.
    const filter = await call("all", GOOD, (client) => client.users.get({ path: { id: 1 }, query: { filter: "a>1" } }));
    expect(filter).toMatchObject({ sent: 1, result: { ok: true } });
  });
});

test("the generated client compiles, and takes nothing but the three", async () => {
  await writeFile(
    join(output, "app.ts"),
    `import { createTestClient, InvalidResponseError, type CheckIssue, type TestClient } from "./client/index.ts";
createTestClient({ validate: "none" });
createTestClient({ validate: "responses" });
export const client: TestClient = createTestClient({ validate: "all" });
export const issuesIn = (error: unknown): readonly CheckIssue[] => (error instanceof InvalidResponseError ? error.issues : []);
// @ts-expect-error no such choice
createTestClient({ validate: "requests" });
`,
  );
  await expectCompiles(output);
});
