import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { temporaryFolder } from "../support/folder.ts";

const run = promisify(execFile);

// Names that programs get from titles that begin with a digit, and from operations without an operationId.

const ok = {
  description: "Done",
  content: { "application/json": { schema: { type: "array", items: { type: "object", title: "Entry" } } } },
};
const START = { name: "starting_offset", in: "query", schema: { type: "integer" } };
const BASIC = { type: "http", scheme: "basic" };
const ID = { name: "account-id", in: "path", required: true, schema: { type: "string" } };
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "2nd Ledger of the Organization", version: "1" },
  security: [{ people: [] }, { machines: [] }, { apiKey: [] }],
  paths: { "/accounts/{account-id}/entries": { get: { parameters: [ID, START], responses: { 200: ok } } } },
  components: {
    securitySchemes: {
      people: BASIC,
      machines: { ...BASIC, scheme: "bearer" },
      apiKey: { type: "apiKey", in: "header", name: "X-Key" },
    },
  },
};

test("variables are names in every shell, and lines stay within 120 columns", async () => {
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
  const targets = ["command-line", "mcp", "tanstack-query", "msw"] as const;
  const output = join(folder.path, "generated");
  const result = await generate({ document: join(folder.path, "openapi.json"), output, targets });
  expect(result.status).toBe("done");
  const read = (path: string): Promise<string> => readFile(join(output, path), "utf8");
  const [program, stdio, tools, queries, ...others] = await Promise.all(
    [
      "command-line.ts",
      "mcp/stdio.ts",
      "mcp/index.ts",
      "tanstack-query/operations.ts",
      "msw/operations.ts",
      "client/operations.ts",
    ].map(read),
  );
  const variables = [program, stdio].flatMap((text) =>
    [...(text ?? "").matchAll(/env\["(.*?)"\]/g)].map(([, name]) => name),
  );
  expect(variables).toContain("ND_LEDGER_ORGANIZATION_PEOPLE_PASSWORD");
  expect(variables).toContain("ND_LEDGER_ORGANIZATION_KEY");
  expect(variables.filter((name) => !/^[A-Z_][A-Z\d_]*$/.test(name ?? ""))).toEqual([]);
  expect(tools).toContain('id: "getAccountsByAccountIdEntries"');
  expect(queries).toContain('"getAccountsByAccountIdEntries"');
  const lines = [program, stdio, tools, queries, ...others].flatMap((text) => text?.split("\n") ?? []);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
});

test("options of several commands are printed once", async () => {
  const id = { name: "account-id", in: "path", required: true, schema: { type: "string" }, description: "An account." };
  const other = { ...id, description: "Another account." };
  const get = (operationId: string, parameter: object): object => ({
    get: { operationId, parameters: [parameter], responses: { 200: ok } },
  });
  const paths = {
    "/accounts/{account-id}": get("getAccount", id),
    "/accounts/{account-id}/entries": get("listEntries", id),
    "/accounts/{account-id}/owner": get("getOwner", other),
    "/accounts/{account-id}/rates": get("listRates", other),
    "/accounts/{account-id}/limits": get("listLimits", { ...id, description: "Of one command." }),
  };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify({ ...DOCUMENT, paths }) });
  const output = join(folder.path, "generated");
  await generate({ document: join(folder.path, "openapi.json"), output, targets: ["command-line"] });
  const program = await readFile(join(output, "command-line.ts"), "utf8");
  expect(["An account.", "Another account.", "Of one command."].map((text) => program.split(text).length - 1)).toEqual([
    1, 1, 1,
  ]);
  const help = async (command: string): Promise<string> =>
    (await run(process.execPath, [join(output, "command-line.ts"), command, "--help"])).stdout;
  expect(await help("list-entries")).toContain("--account-id <string>  An account. (required)");
  expect(await help("list-rates")).toContain("--account-id <string>  Another account. (required)");
  expect(await help("list-limits")).toContain("--account-id <string>  Of one command. (required)");
});

test.each([
  ["API V1", "API_TOKEN"],
  ["OpenAPI definition", "API_TOKEN"],
  ["FastAPI", "FAST_API_TOKEN"],
  ["Library Catalogue API V1", "LIBRARY_CATALOGUE_TOKEN"],
  ["2", "API_TOKEN"],
])("the title %s gives the variable %s", async (title, want) => {
  const securitySchemes = { token: { type: "http", scheme: "bearer" } };
  const paths = { "/entries": { get: { operationId: "list", responses: { 200: ok } } } };
  const document = { openapi: "3.1.0", info: { title, version: "1" }, security: [{ token: [] }], paths };
  await using folder = await temporaryFolder({
    "openapi.json": JSON.stringify({ ...document, components: { securitySchemes } }),
  });
  const output = join(folder.path, "generated");
  await generate({ document: join(folder.path, "openapi.json"), output, targets: ["command-line"] });
  expect(await readFile(join(output, "command-line.ts"), "utf8")).toContain(`env["${want}"]`);
});
