import { aliases, type Bomb, fan, head, inJson, inYaml, json, long, MEGABYTE, members, ref } from "./documents.ts";
import { MULTIPLIED } from "./multiplied.ts";
import { PLACES } from "./places.ts";

/** A JSON document with a text in it, which a mark replaces until the document is printed. */
function withText(text: string, document: (mark: string) => string): string {
  return document("@").replace("@", text);
}

const STRING = { type: "string" };

const YAML: readonly Bomb[] = [
  inYaml("aliases that stand for 9^9 values, in 460 bytes", "yaml-expansion", () => aliases(9, 9)),
  inYaml("merge keys that double 40 times", "yaml-expansion", () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) => `a${at + 1}: &a${at + 1} { <<: [*a${at}, *a${at}], k${at}: 1 }`,
    );
    return `${head}a0: &a0 { k: 1 }\n${lines.join("\n")}\nb: { <<: [${Array.from({ length: 20_000 }, () => "*a40").join(",")}] }\n`;
  }),
  inYaml("an alias in its own anchor", "yaml-cycle", () => `${head}x: &x [*x]\n`),
  inYaml(
    "5,000 levels of blocks",
    "too-deep",
    () => `${head}${Array.from({ length: 5_000 }, (_, at) => `${" ".repeat(at)}x:`).join("\n")}\n`,
  ),
  inYaml(
    "100,000 tags",
    "yaml-tag",
    () => `${head}${Array.from({ length: 100_000 }, (_, at) => `x${at}: !t${at} 1`).join("\n")}\n`,
  ),
  inYaml(
    "10,000 anchors",
    "generated",
    () => `${head}x-a:\n${Array.from({ length: 10_000 }, (_, at) => `  - &a${at} 1`).join("\n")}\n`,
  ),
  inYaml("100,000 documents", "yaml-syntax", () => `${head}${"---\na: 1\n".repeat(100_000)}`),
  inYaml("10,000 keys, all the same", "duplicate-key", () => `${head}x-a:\n${"  a: 1\n".repeat(10_000)}`),
  inYaml("33 MB of text", "file-too-large", () => `${head}x-a: "${long(33)}"\n`),
  inYaml("100 MB of keys", "file-too-large", () => Buffer.alloc(100 * MEGABYTE, "a: 1\n")),
  inYaml("300,000 brackets without an end", "too-deep", () => `${head}x: ${"[1,".repeat(300_000)}`),
  inYaml("1,000,000 quotes", "yaml-syntax", () => `${head}x: ${"''\"".repeat(333_000)}`),
  inYaml("a number of 900,000 digits", "number-overflow", () => `${head}x-a: ${"9".repeat(900_000)}\n`),
];

const TEXTS: readonly Bomb[] = [
  inJson("33 MB of text, a description", "file-too-large", () =>
    withText(long(33), (x) => json({ A: { ...STRING, description: x } })),
  ),
  inJson("33 MB of a number", "number-overflow", () =>
    withText("9".repeat(33 * MEGABYTE), () =>
      json({ A: { type: "integer", maximum: 123 } }).replace("123", "9".repeat(33 * MEGABYTE)),
    ),
  ),
  inJson("5,000,000 levels", "too-deep", () => `{"x":${"[".repeat(5_000_000)}`),
  inJson("590,000 empty lists, 5,900 in each of 100", "generated", () =>
    json({ A: { ...STRING, "x-a": Array.from({ length: 100 }, () => Array.from({ length: 5_900 }, () => [])) } }),
  ),
  inJson("33 MB of numbers", "file-too-large", () => `{"openapi":"3.1.0","x-a":[${"1,".repeat(16.5 * MEGABYTE)}1]}`),
  inJson("NULs", "json-syntax", () => "\0".repeat(10 * MEGABYTE)),
  ...(["schema", "property", "operationId", "tag", "path", "parameter"] as const).map((of) =>
    inJson(`a name of 1 MB: ${of}`, "generated", () => withName(of, "x".repeat(999_000))),
  ),
];

function withName(of: "schema" | "property" | "operationId" | "tag" | "path" | "parameter", name: string): string {
  const at = (kind: typeof of, otherwise: string): string => (of === kind ? name : otherwise);
  const content = { "application/json": { schema: ref(at("schema", "A")) } };
  const parameters = [{ name: at("parameter", "p"), in: "query", schema: STRING }];
  const get = {
    operationId: at("operationId", "getA"),
    tags: [at("tag", "t")],
    parameters,
    responses: { "200": { description: "A", content } },
  };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { [`/${at("path", "a")}`]: { get } },
    components: { schemas: { [at("schema", "A")]: { type: "object", properties: { [at("property", "p")]: STRING } } } },
  });
}

const REFERENCES: readonly Bomb[] = [
  inJson("a path item that refers to itself", "reference-cycle", () =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { $ref: "#/paths/~1a" }, "/b": { $ref: "#/paths/~1c" }, "/c": { $ref: "#/paths/~1b" } },
    }),
  ),
  inJson("a schema in itself, seven ways", "endless-schema", () => {
    const self = ref("A");
    return json({
      A: {
        allOf: [self],
        anyOf: [self],
        not: self,
        properties: { a: self },
        items: self,
        if: self,
        additionalProperties: self,
      },
    });
  }),
  inJson("a chain of 10,000 $refs", "reference-chain-too-long", () =>
    json(members(10_000, (index) => (index === 9999 ? STRING : ref(`A${index + 1}`)))),
  ),
  inJson("a chain of 10,000 allOf", "schema-chain-too-long", () =>
    json(
      members(10_000, (index) =>
        index === 9999
          ? { type: "object" }
          : { allOf: [ref(`A${index + 1}`), { type: "object", properties: { [`p${index}`]: STRING } }] },
      ),
    ),
  ),
  inJson("a chain of 480 allOf", "generated", () => json(chains(1, 480))),
  inJson("a chain of 10,000 properties", "generated", () =>
    json(
      members(10_000, (index) =>
        index === 9999 ? STRING : { type: "object", properties: { a: ref(`A${index + 1}`) } },
      ),
    ),
  ),
  inJson("12 levels of 8 branches, allOf in oneOf", "generated", () =>
    json(fan(12, 8, (level) => (level % 2 === 0 ? "allOf" : "oneOf"))),
  ),
  ...["allOf", "oneOf", "anyOf", "prefixItems"].map((keyword) =>
    inJson(`60 levels of 2 branches, ${keyword}`, "generated", () => json(fan(60, 2, () => keyword))),
  ),
  inJson("60 levels of an object without a name in two", "generated", () => {
    let schema: unknown = STRING;
    for (let level = 0; level < 30; level++) schema = { type: "object", properties: { a: schema } };
    return json({ A: { oneOf: [schema, { allOf: [schema, { description: "other" }] }] } });
  }),
  { name: "a web of 5,000 files", outcome: "generated", files: () => web(5_000) },
];

/** Schemas that each extend the next one; the first has a chain of them for each alternative. */
function chains(count: number, length: number): Readonly<Record<string, unknown>> {
  const name = (chain: number, at: number): string => `C${chain}x${at}`;
  const links = Array.from({ length: count * length }, (_, index): readonly [string, unknown] => {
    const [chain, at] = [Math.floor(index / length), index % length];
    const own = { type: "object", properties: { [`p${at}`]: STRING } };
    return [name(chain, at), at === length - 1 ? own : { allOf: [ref(name(chain, at + 1)), own] }];
  });
  const first = Array.from({ length: count }, (_, chain) => ref(name(chain, 0)));
  return { A: { oneOf: first }, ...Object.fromEntries(links) };
}

/** Files that refer to one another, some to all others. */
function web(count: number): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    "openapi.json": json({ A: { $ref: "schemas/0.json" } }),
  };
  for (let index = 0; index < count; index++) {
    const to = [(index + 1) % count, (index * 7 + 3) % count];
    files[`schemas/${index}.json`] = JSON.stringify({
      type: "object",
      properties: Object.fromEntries(to.map((other, at) => [`p${at}`, { $ref: `${other}.json` }])),
    });
  }
  return files;
}

const MANY: readonly Bomb[] = [
  inJson("240 levels of arrays", "generated", () => {
    let schema: unknown = { type: "object", properties: { a: STRING } };
    for (let level = 0; level < 240; level++) schema = { type: "array", items: schema };
    return json({ A: schema });
  }),
  inJson("an enum of 100,000 values", "file-too-large", () =>
    json({ A: { ...STRING, enum: Array.from({ length: 100_000 }, (_, index) => `v${index}`) } }),
  ),
  inJson("100,000 properties", "file-too-large", () =>
    json({ A: { type: "object", properties: members(100_000, () => STRING) } }),
  ),
  inJson("100,000 branches", "file-too-large", () =>
    json({ A: { oneOf: Array.from({ length: 100_000 }, (_, index) => ({ const: index })) } }),
  ),
  inJson("50,000 schemas that nothing uses", "file-too-large", () => json(members(50_000, () => STRING))),
  inJson("50,000 paths", "file-too-large", () => {
    const paths = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, index) => [
        `/a${index}`,
        { get: { responses: { "204": { description: "" } } } },
      ]),
    );
    return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths });
  }),
  inJson("5,000 path templates that are all alike", "generated", () => {
    const paths = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [
        `/{a${index}}`,
        { get: { responses: { "204": { description: "" } } } },
      ]),
    );
    return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths });
  }),
  inJson("a pattern that takes exponential time, and a text for it", "generated", () =>
    json({ A: { ...STRING, pattern: "^(a+)+$", examples: [`${"a".repeat(60)}!`], default: `${"a".repeat(60)}!` } }),
  ),
];

const LARGE: ReadonlySet<string> = new Set([
  "a path item of 8 operations, used by 5,000 paths",
  "a path of 900,000 segments",
  "100 children of 90 bases of 1,000 properties each",
  "100 enums of 9,000 values",
  "1,000 paths of 200 parameters",
  "an alias of a path item of 5 operations, 9,000 times",
  "a chain of 10,000 properties",
  "a web of 5,000 files",
  "5,000 path templates that are all alike",
]);

export const BOMBS: readonly Bomb[] = [...YAML, ...TEXTS, ...REFERENCES, ...MANY, ...MULTIPLIED, ...PLACES].map(
  (bomb) => (LARGE.has(bomb.name) ? { ...bomb, large: true } : bomb),
);
