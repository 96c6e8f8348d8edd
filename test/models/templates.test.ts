import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { Code } from "../../generator/print/code.ts";
import { identifier } from "../../generator/print/key.ts";
import { literal } from "../../generator/print/literal.ts";
import { loadTemplates, templateNames } from "../../generator/print/templates/load.ts";
import { parseTemplate } from "../../generator/print/templates/parse.ts";
import { renderTemplate, TemplateError, type View } from "../../generator/print/templates/render.ts";
import { HOSTILE } from "../print/hostile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateModels, TEMPLATES } from "./support/generate.ts";
import { api, model, object, string } from "./support/ir.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

function rendered(text: string, view: View): string {
  return renderTemplate(parseTemplate("test", "test.hbs", text), view).text;
}

/** The error of a template, and its place. The view may hold values that no compiler accepts. */
function fault(text: string, fields: object = {}): string {
  const view: View = {};
  Object.assign(view, fields);
  try {
    return `rendered ${rendered(text, view)}`;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return `${error.at.line}:${error.at.column} ${error.message}`;
  }
}

const x = identifier("x");

describe("rendering", () => {
  test.each<[string, View, string]>([
    ["a {{x}} b", { x }, "a x b"],
    ["{{a.b.c}}", { a: { b: { c: x } } }, "x"],
    ["{{#each list}}{{this}};{{/each}}", { list: [x, literal("y")] }, 'x;"y";'],
    ["{{#each list}}{{a}}{{/each}}", { list: [] }, ""],
    ["{{#if a}}yes{{else}}no{{/if}}", { a: true }, "yes"],
    ["{{#if a}}yes{{else}}no{{/if}}", { a: false }, "no"],
    ["{{#if a}}yes{{else}}no{{/if}}", { a: undefined }, "no"],
    ["{{#if a}}yes{{else}}no{{/if}}", { a: [] }, "no"],
    ["{{#if a}}{{a}}{{/if}}", { a: x }, "x"],
    ["{{#if a}}1{{else if b}}2{{else}}3{{/if}}", { a: false, b: true }, "2"],
    ["{{!-- comment --}}text{{! another }}", {}, "text"],
    ["a\n{{#if a}}\nb\n{{/if}}\nc\n", { a: true }, "a\nb\nc"],
    ["{\n  {{x}}\n}", { x: Code.trusted("a\n  b\n\nc") }, "{\n  a\n    b\n\n  c\n}"],
    ["{{x}} { {{x}} }", { x }, "x { x }"],
  ])("%j with %j", (text, view, want) => {
    expect(rendered(text, view)).toBe(want);
  });

  test("prints code without HTML escaping", () => {
    for (const text of HOSTILE) expect(rendered("{{x}}", { x: literal(text) })).toBe(literal(text).text);
  });
});

describe("refused", () => {
  test.each<[string, object, string]>([
    ["a\n{{x}}", { x: "raw" }, "2:3 x is a raw string"],
    ["{{x}}", { x: 1 }, "1:3 x is a raw number"],
    ["{{x}}", { x: null }, "1:3 x is a raw null"],
    ["{{x}}", { x: undefined }, "1:3 x is a raw undefined"],
    ["{{x}}", { x: { text: "PWNED", toString: () => "PWNED" } }, "1:3 x is a raw object"],
    ["{{x}}", {}, "1:3 x: the view has no x"],
    ["{{toString}}", {}, "1:3 toString: the view has no toString"],
    ["{{constructor}}", {}, "1:3 constructor: the view has no constructor"],
    ["{{x.text}}", { x }, "1:3 x.text: code has no fields"],
    ["{{x.y}}", { x: "raw" }, "1:3 x.y: string has no fields"],
    ["{{#if x}}{{/if}}", { x: "raw" }, "1:7 x is a raw string"],
    ["{{#if x}}{{/if}}", {}, "1:7 x: the view has no x"],
    ["{{#if x}}{{y}}{{/if}}", { x: false }, "1:12 y: the view has no y, only x"],
    ["{{#if x}}{{else}}{{#each y}}{{z}}{{/each}}{{/if}}", { x: true, y: [{}] }, "1:31 z: the view has no z"],
    ["{{#each x}}{{/each}}", { x: "raw" }, "1:9 x is a raw string"],
    ["{{#each x}}{{/each}}", { x: { a: 1 } }, "1:9 x is a raw object"],
    ["{{> other}}", {}, "1:1 {{> }} is not allowed"],
    ["{{{x}}}", { x }, "1:1 {{{ }}}"],
    ["{{&x}}", { x }, "1:1 {{{ }}}"],
    ["{{x y}}", { x, y: x }, "1:1 helpers are not allowed"],
    ["{{lookup x 'y'}}", { x }, "1:1 helpers are not allowed"],
    ["{{x y=1}}", { x }, "1:1 helpers are not allowed"],
    ["{{'literal'}}", {}, "1:3 a path is expected"],
    ["{{#with x}}{{/with}}", { x }, "1:1 {{#with}} is not allowed"],
    ["{{#unless x}}{{/unless}}", { x }, "1:1 {{#unless}} is not allowed"],
    ["{{#x}}{{/x}}", { x: [] }, "1:1 {{#x}} is not allowed"],
    ["{{^x}}{{/x}}", { x: false }, "1:1 {{#x}} is not allowed"],
    ["{{#each x as |y|}}{{/each}}", { x: [] }, "1:1 block parameters"],
    ["{{#each x}}{{else}}none{{/each}}", { x: [] }, "1:1 {{else}}"],
    ["{{#each x}}{{../y}}{{/each}}", { x: [{}], y: x }, "1:14 ../y"],
    ["{{@root.x}}", { x }, "1:3 @root.x"],
    ["{{#each x}}{{@index}}{{/each}}", { x: [{}] }, "1:14 @index"],
    ["{{#> layout}}{{/layout}}", {}, "1:1 {{> }} is not allowed"],
    ["{{#*inline 'a'}}{{/inline}}", {}, "1:1 {{* }} is not allowed"],
    ["{{#if x}}", {}, "1:1 it is not valid Handlebars near `{{#if x}}`"],
    ["a\n{{x", {}, "2:1 it is not valid Handlebars near `a{{x`"],
    ["{{#if x}}{{/each}}", {}, "1:4 it is not valid Handlebars: if doesn't match each"],
  ])("%j with %j", (text, view, want) => {
    expect(fault(text, view)).toContain(want);
  });
});

test("the documentation lists every template", () => {
  const text = readFileSync(join(ROOT, "docs/templates.md"), "utf8");
  const missing = templateNames(TEMPLATES).filter((name) => !text.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

describe("overriding", () => {
  const pets = api(model("Pet", object({ name: string() })));

  test("a file of the same name replaces ours", async () => {
    const ours = readFileSync(join(TEMPLATES, "models/interface.hbs"), "utf8");
    await using folder = await temporaryFolder({
      "models/interface.hbs": ours.replace("export interface", "/** @public */\nexport interface"),
    });
    expect(generateModels(pets, {}, [folder.path]).text).toBe(
      "/** @public */\nexport interface Pet {\n  name: string;\n}\n",
    );
  });

  test("all errors of templates are reported together, with their places", async () => {
    await using folder = await temporaryFolder({
      "models/interface.hbs": "export interface {{name}} {\n  {{{members}}}\n}\n",
      "models/interfce.hbs": "",
      "models/alias.hbs": "{{#if",
    });
    try {
      loadTemplates(TEMPLATES, [folder.path]);
      expect.fail("templates were loaded");
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error;
      const faults = error.errors.map((one: unknown) =>
        one instanceof TemplateError
          ? `${one.at.file.slice(folder.path.length + 1)}:${one.at.line} ${one.message}`
          : "",
      );
      expect(faults).toEqual([
        expect.stringMatching(/^models\/alias\.hbs:1 it is not valid Handlebars/),
        expect.stringMatching(/^models\/interface\.hbs:2 \{\{\{ }}}/),
        expect.stringMatching(
          /^models\/interfce\.hbs:1 No built-in template is called "models\/interfce"\. Did you mean "models\/interface"\?$/,
        ),
      ]);
    }
  });

  test("a wrong path is found when it is first used, and says what there is", async () => {
    await using folder = await temporaryFolder({ "models/interface.hbs": "export interface {{nam}} {}\n" });
    expect(() => generateModels(pets, {}, [folder.path])).toThrow(
      "nam: the view has no nam, only comment, name, bases, members",
    );
  });
});
