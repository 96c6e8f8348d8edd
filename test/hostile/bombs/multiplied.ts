import { type Bomb, document, head, inJson, inYaml, json, list, long, map, members, ref } from "./documents.ts";

// Of what few bytes say, much is made: parts times those that use them.

const STRING = { type: "string" };
const OK = { "200": { description: "A" } };
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function paths(count: number, item: (index: number) => unknown): Readonly<Record<string, unknown>> {
  return map(count, (index) => [`/p${index}`, item(index)]);
}

const to = (kind: string): { readonly $ref: string } => ({ $ref: `#/components/${kind}/C` });

/** A thousand operations that refer to one component. */
function used(name: string, operation: unknown, components: unknown): Bomb {
  return inJson(`${name}, used by 1,000 operations`, "too-much-repeated", () =>
    document({ paths: paths(1000, () => ({ post: operation })), components }),
  );
}

const response = (fields: object): unknown => ({ responses: { C: { description: "", ...fields } } });
const usingResponse = { responses: { "200": to("responses") } };

export const MULTIPLIED: readonly Bomb[] = [
  used(
    "a response of 900 headers",
    usingResponse,
    response({ headers: map(900, (at) => [`X-${at}`, { schema: STRING }]) }),
  ),
  used(
    "900 callbacks",
    { callbacks: { c: to("callbacks") }, responses: OK },
    {
      callbacks: { C: map(900, (at) => [`https://a.example/${at}`, { post: { responses: OK } }]) },
    },
  ),
  used(
    "a text of 1 MB of a parameter",
    { parameters: [to("parameters")], responses: OK },
    {
      parameters: { C: { name: "p", in: "query", description: "x".repeat(1_000_000), schema: STRING } },
    },
  ),
  inJson("a path item of 8 operations, used by 5,000 paths", "generated", () =>
    document({
      paths: paths(5000, () => to("pathItems")),
      components: { pathItems: { C: Object.fromEntries(METHODS.map((method) => [method, { responses: OK }])) } },
    }),
  ),
  inJson("callbacks in callbacks, two each, 30 levels", "generated", () =>
    document({
      paths: { "/a": { post: { callbacks: { c: { $ref: "#/components/callbacks/C0" } }, responses: OK } } },
      components: {
        callbacks: map(30, (at) => {
          const next = { $ref: `#/components/callbacks/C${(at + 1) % 30}` };
          return [`C${at}`, { "{$request.body#/u}": { post: { callbacks: { a: next, b: next }, responses: OK } } }];
        }),
      },
    }),
  ),
  inJson("6 dynamic anchors in 48 resources that all refer to all", "too-much-repeated", () =>
    json({
      A: { $id: "https://a.example/a", anyOf: list(48, (at) => ({ $ref: `https://a.example/${at}` })) },
      ...map(48, (at) => [
        `B${at}`,
        {
          $id: `https://a.example/${at}`,
          $dynamicAnchor: `n${at % 6}`,
          properties: map(48, (other) => [`p${other}`, { $ref: `https://a.example/${other}` }]),
          items: { $dynamicRef: `#n${at % 6}` },
        },
      ]),
    }),
  ),
  inJson("100 enums of 9,000 values", "generated", () =>
    json({ A: { allOf: list(100, (at) => ({ enum: list(9000, (value) => `v${value + at}`) })) } }),
  ),
  inJson("110 schemas in one another, each referred to", "generated", () =>
    json({
      A: {
        properties: {
          ...map(110, (at) => [`r${at}`, ref(`A/properties/a${"/properties/a".repeat(at)}`)]),
          a: list(110, (level) => level).reduce<object>(
            (inner) => ({ properties: { a: inner, ...map(40, (at) => [`s${at}`, STRING]) } }),
            STRING,
          ),
        },
      },
    }),
  ),
  {
    ...inJson("100 unions of the same 900 schemas, all in a mapping", "generated", () =>
      json({
        A: { type: "object", properties: map(100, (at) => [`u${at}`, ref(`U${at}`)]) },
        ...map(100, (at) => [
          `U${at}`,
          {
            anyOf: list(900, (part) => ref(`S${part}`)),
            discriminator: { propertyName: "k", mapping: map(900, (part) => [`m${part}`, `S${part}`]) },
          },
        ]),
        ...map(900, (at) => [`S${at}`, { type: "object", required: ["k"], properties: { k: STRING } }]),
      }),
    ),
    large: true,
  },
  inJson("100 levels of if and else, each with unevaluatedProperties", "generated", () =>
    json({
      A: list(100, (at) => at).reduce<object>(
        (otherwise, at) => ({
          if: { properties: { k: { const: at } } },
          // oxlint-disable-next-line unicorn/no-thenable -- the keyword; a schema is not a function
          then: { properties: { [`a${at}`]: STRING } },
          else: otherwise,
          unevaluatedProperties: false,
        }),
        {},
      ),
    }),
  ),
  inJson("1,000 paths of 200 parameters", "generated", () =>
    document({
      paths: map(1000, (at) => [`/a${at}${list(200, (part) => `/{p${part}}`).join("")}`, { get: { responses: OK } }]),
    }),
  ),
  inJson("an operationId of 100,000 characters, with 900 parameters", "generated", () =>
    document({
      paths: {
        "/a": {
          get: {
            operationId: "x".repeat(100_000),
            parameters: list(900, (at) => ({ name: `p${at}`, in: "query", schema: { enum: [`a${at}`, "b"] } })),
            responses: OK,
          },
        },
      },
    }),
  ),
  inJson("900 alternatives of security, for 300 operations", "generated", () =>
    document({
      security: list(900, (at) => ({ [`s${at}`]: [] })),
      paths: paths(300, () => ({ get: { responses: OK } })),
      components: { securitySchemes: map(900, (at) => [`s${at}`, { type: "http", scheme: "bearer" }]) },
    }),
  ),
  inJson("a body of 900 media types, used by 80 operations", "generated", () =>
    document({
      paths: paths(80, () => ({ post: { requestBody: to("requestBodies"), responses: OK } })),
      components: {
        requestBodies: { C: { content: map(900, (at) => [`application/x${at}`, { schema: STRING }]) } },
      },
    }),
  ),
  inJson("24 choices of two at once", "generated", () =>
    json({
      A: {
        allOf: list(24, (at) => ({
          oneOf: ["a", "b"].map((name) => ({
            type: "object",
            required: [name + at],
            properties: { [name + at]: STRING },
          })),
        })),
      },
    }),
  ),
  inJson("an array of 1,000 arrays of 1,000 ..., 6 levels, to make an example of", "generated", () => {
    let schema: unknown = STRING;
    for (let level = 0; level < 6; level++) schema = { type: "array", minItems: 1000, items: schema };
    return json({ A: schema });
  }),
  inJson("10^15 of everything", "generated", () =>
    json({
      A: {
        type: "object",
        required: ["a", "b", "c"],
        minProperties: 1e15,
        properties: {
          a: { type: "array", minItems: 1e15, items: STRING },
          b: { type: "string", minLength: 1e15 },
          c: { type: "number", multipleOf: 1e-300, minimum: 1e300 },
        },
      },
    }),
  ),
  inYaml("an alias of a path item of 5 operations, 9,000 times", "generated", () => {
    const methods = METHODS.slice(0, 5).map((method) => `${method}: { responses: { "200": { description: A } } }`);
    const item = `x-i: &i { ${methods.join(", ")} }`;
    return `${head.replace("paths: {}\n", "")}${item}\npaths:\n${list(9000, (at) => `  /p${at}: *i\n`).join("")}`;
  }),
  inYaml("an alias of a text of 1.9 MB, described by it 6,000 times", "file-too-large", () => {
    const item = '{ get: { description: *d, responses: { "200": { description: *d } } } }';
    const rows = list(3000, (at) => `  /p${at}: ${item}\n`);
    return `openapi: 3.1.0\ninfo: { title: T, version: "1" }\nx-d: &d "${long(1.9)}"\npaths:\n${rows.join("")}`;
  }),
  inJson("an example of 150 levels for alternatives of alternatives", "generated", () => {
    let value: unknown = "x";
    for (let level = 0; level < 150; level++) value = { a: value };
    const branch = (more: object): object => ({ type: "object", properties: { a: ref("A") }, ...more });
    return json({
      A: {
        oneOf: [
          branch({ required: ["a"] }),
          branch({ required: ["a", "b"] }),
          { anyOf: [branch({}), branch({ minProperties: 3 })] },
        ],
        examples: [value],
      },
    });
  }),
  inJson("480 levels of a hierarchy, each with a discriminator", "generated", () =>
    json({
      A: { type: "object", required: ["k"], properties: { k: STRING }, discriminator: { propertyName: "k" } },
      ...map(480, (at) => [
        `B${at}`,
        { allOf: [ref(at === 0 ? "A" : `B${at - 1}`)], type: "object", discriminator: { propertyName: "k" } },
      ]),
    }),
  ),
  inJson("100 children of 90 bases of 1,000 properties each", "generated", () =>
    json({
      A: { oneOf: list(100, (at) => ref(`C${at}`)) },
      ...map(100, (at) => [`C${at}`, { allOf: list(90, (base) => ref(`B${base}`)) }]),
      ...map(90, (at) => [`B${at}`, { type: "object", properties: map(1000, (of) => [`b${at}p${of}`, STRING]) }]),
    }),
  ),
  inJson("200 schemas of 100 properties that extend one another", "generated", () =>
    json(
      members(200, (at) => ({
        allOf: at === 199 ? [] : [ref(`A${at + 1}`)],
        type: "object",
        properties: map(100, (of) => [`p${at}x${of}`, STRING]),
      })),
    ),
  ),
];
