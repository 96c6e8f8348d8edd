import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import { issuesOf } from "../../runtime/validation/issues.ts";
import type { AnyCheck } from "../../runtime/validation/check.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generateInto } from "./support/generate.ts";
import { importCheck } from "./support/suite.ts";

// Schemas that reach each other on many paths. Results are shared, so that time is linear in schema and value.

interface GeneratedCheck {
  readonly check: AnyCheck;
  readonly text: string;
}

async function make(folder: string, schema: Json): Promise<GeneratedCheck> {
  await mkdir(folder, { recursive: true });
  const schemas = { Case: { $ref: "case.json" } };
  const generated = await generateInto(
    folder,
    {
      "openapi.json": { openapi: "3.1.0", info: { title: "Case", version: "1" }, paths: {}, components: { schemas } },
      "case.json": schema,
    },
    { zod: "none" },
  );
  const model = generated.api.models.find(({ name }) => name === "Case");
  const name = generated.name("check-model", model?.at ?? "") ?? "";
  const path = join(folder, "checks.ts");
  return { check: await importCheck(path, name), text: await readFile(path, "utf8") };
}

const isShared = (text: string): boolean => /\bcheck(Nested)?Shared\b/.test(text);

interface Case {
  schema(size: number): JsonObject;
  /** One that fits if `a` is a string. */
  value(size: number, a: Json): Json;
}

const STRING = { type: "string" };
const to = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

/** This number of levels, each with several paths to the next. The last requires that `a` is a string. */
function ladder(step: (next: JsonObject) => JsonObject, more: JsonObject = {}): Case {
  return {
    schema(size) {
      const defs: Record<string, Json> = { [`L${size}`]: { type: "object", properties: { a: STRING } } };
      for (let index = 0; index < size; index++) defs[`L${index}`] = step(to(`L${index + 1}`));
      return { $defs: defs, ...to("L0"), ...more };
    },
    value: (_size, a) => ({ a, ...("unevaluatedProperties" in more ? {} : { kind: "x" }) }),
  };
}

/** A schema that refers to itself on several paths, and deep values for it. */
function tree(schema: JsonObject): Case {
  return {
    schema: () => schema,
    value(size, a) {
      let value: Json = { a };
      for (let index = 0; index < size; index++) value = { next: value };
      return value;
    },
  };
}

const node = (schema: JsonObject): Case =>
  tree({ $defs: { Node: { ...schema, properties: { a: STRING } } }, ...to("Node") });
const next = { properties: { next: to("Node") } };
const dynamicNext = { properties: { next: { $dynamicRef: "#node" } } };

const CASES: Readonly<Record<string, Case>> = {
  "two alternatives in allOf": ladder((level) => ({
    allOf: [{ oneOf: [level, STRING] }, { anyOf: [level, { type: "boolean" }] }],
  })),
  "objects that a constant tells apart": ladder((level) => ({
    allOf: ["y", "z"].map((other) => ({
      oneOf: ["x", other].map((kind) => ({
        allOf: [level, { type: "object", required: ["kind"], properties: { kind: { const: kind } } }],
      })),
    })),
  })),
  "if, then and else": ladder((level) => ({ if: level, then: level, else: level })),
  not: ladder((level) => ({ not: { not: level }, allOf: [{ not: { not: level } }] })),
  "unevaluatedProperties at each level": ladder((level) => ({
    anyOf: [level, { required: ["a"] }],
    oneOf: [level, { required: ["z"] }],
    unevaluatedProperties: STRING,
  })),
  "a member, from two schemas": node({ allOf: [next, { anyOf: [next, { required: ["z"] }] }] }),
  "a member, by its name and as any other": node({
    allOf: [next, { additionalProperties: { anyOf: [STRING, to("Node")] } }],
  }),
  "a $dynamicRef": tree({
    $id: "https://example.com/outer",
    $dynamicAnchor: "node",
    $ref: "tree",
    $defs: {
      tree: {
        $id: "tree",
        $dynamicAnchor: "node",
        allOf: [dynamicNext, { anyOf: [dynamicNext, { required: ["z"] }] }],
        properties: { a: STRING },
      },
    },
  }),
};

describe("a check takes as long as schema and value are large", () => {
  test.each(Object.entries(CASES))(
    "%s",
    async (_name, { schema, value }) => {
      await using folder = await temporaryFolder();
      const reads = async (size: number): Promise<readonly number[]> => {
        const { check, text } = await make(join(folder.path, String(size)), schema(size));
        expect(isShared(text)).toBe(true);
        return ["x", 1].flatMap((a) => {
          const counted = counting(value(size, a));
          expect(check(counted.value)).toBe(a === "x");
          const bare = counted.reads();
          expect(issuesOf(check, counted.value, 5).length === 0).toBe(a === "x");
          return [bare, counted.reads() - bare];
        });
      };
      const [small, large] = [await reads(60), await reads(120)];
      for (const [index, count] of large.entries()) expect(count).toBeLessThan(3 * (small[index] ?? 0) + 100);
    },
    60_000,
  );
});

/** More reads than this do not end in a lifetime. */
const ENDLESS = 3_000_000;

/** A value that counts how often something of it is read. */
function counting(value: Json): { readonly value: unknown; reads(): number } {
  let reads = 0;
  const read = (): void => {
    if (++reads > ENDLESS) throw new Error("The check does not end.");
  };
  const wrap = (inner: unknown): unknown => {
    if (typeof inner !== "object" || inner === null) return inner;
    const members = Object.fromEntries(Object.entries(inner).map(([name, member]) => [name, wrap(member)]));
    return new Proxy(members, {
      get(target, name, receiver): unknown {
        read();
        return Reflect.get(target, name, receiver);
      },
      ownKeys(target) {
        read();
        return Reflect.ownKeys(target);
      },
    });
  };
  return { value: wrap(value), reads: () => reads };
}
