import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Server as McpServer } from "@modelcontextprotocol/sdk/server/index.js";
import { afterAll, expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { generate } from "../../generator/index.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { answer, arrayOf, contract, json, object, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";
import { overHttp } from "./support/over-http.ts";
import { listen } from "../support/listen.ts";

// Files that a model sends, to the generated server over loopback.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DONE = answer({ type: "object" });
const BYTES = { type: "string", format: "binary" };
const taking = (content: JsonObject): JsonObject => ({ required: true, content });

const DOCUMENT = contract({
  title: "Notes API",
  failure: "None",
  operations: {
    "PUT /notes/{id}/file putFile": { body: taking({ "application/octet-stream": {} }), 200: DONE },
    "PUT /notes/{id}/picture putPicture": { body: taking({ "image/png": {}, "image/*": {} }), 200: DONE },
    "POST /notes/{id}/attachments attach": {
      body: taking(json(object({ file: BYTES, title: text(), "more?": arrayOf(BYTES) }), "multipart/form-data")),
      200: DONE,
    },
  },
});

const folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "api.json": JSON.stringify(DOCUMENT) });
await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
const output = join(folder.path, "generated");
const result = await generate({ document: join(folder.path, "api.json"), output, targets: ["mcp", "server"] });
if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(output, file)).href);
const { createServer: serve } = (await load("server/index.ts")) as { createServer: (options: object) => Server };
const { createClient } = (await load("client/index.ts")) as { createClient: (options: object) => object };
const mcp = (await load("mcp/index.ts")) as { createMcpServer: (client: object) => McpServer };
const served = serve({
  handlers: {
    putFile: async ({ body }: { body: ReadableStream }) => ({
      status: 200,
      body: { text: await new Response(body).text() },
    }),
    putPicture: async ({ body, contentType }: { body: ReadableStream; contentType: string }) => ({
      status: 200,
      body: { bytes: [...new Uint8Array(await new Response(body).arrayBuffer())], contentType },
    }),
    attach: async ({ body }: { body: { file: File; title: string; more?: readonly File[] } }) => ({
      status: 200,
      body: {
        title: body.title,
        files: await Promise.all(
          [body.file, ...(body.more ?? [])].map(async (one) => [one.name, one.type, await one.text()]),
        ),
      },
    }),
  },
});
const api = await listen(served.node);
const { url: baseUrl } = api;
const create = () => mcp.createMcpServer(createClient({ baseUrl }));
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

test("files are arguments with text or base64", async () => {
  const path = { id: "1" };
  await overHttp(create, async (client) => {
    const call = async (name: string, body: object | undefined): Promise<unknown> => {
      const { content, isError, structuredContent } = await client.callTool({
        name,
        arguments: { path, ...(body !== undefined && { body }) },
      });
      return isError === true ? content : (structuredContent as { data: unknown }).data;
    };
    expect(await call("putFile", { text: "né", type: "text/plain" })).toEqual({ text: "né" });
    expect(await call("putPicture", { base64: "AQID" })).toEqual({ bytes: [1, 2, 3], contentType: "image/png" });
    expect(await call("putPicture", { base64: "AQID", type: "image/webp" })).toEqual({
      bytes: [1, 2, 3],
      contentType: "image/webp",
    });
    const more = [{ base64: "YQ==" }, { text: "b", name: "b.txt" }];
    expect(await call("attach", { title: "t", file: { text: "a,b", name: "a.csv", type: "text/csv" }, more })).toEqual({
      title: "t",
      files: [
        ["a.csv", "text/csv", "a,b"],
        ["file", "application/octet-stream", "a"],
        ["b.txt", "application/octet-stream", "b"],
      ],
    });
    const said = (error: string): object[] => [{ type: "text", text: JSON.stringify({ error }) }];
    expect(await call("putFile", {})).toEqual(said("body must be an object with text or base64"));
    expect(await call("putFile", { base64: "?" })).toEqual(said("body.base64 is not base64"));
    expect(await call("attach", { title: "t", file: "/etc/passwd" })).toEqual(
      said("body.file must be an object with text or base64"),
    );
    const { tools } = await client.listTools();
    const { inputSchema } = tools.find(({ name }) => name === "attach") ?? {};
    expect(inputSchema).toMatchObject({
      properties: {
        body: { properties: { file: { $ref: "#/$defs/File" }, more: { items: { $ref: "#/$defs/File" } } } },
      },
      $defs: { File: { properties: { text: { type: "string" }, base64: { contentEncoding: "base64" } } } },
    });
  });
});
