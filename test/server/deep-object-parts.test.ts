import { afterAll, expect, test } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { generateServer } from "./support/generate.ts";

// Parts of `multipart/form-data` with the style `deepObject`, as in Stripe's uploads: `link[create]` is a part of its own.

const BINARY = { type: "string", format: "binary" };
const TEXTS = { type: "object", additionalProperties: { type: "string" } };
const deep = { style: "deepObject", explode: true };
const upload = {
  operationId: "upload",
  requestBody: {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          required: ["file", "empty"],
          properties: {
            file: BINARY,
            pages: { type: "array", items: BINARY },
            expand: { type: "array", items: { type: "string" } },
            link: { type: "object", properties: { create: { type: "boolean" }, at: { type: "integer" }, tags: TEXTS } },
            empty: TEXTS,
          },
        },
        encoding: { expand: deep, link: deep, empty: deep, pages: deep },
      },
    },
  },
  responses: { 200: { description: "What came", content: { "application/json": { schema: {} } } } },
};

const PROGRAM = `
import { createClient, upload } from "./generated/client/index.ts";
import type { UploadResult } from "./generated/client/operations.ts";
import { createServer, type Server } from "./generated/server/index.ts";
const sent: string[] = [];
export const server: Server = createServer({
  handlers: {
    async upload({ body: { file, pages, ...others } }) {
      return { status: 200, body: { ...others, files: await Promise.all([file, ...(pages ?? [])].map((one) => one.text())) } };
    },
  },
});
const client = createClient({
  server: "http://x",
  fetch: async (input, init) => {
    const request = new Request(input, init);
    sent.push(...(await request.clone().formData()).keys());
    return server.fetch(request);
  },
});
export const result: UploadResult = await upload(client, {
  body: {
    file: new Blob(["a"]),
    pages: [new Blob(["b"])],
    expand: ["x", "y&z"],
    link: { create: true, at: 3, tags: { "a b": "c+d" } },
    empty: {},
  },
});
export { sent };
`;

const generated = await generateServer(documentOf({ "/files": { post: upload } }), { targets: ["client", "server"] });
await generated.expectCompiles({ "program.ts": PROGRAM });
const program = await generated.load<{
  readonly result: { readonly data: unknown };
  readonly sent: readonly string[];
  readonly server: { fetch(request: Request): Promise<Response> };
}>("program.ts");
afterAll(() => generated[Symbol.asyncDispose]());

test("the client writes each member as a part, and the server reads them", () => {
  expect(program.result.data).toEqual({
    files: ["a", "b"],
    expand: ["x", "y&z"],
    link: { create: true, at: 3, tags: { "a b": "c+d" } },
    empty: {},
  });
  expect(program.sent).toEqual([
    "file",
    "pages",
    "expand[0]",
    "expand[1]",
    "link[create]",
    "link[at]",
    "link[tags][a b]",
  ]);
  expect(generated.diagnostics.map(({ message }) => message)).toEqual([
    'The style of "pages" is ignored: arrays are sent as one part per item, objects as JSON.',
  ]);
});

test.each<[what: string, parts: readonly (readonly [string, string | Blob])[], status: number, want: unknown]>([
  ["JSON instead", [["link", new Blob(['{"at":4}'], { type: "application/json" })]], 200, { link: { at: 4 } }],
  ["items without an index", [["expand", "x"]], 200, { expand: ["x"] }],
  ["an invalid member", [["link[at]", "soon"]], 422, "/link/at must be an integer"],
  ["brackets without an end", [["link[at", "1"]], 400, "unmatched brackets: link[at"],
])("%s", async (_, parts, status, want) => {
  const body = new FormData();
  body.append("file", new Blob(["a"]));
  for (const [name, value] of parts) body.append(name, value);
  const answer = await program.server.fetch(new Request("http://x/files", { method: "POST", body }));
  expect(answer.status).toBe(status);
  const text = await answer.text();
  if (typeof want === "string") expect(text).toContain(want);
  else expect(JSON.parse(text)).toEqual({ files: ["a"], empty: {}, ...Object(want) });
});
