import { type Bomb, inJson, inYaml, long } from "./bomb.ts";
import { document, head, json, members, ref } from "./documents.ts";

// Long texts and long lists in each place that a document has for one.

const STRING = { type: "string" };
const OK = { "200": { description: "A" } };

function list<Item>(count: number, item: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

function map(count: number, member: (index: number) => readonly [string, unknown]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(list(count, member));
}

const get = (operation: object, root: object = {}): string =>
  document({ paths: { "/a": { get: { responses: OK, ...operation } } }, ...root });

/** What 15 texts of 1.9 MB may be; each makes a document of them. */
const TEXTS: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  "values of an enum": (texts) => json({ A: { enum: texts } }),
  constants: (texts) => json({ A: { anyOf: texts.map((text) => ({ const: text })) } }),
  defaults: (texts) =>
    json({ A: { properties: map(texts.length, (at) => [`p${at}`, { ...STRING, default: texts[at] }]) } }),
  examples: (texts) => json({ A: { ...STRING, examples: texts } }),
  "names of properties": (texts) => json({ A: { properties: map(texts.length, (at) => [texts[at] ?? "", STRING]) } }),
  "required names": (texts) => json({ A: { type: "object", required: texts } }),
  descriptions: (texts) =>
    json({ A: { properties: map(texts.length, (at) => [`p${at}`, { description: texts[at] }]) } }),
  "names of parameters": (texts) => get({ parameters: texts.map((name) => ({ name, in: "query", schema: STRING })) }),
  tags: (texts) => get({ tags: texts }),
  "media types": (texts) =>
    get({ responses: { "200": { description: "", content: map(texts.length, (at) => [`a/${texts[at]}`, {}]) } } }),
  "names of headers": (texts) =>
    get({ responses: { "200": { description: "", headers: map(texts.length, (at) => [texts[at] ?? "", {}]) } } }),
  "addresses of servers": (texts) => get({}, { servers: texts.map((text) => ({ url: `https://a.example/${text}` })) }),
};

/** Nine thousand of what one operation or schema has. */
const WIDE: Readonly<Record<string, () => string>> = {
  "media types": () => get({ responses: { "200": { description: "", content: map(9000, (at) => [`a/x${at}`, {}]) } } }),
  servers: () => get({}, { servers: list(9000, (at) => ({ url: `https://a${at}.example` })) }),
  "variables of a server": () =>
    get({}, { servers: [{ url: "https://{v0}", variables: map(9000, (at) => [`v${at}`, { default: "a" }]) }] }),
  scopes: () => get({ security: [{ o: list(9000, (at) => `s${at}`) }] }),
  tags: () => get({ tags: list(9000, (at) => `t${at}`) }),
  encodings: () =>
    get(
      {},
      {
        webhooks: {
          w: {
            post: {
              requestBody: { content: { "multipart/form-data": { encoding: map(9000, (at) => [`p${at}`, {}]) } } },
              responses: OK,
            },
          },
        },
      },
    ),
  mappings: () =>
    json({
      A: { oneOf: [ref("B")], discriminator: { propertyName: "k", mapping: map(9000, (at) => [`m${at}`, "B"]) } },
      B: { type: "object" },
    }),
  "patterns of properties": () => json({ A: { patternProperties: map(9000, (at) => [`^(a+)+${at}$`, STRING]) } }),
  "dependent schemas": () => json({ A: { dependentSchemas: map(9000, (at) => [`p${at}`, { minLength: at }]) } }),
};

const TOGETHER = Object.entries(TEXTS).map(([what, of]) =>
  inJson(`15 texts of 1.9 MB: ${what}`, "file-too-large", () => of(list(15, (at) => `${at}${long(1.9)}`))),
);

const LISTS = Object.entries(WIDE).map(([what, of]) => inJson(`9,000 ${what}`, "generated", of));

export const PLACES: readonly Bomb[] = [
  ...TOGETHER,
  ...LISTS,
  inJson("a path of 900,000 segments", "file-too-large", () =>
    document({ paths: { ["/a".repeat(900_000)]: { get: { responses: OK } } } }),
  ),
  inJson("a path of 400,000 parameters", "file-too-large", () =>
    document({ paths: { ["/{a}".repeat(400_000)]: { get: { responses: OK } } } }),
  ),
  inJson("a $ref of 280,000 steps through itself", "file-too-large", () =>
    json({ A: { $ref: `#/components/schemas/A${"/properties/a".repeat(140_000)}` } }),
  ),
  inJson("2,000 $refs through 60 others each", "reference-not-found", () => {
    const way = "/properties/a".repeat(60);
    const lost = map(2000, (at) => [`b${at}`, { $ref: `#/components/schemas/A${way}/properties/c${at}` }]);
    return json({ A: { type: "object", properties: { a: ref("A"), ...lost } } });
  }),
  inJson("120 schemas in one another, each with an $id", "generated", () => {
    let schema: unknown = STRING;
    for (let level = 0; level < 120; level++) {
      schema = { $id: `https://a.example/${level}`, $anchor: "x", properties: { a: schema, b: { $ref: "#x" } } };
    }
    return json({ A: schema });
  }),
  inJson("5,000 schemas that extend one another beside a $ref", "schema-chain-too-long", () =>
    json(
      members(5000, (at) =>
        at === 4999 ? { type: "object" } : { ...ref(`A${at + 1}`), properties: { [`p${at}`]: STRING } },
      ),
    ),
  ),
  inJson("240 levels of not", "generated", () => {
    let schema: unknown = STRING;
    for (let level = 0; level < 240; level++) schema = { not: schema };
    return json({ A: schema });
  }),
  inJson("9,000 names for a pattern that takes exponential time", "generated", () =>
    json({
      A: {
        type: "object",
        properties: map(5000, (at) => [`${"a".repeat(40)}!${at}`, STRING]),
        patternProperties: { "^(a+)+$": STRING, "^(a|aa)+$": STRING },
      },
    }),
  ),
  inJson("9,000 references to nothing", "reference-not-found", () =>
    json({ A: { type: "object", properties: map(9000, (at) => [`p${at}`, ref(`No${at}`)]) } }),
  ),
  inJson("9,000 properties, nothing of which is right", "invalid-keyword-type", () =>
    json({
      A: {
        type: "object",
        properties: map(9000, (at) => [`p${at}`, { type: "strnig", minLength: -1, enum: {}, pattern: "(" }]),
      },
    }),
  ),
  inJson("100 names that grow eighteenfold where they are normalised", "generated", () =>
    json({ A: { type: "object", properties: map(100, (at) => [`${"\uFDFA".repeat(10_000)}${at}`, STRING]) } }),
  ),
  inJson("150,000 halves of surrogates", "generated", () =>
    json({
      A: {
        type: "object",
        description: "\uD800".repeat(150_000),
        properties: map(2000, (at) => [`\uDC00\uD800${at}`, STRING]),
      },
    }),
  ),
  inJson("a list of 9,000 unlike objects, of which no two may be alike", "generated", () =>
    json({
      A: { type: "array", uniqueItems: true, items: {}, examples: [list(9000, (at) => ({ a: { b: { c: at } } }))] },
    }),
  ),
  inJson("4 numbers of 1,800,000 digits", "generated", () =>
    json({ A: { type: "number", enum: list(4, (at) => at) } }).replace(
      "[0,1,2,3]",
      `[${list(4, (at) => `${at}.${"1".repeat(1_800_000)}`).join()}]`,
    ),
  ),
  inYaml(
    "100,000 directives",
    "generated",
    () => `${list(100_000, (at) => `%TAG !t${at}! tag:a.example,2000:\n`).join("")}---\n${head}`,
  ),
  inYaml(
    "merge keys in one another, 200 levels",
    "generated",
    () => `${head}x-a: ${"{ <<: ".repeat(200)}{a: 1}${" }".repeat(200)}\n`,
  ),
  inYaml("2,000,000 values", "file-too-large", () => `${head}x-a:\n${`  - [${"1, ".repeat(8000)}1]\n`.repeat(240)}`),
];
