import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findConfig, loadConfig } from "../../generator/config/load.ts";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { validateConfig } from "../../generator/config/validate.ts";
import { type Diagnostic, collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import { closest } from "../../runtime/suggest.ts";
import { hashValue } from "../../generator/output/hash.ts";
import { countersign } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { BAD, DOCUMENT, GOOD } from "./configs.ts";

const INDEX = new URL("../../generator/index.ts", import.meta.url).href;

describe("validateConfig", () => {
  test("keeps valid values unchanged", () => {
    for (const config of GOOD) {
      expect(validateConfig(config)).toEqual({ documents: Array.isArray(config) ? config : [config], faults: [] });
    }
  });

  for (const [config, message] of BAD) {
    test(`${JSON.stringify(config)}`, () => {
      const { faults } = validateConfig(config);
      expect(faults.map((fault) => fault.message).join("\n")).toMatch(message);
      expect(faults.length).toBe(1);
    });
  }
});

test("a JSON config may name its schema", () => {
  const config = { $schema: "./node_modules/countersign/schemas/config.schema.json", ...DOCUMENT };
  expect(validateConfig(config)).toEqual({ documents: [DOCUMENT], faults: [] });
});

describe("loading", () => {
  async function load(name: string, text: string): Promise<{ documents: unknown; found: readonly Diagnostic[] }> {
    await using folder = await temporaryFolder({ [name]: text, "package.json": name === "package.json" ? text : "{}" });
    const diagnostics = collectDiagnostics();
    const file = findConfig(folder.path, diagnostics);
    const loaded = file === undefined ? undefined : await loadConfig(file, diagnostics);
    return { documents: loaded?.documents, found: diagnostics.list() };
  }

  test("every kind of config", async () => {
    const cases = [
      ["countersign.config.ts", 'const document: string = "openapi.yaml";\nexport default { document };'],
      ["countersign.config.js", 'export default { document: "openapi.yaml" };'],
      ["countersign.config.json", '{ "document": "openapi.yaml" }'],
      ["package.json", '{ "name": "x", "countersign": { "document": "openapi.yaml" } }'],
    ] as const;
    for (const [name, text] of cases)
      expect(await load(name, text), name).toEqual({ documents: [DOCUMENT], found: [] });
  });

  // `npm init -y` writes "commonjs"; the config that `countersign init` writes is a module.
  for (const type of ["commonjs", "module", undefined]) {
    test(`a module, and what it imports, in a package of type ${type}, without a warning`, async () => {
      const own = `import { defineTarget } from "countersign";
export const own: unknown = defineTarget({ name: "own", needs: [], runtime: [], declare: () => [], write: () => [] });
`;
      for (const ending of ["ts", "js"]) {
        await using folder = await temporaryFolder({
          "package.json": JSON.stringify({ type }),
          [`countersign.config.${ending}`]: `import { own } from "./own.ts";
/* export = */ export default { document: "openapi.yaml", targets: ["models", own] };\n`,
          "own.ts": own.replace("countersign", INDEX),
          "openapi.yaml": "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n",
        });
        const run = await countersign(folder.path, ["generate"]);
        expect([run.code, run.stderr], ending).toEqual([0, expect.not.stringContaining("arning")]);
      }
    });
  }

  test("CommonJS stays that in a package which is not said to be of modules", async () => {
    for (const type of ["commonjs", undefined]) {
      await using folder = await temporaryFolder({
        "package.json": JSON.stringify({ type }),
        "countersign.config.js": `// export default in a comment
const text = \`
export default in a text\`, words = { import: 1,
  export: text };
module.exports = { document: words.export === text ? require("./name.ts").document : "" };\n`,
        "name.ts": 'exports.document = "openapi.yaml" as string;\n',
      });
      const diagnostics = collectDiagnostics();
      const loaded = await loadConfig(join(folder.path, "countersign.config.js"), diagnostics);
      expect([loaded?.documents, diagnostics.list()]).toEqual([[DOCUMENT], []]);
    }
  });

  test("none", async () => {
    expect(await load("package.json", '{ "name": "x" }')).toEqual({ documents: undefined, found: [] });
    const faulty = await load("package.json", '{ "countersign": { "document": "openapi.yaml", } }');
    expect(faulty.documents).toBeUndefined();
    expect(faulty.found).toEqual([
      expect.objectContaining({ code: "config-failed", position: expect.objectContaining({ line: 1, column: 48 }) }),
    ]);
  });

  test("two", async () => {
    await using folder = await temporaryFolder({
      "countersign.config.ts": "",
      "package.json": '{ "countersign": {} }',
    });
    const diagnostics = collectDiagnostics();
    expect(findConfig(folder.path, diagnostics)).toBe(undefined);
    expect(diagnostics.list()[0]?.message).toBe(
      "The folder has several configs: countersign.config.ts and package.json.",
    );
  });

  test("an error in a module that the config imports is reported at its place there", async () => {
    for (const [text, line, column] of [
      ["export const a = 1;\n  export const b = rou tes;\n", 2, 24],
      ["export const a = 1;\n  throw new Error('boom');\n", 2, 9],
    ] as const) {
      for (const type of ["module", "commonjs"]) {
        await using folder = await temporaryFolder({
          "package.json": JSON.stringify({ type }),
          "countersign.config.ts": 'import "./parts/own.ts";\nexport default {};\n',
          "parts/own.ts": text,
        });
        const { stderr } = await countersign(folder.path, ["generate"]);
        expect(stderr, `${type} ${text}`).toContain(`parts/own.ts:${line}:${column} error[config-failed]`);
      }
    }
  });

  const broken = [
    ["countersign.config.json", '{\n  "document": }', "config-failed", 2, 15],
    ["countersign.config.ts", 'import "./missing.ts";\nexport default {};', "config-failed", 1, 1],
    ["countersign.config.ts", "export const config = {};", "config-invalid", 1, 1],
    ["countersign.config.ts", 'export default {\n  document: "x",\n  ouptut: "y",\n};', "config-invalid", 3, 3],
    [
      "countersign.config.ts",
      'export default {\n  document: "x",\n  targets: ["models", "modles"],\n};',
      "target-unknown",
      3,
      24,
    ],
  ] as const;
  for (const [name, text, code, line, column] of broken) {
    test(`${code}: ${JSON.stringify(text)}`, async () => {
      const { documents, found } = await load(name, text);
      expect(documents).toBe(undefined);
      expect(found.map(({ code: is, position }) => [is, position?.line, position?.column])).toEqual([
        [code, line, column],
      ]);
      expect(found[0]?.position?.file).toContain(name);
    });
  }
});

test("identity of settings does not depend on where the project is, nor on the order of keys", () => {
  const config = { document: "spec/api.yaml", output: "out", runtime: "./runtime", allowFolders: ["shared"] };
  const one = resolveConfig(
    { ...config, severity: { "name-taken": "off", "beyond-types": "off" } },
    "/home/one/project",
  );
  const two = resolveConfig({ severity: { "beyond-types": "off", "name-taken": "off" }, ...config }, "/srv/two");
  expect(hashValue(one.identity)).toBe(hashValue(two.identity));
  expect(JSON.stringify(one.identity)).not.toContain("/home");
  expect(one.output).toBe(join("/home/one/project", "out"));
  for (const change of [
    { document: "b.yaml" },
    { runtime: "./other" },
    { importExtension: ".js" },
    { formats: { "date-time": "Date" } },
    { client: { validate: true } },
  ] as const) {
    const changed = resolveConfig(
      { ...config, severity: { "name-taken": "off", "beyond-types": "off" }, ...change },
      "/srv/two",
    );
    expect(hashValue(changed.identity)).not.toBe(hashValue(one.identity));
  }
});

test.each([
  ["./none.ts", '"./none.ts", which is not there'],
  ["no-such-package", '"no-such-package", which is not installed'],
])("module %s of a format", async (module, message) => {
  await using folder = await temporaryFolder({
    "countersign.config.ts": `export default {
  document: "openapi.yaml",
  formats: { decimal: {
    import: "${module}",
    type: "Decimal",
    read: "parse",
    write: "formatDecimal",
  } },
};`,
  });
  const diagnostics = collectDiagnostics();
  expect(await loadConfig(join(folder.path, "countersign.config.ts"), diagnostics)).toBeUndefined();
  const [first] = diagnostics.list();
  expect(first?.message).toContain(message);
  expect(first?.position?.line).toBe(4);
});

test("`closest` finds the intended name, and none if no name is similar", () => {
  const cases = [
    ["--chek", "--check"],
    ["--Check", "--check"],
    ["--outptu", "--output"],
    ["--watchh", "--watch"],
    ["--x", undefined],
    ["--completely-different", undefined],
    ["", undefined],
  ] as const;
  for (const [word, want] of cases) expect(closest(word, ["--check", "--output", "--watch"]), word).toBe(want);
});
