import { symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../generator/index.ts";
import type { Server } from "../../runtime/server/create-server.ts";
import { documentOf } from "../client/support/generate.ts";
import { temporaryFolder } from "../support/folder.ts";
import { listen, type Listening } from "../support/listen.ts";

// Random values of random schemas with converted formats: the client sends one, the server sends it back, and it is the same.

/** A schema, and values of it as applications have them. */
interface Sample {
  readonly schema: object;
  readonly values: fc.Arbitrary<unknown>;
}

class Money {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const MONEY = `
export class Money {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export const read = (text: string): Money => new Money(text);
export const write = ({ text }: Money): string => text;
`;

const POLYFILL = "temporal-polyfill";
const bigints = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 2n, max: 2n ** 53n + 2n }),
  fc.bigInt({ min: -3n, max: 3n }),
);
const instants = fc
  .bigInt({ min: -(10n ** 18n), max: 4n * 10n ** 18n })
  .map((nanoseconds) => new Temporal.Instant(nanoseconds));
const days = fc
  .integer({ min: 0, max: 60_000 })
  .map((count) => Temporal.PlainDate.from("1900-01-01").add({ days: count }));
const money = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => new Money(`${whole}.${String(cents).padStart(2, "0")}`));
// Texts that look as if they had numbers in them.
const texts = fc.oneof(
  fc.string(),
  fc.constantFrom('"9007199254740993"', "9007199254740993", '\\"12345678901234567890', "{\n}"),
);

const SCALARS: readonly Sample[] = [
  { schema: { type: "integer", format: "int64" }, values: bigints },
  { schema: { type: "integer", format: "uint64" }, values: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) },
  { schema: { type: "string", format: "int64" }, values: bigints },
  { schema: { type: "string", format: "date-time" }, values: instants },
  { schema: { type: "string", format: "date" }, values: days },
  { schema: { type: "string", format: "decimal" }, values: money },
  { schema: { type: "string" }, values: texts },
  { schema: { type: "integer" }, values: fc.maxSafeInteger() },
  {
    schema: { type: "number" },
    values: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
  },
  { schema: { type: "boolean" }, values: fc.boolean() },
];

function samples(depth: number): fc.Arbitrary<Sample> {
  const scalar = fc.constantFrom(...SCALARS);
  if (depth === 0) return scalar;
  const inner = samples(depth - 1);
  const array = inner.map(({ schema, values }): Sample => ({
    schema: { type: "array", items: schema },
    values: fc.array(values, { maxLength: 3 }),
  }));
  const map = inner.map(({ schema, values }): Sample => ({
    schema: { type: "object", additionalProperties: schema },
    values: fc
      .dictionary(fc.constantFrom("a", "b/c", "constructor", "12345678901234567"), values)
      .map((one) => ({ ...one })),
  }));
  const object = fc.tuple(inner, inner, inner).map(([a, b, c]): Sample => ({
    schema: { type: "object", properties: { a: a.schema, "b-c": b.schema, d: c.schema }, required: ["a"] },
    values: fc
      .record({ a: a.values, "b-c": b.values, d: c.values }, { requiredKeys: ["a"] })
      .map((one) => ({ ...one })),
  }));
  const tuple = fc.tuple(inner, inner).map(([a, b]): Sample => ({
    schema: { type: "array", prefixItems: [a.schema, b.schema], items: false, minItems: 2 },
    values: fc.tuple(a.values, b.values),
  }));
  const nullable = inner.map(({ schema, values }): Sample => ({
    schema: { anyOf: [schema, { type: "null" }] },
    values: fc.oneof(values, fc.constant(null)),
  }));
  const tagged = fc.tuple(inner, inner).map(([a, b]): Sample => ({
    schema: {
      oneOf: [a, b].map(({ schema }, index) => ({
        type: "object",
        properties: { kind: { const: `k${index}` }, value: schema },
        required: ["kind", "value"],
      })),
    },
    values: fc.oneof(...[a, b].map(({ values }, index) => values.map((value) => ({ kind: `k${index}`, value })))),
  }));
  return fc.oneof(scalar, array, map, object, tuple, nullable, tagged);
}

const SCHEMAS = fc.sample(samples(3), { seed: 20_241_101, numRuns: 60 });

type Call = (request: object) => Promise<{ readonly data: unknown }>;

interface Loaded {
  readonly createServer: (options: object) => Server;
  readonly createTestClient: (options: object) => Readonly<Record<string, Call>>;
  readonly Money: new (text: string) => object;
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let loaded: Loaded;
let client: ReturnType<Loaded["createTestClient"]>;
let http: Listening;
let seen: unknown;
beforeAll(async () => {
  const paths = SCHEMAS.map(({ schema }, index) => {
    const wrapped = { type: "object", properties: { value: schema }, required: ["value"] };
    const content = { "application/json": { schema: wrapped } };
    const responses = { 200: { description: "Same", content } };
    return [
      `/echo${index}`,
      { post: { operationId: `echo${index}`, requestBody: { required: true, content }, responses } },
    ];
  });
  folder = await temporaryFolder({
    "openapi.json": JSON.stringify(documentOf(Object.fromEntries(paths))),
    "money.ts": MONEY,
  });
  loaded = await load(folder.path);
  const handler = ({ body }: { readonly body: unknown }): object => {
    seen = body;
    return { status: 200, body };
  };
  const handlers = Object.fromEntries(SCHEMAS.map((_, index) => [`echo${index}`, handler]));
  http = await listen(loaded.createServer({ handlers, validateReplies: "enforce" }).node);
  client = loaded.createTestClient({ baseUrl: http.url, validate: "all" });
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

async function load(path: string): Promise<Loaded> {
  await symlink(resolve("node_modules"), join(path, "node_modules"));
  const { status } = await generate(
    {
      document: "openapi.json",
      targets: ["models", "client", "server", "validators"],
      client: { validate: true },
      validators: { zod: "none" },
      formats: {
        int64: "bigint",
        uint64: "bigint",
        "date-time": { import: POLYFILL, type: "Temporal.Instant" },
        date: { import: POLYFILL, type: "Temporal.PlainDate" },
        decimal: { import: "./money.ts", type: "Money", read: "read", write: "write" },
      },
    },
    { folder: path },
  );
  expect(status).toBe("done");
  const files = ["generated/client/index.ts", "generated/server/index.ts", "money.ts"];
  const modules: object[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(join(path, file)).href)),
  );
  return Object.assign({}, ...modules);
}

/** With the program's own class, which is another one than this file's. */
function own(value: unknown): unknown {
  if (value instanceof Money) return new loaded.Money(value.text);
  if (Array.isArray(value)) return value.map(own);
  if (typeof value !== "object" || value === null || Symbol.toStringTag in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, own(member)]));
}

test.each(SCHEMAS.map(({ schema, values }, index) => [index, JSON.stringify(schema), values] as const))(
  "values of schema %i, %s",
  async (index, _schema, values) => {
    await fc.assert(
      fc.asyncProperty(values.map(own), async (value) => {
        const { data } = (await client[`echo${index}`]?.({ body: { value } })) ?? { data: undefined };
        expect(seen).toEqual({ value });
        expect(data).toEqual({ value });
      }),
      { numRuns: 25 },
    );
  },
);
