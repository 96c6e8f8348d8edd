import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { defineTarget, generate } from "../../generator/index.ts";
import { petDocument } from "../cli/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { routes } from "./own-target.ts";

describe("a custom target", () => {
  test("needs one config line and less than 40 lines of code, and is documented as it is tested", () => {
    const source = readFileSync(new URL("own-target.ts", import.meta.url), "utf8");
    expect(source.trim().split("\n").length).toBeLessThan(40);
    const own = source.slice(source.indexOf("export const routes"));
    expect(readFileSync(new URL("../../docs/targets.md", import.meta.url), "utf8")).toContain(own);
  });

  test("writes its file beside ours", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const config = { document: "openapi.json", output: "out", targets: ["models", routes] } as const;
    const result = await generate(config, { folder: folder.path });
    expect([result.status, result.diagnostics]).toEqual(["done", []]);
    expect(result.changes.map(({ path }) => path)).toEqual(["models.ts", "routes.ts", ".countersign.json"]);
    const module: unknown = await import(pathToFileURL(join(folder.path, "out/routes.ts")).href);
    expect(module).toMatchObject({ ROUTES: [{ id: "getPet", method: "GET", path: "/pets/{id}" }] });
  });

  test("imports other targets, which are generated automatically", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const { code } = await import("../../generator/index.ts");
    const own = defineTarget({
      name: "own",
      needs: ["models"],
      declare: () => [],
      *write(context) {
        const file = context.file("deep/own.ts");
        yield file.finish(code`export type Own = ${file.use("model", "#/components/schemas/Pet")};`);
      },
    });
    await generate({ document: "openapi.json", output: "out", targets: [own] }, { folder: folder.path });
    const text = readFileSync(join(folder.path, "out/deep/own.ts"), "utf8");
    expect(text).toContain('import type { Pet } from "../models.ts";\n\nexport type Own = Pet;\n');
  });

  const base = { name: "own", needs: [], runtime: [], declare: () => [] };
  const broken = [
    [
      "throws",
      {
        ...base,
        write: () => {
          throw new Error("boom");
        },
      },
      "target-failed",
      /Target own threw Error: boom/,
    ],
    [
      "prints raw text",
      { ...base, write: (context) => [context.file("a.ts").finish("raw" as never)] },
      "target-failed",
      /Target own threw/,
    ],
    [
      "uses what nobody declares",
      { ...base, write: (context) => [context.file("a.ts").finish(context.file("a.ts").use("x", "#"))] },
      "target-failed",
      /no target declares a x of #/,
    ],
    ["needs what is not there", { ...base, needs: ["nope"], write: () => [] }, "target-invalid", /needs target "nope"/],
    ["leaves the folder", { ...base, write: () => [{ path: "../x.ts", text: "" }] }, "output-path", /"\.\.\/x\.ts"/],
    [
      "writes another's file",
      { ...base, write: () => [{ path: "models.ts", text: "" }] },
      "output-path",
      /Two targets wrote models\.ts/,
    ],
  ] as const satisfies readonly (readonly [string, Parameters<typeof defineTarget>[0], string, RegExp])[];
  for (const [name, target, code, message] of broken) {
    test(`that ${name} is reported`, async () => {
      await using folder = await temporaryFolder({ "openapi.json": petDocument() });
      const config = { document: "openapi.json", output: "out", targets: ["models", target] } as const;
      const result = await generate(config, { folder: folder.path });
      expect([result.status, result.diagnostics.map((each) => each.code)]).toEqual(["failed", [code]]);
      expect(result.diagnostics[0]?.message).toMatch(message);
      expect(result.changes).toEqual([]);
    });
  }
});

describe("custom templates", () => {
  const ours = readFileSync(new URL("../../templates/models/interface.hbs", import.meta.url), "utf8");
  const config = { document: "openapi.json", output: "out", targets: ["models"], templates: "templates" } as const;

  test("replace ours", async () => {
    await using folder = await temporaryFolder({
      "openapi.json": petDocument(),
      "templates/models/interface.hbs": ours.replace("export interface", "// Ours.\nexport interface"),
    });
    const result = await generate(config, { folder: folder.path });
    expect([result.status, result.diagnostics]).toEqual(["done", []]);
    expect(readFileSync(join(folder.path, "out/models.ts"), "utf8")).toContain("// Ours.\nexport interface Pet");
  });

  test("replace ours, as docs/templates.md shows", async () => {
    const page = readFileSync(new URL("../../docs/templates.md", import.meta.url), "utf8");
    const [, shown = ""] = /```handlebars\n([\s\S]*?)```/.exec(page) ?? [];
    await using folder = await temporaryFolder({
      "openapi.json": petDocument(),
      "templates/models/interface.hbs": shown,
    });
    const result = await generate(config, { folder: folder.path });
    expect([result.status, result.diagnostics]).toEqual(["done", []]);
    expect(readFileSync(join(folder.path, "out/models.ts"), "utf8")).toContain(
      "/** @public */\nexport interface Pet {\n",
    );
  });

  const broken = [
    ["models/interfaces.hbs", ours, "template-unknown"],
    ["models/interface.hbs", "{{{raw}}}", "template-invalid"],
    ["models/interface.hbs", "{{#if}", "template-invalid"],
    ["models/interface.hbs", "{{nothing}}", "template-invalid"],
  ] as const;
  for (const [path, text, code] of broken) {
    test(`that are wrong are reported with their place: ${text.slice(0, 20)}`, async () => {
      await using folder = await temporaryFolder({ "openapi.json": petDocument(), [`templates/${path}`]: text });
      const result = await generate(config, { folder: folder.path });
      expect([result.status, result.diagnostics.map((each) => each.code)]).toEqual(["failed", [code]]);
      expect(result.diagnostics[0]?.position?.file).toContain(path);
    });
  }

  test("and a missing folder", async () => {
    await using folder = await temporaryFolder({ "openapi.json": petDocument() });
    const result = await generate(config, { folder: folder.path });
    expect([result.status, result.diagnostics.map((each) => each.code)]).toEqual(["failed", ["config-invalid"]]);
    expect(result.diagnostics[0]?.message).toMatch(/^The folder of templates "\S+templates" does not exist\.$/);
  });
});
