import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { COMPILERS, compile } from "../support/compile.ts";
import { generateServer } from "./support/generate.ts";
import { object, pathId, ref } from "../judge/support/contract.ts";

// The types of a handler's input and reply allow only what the contract documents.

const json = (schema: object): object => ({ "application/json": { schema } });
const ok = (schema: object): object => ({ description: "OK", content: json(schema) });
const USER = ref("User");
const ERROR = ref("Error");

const DOCUMENT = documentOf(
  {
    "/users/{id}": {
      put: {
        operationId: "putUser",
        tags: ["users"],
        security: [{ key: [] }],
        parameters: [
          pathId("id", { type: "integer" }),
          { name: "dry", in: "query", schema: { type: "boolean" } },
          { name: "If-Match", in: "header", required: true, schema: { type: "string" } },
        ],
        requestBody: { required: true, content: json(USER) },
        responses: {
          200: { ...ok(USER), headers: { ETag: { required: true, schema: { type: "string" } } } },
          "4XX": { ...ok(ERROR), headers: { "Retry-After": { schema: { type: "integer" } } } },
          default: ok(ERROR),
        },
      },
    },
    "/reports": {
      get: {
        operationId: "getReport",
        tags: ["reports"],
        security: [{}, { key: [] }],
        responses: {
          200: {
            description: "OK",
            content: { ...json({ type: "object" }), "text/csv": { schema: { type: "string" } } },
          },
        },
      },
      post: {
        operationId: "upload",
        tags: ["reports"],
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: object({
                file: { type: "string", contentMediaType: "application/octet-stream" },
                "note?": { type: "string" },
              }),
            },
            "image/*": { schema: {} },
          },
        },
        responses: { 204: { description: "Done" } },
      },
    },
    "/notes": {
      post: {
        operationId: "addNote",
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: ref("Error") },
            "application/x-www-form-urlencoded": { schema: ref("Error") },
            "text/plain": { schema: { type: "string" } },
            "application/xml": {},
          },
        },
        responses: { 204: { description: "Done" } },
      },
    },
    "/feed": {
      get: { operationId: "feed", responses: { 200: { description: "Events", content: { "text/event-stream": {} } } } },
    },
  },
  {
    components: {
      schemas: {
        User: object({
          id: { type: "integer", readOnly: true },
          password: { type: "string", writeOnly: true },
          name: { type: "string" },
        }),
        Error: object({ code: { type: "string" } }),
      },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    },
  },
);

const generated = await generateServer(DOCUMENT);
afterAll(() => generated[Symbol.asyncDispose]());

const GOOD = `
import { createServer, type Handlers, type Server } from "./generated/server/index.ts";

interface Caller { readonly name: string }

export const handlers: Handlers<Caller> = {
  async putUser({ path, query, headers, body }, { caller }) {
    const id: number = path.id;
    const dry: boolean | undefined = query.dry;
    const etag: string = headers["If-Match"];
    const password: string = body.password;
    if (dry === true) return { status: 404, body: { code: password + etag } };
    if (caller.name === "") return { status: 503, body: { code: "default" } };
    return { status: 200, headers: { ETag: etag }, body: { id, name: body.name } };
  },
  getReport(_request, { caller }) {
    return caller === undefined
      ? { status: 200, contentType: "text/csv", body: "a,b" }
      : { status: 200, contentType: "application/json", body: { name: caller.name } };
  },
  async upload(request) {
    if (request.contentType === "multipart/form-data") {
      const file: File | undefined = request.body?.file;
      await file?.arrayBuffer();
    } else {
      await request.body?.cancel();
    }
    return { status: 204 };
  },
  async addNote(request) {
    if (request.contentType === "text/plain") request.body satisfies string;
    else if (request.contentType === "application/xml") request.body satisfies string;
    else request.body.code satisfies string;
    return { status: 204 };
  },
  async feed() {
    return { status: 200, body: (async function* () { yield { data: "1" }; })() };
  },
};

export const server: Server = createServer({
  handlers,
  verifiers: {
    key: (presented) =>
      presented.kind === "apiKey" && presented.key === "k" ? { caller: { name: "Ada" }, id: "ada" } : undefined,
  },
});
`;

const BAD = `
import { createServer, type Handlers } from "./generated/server/index.ts";
import { handlers } from "./good.ts";

interface Caller { readonly name: string }
type Putting = Handlers<Caller>["putUser"];
type Reporting = Handlers<Caller>["getReport"];
const verifiers = { key: async () => undefined };

// @ts-expect-error a handler is missing
export const missing: Handlers<Caller> = { putUser: handlers.putUser, getReport: handlers.getReport, feed: handlers.feed };
// @ts-expect-error the body of another status
export const body: Putting = () => ({ status: 404, body: { id: 1, name: "" } });
// @ts-expect-error the body is missing
export const noBody: Putting = () => ({ status: 200, headers: { ETag: "" } });
// @ts-expect-error which of the media types?
export const noMedia: Reporting = () => ({ status: 200, body: "a,b" });
// @ts-expect-error it is not sent to servers
export const readOnly: Putting = ({ body: { id } }) => ({ status: 404, body: { code: String(id) } });
// @ts-expect-error the caller may be undefined
export const nobody: Reporting = (_request, { caller }) => ({ status: 200, contentType: "text/csv", body: caller.name });
// @ts-expect-error a verifier of keys is missing
createServer({ handlers });
// @ts-expect-error no such scheme
createServer({ handlers, verifiers: { ...verifiers, token: verifiers.key } });
`;

it("both compilers accept what is documented and reject the rest", async () => {
  await generated.expectCompiles({ "good.ts": GOOD, "bad.ts": BAD });
});

it("a handler with several replies compiles without exactOptionalPropertyTypes", async () => {
  const extra = `
import type { Handlers } from "./generated/server/index.ts";

type Putting = Handlers["putUser"];
export const putUser: Putting = ({ path, query }) => {
  if (query.dry === true) return { status: 404, body: { code: "gone" } };
  if (path.id === 1) return { status: 409, headers: { "Retry-After": 1 }, body: { code: "conflict" } };
  return { status: 200, headers: { ETag: "1" }, body: { id: path.id, name: "" } };
};
// @ts-expect-error an undocumented header
export const undocumented: Putting = () => ({ status: 200, headers: { ETag: "1", Etag: "2" }, body: { id: 1, name: "" } });
`;
  await writeFile(join(generated.path, "loose.ts"), extra);
  for (const compiler of COMPILERS)
    expect((await compile(generated.path, compiler, { exactOptionalPropertyTypes: false })).errors).toEqual([]);
});

it("serves what compiles", async () => {
  const { server } = await generated.load<{ readonly server: Server }>("good.ts");
  const put = (query: string, key = "k"): Promise<Response> =>
    server.fetch(
      new Request(`https://api.test/users/7${query}`, {
        method: "PUT",
        headers: { "x-key": key, "if-match": '"1"', "content-type": "application/json" },
        body: JSON.stringify({ name: "Ada", password: "p" }),
      }),
    );
  const done = await put("");
  expect([done.status, done.headers.get("etag"), await done.json()]).toEqual([200, '"1"', { id: 7, name: "Ada" }]);
  expect((await put("?dry=true")).status).toBe(404);
  expect((await put("?dry=perhaps")).status).toBe(400);
  expect((await put("", "other")).status).toBe(401);
  const report = await server.fetch(new Request("https://api.test/reports"));
  expect([report.headers.get("content-type"), await report.text()]).toEqual(["text/csv", "a,b"]);
  const feed = await server.fetch(new Request("https://api.test/feed"));
  expect(await feed.text()).toBe("data: 1\n\n");
  const form = new FormData();
  form.set("file", new Blob(["x"]), "x.bin");
  const upload = await server.fetch(new Request("https://api.test/reports", { method: "POST", body: form }));
  expect(upload.status).toBe(204);
});
