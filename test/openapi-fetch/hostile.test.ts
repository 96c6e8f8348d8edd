import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Json } from "../../generator/document/json.ts";
import { HOSTILE } from "../print/hostile.ts";
import { identifiers, parse, tagsIn } from "../print/syntax.ts";
import { compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { printAll } from "./support/print.ts";

// The output of openapi-typescript is checked like our own.

const TAGS = new Set(["description", "default", "example", "deprecated", "constant", "enum"]);

/** What of a printed text is more than data. */
function escaped(text: string): readonly string[] {
  const file = parse(text);
  return [
    ...identifiers(file).filter((name) => name.includes("PWNED")),
    ...tagsIn(file).filter((tag) => !TAGS.has(tag)),
  ];
}

/** Everything that openapi-typescript prints, made of one text. */
function documentOf(text: string): Json {
  const all = {
    title: text,
    description: text,
    format: text,
    default: text,
    example: text,
    examples: [text, { [text]: text }],
  };
  const component = `#/components/schemas/${encodeURIComponent(text.toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1"))}`;
  const well = text.toWellFormed();
  const content = { "application/json": { schema: { $ref: component } } };
  return {
    openapi: "3.1.0",
    info: { title: text, version: text },
    "x-evil[PWNED]": { a: { type: "string" } },
    paths: {
      [`/${text}`]: {
        summary: text,
        parameters: [{ name: text, in: "query", description: text, schema: { type: "string", enum: [text] } }],
        get: {
          operationId: text,
          summary: text,
          description: text,
          responses: { "200": { description: text, headers: { "x-h": { description: text, schema: all } }, content } },
        },
        post: { operationId: text, requestBody: { description: text, content }, responses: {} },
      },
    },
    webhooks: { [text]: { post: { operationId: `${text}2`, responses: {} } } },
    components: {
      schemas: {
        [well]: {
          ...all,
          type: "object",
          required: [text],
          properties: {
            [text]: { ...all, type: "object", properties: { [text]: { type: "object", properties: { [text]: all } } } },
          },
        },
        Child: {
          allOf: [{ $ref: component }, { required: [text], properties: { other: { enum: [text, { [text]: text }] } } }],
        },
        Choice: {
          oneOf: [{ $ref: component }, { const: { [text]: [text] } }],
          discriminator: { propertyName: text, mapping: { [text]: component, other: text } },
        },
        // openapi-typescript prints the first word of a reference unescaped.
        Elsewhere: { $ref: "#/x-evil[PWNED]/a" },
        Nowhere: { properties: { a: { $ref: "#/PWNED;PWNED()/a" } } },
        Data: {
          // Data has no keywords.
          default: { $ref: text, discriminator: { propertyName: "x" }, oneOf: [1, { $ref: 5 }], allOf: [1] },
          example: { $ref: "https://example.invalid/", properties: 5 },
        },
      },
    },
  };
}

describe("hostile texts", () => {
  const texts = [
    ...HOSTILE,
    "50%",
    "%zz",
    "a%20b",
    "#/PWNED/x",
    "x#/a",
    "*/ PWNED /*",
    "\u202e\u2028PWNED\r\n@type {PWNED}",
  ];

  test("stay data in all that is printed", async () => {
    const replies = await printAll(texts.map(documentOf));
    const faults = replies.map((reply, index) => [texts[index], reply.kind === "done" ? escaped(reply.text) : reply]);
    // As a member's name it has no special meaning.
    expect(faults.filter(([text, found]) => !Array.isArray(found) || (found.length > 0 && text !== "PWNED"))).toEqual(
      [],
    );
  });

  test("are what the types have", async () => {
    const replies = await printAll(texts.map(documentOf));
    const files = replies.map((reply, index) => [`t${index}.ts`, reply.kind === "done" ? reply.text : ""] as const);
    await using into = await temporaryFolder(Object.fromEntries(files));
    expect((await compile(into.path, "7")).errors).toEqual([]);
    const names = await compileNames(into.path, texts);
    expect(names).toEqual([]);
  });
});

/** Errors where a text is not the name of a member of its component. */
async function compileNames(path: string, texts: readonly string[]): Promise<readonly string[]> {
  const { writeFile } = await import("node:fs/promises");
  for (const [index, text] of texts.entries()) {
    const name = JSON.stringify(text.toWellFormed());
    const member = JSON.stringify(text);
    await writeFile(
      join(path, `u${index}.ts`),
      `import type { components, paths } from "./t${index}.ts";
export type A = components["schemas"][${name}][${member}];
export type B = paths[${JSON.stringify(`/${text}`)}]["get"];
`,
    );
  }
  return (await compile(path, "7")).errors;
}
