import { symlink } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { describe, expect, test } from "vitest";
import { type DocumentConfig, generate } from "../../generator/index.ts";
import { documentOf } from "../client/support/generate.ts";
import { temporaryFolder } from "../support/folder.ts";

// Without the option `formats`, applications bundle no conversions; with it, only those of the operations that they call.

const json = (schema: object): object => ({ content: { "application/json": { schema } } });
const order = {
  type: "object",
  properties: {
    id: { type: "integer", format: "int64" },
    at: { type: "string", format: "date-time" },
    text: { type: "string" },
  },
};
const operation = (operationId: string, schema: object): object => ({
  post: {
    operationId,
    tags: ["orders"],
    requestBody: { required: true, ...json(schema) },
    responses: { 200: { description: "Same", ...json(schema) } },
  },
});
const DOCUMENT = documentOf({
  "/orders": operation("putOrder", order),
  "/texts": operation("putText", { type: "string" }),
});

const APPS = {
  client: (name: string) =>
    `import { ${name} } from "./generated/client/orders.ts"; import { createClient } from "./generated/client/index.ts"; console.log(await ${name}(createClient(), { body: JSON.parse("{}") }));`,
  server: (name: string) =>
    `import { createServer } from "./generated/server/index.ts"; console.log(createServer({ handlers: { ${name}: ({ body }) => ({ status: 200, body }) } }));`,
  check: () => `import { isPutOrderBody } from "./generated/checks.ts"; console.log(isPutOrderBody(1));`,
};

/** The modules about conversions in a bundle, and its size in bytes of gzip. */
async function bundle(
  app: string,
  formats: NonNullable<DocumentConfig["formats"]>,
): Promise<{ readonly modules: readonly string[]; readonly size: number }> {
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT), "app.ts": app });
  await symlink(resolve("node_modules"), join(folder.path, "node_modules"));
  const targets = ["models", "client", "server", "validators"] as const;
  const { status } = await generate({ document: "openapi.json", targets, formats }, { folder: folder.path });
  expect(status).toBe("done");
  const build = await rolldown({ input: join(folder.path, "app.ts"), platform: "node", logLevel: "silent" });
  const { output } = await build.generate({ minify: true });
  await build.close();
  const modules = Object.entries(output[0].modules)
    .filter(
      ([name, module]) => module.code !== null && module.code !== "" && /conver|exact-json|wide|temporal/.test(name),
    )
    .map(([name]) => relative(folder.path, name).replace(/^.*(generated|node_modules)\//, ""));
  return { modules: modules.toSorted(), size: gzipSync(output[0].code).length };
}

describe.each<
  readonly [
    app: keyof typeof APPS,
    operation: string,
    formats: NonNullable<DocumentConfig["formats"]>,
    modules: readonly string[],
  ]
>([
  ["client", "putOrder", {}, []],
  ["client", "putOrder", { "date-time": "Date" }, ["runtime/conversion.ts", "runtime/converting.ts"]],
  [
    "client",
    "putOrder",
    { int64: "bigint" },
    ["runtime/conversion.ts", "runtime/converting.ts", "runtime/exact-json.ts"],
  ],
  ["client", "putText", { "date-time": "Date", int64: "bigint" }, []],
  ["server", "putOrder", {}, []],
  ["server", "putOrder", { "date-time": "Date" }, ["runtime/conversion.ts", "runtime/server/converting.ts"]],
  [
    "server",
    "putOrder",
    { int64: "bigint" },
    ["runtime/conversion.ts", "runtime/exact-json.ts", "runtime/server/converting.ts", "runtime/validation/wide.ts"],
  ],
  ["check", "", {}, []],
  ["check", "", { "date-time": "Date" }, []],
  ["check", "", { int64: "bigint" }, ["runtime/validation/wide.ts"]],
])("%s of %s with %j", (app, name, formats, modules) => {
  test("bundles only the modules it needs", async () => {
    const found = await bundle(APPS[app](name), formats);
    expect(found.modules).toEqual(modules);
  });
});
