import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countersign } from "../cli/command.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";

// The code of docs/migrating.md, before and after: both compile, and do the same with the same server.

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const PAGE = readFileSync(join(ROOT, "docs/migrating.md"), "utf8");
const PETSTORE = join(ROOT, "examples/contracts/petstore/openapi.yaml");

function block(name: string): string {
  return new RegExp(`^\`\`\`ts ${name}\\n(.*?)^\`\`\``, "ms").exec(PAGE)?.[1] ?? "";
}

const server = createServer((request, response) => {
  seen.push(`${request.method} ${request.url}`);
  response.setHeader("Content-Type", "application/json");
  if (request.method === "POST") return void response.writeHead(201).end();
  if (request.url === "/pets/7") return void response.end(JSON.stringify({ id: 7, name: "Rex" }));
  response.setHeader("x-next", "/pets?page=2").end(JSON.stringify([{ id: 7, name: "Rex" }]));
});
const seen: string[] = [];
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder({
    "package.json": '{ "type": "module" }',
    "before.ts": block("before").replace("./schema.d.ts", "./generated/openapi-fetch/schema.ts"),
    "after.ts": block("after"),
  });
  const targets = ["--targets", "client,openapi-fetch"];
  await countersign(folder.path, ["generate", PETSTORE, "-o", "generated", ...targets]);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await folder[Symbol.asyncDispose]();
});

test("before and after compile, and do the same", async () => {
  expect((await compile(folder.path, "7")).errors).toEqual([]);
  // A server that listens on TCP has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  const runs: unknown[] = [];
  for (const name of ["before.ts", "after.ts"]) {
    seen.length = 0;
    const { run }: { run(url: string): Promise<readonly string[]> } = await import(
      pathToFileURL(join(folder.path, name)).href
    );
    runs.push({ names: await run(`http://127.0.0.1:${port}`), seen: [...seen] });
  }
  expect(runs[0]).toEqual({
    names: ["Rex", "/pets?page=2", "Rex"],
    seen: ["POST /pets", "GET /pets?limit=10", "GET /pets/7"],
  });
  expect(runs[1]).toEqual(runs[0]);
});
