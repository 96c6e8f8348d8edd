import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { countersign } from "../cli/command.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { blockOf, EXPECTED, PETSTORE, startPetServer } from "./pet-server.ts";

// The applications of docs/migrating.md compile, and do the same with the same server. migrating.long.test.ts installs the other
// generators and runs what they generate.

const AFTER = ["hey-api", "orval", "openapi-generator", "openapi-fetch"];
const FILES = ["openapi-fetch-before.ts", ...AFTER.map((name) => `${name}-after.ts`)];

const server = await startPetServer();
const before = blockOf("openapi-fetch before").replace("./schema.d.ts", "./generated/openapi-fetch/schema.ts");
const folder = await temporaryFolder({
  "package.json": '{ "type": "module" }',
  "openapi-fetch-before.ts": before,
  ...Object.fromEntries(AFTER.map((name) => [`${name}-after.ts`, blockOf(`${name} after`)])),
});
const targets = ["--targets", "client,openapi-fetch"];
await countersign(folder.path, ["generate", PETSTORE, "-o", "generated", ...targets]);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

test("the applications compile", async () => {
  expect((await compile(folder.path, "7")).errors).toEqual([]);
});

test.each(FILES)("%s", async (file) => {
  expect(await server.run(join(folder.path, file))).toEqual(EXPECTED);
});
