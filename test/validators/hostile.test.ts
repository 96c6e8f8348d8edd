import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import { temporaryFolder } from "../support/folder.ts";
import { compile } from "../support/compile.ts";
import { generate, generateInto, withSchemas } from "./support/generate.ts";
import { importCheck } from "./support/suite.ts";

/** Text that would be code in one place or another where it is printed. */
const TEXTS = [
  '"; globalThis.pwned = true; "',
  "`${globalThis.pwned = true}`",
  "*/ globalThis.pwned = true; /*",
  "\u2028globalThis.pwned = true\u2029",
  "\\",
  "</script>",
  "__proto__",
  "constructor",
  "\u202e",
  "${1}",
  "a\nb\r",
];

describe("text of a document", () => {
  test("is a name, a constant or a pattern, and never code", async () => {
    const properties = Object.fromEntries(
      TEXTS.map((text) => [text, { type: "string", const: text, title: text, description: text }]),
    );
    const patterns = ["/\\/", "[/]", "\\n\\u2028", "\u2028", "^`[$][{]1[}]`$", '"', "\\\\"];
    const schema: Json = {
      type: "object",
      description: TEXTS.join("\n"),
      properties,
      required: TEXTS,
      patternProperties: { "^/\\*": { type: "number" } },
      additionalProperties: { allOf: patterns.map((pattern) => ({ type: "string", pattern })) },
      dependentRequired: { [TEXTS[0] ?? ""]: TEXTS },
      oneOf: [
        { title: TEXTS[0] ?? "", properties: { a: { const: TEXTS } } },
        { title: TEXTS[1] ?? "", required: ["a"], properties: { a: { enum: [{ [TEXTS[2] ?? ""]: TEXTS }, 1] } } },
      ],
    };
    await using folder = await temporaryFolder();
    await generateInto(folder.path, withSchemas({ Subject: schema }), { zod: "none" });
    expect((await compile(folder.path, "7")).errors).toEqual([]);
    const check = await importCheck(join(folder.path, "checks.ts"), "isSubject");
    // JSON.parse makes `__proto__` an own property.
    const valid: unknown = JSON.parse(
      `{${TEXTS.map((text) => `${JSON.stringify(text)}:${JSON.stringify(text)}`).join()}}`,
    );
    expect(issuesOf(check, valid)).toEqual([]);
    expect(check({})).toBe(false);
    expect(Reflect.get(globalThis, "pwned")).toBeUndefined();
  });

  test("patterns mean in the generated literal what they mean in the document", async () => {
    const patterns = [
      "^[/]$",
      "^\\/$",
      "^\\n$",
      "^\n$",
      "^\u2028$",
      "^\u202e$",
      "^\\u{1F600}$",
      "^😀$",
      "^[\\p{L}]$",
      "^[\"'`]$",
      "^\\\\$",
      "^$",
    ];
    const values = ["/", "\n", "\u2028", "\u202e", "😀", "a", '"', "`", "\\", "", "n"];
    const schemas = Object.fromEntries(patterns.map((pattern, index) => [`P${index}`, { type: "string", pattern }]));
    await using folder = await temporaryFolder();
    await generateInto(folder.path, withSchemas(schemas), { zod: "none" });
    for (const [index, pattern] of patterns.entries()) {
      const check = await importCheck(join(folder.path, "checks.ts"), `isP${index}`);
      const wanted = values.map((value) => new RegExp(pattern, "u").test(value));
      expect(
        values.map((value) => check(value)),
        pattern,
      ).toEqual(wanted);
    }
  });

  test("references that double at every level are read once", async () => {
    const ref = (index: number): Json => ({ $ref: `#/components/schemas/S${index}` });
    const schemas = Object.fromEntries(
      Array.from({ length: 60 }, (_, index): [string, Json] => [
        `S${index}`,
        index === 59
          ? { type: "object", required: ["a"], properties: { a: { const: 1 } } }
          : { [index % 2 === 0 ? "anyOf" : "allOf"]: [ref(index + 1), ref(index + 1)], unevaluatedProperties: false },
      ]),
    );
    const { files } = await generate(withSchemas(schemas));
    expect(files.length).toBe(3);
  });

  test.each<[string, Json, string]>([
    ["a pattern that is none", { type: "string", pattern: "(" }, "invalid-pattern"],
    ["bounds that contradict each other", { type: "string", minLength: 3, maxLength: 2 }, "contradictory-bounds"],
  ])("%s is a diagnostic with its pointer, and nothing is generated", async (_what, schema, code) => {
    await expect(generate(withSchemas({ Subject: schema }))).rejects.toThrow(
      new RegExp(`${code} #/components/schemas/Subject`),
    );
  });
});
