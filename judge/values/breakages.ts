import { largest, smallest } from "../../generator/document/lists.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { assertionBreakages } from "./assertion-breakages.ts";
import { neighborOf, type Breakage, further, without } from "./breakage.ts";
import { letters } from "./format-texts.ts";
import { formatBreakages } from "./near-formats.ts";
import type { Random } from "../../runtime/factory/random.ts";

/** The ways to violate one schema at a value. */
export function breakagesOf(value: Json, schema: Schema, random: Random): readonly Breakage[] {
  return [
    ...ofShape(value, schema, random),
    ...schema.assertions.flatMap((one) => assertionBreakages(value, one, random)),
  ];
}

/** One value of each type. A value of another type is the simplest mistake. */
const OF_EVERY_TYPE: readonly Json[] = ["not-it", 12345, true, [], {}, 0.5, null];

function ofShape(value: Json, { shape }: Schema, random: Random): readonly Breakage[] {
  switch (shape.kind) {
    case "never":
    case "unknown":
    case "ref":
    case "intersection":
    case "binary":
      return [];
    case "union":
      return [{ keyword: shape.mode, values: () => OF_EVERY_TYPE }];
    case "null":
      return [{ keyword: "type", values: () => OF_EVERY_TYPE }];
    case "boolean":
      return [
        { keyword: "type", values: () => OF_EVERY_TYPE },
        ...further("type", { text: String(value), number: Number(value === true), null: null, empty: "" }),
      ];
    case "number": {
      const fraction: readonly Breakage[] =
        shape.integer && typeof value === "number"
          ? [{ keyword: "type", variant: "fraction", values: () => [value + 0.5] }]
          : [];
      return [
        { keyword: "type", values: () => ["not-it", true, [], {}, null] },
        ...fraction,
        ...further("type", {
          // Parsers that stop at the first other character, or that know more notations than JSON.
          text: String(value),
          more: `${String(value)}x`,
          hexadecimal: "0x10",
          empty: "",
          null: null,
          list: [value],
          boolean: true,
        }),
        ...(shape.format === undefined ? [] : formatBreakages(value, shape.format)),
      ];
    }
    case "string":
      return [
        { keyword: "type", values: () => [12345, true, [], {}, null] },
        ...further("type", { null: null, number: 12345, boolean: true, list: [value], object: {} }),
        ...(shape.format === undefined ? [] : formatBreakages(value, shape.format)),
      ];
    case "literal":
      return constants("const", value, [shape.value], random);
    case "enum":
      return constants(
        "enum",
        value,
        shape.values.map((one) => one.value),
        random,
      );
    case "array":
    case "tuple": {
      const [first = ""] = isArray(value) ? value : [];
      const type = shape.implied ? [] : typed(["not-it", {}, 1, null], { null: null, item: first, object: {} });
      const closed = shape.kind === "tuple" && shape.rest.shape.kind === "never" && isArray(value);
      const length = shape.kind === "tuple" ? shape.items.length : 0;
      if (!closed || value.length < length) return type;
      return [...type, { keyword: "items", values: () => [[...value, "one-too-many"]] }];
    }
    case "object": {
      const text = JSON.stringify(value);
      const type = shape.implied
        ? []
        : typed([[], "not-it", 1, null], { null: null, list: [value], text, number: 1, boolean: true });
      if (!isObject(value)) return type;
      const required = shape.properties.filter(({ name, required: needed }) => needed && Object.hasOwn(value, name));
      const missing = required.map(({ name }): Breakage => ({
        keyword: "required",
        variant: name,
        values: () => [without(value, name)],
      }));
      const all = required.length > 1 ? further("required", { all: {} }) : [];
      return [...type, ...missing, ...all, ...(shape.rest === "closed" ? closedBreakages(value, random) : [])];
    }
  }
}

function typed(values: readonly Json[], others: Readonly<Record<string, Json>>): readonly Breakage[] {
  return [{ keyword: "type", values: () => values }, ...further("type", others)];
}

function closedBreakages(value: JsonObject, random: Random): readonly Breakage[] {
  const unknown = `x-${letters(random, 6)}`;
  return [
    {
      keyword: "additionalProperties",
      values: () => [
        { ...value, [unknown]: "extra" },
        { ...value, unexpected: 1 },
      ],
    },
    // Programs that look names up in an object find those of its prototype.
    ...further("additionalProperties", { constructor: { ...value, constructor: 1 } }),
  ];
}

function constants(
  keyword: "const" | "enum",
  value: Json,
  values: readonly Json[],
  random: Random,
): readonly Breakage[] {
  const other = OF_EVERY_TYPE.filter((one) => typeof one !== typeof values[0]);
  return [
    { keyword, values: () => others(values, random) },
    { keyword, variant: "type", values: () => other },
    ...(typeof value === "string" ? similar(keyword, value) : []),
    ...(typeof value === "number" ? numbersBeside(keyword, values) : []),
  ];
}

/** Values of the same type first, so that only the enumeration rejects them. */
function others(values: readonly Json[], random: Random): readonly Json[] {
  const [first] = values;
  const strange = `none-of-these-${letters(random, 4)}`;
  if (typeof first === "number") return [largest(-Infinity, numbersIn(values)) + 1, strange];
  if (typeof first === "boolean") return [!first, strange];
  return [strange, 12345, null];
}

const numbersIn = (values: readonly Json[]): readonly number[] => values.filter((one) => typeof one === "number");

function numbersBeside(keyword: "const" | "enum", values: readonly Json[]): readonly Breakage[] {
  const numbers = numbersIn(values);
  const between = betweenMembers(numbers);
  const beside = { less: smallest(Infinity, numbers) - 1, text: String(numbers[0]), null: null };
  return further(keyword, { ...beside, ...(between !== undefined && { between }) });
}

/** A number in the widest gap: servers may check only the bounds. */
function betweenMembers(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const gaps = sorted
    .slice(1)
    .map((above, index) => ({ from: sorted[index] ?? above, width: above - (sorted[index] ?? above) }));
  const [widest] = gaps.toSorted((a, b) => b.width - a.width);
  if (widest === undefined) return undefined;
  const middle = widest.from + widest.width / 2;
  const between = sorted.every(Number.isInteger) ? Math.floor(middle) : middle;
  return sorted.includes(between) ? undefined : between;
}

/** Grant types of OAuth 2.0 (RFC 6749). Servers may support more than the document lists. */
const GRANTS = { password: "password", code: "authorization_code", refresh: "refresh_token" } as const;

/** Texts that a program takes for a constant if it trims, ignores case, compares prefixes or looks up names. */
function similar(keyword: "const" | "enum", value: string): readonly Breakage[] {
  const capital = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
  return [
    ...further(keyword, {
      case: capital,
      after: `${value} `,
      before: ` ${value}`,
      longer: `${value}-x`,
      shorter: value.slice(0, -1),
      empty: "",
      sibling: value.slice(0, -1) + neighborOf(value.at(-1) ?? "a"),
      prototype: "constructor",
      ...(value === "client_credentials" && GRANTS),
    }),
    ...further("type", { null: null, number: 12345, boolean: true, list: [value], object: {} }),
    ...further(keyword, { null: null, number: 12345, boolean: true, list: [value], object: {} }),
  ];
}
