import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import { compile, COMPILERS, emitDeclarations } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Contract, CONTRACTS, moduleOf } from "./given.ts";

// Every block of TypeScript in the documentation compiles against generated code. A fence names another contract than
// its page's (```ts shop), or that the block is not a module (```ts no-check).

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The contract of the examples of each page. docs/migrating.md has separate tests, which also run its code. */
const PAGES: Readonly<Record<string, Contract>> = {
  "README.md": "platform",
  "docs/ci.md": "platform",
  "docs/client.md": "platform",
  "docs/config.md": "platform",
  "docs/contract-tests.md": "platform",
  "docs/durable.md": "platform",
  "docs/factories.md": "shop",
  "docs/fetch.md": "platform",
  "docs/mcp.md": "shop",
  "docs/mock.md": "platform",
  "docs/models.md": "dates",
  "docs/msw.md": "shop",
  "docs/openapi-fetch.md": "platform",
  "docs/server.md": "platform",
  "docs/shaping.md": "platform",
  "docs/tanstack-query.md": "shop",
  "docs/targets.md": "platform",
  "docs/templates.md": "platform",
  "docs/validators.md": "shop",
  "docs/webhooks.md": "platform",
};

const FENCE = /^( *)```(tsx?)(?: ([^\n]+))?\n([\s\S]*?)^ *```$/gm;

/** The modules of a page, by their paths. */
function modulesOf(page: string, usual: Contract): readonly (readonly [path: string, text: string])[] {
  return [...readFileSync(ROOT + page, "utf8").matchAll(FENCE)].flatMap(
    ([, indent = "", language = "", note = "", text = ""], index) => {
      if (note === "no-check") return [];
      const contract = note === "" ? usual : CONTRACTS.find((name) => name === note);
      if (contract === undefined) throw new Error(`${page}: no contract has the name ${note}`);
      const code = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
      // Angular is not installed here: test/frameworks compiles and runs its block.
      const name = /^\/\/ ([\w.]+\.ts)\n/.exec(code)?.[1] ?? `${page.replaceAll("/", "-")}-${index + 1}.${language}`;
      return name === "angular.ts" ? [] : [[`${contract}/${name}`, moduleOf(code, contract)] as const];
    },
  );
}

test("the examples of the documentation compile against generated code", async () => {
  const modules = Object.entries(PAGES).flatMap(([page, contract]) => modulesOf(page, contract));
  expect(modules.length).toBeGreaterThan(70);
  await using folder = await temporaryFolder({
    ...Object.fromEntries(modules),
    "shop/client.ts":
      'import { createClient, type Client } from "./generated/client/index.ts";\nexport const client: Client = createClient();\n',
    // Not installed here.
    "decimal.d.ts":
      'declare module "decimal.js" { export class Decimal { constructor(text: string); toFixed(): string } }\n',
  });
  const shop = `${ROOT}test/docs-code/shop.yaml`;
  const runs = [
    {
      document: `${ROOT}spec/openapi.yaml`,
      output: `${folder.path}/platform/generated`,
      targets: ["client", "server", "webhooks", "validators", "openapi-fetch"],
    },
    {
      document: shop,
      output: `${folder.path}/shop/generated`,
      targets: ["client", "server", "webhooks", "validators", "factories", "msw", "mcp", "tanstack-query"],
      client: { validate: true },
    },
    {
      document: shop,
      output: `${folder.path}/dates/generated`,
      targets: ["client", "validators"],
      formats: { "date-time": "Date" },
    },
    {
      document: `${ROOT}test/docs-code/hooks.yaml`,
      output: `${folder.path}/hooks/generated`,
      targets: ["webhooks", "validators"],
    },
  ] as const;
  for (const run of runs) expect(await generate(run)).toMatchObject({ status: "done" });
  // The compiler includes no folders with such names.
  const published = `${folder.path}/.countersign`;
  await emitDeclarations(published);
  await expectCompiles(folder.path, published);
});

async function expectCompiles(folder: string, published: string): Promise<void> {
  const flags = {
    types: ["node"],
    typeRoots: [`${ROOT}node_modules/@types`],
    jsx: "react-jsx",
    paths: {
      countersign: [`${published}/generator/index.d.ts`],
      "countersign/vite": [`${published}/generator/library/vite.d.ts`],
      "countersign/sqlite": [`${published}/durable/sqlite/store.d.ts`],
      "countersign/postgres": [`${published}/durable/postgres/store.d.ts`],
      "countersign/redis": [`${published}/durable/redis/rate-limiter.d.ts`],
      "countersign/guarded-fetch": [`${published}/durable/guarded-fetch.d.ts`],
      "countersign/runtime/*": [`${published}/runtime/*.d.ts`],
    },
    // Examples are parts of programs, so their declarations are used elsewhere.
    declaration: false,
    isolatedDeclarations: false,
    noUnusedLocals: false,
    noUnusedParameters: false,
    noPropertyAccessFromIndexSignature: false,
  };
  for (const compiler of COMPILERS) expect((await compile(folder, compiler, flags)).errors, compiler).toEqual([]);
}
