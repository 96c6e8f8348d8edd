import { type Bomb, document, head, inJson, inYaml, json, list, long, map, ref } from "./documents.ts";

// Long texts and long lists in each place that a document has for one.

const STRING = { type: "string" };
const OK = { "200": { description: "A" } };

const get = (operation: object, root: object = {}): string =>
  document({ paths: { "/a": { get: { responses: OK, ...operation } } }, ...root });

/** What 15 texts of 1.9 MB may be; each makes a document of them. */
const TEXTS: Readonly<Record<string, (texts: readonly string[]) => string>> = {
  "values of an enum": (texts) => json({ A: { enum: texts } }),
  "names of properties": (texts) => json({ A: { properties: map(texts.length, (at) => [texts[at] ?? "", STRING]) } }),
  descriptions: (texts) =>
    json({ A: { properties: map(texts.length, (at) => [`p${at}`, { description: texts[at] }]) } }),
  "media types": (texts) =>
    get({ responses: { "200": { description: "", content: map(texts.length, (at) => [`a/${texts[at]}`, {}]) } } }),
};

/** Nine thousand of what one operation or schema has. */
const WIDE: Readonly<Record<string, () => string>> = {
  "media types": () => get({ responses: { "200": { description: "", content: map(9000, (at) => [`a/x${at}`, {}]) } } }),
  mappings: () =>
    json({
      A: { oneOf: [ref("B")], discriminator: { propertyName: "k", mapping: map(9000, (at) => [`m${at}`, "B"]) } },
      B: { type: "object" },
    }),
  "patterns of properties": () => json({ A: { patternProperties: map(9000, (at) => [`^(a+)+${at}$`, STRING]) } }),
};

const TOGETHER = Object.entries(TEXTS).map(([what, of]) =>
  inJson(`15 texts of 1.9 MB: ${what}`, "file-too-large", () => of(list(15, (at) => `${at}${long(1.9)}`))),
);

const LISTS = Object.entries(WIDE).map(([what, of]) => inJson(`9,000 ${what}`, "generated", of));

export const PLACES: readonly Bomb[] = [
  ...TOGETHER,
  ...LISTS,
  inJson("a path of 900,000 segments", "generated", () =>
    document({ paths: { ["/a".repeat(900_000)]: { get: { responses: OK } } } }),
  ),
  inJson("a $ref of 200,000 steps through itself", "reference-not-found", () =>
    json({ A: { $ref: `#/components/schemas/A${"/properties/a".repeat(100_000)}` } }),
  ),
  inJson("2,000 $refs through 60 others each", "reference-not-found", () => {
    const way = "/properties/a".repeat(60);
    const lost = map(2000, (at) => [`b${at}`, { $ref: `#/components/schemas/A${way}/properties/c${at}` }]);
    return json({ A: { type: "object", properties: { a: ref("A"), ...lost } } });
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
  inJson("9,000 properties, nothing of which is right", "invalid-keyword-type", () =>
    json({
      A: {
        type: "object",
        properties: map(9000, (at) => [`p${at}`, { type: "strnig", minLength: -1, enum: {}, pattern: "(" }]),
      },
    }),
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
];
