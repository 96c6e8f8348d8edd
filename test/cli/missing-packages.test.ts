import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { temporaryFolder } from "../support/folder.ts";
import { countersign, petDocument } from "./command.ts";

const installed = (name: string, version: string): Readonly<Record<string, string>> => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
});
const manifest = (...dependencies: readonly string[]): Readonly<Record<string, string>> => ({
  "package.json": JSON.stringify({ dependencies: Object.fromEntries(dependencies.map((name) => [name, "*"])) }),
});
const config = (value: object): Readonly<Record<string, string>> => ({
  "countersign.config.json": JSON.stringify({ document: "openapi.json", ...value }),
});

test.for([
  {
    title: "all of several targets, in two commands",
    files: { ...manifest(), ...config({ targets: ["validators", "tanstack-query", "mcp", "msw", "contract"] }) },
    facts: "zod, @tanstack/query-core, @modelcontextprotocol/sdk, msw, vitest",
    help: "npm install zod@4 @tanstack/query-core@5 @modelcontextprotocol/sdk@1 && npm install --save-dev msw@3 vitest",
  },
  {
    title: "the adapter for the framework",
    files: { ...manifest("vue"), ...config({ targets: ["tanstack-query"] }) },
    facts: "@tanstack/query-core",
    help: "npm install @tanstack/vue-query@5",
  },
  {
    title: "the core beside the adapter for pnpm, whose lock file may be above the package",
    files: {
      "packages/app/package.json": JSON.stringify({ dependencies: { react: "*" } }),
      "pnpm-lock.yaml": "",
      ...config({ targets: ["tanstack-query"], output: "packages/app/generated" }),
    },
    facts: "@tanstack/query-core",
    help: "pnpm add @tanstack/react-query@5 @tanstack/query-core@5",
  },
  {
    title: "packages of another major version",
    files: {
      ...manifest("msw"),
      ...installed("msw", "2.12.0"),
      "yarn.lock": "",
      ...config({ targets: ["msw"] }),
    },
    facts: "msw 3 (2.12.0 is installed)",
    help: "yarn add --dev msw@3",
  },
] as const)("generate names packages that are missing: $title", async ({ facts, files, help }) => {
  await using folder = await temporaryFolder({ ...files, "openapi.json": petDocument() });
  const run = await countersign(folder.path, ["generate"]);
  expect(run.stderr).toBe(`Missing for the generated code: ${facts}\n  help: ${help}\n`);
  expect(run.code).toBe(0);
});

test.for([
  {
    title: "if they are installed",
    files: { ...manifest(), ...installed("msw", "3.0.5"), ...config({ targets: ["msw"] }) },
  },
  {
    title: "if another folder above has them",
    files: {
      "app/package.json": "{}",
      ...installed("zod", "4.1.0"),
      ...config({ targets: ["validators"], output: "app/generated" }),
    },
  },
  {
    title: "for validators without zod",
    files: { ...manifest(), ...config({ targets: ["validators"], validators: { zod: "none" } }) },
  },
  { title: "outside a package", files: config({ targets: ["msw"] }) },
] as const)("generate names no packages $title", async ({ files }) => {
  await using folder = await temporaryFolder({ ...files, "openapi.json": petDocument() });
  expect(await countersign(folder.path, ["generate"])).toMatchObject({ code: 0, stderr: "" });
});

test("the versions that generate suggests are those that the package accepts", async () => {
  const { peerDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    peerDependencies: Readonly<Record<string, string>>;
  };
  await using folder = await temporaryFolder({
    ...manifest(),
    ...config({ targets: ["validators", "tanstack-query", "mcp", "msw"] }),
    "openapi.json": petDocument(),
  });
  const { stderr } = await countersign(folder.path, ["generate"]);
  const suggested = [...stderr.matchAll(/(\S+)@(\d+)/g)].map(([, name = "", major = ""]) => [name, major]);
  expect(suggested.length).toBe(4);
  for (const [name = "", major] of suggested) expect(peerDependencies[name]).toMatch(new RegExp(`^\\^${major}\\.`));
});
