import { describe, expect, test } from "vitest";
import type { Model } from "../../generator/ir/api.ts";
import { generateModels } from "./support/generate.ts";
import {
  all,
  api,
  array,
  format,
  integer,
  model,
  nothing,
  number,
  object,
  oneOf,
  ref,
  required,
  schema,
  string,
  types,
  union,
} from "./support/ir.ts";

/** The text of models.ts. */
function models(...of: readonly Model[]): string {
  return generateModels(api(...of)).text;
}

describe("interfaces", () => {
  test.each([
    ["closed", true],
    ["open", false],
    [number(), false],
  ] as const)("name the patterns of further names only if no others are valid: %o", (rest, isNamed) => {
    const labels = object({}, { patterns: [{ pattern: "^x-", flags: "u", schema: string() }], rest });
    const text = models(model("Pet", object({ labels })));
    expect(text.includes("/** Further names match `^x-`. */")).toBe(isNamed);
  });

  test.each([
    [number({ assertions: [{ kind: "multipleOf", value: 0.01 }] }), "A multiple of 0.01."],
    [integer({ assertions: [{ kind: "multipleOf", value: 5 }] }), "Integer multiple of 5."],
    [
      integer({
        assertions: [
          { kind: "minimum", value: 5 },
          { kind: "multipleOf", value: 5 },
        ],
      }),
      "Integer of at least 5, a multiple of 5.",
    ],
  ])("describe multiples: %o", (price, comment) => {
    expect(models(model("Pet", object({ price })))).toContain(`/** ${comment} */`);
  });

  test("have a comment with the description, and the constraints that the type cannot express", () => {
    const pet = object(
      {
        name: string({
          docs: { description: "Its name." },
          assertions: [
            { kind: "minLength", value: 1 },
            { kind: "maxLength", value: 40 },
          ],
        }),
        "age?": integer({ assertions: [{ kind: "minimum", value: 0 }], default: 0 }),
        "tags?": array(string(), {
          assertions: [{ kind: "uniqueItems" }, { kind: "maxItems", value: 3 }],
          docs: { examples: [["good", "small"]] },
        }),
        "code?": string({ assertions: [{ kind: "pattern", source: "^[a-z`]+$", flags: "u" }] }),
        "chip-id?": format("uuid"),
        "old?": string({ docs: { deprecated: true, description: "Not used any more." } }),
        "details?": object({ "weight?": number({ docs: { description: "In kilograms." } }) }),
      },
      {},
      {
        docs: {
          title: "pet",
          summary: "An animal that lives with people.",
          description: "Has a name.\n\n- first\n- second",
          externalUrl: "https://example.com/pets",
        },
      },
    );
    expect(models(model("Pet", pet))).toBe(`/**
 * An animal that lives with people.
 *
 * Has a name.
 *
 * - first
 * - second
 *
 * @see https://example.com/pets
 */
export interface Pet {
  /**
   * Its name.
   *
   * 1 to 40 characters.
   */
  name: string;
  /**
   * Integer of at least 0.
   *
   * @default 0
   */
  age?: number;
  /**
   * At most 3 items. No item twice.
   *
   * @example ["good", "small"]
   */
  tags?: string[];
  /** Pattern \`\`^[a-z\`]+$\`\`. */
  code?: string;
  /** Format \`uuid\`. */
  "chip-id"?: string;
  /**
   * Not used any more.
   *
   * @deprecated
   */
  old?: string;
  details?: {
    /** In kilograms. */
    weight?: number;
  };
}
`);
  });

  test("extend the models that they are made of", () => {
    const text = models(
      model(
        "Base",
        object({
          id: string(),
          "kind?": string(),
          "more?": object({ a: string(), b: string(), c: string(), d: string() }),
        }),
      ),
      model("Other", object({ other: string() })),
      model("Child", all(ref("Base"), object({ own: string() }))),
      model("Both", all(ref("Base"), ref("Other"), object({ "kind?": oneOf("a", "b") }))),
      model("Required", all(ref("Base"), object({ own: string() }), required("kind"))),
      model("RequiredLong", all(ref("Base"), required("more"))),
      model("Same", all(ref("Base"))),
      model("Sum", all(ref("Base"), ref("Other"))),
      model("Overridden", all(ref("Base"), object({ id: number() }))),
      model("Alternatives", all(union(ref("Base"), ref("Other")), object({ own: string() }))),
    );
    expect(text.slice(text.indexOf("export interface Child"))).toBe(
      `export interface Child extends Base {
  own: string;
}

export interface Both extends Base, Other {
  kind?: "a" | "b";
}

export interface Required_ extends Base {
  own: string;
  kind: string;
}

export type RequiredLong = Base & { more: unknown };

export type Same = Base;

export type Sum = Base & Other;

export interface Overridden extends Omit<Base, "id"> {
  id: number;
}

export type Alternatives = (Base | Other) & { own: string };
`.replace("Required_", "RequiredModel"),
    );
  });
});

describe("enums", () => {
  test("of strings are there at run time, with their descriptions", () => {
    const text = models(
      model(
        "status",
        schema(
          { kind: "enum", values: [{ value: "open", description: "Can be edited." }, { value: "in-progress" }] },
          { docs: { description: "How far it is." } },
        ),
      ),
      model("Category", types(oneOf("a", "b"), nothing())),
      model("Settings", oneOf("x")),
      model("Level", oneOf(1, 2, 3)),
      model(
        "Priority",
        schema({
          kind: "enum",
          values: [
            { value: 0, name: "Low" },
            { value: 1, name: "High", description: "At once." },
          ],
        }),
      ),
      model(
        "Unfit",
        schema({
          kind: "enum",
          values: [
            { value: "a", name: "is a" },
            { value: "b", name: "is b" },
          ],
        }),
      ),
    );
    expect(text).toBe(`export const STATUSES = [
  /** Can be edited. */
  "open",
  "in-progress",
] as const;

/** How far it is. */
export type Status = (typeof STATUSES)[number];

export const CATEGORIES = ["a", "b"] as const;

export type Category = (typeof CATEGORIES)[number] | null;

export const SETTINGS_VALUES = ["x"] as const;

export type Settings = (typeof SETTINGS_VALUES)[number];

export type Level = 1 | 2 | 3;

export const PRIORITIES = {
  Low: 0,
  /** At once. */
  High: 1,
} as const;

export type Priority = (typeof PRIORITIES)[keyof typeof PRIORITIES];

export const UNFITS = ["a", "b"] as const;

export type Unfit = (typeof UNFITS)[number];
`);
  });
});

describe("input twins", () => {
  test("extend one another where one only adds members", () => {
    const text = models(
      model("Order", object({ id: string({ readOnly: true }), note: string() }), { differsWhenSent: true }),
      model("Login", object({ name: string(), key: string({ writeOnly: true }) }), { differsWhenSent: true }),
      model("Token", object({ id: string({ readOnly: true }) }), { differsWhenSent: true }),
    );
    expect(text.split("\n\n").map((one) => one.replaceAll(/\s+/g, " ").trim())).toEqual([
      "export interface Order extends OrderInput { readonly id: string; }",
      "export interface OrderInput { note: string; }",
      "export interface Login { name: string; }",
      "export interface LoginInput extends Login { key: string; }",
      "export interface Token { readonly id: string; }",
      "export type TokenInput = { readonly id?: string };",
    ]);
  });
});

test("a document without models has no file of models", () => {
  expect(generateModels(api()).text).toBe("");
});
