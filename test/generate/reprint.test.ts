import { dump } from "js-yaml";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { resolveConfig } from "../../generator/config/resolve.ts";
import { collectDiagnostics } from "../../generator/diagnostics/diagnostics.ts";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.ts";
import { isObject, type Json } from "../../generator/document/json.ts";
import { createMemory, type Memory } from "../../generator/generate/memory.ts";
import { printApi, readDocument } from "../../generator/generate/render.ts";
import type { Settings } from "../../generator/generate/settings.ts";
import type { TextFile } from "../../generator/output/plan.ts";
import { type Draw, drawing } from "../random-documents/support/draw.ts";
import { randomDocument } from "../random-documents/support/document.ts";
import { temporaryFolder } from "../support/folder.ts";
import { editAtRandom, NothingToEdit } from "./support/random-edits.ts";

// After each of many random edits, what is printed by a program that remembers the last time is what one prints that does not.

interface Printed {
  readonly files: readonly TextFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** What the document says, in the order it says it. */
  readonly api: string;
}

async function print(settings: Settings, memory?: Memory): Promise<Printed> {
  const diagnostics = collectDiagnostics();
  const read = await readDocument(settings, diagnostics, undefined, memory);
  const list = (): readonly Diagnostic[] => diagnostics.list((pointer) => read?.document.locate(pointer) ?? NOWHERE);
  if (read === undefined) return { files: [], diagnostics: list(), api: "" };
  memory?.parsed.sweep();
  const api = memory === undefined || diagnostics.failed ? read.api : memory.unchanged(read.api);
  const printing = memory?.printingOf(settings, "same");
  const files = await printApi({ ...read, api }, settings, diagnostics, undefined, printing);
  return { files, diagnostics: list(), api: JSON.stringify(api) };
}

const NOWHERE = { file: "", line: 0, column: 0 };

/** How a document is written: as one file of JSON or YAML, or with its path items in files of their own. */
type Writing = "json" | "indented json" | "yaml" | "files";

function write(document: Json, writing: Writing, folder: string): void {
  const put = (name: string, value: Json, indent: number): void =>
    writeFileSync(join(folder, name), JSON.stringify(value, null, indent));
  if (writing === "yaml") writeFileSync(join(folder, "openapi.yaml"), dump(document, { noRefs: true }));
  else if (writing !== "files") put("openapi.json", document, writing === "json" ? 0 : 2);
  else {
    const paths = Object.getOwnPropertyDescriptor(document, "paths")?.value;
    const items = Object.entries<Json>(isObject(paths) ? paths : {});
    for (const [index, [, item]] of items.entries()) {
      const text = JSON.stringify(item, null, 2).replaceAll('"$ref": "#/', '"$ref": "openapi.json#/');
      writeFileSync(join(folder, `item${index}.json`), text);
    }
    const references = Object.fromEntries(items.map(([path], index) => [path, { $ref: `item${index}.json` }]));
    put("openapi.json", { ...(isObject(document) ? document : {}), paths: references }, 0);
  }
}

/** Somebody has saved too early. */
function breakSomewhere(file: string, draw: Draw): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.slice(0, draw.int(1, text.length - 1)) + draw.one(["", "{", '"', "\n]"]));
}

/** The same with its paths there many times, each time below another tag: checks are in many files then. */
function multiplied(document: Json, times: number): Json {
  const copy = structuredClone(document);
  const paths = Object.getOwnPropertyDescriptor(copy, "paths")?.value;
  const all: [string, Json][] = [];
  for (let number = 0; number < times; number++) {
    for (const [path, item] of Object.entries<Json>(paths)) {
      const own = structuredClone(item);
      if (!isObject(own)) continue;
      for (const operation of Object.values(own)) {
        if (isObject(operation) && "responses" in operation)
          Object.assign(operation, { tags: [`tag ${number}`], operationId: undefined });
      }
      all.push([`/n${number}${path}`, own]);
    }
  }
  return JSON.parse(JSON.stringify({ ...(isObject(copy) ? copy : {}), paths: Object.fromEntries(all) }));
}

const WRITINGS: readonly Writing[] = ["json", "yaml", "files", "indented json"];
const CASES = [
  ...[1, 2, 3, 4, 5, 6, 9, 10].map((seed) => ({ seed, times: 1, steps: 25, writing: WRITINGS[seed % 4] ?? "json" })),
  ...[7, 8].map((seed) => ({ seed, times: 10, steps: 12, writing: WRITINGS[seed % 2] ?? "json" })),
];

test.each(CASES)(
  "random document $seed, $times times, as $writing, after $steps edits",
  async ({ seed, steps, times, writing }) => {
    await using folder = await temporaryFolder();
    const settings = resolveConfig(
      {
        document: writing === "yaml" ? "openapi.yaml" : "openapi.json",
        output: "out",
        targets: ["models", "client", "validators", "webhooks", "server", "contract"],
        client: { validate: seed % 2 === 0 },
      },
      folder.path,
    );
    const draw = drawing(seed);
    const memory = createMemory();
    const good: [Json, ...Json[]] = [multiplied(randomDocument(seed, false).document, times)];
    let document = structuredClone(good[0]);
    let before = new Set<TextFile>();
    let recalled = 0;
    for (let step = 0; step < steps; step++) {
      write(document, writing, folder.path);
      if (draw.chance(10)) {
        breakSomewhere(settings.document, draw);
        expect(await print(settings, memory)).toEqual(await print(settings));
        write(document, writing, folder.path);
      }
      const [remembering, fresh] = [await print(settings, memory), await print(settings)];
      expect(remembering.diagnostics).toEqual(fresh.diagnostics);
      expect(remembering.files).toEqual(fresh.files);
      expect(remembering.api).toBe(fresh.api);
      recalled += remembering.files.filter((file) => before.has(file)).length;
      if (fresh.files.length > 0) {
        good.push(structuredClone(document));
        before = new Set(remembering.files);
      }
      // What cannot be printed is mended mostly, and what can be is taken back at times.
      if (fresh.files.length === 0 ? draw.chance(70) : draw.chance(15)) document = structuredClone(draw.one(good));
      else {
        for (let edits = draw.int(1, 2); edits > 0; edits--) {
          try {
            editAtRandom(document, draw);
          } catch (error) {
            if (!(error instanceof NothingToEdit)) throw error;
          }
        }
      }
    }
    expect(good.length).toBeGreaterThan(steps / 3);
    expect(recalled).toBeGreaterThan(steps / 2);
  },
  120_000,
);

/** Something that changes a file whose own operations and models stay as they are. */
interface Cause {
  readonly name: string;
  readonly edit: (text: string) => string;
  /** A file that comes out otherwise. */
  readonly file: string;
}

const operation = (tag: string, id: string, more: object = {}): object => ({
  operationId: id,
  tags: [tag],
  parameters: [{ name: "filter", in: "query", schema: { $ref: "#/components/schemas/Filter" } }],
  responses: { 200: { $ref: "#/components/responses/Pets" } },
  ...more,
});

const DOCUMENT = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  servers: [{ url: "https://one.example/" }],
  paths: {
    "/a": { get: operation("a", "getA", { servers: [{ url: "https://two.example/" }] }) },
    "/b": { get: operation("b", "getB"), post: operation("b", "postB", { security: [] }) },
    "/c": { get: { operationId: "getC", tags: ["c"], responses: { 200: { description: "c" } } } },
  },
  components: {
    responses: {
      Pets: {
        description: "d",
        content: {
          "application/json": {
            schema: { type: "object", properties: { pet: { $ref: "#/components/schemas/Pet" }, both: {} } },
          },
        },
      },
    },
    schemas: {
      Pet: { type: "object", properties: { name: { type: "string" } } },
      Animal: { type: "object", description: "first", properties: { legs: { type: "integer" } } },
      Filter: { anyOf: [{ $ref: "#/components/schemas/Inner" }, { type: "null" }] },
      Inner: { $ref: "#/components/schemas/Innermost", description: "inner" },
      Innermost: { type: "string" },
      One: { type: "string" },
      Two: { type: "integer" },
    },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
  },
});

const [ONE, TWO] = ['"One":{"type":"string"}', '"Two":{"type":"integer"}'];

const CONTRADICTION = {
  allOf: ["string", "integer"].map((type) => ({ type: "object", properties: { same: { type } } })),
};

const CAUSES: readonly Cause[] = [
  {
    name: "a model behind others",
    edit: (text) => text.replace('"Innermost":{"type":"string"}', '"Innermost":{"type":"integer"}'),
    file: "server/a.ts",
  },
  {
    name: "a name that another takes",
    edit: (text) => text.replace('"description":"first"', '"x-name":"Pet"'),
    file: "client/shared.ts",
  },
  {
    name: "a name that the runtime has, too",
    edit: (text) => text.replace('"Animal":{', '"Client":{'),
    file: "client/a.ts",
  },
  {
    name: "the order of models",
    edit: (text) => text.replace(`${ONE},${TWO}`, `${TWO},${ONE}`),
    file: "models.ts",
  },
  {
    name: "the servers of the document",
    edit: (text) => text.replace("https://one.example/", "https://two.example/"),
    file: "client/a.ts",
  },
  {
    name: "that some operation asks for credentials",
    edit: (text) => text.replace('"security":[]', '"security":[{"key":[]}]'),
    file: "client/a.ts",
  },
  {
    name: "what several operations share",
    edit: (text) => text.replaceAll('"tags":["b"]', '"tags":["b"],"description":"more"').replace('"/a"', '"/aa"'),
    file: "client/b.ts",
  },
  {
    name: "what is told of the document as a whole",
    edit: (text) => text.replace('"both":{}', `"both":${JSON.stringify(CONTRADICTION)}`),
    file: "client/shared.ts",
  },
];

test.each(CAUSES)("a file is printed again for $name", async ({ edit, file }) => {
  await using folder = await temporaryFolder();
  const settings = resolveConfig(
    {
      document: "openapi.json",
      output: "out",
      targets: ["models", "client", "validators", "webhooks", "server", "contract"],
    },
    folder.path,
  );
  const memory = createMemory();
  const printed: Printed[] = [];
  // There, with something else changed there, back, and there again.
  const more = edit(DOCUMENT).replace('"description":"c"', '"description":"e"');
  for (const text of [DOCUMENT, edit(DOCUMENT), more, DOCUMENT, edit(DOCUMENT)]) {
    writeFileSync(join(folder.path, "openapi.json"), text);
    const [remembering, fresh] = [await print(settings, memory), await print(settings)];
    expect(remembering).toEqual(fresh);
    printed.push(remembering);
  }
  const [before, after] = printed.map(({ files }) => files.find(({ path }) => path === file)?.text);
  expect(printed[0]?.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(before).toBeTypeOf("string");
  expect(after).toBeTypeOf("string");
  expect(after).not.toBe(before);
});
