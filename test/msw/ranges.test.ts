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

test("a range of media types is answered with the usual one of its values", async () => {
  await using folder = await temporaryFolder({ "package.json": '{ "type": "module" }' });
  await symlink(join(ROOT, "node_modules"), join(folder.path, "node_modules"));
  const paths = Object.fromEntries(
    CASES.map(([name, type, schema]) => [
      `/${name}`,
      { get: { operationId: name, responses: { 200: { description: "Done", content: { [type]: { schema } } } } } },
    ]),
  );
  const document = join(folder.path, "api.json");
  await writeFile(document, JSON.stringify({ openapi: "3.0.3", info: { title: "Pets", version: "1" }, paths }));
  const output = join(folder.path, "generated");
  const result = await generate({ document, output, targets: ["msw"] });
  if (result.status !== "done") throw new Error(JSON.stringify(result.diagnostics));
  const { http, mockHandlers } = (await import(pathToFileURL(join(output, "msw/index.ts")).href)) as {
    readonly http: object;
    readonly mockHandlers: (http: object) => RequestHandler[];
  };
  const server = setupServer(...mockHandlers(http));
  server.listen();
  const types = CASES.map(async ([name]) => (await fetch(`http://localhost/${name}`)).headers.get("content-type"));
  expect(await Promise.all(types)).toEqual(CASES.map(([, , , want]) => want));
  server.close();
});
