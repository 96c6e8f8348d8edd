import { afterAll, beforeAll, expect, it } from "vitest";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf, operation } from "../client/support/generate.ts";
import { type Application, buildApplication } from "./support/application.ts";

// Parts of a form that may be a file or something else, from the validating client to the handler of the server.

const FILE = { type: "string", format: "binary" };
const CHOICES = {
  text: { oneOf: [FILE, { type: "string", format: "uri" }] },
  object: { oneOf: [FILE, { type: "object", required: ["url"], properties: { url: { type: "string" } } }] },
  list: { oneOf: [FILE, { type: "array", items: FILE }] },
  nullable: { anyOf: [FILE, { type: "null" }] },
};
const schema = { type: "object", properties: CHOICES };
const upload = operation("upload", {
  requestBody: { required: true, content: { "multipart/form-data": { schema }, "application/json": { schema } } },
});
const file = new File(["x"], "a.json", { type: "application/json" });

/** JSON with the names of files. */
function named(body: object): string {
  return JSON.stringify(body, (_key, value: unknown) => (value instanceof File ? value.name : value));
}

interface Module {
  createServer(options: object): Server;
  createTestClient(options: object): {
    upload(request: { body: object; contentType: string }): Promise<{ status: number }>;
  };
}

let application: Application;
let received: object;
let send: (body: object, contentType?: string) => Promise<{ status: number }>;
beforeAll(async () => {
  const document = documentOf({ "/uploads": { post: upload } }, {});
  application = await buildApplication(document, {}, { targets: ["client", "server"], client: { validate: true } });
  const server = (await application.load<Module>("api/server/index.ts")).createServer({
    handlers: {
      upload: ({ body }: { readonly body: object }) => {
        received = body;
        return { status: 204 };
      },
    },
  });
  const { createTestClient } = await application.load<Module>("api/client/index.ts");
  const fetch = (url: string, init: RequestInit): Promise<Response> => server.fetch(new Request(url, init));
  const client = createTestClient({ validate: "all", fetch });
  send = (body, contentType = "multipart/form-data") => client.upload({ body, contentType });
});
afterAll(() => application[Symbol.asyncDispose]());

it.each([
  ["text", "https://x.example/a"],
  ["text", file],
  ["object", { url: "x" }],
  ["object", file],
  ["list", [file, file]],
  ["nullable", file],
  ["nullable", null],
])("%s: %o arrives as it was sent", async (name, value) => {
  expect((await send({ [name]: value })).status).toBe(204);
  expect(named(received)).toBe(named({ [name]: value }));
});

it("a file that may be null is a text in JSON, or null", async () => {
  for (const nullable of ["https://x.example/a.png", null]) {
    expect((await send({ nullable }, "application/json")).status).toBe(204);
    expect(received).toEqual({ nullable });
  }
});

it.each([
  ["text", "no URL", "/text must be a valid uri"],
  ["object", { url: 1 }, "/object/url must be a string, not a number"],
  ["list", "text", "/list must be an array, not a string"],
  ["nullable", 1, "/nullable must be null, not a number"],
])("%s: %o is invalid", async (name, value, message) => {
  await expect(send({ [name]: value })).rejects.toThrow(message);
});
