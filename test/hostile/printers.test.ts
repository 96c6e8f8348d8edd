import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Code } from "../../generator/print/code.ts";
import type { generateAll } from "./generate-all.ts";
import { faultsOf, textsOf } from "./oracle.ts";
import { hostileDocuments } from "./vectors.ts";

// Each printer is what stops a hostile text: with any one of them broken, the oracle finds the text as code, as a tag, or unseen.

const documents = hostileDocuments().filter(({ expected }) => expected !== "rejected");

type Exports = Record<string, unknown>;
type Print = (text: string) => Code;

interface Break {
  readonly printer: string;
  readonly how: string;
  readonly module: string;
  /** What replaces exports of the module; `print` makes code of any text. */
  readonly replace: (print: Print, real: Exports) => Exports;
  /** Where the printer is in use; everywhere unless given. */
  readonly where?: readonly string[];
}

/** As `literal`, with another way to write strings. */
function literalWith(write: (text: string) => string): Break["replace"] {
  return (print, real) => {
    const fine = real["literal"];
    const literal = (value: unknown): Code => {
      if (typeof value === "string") return print(write(value));
      if (typeof fine !== "function") throw new TypeError("there is no literal to break");
      // What the printer returns is `Code`.
      return Reflect.apply(fine, undefined, [value]) as Code;
    };
    return { literal, literals: (values: readonly unknown[]) => values.map(literal) };
  };
}

const PRINT = "../../generator/print/";
const BREAKS: readonly Break[] = [
  {
    printer: "quoted",
    how: "does not escape",
    module: `${PRINT}quote.ts`,
    replace: () => ({ quoted: (text: string) => `"${text}"` }),
  },
  {
    printer: "quoted",
    how: "shows what nobody sees",
    module: `${PRINT}quote.ts`,
    replace: () => ({ quoted: (text: string) => JSON.stringify(text) }),
  },
  {
    printer: "visible",
    how: "does nothing",
    module: `${PRINT}quote.ts`,
    replace: () => ({ visible: (text: string) => text }),
  },
  {
    printer: "literal",
    how: "uses single quotes",
    module: `${PRINT}literal.ts`,
    replace: literalWith((text) => `'${text}'`),
  },
  {
    printer: "propertyKey",
    how: "never quotes",
    module: `${PRINT}key.ts`,
    replace: (print) => ({ propertyKey: print }),
    where: ["property name", "parameter.query.name"],
  },
  {
    printer: "objectKey",
    how: "never quotes",
    module: `${PRINT}key.ts`,
    replace: (print) => ({ objectKey: print, member: (name: string, value: Code) => print(`${name}: ${value.text}`) }),
  },
  {
    printer: "memberAccess",
    how: "always uses a dot",
    module: `${PRINT}key.ts`,
    replace: (print) => ({ memberAccess: (object: Code, name: string) => print(`${object.text}.${name}`) }),
    where: ["securityScheme key"],
  },
  {
    printer: "docComment",
    how: "takes text as it is",
    module: `${PRINT}comment.ts`,
    replace: (print) => ({ docComment: (paragraphs: readonly string[]) => print(`/** ${paragraphs.join("\n")} */`) }),
  },
  {
    printer: "lineComment",
    how: "takes text as it is",
    module: `${PRINT}comment.ts`,
    replace: (print) => ({ lineComment: (text: string) => print(`// ${text}`) }),
  },
  {
    printer: "regex",
    how: "prints the source as it is",
    module: `${PRINT}regex.ts`,
    replace: (print) => ({ regex: (source: string, flags: string) => print(`/${source}/${flags}`) }),
    where: ["schema.pattern"],
  },
];

/** The name of the document, which every file contains. */
const FILE = "\u2028PWNED() open\nPWNED();api.json";

/** Generates the documents until something is found. */
async function firstFault(where: readonly string[] | undefined): Promise<string | undefined> {
  const { generateAll: generate }: { generateAll: typeof generateAll } = await import("./generate-all.ts");
  for (const { id, doc, where: place } of documents) {
    if (where !== undefined && !where.includes(place)) continue;
    const withTags = tagged(doc);
    const { files, diagnostics } = await generate(withTags, FILE);
    if (diagnostics.some(({ severity }) => severity === "error")) continue;
    const [fault] = faultsOf(files, new Set([...textsOf(withTags), FILE]));
    if (fault !== undefined) return `${id}: ${fault}`;
  }
  return undefined;
}

/** Bidirectional controls and tags, which the vectors lack, in a description and a name. */
function tagged(doc: unknown): never {
  const document: { info: { description?: string }; components: { schemas: Record<string, unknown> } } = JSON.parse(
    JSON.stringify(doc),
  );
  document.info.description = "\u202e@type {PWNED} **// PWNED //";
  document.components.schemas["Extra"] = {
    type: "object",
    description: "@type {PWNED} \u202e **// PWNED(); //",
    properties: { "a\u202eb": { type: "string", enum: ["\u2066x"] } },
  };
  return document as never;
}

describe.skipIf(documents.length === 0)("printers", () => {
  beforeEach(() => vi.resetModules());
  afterEach(() => {
    for (const { module } of BREAKS) vi.doUnmock(module);
    vi.resetModules();
  });

  test("print hostile texts safely", async () => {
    expect(await firstFault(["info.title", "property name", "schema.pattern", "parameter.enum"])).toBeUndefined();
  });

  test("invalid identifiers and file names are rejected by a second check", async () => {
    vi.doMock("../../generator/names/casing.ts", async (original) => ({
      ...(await original<Exports>()),
      identifierFrom: (raw: string) => raw,
    }));
    await expect(firstFault(["operationId"])).rejects.toThrow("is not an identifier");
    vi.doUnmock("../../generator/names/casing.ts");
    vi.resetModules();
    vi.doMock("../../generator/names/file-name.ts", async (original) => ({
      ...(await original<Exports>()),
      fileName: (text: string) => text,
    }));
    expect(await firstFault(["tags[].name"])).toMatch(/the path .* contains a character/s);
    vi.doUnmock("../../generator/names/file-name.ts");
  });

  test.each(BREAKS)("$printer that $how is found out", async ({ module, replace, where }) => {
    vi.doMock(module, async (original) => {
      const real = await original<Exports>();
      // The generator's own copy: modules are loaded again for each test.
      const { Code: Own } = await import("../../generator/print/code.ts");
      return { ...real, ...replace((text) => Own.trusted(text), real) };
    });
    expect(await firstFault(where)).toEqual(expect.any(String));
  });
});
