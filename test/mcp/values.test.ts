import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { Server as McpServer } from "@modelcontextprotocol/sdk/server/index.js";
import { afterAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { answer, contract, json, number, object, ref, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// Values that are not plain objects: tuples, alternatives, images, and responses that the contract does not document.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const DOCUMENT = {
  ...contract({
    title: "Maps",
    failure: "None",
    operations: {
      "GET /place getPlace": {
        200: answer(object({ at: { type: "array", prefixItems: [number(), number()], items: false } })),
      },
      "POST /place addShape": { body: { content: json(ref("Shape")) }, 204: null },
      "GET /tile getTile": { 200: { description: "A tile", content: { "image/png": {} } } },
    },
    schemas: {
      Shape: {
        oneOf: [ref("Circle"), ref("Square")],
        discriminator: { propertyName: "kind", mapping: { circle: "Circle", square: "Square" } },
      },
      Circle: object({ kind: text(), radius: number() }),
      Square: object({ kind: text(), side: number() }),
    },
  }),
  servers: [{ url: "https://maps.example" }],
};

const ANSWERS: Readonly<Record<string, () => Response>> = {
  "GET /place": () => Response.json({ at: [1, 2] }),
  "POST /place": () => Response.json({ hint: "kind must be circle or square" }, { status: 400 }),
  "GET /tile": () => new Response(new Uint8Array([137, 80, 78, 71]), { headers: { "content-type": "image/png" } }),
};

const client = new Client({ name: "test", version: "1" });

const folder = await temporaryFolder({ "package.json": '{ "type": "module" }', "api.json": JSON.stringify(DOCUMENT) });
await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
const output = join(folder.path, "generated");
const result = await generate({ document: join(folder.path, "api.json"), output, targets: ["mcp"] });
if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
const load = (file: string): Promise<unknown> => import(pathToFileURL(join(output, file)).href);
const { createClient } = (await load("client/index.ts")) as { createClient: (options: object) => object };
const { createMcpServer } = (await load("mcp/index.ts")) as { createMcpServer: (client: object) => McpServer };
const respond = (url: string, { method }: RequestInit): Promise<Response | undefined> =>
  Promise.resolve(ANSWERS[`${method} ${new URL(url).pathname}`]?.());
const [near, far] = InMemoryTransport.createLinkedPair();
await createMcpServer(createClient({ fetch: respond })).connect(far);
await client.connect(near);
// The SDK's client validates results by the schemas that it has listed.
await client.listTools();
afterAll(async () => {
  await client.close();
  await folder[Symbol.asyncDispose]();
});

test("a tuple passes the validation of the SDK's client", async () => {
  const { structuredContent } = await client.callTool({ name: "getPlace" });
  expect(structuredContent).toEqual({ status: 200, data: { at: [1, 2] } });
});

test("an alternative has the value that a discriminator maps to it", async () => {
  const { tools } = await client.listTools();
  const schema = JSON.stringify(tools.find(({ name }) => name === "addShape")?.inputSchema);
  expect(schema).toContain('"enum":["circle"]');
  expect(schema).toContain('"enum":["square"]');
});

test("a model sees the body of an undocumented response", async () => {
  const { content, isError } = await client.callTool({ name: "addShape", arguments: { body: { kind: "line" } } });
  expect(isError).toBe(true);
  expect(JSON.stringify(content)).toContain("kind must be circle or square");
});

test("an image is content that MCP hosts show", async () => {
  const { content } = await client.callTool({ name: "getTile" });
  expect(content).toEqual([{ type: "image", mimeType: "image/png", data: "iVBORw==" }]);
});

test("parameters of several operations are printed once, and belong to all of them", async () => {
  const id = {
    name: "__proto__",
    in: "path",
    required: true,
    schema: { type: "string" },
    description: "The number that is printed on the back of the map.",
  };
  const get = (operationId: string): object => ({
    get: {
      operationId,
      parameters: [{ $ref: "#/components/parameters/Id" }],
      responses: { 204: { description: "Done" } },
    },
  });
  const paths = { "/maps/{__proto__}": get("getMap"), "/maps/{__proto__}/owner": get("getOwner") };
  const components = { parameters: { Id: id } };
  const document = JSON.stringify({ openapi: "3.1.0", info: { title: "Maps", version: "1" }, paths, components });
  await using own = await temporaryFolder({ "package.json": '{ "type": "module" }', "openapi.json": document });
  await symlink(join(ROOT, "node_modules"), join(own.path, "node_modules"));
  const output = join(own.path, "generated");
  await generate({ document: join(own.path, "openapi.json"), output, targets: ["mcp"] });
  const file = join(output, "mcp/index.ts");
  expect((await readFile(file, "utf8")).split("on the back of the map").length).toBe(2);
  const mcp = (await import(pathToFileURL(file).href)) as { readonly createMcpServer: (client: object) => McpServer };
  const [one, other] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "test", version: "1" });
  await Promise.all([mcp.createMcpServer({}).connect(one), client.connect(other)]);
  const { tools } = await client.listTools();
  const described = tools.map(({ inputSchema }) => JSON.stringify(inputSchema).includes("on the back of the map"));
  expect(described).toEqual([true, true]);
});
