import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importExtension } from "../../cli/init/project-files.ts";
import { tree } from "../output/support.ts";
import { COMPILERS, SCRIPTS } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { sampleOf } from "../support/scale.ts";
import { countersign, countersignProcess, petDocument } from "./command.ts";

const PACKAGE = '{\n\t"name": "mine",\n\t"scripts": {\n\t\t"test": "x"\n\t}\n}\n';

describe("init", () => {
  test("writes a config that generate accepts, and scripts; a second run changes nothing", async () => {
    await using folder = await temporaryFolder({ "package.json": PACKAGE, "spec/openapi.json": petDocument() });
    const run = await countersignProcess(folder.path, ["init"]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toBe(
      "created  countersign.config.json\n" +
        "added    script generate in package.json\n" +
        "added    script generate:check in package.json\n" +
        "Next: npm run generate\n",
    );
    expect(JSON.parse(readFileSync(join(folder.path, "countersign.config.json"), "utf8"))).toEqual({
      document: "spec/openapi.json",
      output: "generated",
      targets: ["models", "client"],
      importExtension: ".ts",
      runtime: "copy",
    });
    // Tabs stay tabs, and the order of keys is kept.
    expect(readFileSync(join(folder.path, "package.json"), "utf8")).toBe(
      '{\n\t"name": "mine",\n\t"scripts": {\n\t\t"test": "x",\n\t\t"generate": "countersign generate",\n' +
        '\t\t"generate:check": "countersign generate --check"\n\t}\n}\n',
    );
    const after = tree(folder.path);
    const again = await countersign(folder.path, ["init", "--document", "other.json"]);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain("kept     countersign.config.json\nkept     script generate in package.json\n");
    expect(tree(folder.path)).toEqual(after);
    expect((await countersign(folder.path, ["generate"])).code).toBe(0);
  });

  test("uses its options, and writes a TypeScript config where countersign is installed", async () => {
    await using folder = await temporaryFolder({
      "package.json": '{ "devDependencies": { "countersign": "*" }, "scripts": { "generate": "mine" } }',
      "contract.json": petDocument(),
      "tsconfig.json": '{ "compilerOptions": { "module": "nodenext" } }',
    });
    const run = await countersign(folder.path, ["init", "contract.json", "-o", "src/api", "--yes"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("kept     script generate in package.json (it runs something else;");
    expect(readFileSync(join(folder.path, "countersign.config.ts"), "utf8"))
      .toBe(`import { defineConfig } from "countersign";

export default defineConfig({
  document: "contract.json",
  output: "src/api",
  targets: ["models", "client"],
  importExtension: ".js",
  runtime: "copy",
});
`);
    expect(JSON.parse(readFileSync(join(folder.path, "package.json"), "utf8"))).toMatchObject({
      scripts: { generate: "mine", "generate:check": "countersign generate --check" },
    });
  });

  test.each([
    ["dependencies", "package"],
    ["peerDependencies", "package"],
    ["devDependencies", "copy"],
  ])("where countersign is in %s, the runtime is %s", async (group, runtime) => {
    await using folder = await temporaryFolder({
      "package.json": JSON.stringify({ [group]: { countersign: "*" } }),
      "openapi.json": petDocument(),
    });
    expect((await countersign(folder.path, ["init"])).code).toBe(0);
    expect(readFileSync(join(folder.path, "countersign.config.ts"), "utf8")).toContain(`  runtime: "${runtime}",\n`);
  });

  test("finds a document of any name by its content, after those with usual names", async () => {
    await using folder = await temporaryFolder({
      "package.json": PACKAGE,
      "api/clinic.yaml": "# Ours\nopenapi: 3.1.0",
      "api/schemas.yaml": "Pet: { type: object }",
      "spec/shop.json": petDocument(),
      "tsconfig.json": "{}",
    });
    expect((await countersign(folder.path, ["init"])).stdout).toContain(
      "Used spec/shop.json; also found api/clinic.yaml. Pass a document to choose another.\n",
    );
  });

  test("reports which document it chose, and which options a kept config ignores", async () => {
    await using folder = await temporaryFolder({
      "package.json": PACKAGE,
      "api.yaml": "openapi: 3.1.0",
      "docs/openapi.json": petDocument(),
    });
    expect((await countersign(folder.path, ["init"])).stdout).toContain(
      "Used api.yaml; also found docs/openapi.json. Pass a document to choose another.\n",
    );
    const again = await countersign(folder.path, ["init", "--document", "docs/openapi.json", "-o", "x"]);
    expect(again.stdout).toContain(
      "--document and --output apply to a new config only: edit countersign.config.json instead.\n",
    );
    expect((await countersign(folder.path, ["init"])).stdout).not.toMatch(/Took|instead/);
  });

  describe("in a CommonJS package", () => {
    const program = `const { createPetsClient } = require("./generated/client/index.ts");
console.log(typeof createPetsClient);
`;
    const typed = `import { createPetsClient } from "./generated/client/index.EXTENSION";
console.log(typeof createPetsClient);
`;

    // As `npm init -y` writes it, with npm 11 and before.
    test.each(sampleOf(['{ "type": "commonjs" }', "{}"], 1))(
      "Node runs the generated code: %s",
      async (packageJson) => {
        await using folder = await temporaryFolder({
          "package.json": packageJson,
          "openapi.json": petDocument(),
          "main.js": program,
          "main.mts": typed.replace("EXTENSION", "ts"),
        });
        const { stdout } = await countersign(folder.path, ["init"]);
        expect(stdout.includes("This package is CommonJS")).toBe(packageJson !== "{}");
        for (const mode of [[], ["--check"]]) {
          expect((await countersign(folder.path, ["generate", ...mode])).code).toBe(0);
        }
        for (const main of ["main.js", "main.mts"]) {
          expect(spawnSync(process.execPath, [main], { cwd: folder.path, encoding: "utf8" }).stdout).toBe("function\n");
        }
      },
    );

    test.each([
      ["{}", true],
      ['{ "type": "module" }', false],
    ])("says how tsc accepts imports after `tsc --init`: %s", async (packageJson, advised) => {
      await using folder = await temporaryFolder({
        "package.json": packageJson,
        "openapi.json": petDocument(),
        "tsconfig.json": JSON.stringify({
          compilerOptions: { module: "nodenext", verbatimModuleSyntax: true, types: [] },
        }),
        "main.ts": typed.replace("EXTENSION", "js"),
      });
      const { stdout } = await countersign(folder.path, ["init"]);
      expect(stdout.includes("Run `npm pkg set type=module`.")).toBe(advised);
      expect((await countersign(folder.path, ["generate"])).code).toBe(0);
      const compile = (): string =>
        spawnSync(process.execPath, [SCRIPTS["7"], "-p", "."], { cwd: folder.path, encoding: "utf8" }).stdout;
      expect(compile().includes("TS1295")).toBe(advised);
      writeFileSync(join(folder.path, "package.json"), '{ "type": "module" }');
      expect(compile()).toBe("");
    });

    test.each(sampleOf(["nodenext", "commonjs"], 1))(
      "tsc compiles it with module %s, and Node runs what it writes",
      async (module) => {
        await using folder = await temporaryFolder({
          "package.json": '{ "type": "commonjs" }',
          "openapi.json": petDocument(),
          "tsconfig.json": JSON.stringify({
            compilerOptions: { module, target: "es2023", strict: true, outDir: "dist", rootDir: ".", types: [] },
          }),
          "main.ts": typed.replace(".EXTENSION", module === "nodenext" ? ".js" : ""),
        });
        expect((await countersign(folder.path, ["init"])).code).toBe(0);
        expect((await countersign(folder.path, ["generate"])).code).toBe(0);
        for (const compiler of COMPILERS) {
          const { stdout: faults } = spawnSync(process.execPath, [SCRIPTS[compiler], "-p", "."], {
            cwd: folder.path,
            encoding: "utf8",
          });
          expect(faults).toBe("");
          const run = spawnSync(process.execPath, ["dist/main.js"], { cwd: folder.path, encoding: "utf8" });
          expect([run.stdout, run.stderr], compiler).toEqual(["function\n", ""]);
        }
      },
    );
  });

  test("package.json and the config may begin with a byte order mark", async () => {
    await using folder = await temporaryFolder({ "package.json": `\uFEFF${PACKAGE}`, "openapi.json": petDocument() });
    expect((await countersign(folder.path, ["init"])).code).toBe(0);
    expect(readFileSync(join(folder.path, "package.json"), "utf8")).toMatch(/^\uFEFF\{\n\t"name"[^]*"generate:check"/);
    for (const [name, text] of [
      ["countersign.config.json", '{ "document": "openapi.json" }'],
      ["package.json", '{ "countersign": { "document": "openapi.json" } }'],
    ] as const) {
      await using other = await temporaryFolder({ [name]: `\uFEFF${text}`, "openapi.json": petDocument() });
      expect((await countersign(other.path, ["generate"])).code, name).toBe(0);
    }
  });

  test("keeps the config of package.json", async () => {
    await using folder = await temporaryFolder({ "package.json": '{ "countersign": { "document": "a.json" } }' });
    expect((await countersign(folder.path, ["init"])).stdout).toContain(
      'kept     the "countersign" key of package.json',
    );
  });

  test("reports a missing document or a broken package.json, and writes nothing", async () => {
    for (const [files, args, message] of [
      [{ "package.json": PACKAGE }, ["init"], "pass one, or --example"],
      [{ "package.json": PACKAGE }, ["init", "--document", "nope.yaml"], "Document nope.yaml not found"],
      [{ "package.json": PACKAGE }, ["init", "--document", "https://a.example/o.json"], "is a URL, not a file"],
      [{ "package.json": "{", "openapi.json": petDocument() }, ["init"], "not a JSON object"],
      [{ "package.json": PACKAGE, "openapi.json": petDocument() }, ["init", "extra"], "Document extra not found"],
    ] as const) {
      await using folder = await temporaryFolder(files);
      const run = await countersign(folder.path, args);
      expect([run.code, run.stdout]).toEqual([2, ""]);
      expect(run.stderr).toContain(message);
      expect(tree(folder.path)).toEqual(files);
    }
  });

  test("a file that cannot be written is named, not reported as a bug", async () => {
    await using folder = await temporaryFolder({ "package.json": PACKAGE });
    await symlink("nowhere", join(folder.path, "openapi.yaml"));
    const { code, stderr } = await countersign(folder.path, ["init", "--example"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^countersign: \S+openapi\.yaml: a file is in the way\.\n$/);
  });

  // `script` gives a command a terminal; that of Linux is meant.
  describe.skipIf(process.platform !== "linux" || !existsSync("/usr/bin/script"))("asks on a terminal", () => {
    const answer = async (folder: string, answers: [question: string, answer: string][]): Promise<unknown> => {
      const main = new URL("../../cli/main.ts", import.meta.url).pathname;
      const child = spawn("script", ["-qec", `"${process.execPath}" "${main}" init`, "/dev/null"], { cwd: folder });
      let seen = "";
      child.stdout.on("data", (chunk: Buffer) => {
        seen += chunk.toString();
        while (answers[0]?.[0] !== undefined && seen.includes(answers[0][0])) {
          seen = seen.slice(seen.indexOf(answers[0][0]) + answers[0][0].length);
          child.stdin.write(answers.shift()?.[1] ?? "");
        }
      });
      expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
      expect(answers).toEqual([]);
      return JSON.parse(readFileSync(join(folder, "countersign.config.json"), "utf8"));
    };

    test("for a document", async () => {
      await using folder = await temporaryFolder({
        "package.json": PACKAGE,
        "openapi.json": petDocument(),
        "b.json": petDocument(),
      });
      const config = await answer(folder.path, [
        ["OpenAPI document [openapi.json]: ", "nope.json\n"],
        ["File nope.json not found.", ""],
        ["OpenAPI document [openapi.json]: ", "b.json\n"],
        ["Folder for generated code [generated]: ", "\n"],
      ]);
      expect(config).toMatchObject({ document: "b.json", output: "generated" });
    });

    test("and writes an example if no document exists", async () => {
      await using folder = await temporaryFolder({ "package.json": PACKAGE });
      const config = await answer(folder.path, [
        ["OpenAPI document (press Enter to write a small example): ", "\n"],
        ["created  openapi.yaml", ""],
        ["Folder for generated code [generated]: ", "\n"],
      ]);
      expect(config).toMatchObject({ document: "openapi.yaml" });
    });
  });
});

test("without a config, every command explains how to pass a document", async () => {
  await using folder = await temporaryFolder();
  const env = { WEBHOOK_SECRET: "whsec_1" };
  for (const [args, way] of [
    [["generate"], "`countersign generate openapi.yaml`"],
    [["test", "http://127.0.0.1:9"], "`countersign test URL openapi.yaml`"],
    [["proxy", "--target", "http://127.0.0.1:9"], "`countersign proxy --target URL openapi.yaml`"],
    [["webhook", "listen", "--port", "0", "--secret-env", "WEBHOOK_SECRET"], "`--document openapi.yaml`"],
  ] as const) {
    const { code, stderr } = await countersign(folder.path, args, env);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Pass a document (${way}), or`)]);
    expect(stderr).toContain(`\`countersign ${args[0]} --help\``);
  }
});

test("without a document, --example writes one that generates without warnings", async () => {
  await using folder = await temporaryFolder({ "package.json": "{}" });
  const { code, stderr } = await countersign(folder.path, ["init"]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("--example to start with a small one")]);
  const run = await countersign(folder.path, ["init", "--example"]);
  expect([run.code, run.stdout]).toEqual([0, expect.stringMatching(/^created {2}openapi\.yaml\ncreated/)]);
  const generated = await countersign(folder.path, ["generate"]);
  expect([generated.code, generated.stderr]).toEqual([0, ""]);
  expect(generated.stdout).toContain("openapi.yaml -> generated: 2 operations");
  expect((await countersign(folder.path, ["lint"])).code).toBe(0);
  expect((await countersign(folder.path, ["init", "--example"])).stderr).toContain("for a folder without a document");
});

test("recognises minified documents, and ignores npm files that mention openapi", async () => {
  await using folder = await temporaryFolder({
    "package.json": '{ "openapi": "3.1.0" }',
    "package-lock.json": '{\n  "bin": {\n    "openapi": "bin/cli.js" } }',
    "settings.json": '{ "openapi": "docs/pets.json" }',
    "docs/api/pets.json": '{"info":{"title":"Pets","version":"1"},"openapi":"3.1.0","paths":{}}',
  });
  const { stdout } = await countersign(folder.path, ["init"]);
  expect(stdout).not.toContain("also found");
  expect(readFileSync(join(folder.path, "countersign.config.json"), "utf8")).toContain(
    '"document": "docs/api/pets.json"',
  );
});

test("imports end as the project's tsconfig.json asks", async () => {
  const cases: readonly (readonly [tsconfig: string | undefined, want: string])[] = [
    [undefined, ".ts"],
    ["{}", ""],
    ['{ "compilerOptions": { "module": "NodeNext" } }', ".js"],
    ['{ "compilerOptions": { "module": "node20" } }', ".js"],
    ['{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }', ""],
    ['{ "compilerOptions": { "moduleResolution": "bundler", "allowImportingTsExtensions": true } }', ".ts"],
    ['{ "compilerOptions": { "module": "nodenext", "rewriteRelativeImportExtensions": true } }', ".ts"],
    ['// comment\n{ "extends": "./base", /* "module": "x", */ "compilerOptions": { "strict": true, }, }', ".js"],
    ['{ "extends": ["./base.json"], "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }', ""],
    ['{ "extends": "./tsconfig.json" }', ""],
    ["not JSON", ".ts"],
    ['{ "extends": "@tsconfig/node22" }', ".js"],
    ['{ "extends": "@tsconfig/node22/tsconfig.json" }', ".js"],
    ['{ "extends": "not-installed" }', ""],
  ];
  for (const [tsconfig, want] of cases) {
    await using folder = await temporaryFolder({
      "base.json": '{ "compilerOptions": { "module": "node16" } }',
      "node_modules/@tsconfig/node22/tsconfig.json": '{ "compilerOptions": { "module": "node16" } }',
      ...(tsconfig !== undefined && { "tsconfig.json": tsconfig }),
    });
    expect(importExtension(folder.path), tsconfig).toBe(want);
  }
});
