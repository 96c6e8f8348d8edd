import { describe, expect, test } from "vitest";
import { COMPILERS, compile } from "../support/compile.ts";
import { temporaryFolder } from "../support/folder.ts";
import { generate, withSchemas } from "../validators/support/generate.ts";
import { type Keywords, members, object, ref, text } from "./support/keywords.ts";

// `if`, `then`, `else` and `dependentSchemas` in types.

const is = (name: string, value: unknown): Keywords => members({ [name]: { const: value } }, [name]);
const KIND = { kind: { enum: ["a", "b", "c"] } };

/** Models that the schemas of the table refer to. */
const OTHERS: Keywords = {
  Card: object({ number: text }, ["number"]),
  Base: object(KIND, ["kind"]),
  Kind: { type: "string", enum: ["x", "y"] },
  Animal: object({ type: text }, ["type"], { discriminator: { propertyName: "type" } }),
  Shut: object(KIND, ["kind"], { additionalProperties: false }),
};

async function generated(schema: Keywords): Promise<{ readonly type: string; readonly warnings: readonly string[] }> {
  const document = JSON.parse(JSON.stringify(withSchemas({ T: schema, ...OTHERS } as never))) as never;
  const { files, diagnostics } = await generate(document);
  const all = files.find(({ path }) => path === "models.ts")?.text ?? "";
  const [, declared = ""] = /export (?:interface|type) (T\b[^]*?)(?:\n\n|\n$)/.exec(all) ?? [];
  const warnings = diagnostics.flatMap(({ code, message }) => (code === "beyond-types" ? [message] : []));
  return { type: declared.replaceAll(/\s+/g, " ").replaceAll(/([({] ?)\| /g, "$1"), warnings };
}

describe("conditions on listed values narrow", () => {
  test.each<readonly [name: string, given: Keywords, want: string]>([
    [
      "then and else",
      object({ ...KIND, n: text }, ["kind"], {
        if: is("kind", "a"),
        // oxlint-disable-next-line unicorn/no-thenable -- the keyword
        then: members({ card: ref("Card") }, ["card"]),
        else: members({ iban: text }, ["iban"]),
        unevaluatedProperties: false,
      }),
      'T = { kind: "a" | "b" | "c"; n?: string } & ({ kind: "a"; card: Card } | { kind: "b" | "c"; iban: string });',
    ],
    [
      "a reference",
      object({ kind: ref("Kind") }, ["kind"], { if: is("kind", "x"), then: ref("Card") }),
      'T = { kind: Kind } & ({ kind: "x"; number: string } | { kind: "y" });',
    ],
    [
      "one condition for each value",
      object(KIND, ["kind"], {
        allOf: [
          { if: is("kind", "a"), then: members({ x: text }, ["x"]) },
          { if: is("kind", "b"), then: members({ y: text }, ["y"]) },
        ],
      }),
      'T = { kind: "a" | "b" | "c" } & ({ kind: "a"; x: string } | { kind: "b"; y: string } | { kind: "c" });',
    ],
    [
      "conditions in else",
      object(KIND, ["kind"], {
        if: is("kind", "a"),
        then: members({ x: text }),
        else: { if: is("kind", "b"), then: members({ y: text }), else: members({ z: text }) },
      }),
      'T = { kind: "a" | "b" | "c" } & ({ kind: "a"; x?: string } | { kind: "b"; y?: string } | { kind: "c"; z?: string });',
    ],
    [
      "several values, and not",
      object(KIND, ["kind"], {
        if: { properties: { kind: { not: { enum: ["a", "b"] } } } },
        then: members({ x: text }, ["x"]),
      }),
      'T = { kind: "a" | "b" | "c" } & ({ kind: "a" | "b" } | { kind: "c"; x: string });',
    ],
    [
      "two members at once",
      object({ ...KIND, on: { type: "boolean" } }, ["kind", "on"], {
        if: members({ kind: { const: "a" }, on: { const: true } }),
        then: members({ x: text }, ["x"]),
      }),
      'T = { kind: "a" | "b" | "c"; on: boolean } & ({ kind: "a"; on: true; x: string } | { on: false } | { kind: "b" | "c"; on: true });',
    ],
    [
      "two members independently",
      object({ ...KIND, on: { type: "boolean" } }, ["kind", "on"], {
        allOf: [
          { if: is("kind", "a"), then: members({ x: text }, ["x"]) },
          { if: is("on", true), then: members({ y: text }, ["y"]) },
        ],
      }),
      'T = { kind: "a" | "b" | "c"; on: boolean } & ({ kind: "a"; x: string } | { kind: "b" | "c" }) & ({ on: true; y: string } | { on: false });',
    ],
    [
      "a member that may be absent",
      object(KIND, [], { if: is("kind", "a"), then: members({ x: text }, ["x"]), else: members({ y: text }) }),
      'T = { kind?: "a" | "b" | "c" } & ({ kind: "a"; x: string } | { kind?: "b" | "c"; y?: string });',
    ],
    [
      "a condition that absence satisfies",
      object(KIND, [], { if: members({ kind: { const: "a" } }), then: members({ x: text }, ["x"]) }),
      'T = { kind?: "a" | "b" | "c" } & ({ kind?: "a"; x: string } | { kind: "b" | "c" });',
    ],
    [
      "members that the base declares",
      object({ ...KIND, x: text, y: { type: "integer" } }, ["kind"], {
        if: is("kind", "a"),
        then: { required: ["x"], properties: { y: { type: "integer", minimum: 1 } } },
        else: { properties: { x: false } },
      }),
      'T = { kind: "a" | "b" | "c"; x?: string; y?: number } & ({ kind: "a"; x: string } | { kind: "b" | "c"; x?: never });',
    ],
    [
      "null beside objects",
      { ...object(KIND, ["kind"]), type: ["object", "null"], if: is("kind", "a"), then: members({ x: text }, ["x"]) },
      'T = ({ kind: "a" | "b" | "c" } & ({ kind: "a"; x: string } | { kind: "b" | "c" })) | null;',
    ],
    [
      "a member of a base",
      { allOf: [ref("Base"), members({ n: text }), { if: is("kind", "a"), then: members({ x: text }, ["x"]) }] },
      'T = Base & { n?: string } & ({ kind: "a"; x: string } | { kind: "b" | "c" });',
    ],
    [
      "members that are hidden",
      object({ ...KIND, id: { type: "string", readOnly: true } }, ["kind"], {
        if: is("kind", "a"),
        then: members({ secret: { type: "string", writeOnly: true } }, ["secret", "id"]),
      }),
      'T = { kind: "a" | "b" | "c"; readonly id?: string } & ({ kind: "a"; readonly id: string } | { kind: "b" | "c" });',
    ],
    [
      "a child of a base with a discriminator",
      {
        allOf: [ref("Animal"), object({ on: { type: "boolean" } }, ["on"])],
        if: is("on", true),
        then: members({ x: text }, ["x"]),
      },
      'T = AnimalBase & { on: boolean; type: "T" } & ({ on: true; x: string } | { on: false });',
    ],
    [
      "values that no object has",
      object(KIND, ["kind"], { if: is("kind", "a"), then: false, else: members({ x: text }) }),
      'T { kind: "b" | "c"; x?: string; }',
    ],
  ])("%s", async (_, given, want) => {
    const { type, warnings } = await generated(given);
    expect(type).toBe(want);
    expect(warnings).toEqual([]);
  });
});

const IF = 'The type does not express "if"; it allows the members of every alternative.';

describe("members of other conditions are optional", () => {
  test.each<readonly [name: string, given: Keywords, want: string, warnings: readonly string[]]>([
    [
      "values that are not listed",
      object({ country: text }, ["country"], {
        if: is("country", "US"),
        then: members({ zip: text, area: text }, ["zip"]),
        else: members({ postcode: text, area: { type: "integer" } }),
      }),
      "T { country: string; zip?: string; area?: string | number; postcode?: string; }",
      [IF],
    ],
    [
      "dependentSchemas",
      object({ card: text }, [], { dependentSchemas: { card: members({ billing: text }, ["billing"]) } }),
      "T { card?: string; billing?: string; }",
      [IF.replace("if", "dependentSchemas")],
    ],
    [
      "presence",
      object({ card: text }, [], { if: { required: ["card"] }, then: members({ billing: text }, ["billing"]) }),
      "T { card?: string; billing?: string; }",
      [IF],
    ],
    [
      "a condition on another member inside a branch",
      object({ ...KIND, country: text }, ["kind"], {
        if: is("kind", "a"),
        then: { if: is("country", "US"), then: members({ zip: text }, ["zip"]) },
      }),
      'T { kind: "a" | "b" | "c"; country?: string; zip?: string; }',
      [IF],
    ],
    [
      "a condition inside an alternative of a branch",
      object(KIND, ["kind"], {
        if: is("kind", "a"),
        then: { anyOf: [{ if: is("kind", "a"), then: members({ x: text }, ["x"]) }, members({ y: text }, ["y"])] },
      }),
      'T = { kind: "a" | "b" | "c"; x?: string } & ({ kind: "a"; y?: string } | { kind: "b" | "c" });',
      [IF],
    ],
    ["no declared base", { if: is("kind", "a"), then: members({ x: text }, ["x"]) }, "T { x?: string; }", [IF]],
    ["values that may be anything", { if: { type: "number" }, else: members({ x: text }) }, "T = unknown;", [IF]],
    [
      "limits",
      object(KIND, ["kind"], { if: is("kind", "a"), then: { maxProperties: 3 } }),
      'T { kind: "a" | "b" | "c"; }',
      [],
    ],
  ])("%s", async (_, given, want, warnings) => {
    expect(await generated(given)).toEqual({ type: want, warnings });
  });
});

test.each<readonly [name: string, given: Keywords, want: string]>([
  [
    "its own",
    object(KIND, ["kind"], {
      additionalProperties: false,
      if: is("kind", "a"),
      then: members({ x: text }, ["x"]),
      dependentSchemas: { kind: members({ y: text }) },
    }),
    'T { kind: "a" | "b" | "c"; }',
  ],
  ["of a base", { allOf: [ref("Shut"), { if: is("kind", "a"), then: members({ x: text }) }] }, "T = Shut;"],
])("additionalProperties: false still excludes members: %s", async (_, given, want) => {
  expect((await generated(given)).type).toBe(want);
});

test.each(COMPILERS)("literals of all forms, TypeScript %s", async (compiler) => {
  const { files } = await generate(
    withSchemas(
      JSON.parse(
        JSON.stringify({
          ...OTHERS,
          Late: { allOf: [ref("Payment"), members({ next: ref("Late") })] },
          Payment: object({ ...KIND, next: ref("Payment") }, ["kind"], {
            if: is("kind", "a"),
            then: members({ inner: ref("Late"), list: { type: "array", items: ref("Payment") } }, ["inner"]),
          }),
        }),
      ) as never,
    ),
  );
  const claims = `import type { Late, Payment } from "./models.ts";
export const last: Late = { kind: "b" };
export const one: Payment = { kind: "a", inner: last, list: [last], next: last };
export const late: Late = { ...one, next: { kind: "a", inner: last } };
// @ts-expect-error
export const wrong: Payment = { kind: "a" };
export const inner: (of: Payment) => Late | undefined = (of) => (of.kind === "a" ? of.inner : undefined);
`;
  const text = files.find(({ path }) => path === "models.ts")?.text ?? "";
  await using folder = await temporaryFolder({ "models.ts": text, "claims.ts": claims });
  expect((await compile(folder.path, compiler)).errors).toEqual([]);
});
