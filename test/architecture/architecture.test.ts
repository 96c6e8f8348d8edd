import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  cycles,
  debts,
  forbidden,
  largeFunctions,
  layerFaults,
  longFiles,
  nodeModules,
  pathsIn,
  type Source,
} from "./rules.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function sources(...patterns: readonly string[]): readonly Source[] {
  const paths = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/node_modules\/|\/generated\//.test(path));
  return paths.toSorted().map((path) => ({ path, text: readFileSync(`${ROOT}${path}`, "utf8") }));
}

const FOLDERS = [
  "generator",
  "judge",
  "mock",
  "diff",
  "lint",
  "docs-page",
  "verify",
  "cli",
  "runtime",
  "durable",
  "sandbox",
];
const TOOLKIT = sources(...FOLDERS.map((folder) => `${folder}/**/*.ts`));
const OURS = [
  ...TOOLKIT,
  ...sources("test/**/*.ts", "bench/**/*.ts", "scripts/**/*.ts", "examples/**/*.ts", "templates/**/*.hbs"),
];

const SHARED_STATE = "a factory of short functions over shared state";
const SWITCH = "one switch with a case for each keyword";
/** Functions that may be large, and why. Split the others by what they do. */
const LARGE: Readonly<Record<string, string>> = {
  "durable/postgres/idempotency.ts postgresIdempotency": SHARED_STATE,
  "durable/postgres/outbox.ts postgresOutbox": SHARED_STATE,
  "durable/sqlite/outbox.ts sqliteOutbox": SHARED_STATE,
  "generator/facts/evaluator/evaluator.ts createEvaluator": SHARED_STATE,
  "generator/facts/shapes.ts createShapes": SHARED_STATE,
  "generator/targets/factories/recipes.ts createRecipes": SHARED_STATE,
  "generator/targets/validators/checks/file.ts createChecksFile": SHARED_STATE,
  "judge/requests/negative.ts createCaseBreaker": SHARED_STATE,
  "judge/values/break.ts createBreaker": SHARED_STATE,
  "judge/values/make.ts createMaker": SHARED_STATE,
  "judge/values/value-constraints.ts collectConstraints": SHARED_STATE,
  "runtime/webhooks/delivery.ts createDelivery": SHARED_STATE,
  "judge/values/assertion-breakages.ts assertionBreakages": SWITCH,
  "judge/values/breakages.ts ofShape": SWITCH,
  "judge/values/value-constraints.ts add": SWITCH,
  "runtime/validation/messages.ts message": SWITCH,
  "generator/document/load.ts documentOf": "what a loaded document has",
  "generator/document/shape/filter.ts filterOperations": "the steps of a filter in order",
  "generator/document/shape/overlay.ts applyOverlay": "the steps of an overlay in order",
  "generator/facts/evaluator/objects.ts judgeOther": "a member has six independent parts",
  "judge/checks/envelope.ts envelopeOf": "the steps of a search in order",
  "judge/run.ts finding": "a finding has six independent parts",
};

describe("the toolkit", () => {
  test("is there", () => {
    expect(TOOLKIT.length).toBeGreaterThan(50);
  });
  test("imports downward only", () => {
    expect(layerFaults(TOOLKIT)).toEqual([]);
  });
  test("has no circular imports", () => {
    expect(cycles(TOOLKIT)).toEqual([]);
  });
  test("reads and prints without `node:` modules, so that it runs in a browser", () => {
    expect(nodeModules(TOOLKIT, "generator/generate/render.ts")).toEqual(["node:crypto", "node:path", "node:url"]);
  });
  test("uses nothing that we do without", () => {
    expect(TOOLKIT.flatMap(forbidden)).toEqual([]);
  });
  test("has no overlong files", () => {
    expect(longFiles(OURS)).toEqual([]);
  });
  test("has no overlong functions", () => {
    const found = TOOLKIT.flatMap(largeFunctions).map(({ name }) => name);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(LARGE).toSorted());
  });
  test("has no TODO or similar marks", () => {
    const written = OURS.filter(({ path }) => !path.startsWith("test/architecture/"));
    // A type test says by a comment which line must not compile.
    const meant = (line: string): boolean =>
      /^(?:test\/|examples\/contracts\/\w+\/app\/mistakes\.ts)/.test(line) && line.includes("@ts-expect-error");
    expect(written.flatMap(debts).filter((line) => !meant(line))).toEqual([]);
  });
});

test("ARCHITECTURE.md and CONTRIBUTING.md name paths that exist", () => {
  for (const file of ["ARCHITECTURE.md", "CONTRIBUTING.md"]) {
    const paths = pathsIn(readFileSync(`${ROOT}${file}`, "utf8"));
    expect(paths.length, file).toBeGreaterThan(5);
    expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0 && !existsSync(`${ROOT}${path}`))).toEqual(
      [],
    );
  }
});

describe("the rules find what they are for", () => {
  const at = (path: string, text: string): Source => ({ path, text });

  test("modules of Node", () => {
    const sources = [
      at("a.ts", 'import { b } from "./b.ts";\nimport type fs from "node:fs";\nawait import("node:os");'),
      at("b.ts", 'export { join } from "node:path";'),
    ];
    expect(nodeModules(sources, "a.ts")).toEqual(["node:path"]);
  });

  test("layers", () => {
    const bad = [
      at("generator/ir/a.ts", 'import type { X } from "../print/x.ts";'),
      at("generator/document/a.ts", 'import { X } from "../ir/x.ts";'),
      at("generator/output/a.ts", 'import { X } from "../targets/x.ts";'),
      at("generator/targets/a.ts", 'export { X } from "../output/x.ts";'),
      at("generator/print/a.ts", 'const x = await import("../generate/x.ts");'),
      at("generator/names/a.ts", 'import { X } from "../../runtime/x.ts";'),
      at("docs-page/a.ts", 'import { X } from "../lint/x.ts";'),
      at("lint/a.ts", 'import { X } from "../generator/targets/x.ts";'),
      at("generator/generate/a.ts", 'import { X } from "../../docs-page/x.ts";'),
      at("runtime/a.ts", 'import { readFileSync } from "node:fs";'),
      at("generator/generate/a.ts", 'import { X } from "../../judge/x.ts";'),
      at("sandbox/a.ts", 'import { X } from "../generator/x.ts";'),
    ];
    expect(layerFaults(bad).length).toBe(bad.length);
    const good = [
      at("cli/a.ts", 'import { X } from "../generator/output/x.ts"; import { readFileSync } from "node:fs";'),
      at("generator/generate/a.ts", 'import { X } from "../output/x.ts"; import { Y } from "../targets/a/y.ts";'),
      at("lint/a.ts", 'import { X } from "./redocly/x.ts"; import { Y } from "../generator/names/y.ts";'),
      at("judge/a.ts", 'import { X } from "../generator/ir/x.ts"; import { Y } from "../runtime/y.ts";'),
      at("runtime/a.ts", 'import { X } from "./x.ts";'),
    ];
    expect(layerFaults(good)).toEqual([]);
  });

  test("circles", () => {
    const bad = [
      at("generator/ir/a.ts", 'import type { B } from "./b.ts";'),
      at("generator/ir/b.ts", 'import type { C } from "./c.ts";'),
      at("generator/ir/c.ts", 'import type { A } from "./a.ts";'),
    ];
    expect(cycles(bad)).toEqual(["generator/ir/a.ts -> generator/ir/b.ts -> generator/ir/c.ts -> generator/ir/a.ts"]);
  });

  test("constructs", () => {
    const bad = [
      "const x: any = 1;",
      "export default 1;",
      "export default function f() {}",
      'export * from "./x.ts";',
      'export * as x from "./x.ts";',
      "enum A { B }",
      "namespace A { export const b = 1; }",
      "const x = y!;",
      "const x = y as unknown as string;",
      "const x = Code.trusted(text);",
    ];
    for (const text of bad) expect(forbidden(at("generator/ir/a.ts", text)).length, text).toBe(1);
    const good = ['const any = "any"; // any', 'export { x as y } from "./x.ts";', "const x = { default: 1 };"];
    for (const text of good) expect(forbidden(at("generator/ir/a.ts", text)), text).toEqual([]);
    expect(forbidden(at("generator/print/a.ts", "const x = Code.trusted(text);"))).toEqual([]);
  });

  test("length and exceptions", () => {
    expect(longFiles([at("a.ts", "\n".repeat(350) + "x")]).length).toBe(1);
    expect(longFiles([at("a.ts", "x\n".repeat(350))])).toEqual([]);
    for (const text of ["// TODO: x", "// @ts-ignore", "test.only(", "/* FIXME */"]) {
      expect(debts(at("a.ts", text)).length, text).toBe(1);
    }
  });

  test("large functions", () => {
    const text = [
      `function lines() {${"\n".repeat(80)}}`,
      "const parameters = (a, b, c, d, e, f) => a;",
      `function branches(a) { ${"if (a) a();".repeat(26)} }`,
      `function good(a, b, c, d, e) { ${"if (a) a();".repeat(25)} }`,
    ];
    expect(largeFunctions(at("a.ts", text.join("\n")))).toEqual([
      { name: "a.ts lines", excess: "81 lines" },
      { name: "a.ts parameters", excess: "6 parameters" },
      { name: "a.ts branches", excess: "26 branches" },
    ]);
  });

  test("paths", () => {
    expect(pathsIn("see `generator/ir/api.ts` and `spec/`, not `plain` or `GET /x`")).toEqual([
      "generator/ir/api.ts",
      "spec/",
    ]);
  });
});
