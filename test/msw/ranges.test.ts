import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

// Many documents of servers in Java describe every response as `*/*`.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const pet = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const CASES = [
  ["object", "*/*", pet, "application/json"],
  ["list", "*/*", { type: "array", items: pet }, "application/json"],
  ["image", "image/*", { type: "string", format: "binary" }, "image/png"],
  ["bytes", "application/*", { type: "string", format: "binary" }, "application/octet-stream"],
] as const;

interface Generated {
  readonly http: object;
  readonly mockHandlers: (http: object) => RequestHandler[];
}

/** Imports the handlers of a document, generated into a folder of its own. */
async function handlersOf(paths: object, folder: string): Promise<Generated> {
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const document = join(folder, "api.json");
  await writeFile(document, JSON.stringify({ openapi: "3.0.3", info: { title: "Pets", version: "1" }, paths }));
  const output = join(folder, "generated");
  const result = await generate({ document, output, targets: ["msw"] });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
  return (await import(pathToFileURL(join(output, "msw/index.ts")).href)) as Generated;
}

test("a range of media types is answered with the usual one of its values", async () => {
  await using folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
  const paths = Object.fromEntries(
    CASES.map(([name, type, schema]) => [
      `/${name}`,
      { get: { operationId: name, responses: { 200: { description: "Done", content: { [type]: { schema } } } } } },
    ]),
  );
  const { http, mockHandlers } = await handlersOf(paths, folder.path);
  const server = setupServer(...mockHandlers(http));
  server.listen();
  const types = CASES.map(async ([name]) => (await fetch(`http://localhost/${name}`)).headers.get("content-type"));
  expect(await Promise.all(types)).toEqual(CASES.map(([, , , want]) => want));
  server.close();
});

test.each(["4XX", "default"])("an error of %s has the code of its status", async (range) => {
  await using folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
  const codes = ["unauthorized", "not_found", "pet_sold", "invalid_request"];
  const schema = {
    type: "object",
    required: ["error"],
    properties: {
      error: { type: "object", required: ["code"], properties: { code: { type: "string", enum: codes } } },
    },
  };
  const failure = { description: "Failed", content: { "application/json": { schema } } };
  const get = { operationId: "getPet", responses: { 204: { description: "Done" }, [range]: failure } };
  const { http } = await handlersOf({ "/pet": { get } }, folder.path);
  const { getPet } = http as Readonly<Record<string, (status: number) => RequestHandler>>;
  const server = setupServer();
  server.listen();
  const sent: unknown[] = [];
  for (const status of [401, 404, 422]) {
    if (getPet !== undefined) server.use(getPet(status));
    const response = await fetch("http://localhost/pet");
    sent.push([response.status, await response.json()]);
  }
  server.close();
  expect(sent).toEqual([
    [401, { error: { code: "unauthorized" } }],
    [404, { error: { code: "not_found" } }],
    [422, { error: { code: "invalid_request" } }],
  ]);
});
