import { largest } from "../../generator/document/large-lists.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Assertion, Schema } from "../../generator/ir/schema.ts";
import { isMultipleOf } from "../../runtime/validation/values.ts";
import { hasFormat } from "../../generator/facts/evaluator/formats.ts";
import { letters } from "./format-texts.ts";
import type { Random } from "../../runtime/factory/random.ts";

/** A way to violate one keyword: replacement values, or members to remove. */
export interface Breakage {
  readonly keyword: string;
  /** Distinguishes several ways to violate the same keyword: the missing member, or the other type. */
  readonly variant?: string;
  /** Whether the values must be generated, which takes time. */
  readonly isMade?: boolean;
  /** Values to try, the simplest first. */
  readonly values: () => readonly Json[];
}

/** The ways to violate one schema at a value. */
export function breakagesOf(value: Json, schema: Schema, random: Random): readonly Breakage[] {
  return [...ofShape(value, schema, random), ...schema.assertions.flatMap((one) => ofAssertion(value, one, random))];
}

/** One value of each type. A value of another type is the simplest mistake. */
const OF_EVERY_TYPE: readonly Json[] = ["not-it", 12345, true, [], {}, 0.5, null];

function ofShape(value: Json, { shape }: Schema, random: Random): readonly Breakage[] {
  switch (shape.kind) {
    case "never":
    case "unknown":
    case "ref":
    case "intersection":
      return [];
    case "union":
      return [{ keyword: shape.mode, values: () => OF_EVERY_TYPE }];
    case "null":
    case "boolean":
    case "binary":
      return [{ keyword: "type", values: () => OF_EVERY_TYPE }];
    case "number": {
      const type: Breakage = {
        keyword: "type",
        values: () => ["not-it", true, [], {}, null],
      };
      // A number as a string is the most common mistake.
      const fraction: readonly Breakage[] =
        shape.integer && typeof value === "number"
          ? [{ keyword: "type", variant: "fraction", values: () => [value + 0.5] }]
          : [];
      return [type, ...fraction, ...(shape.format === undefined ? [] : ofFormat(value, shape.format))];
    }
    case "string": {
      const type: Breakage = { keyword: "type", values: () => [12345, true, [], {}, null] };
      return shape.format === undefined ? [type] : [type, ...ofFormat(value, shape.format)];
    }
    case "literal":
      return constants("const", [shape.value], random);
    case "enum":
      return constants(
        "enum",
        shape.values.map((one) => one.value),
        random,
      );
    case "array":
    case "tuple": {
      const type: readonly Breakage[] = shape.implied
        ? []
        : [{ keyword: "type", values: () => ["not-it", {}, 1, null] }];
      const closed = shape.kind === "tuple" && shape.rest.shape.kind === "never" && isArray(value);
      const length = shape.kind === "tuple" ? shape.items.length : 0;
      if (!closed || value.length < length) return type;
      return [...type, { keyword: "items", values: () => [[...value, "one-too-many"]] }];
    }
    case "object": {
      const type: readonly Breakage[] = shape.implied
        ? []
        : [{ keyword: "type", values: () => [[], "not-it", 1, null] }];
      if (!isObject(value)) return type;
      const required = shape.properties.flatMap(({ name, required: needed }): readonly Breakage[] =>
        needed && Object.hasOwn(value, name)
          ? [{ keyword: "required", variant: name, values: () => [without(value, name)] }]
          : [],
      );
      const extra: readonly Breakage[] =
        shape.rest === "closed"
          ? [
              {
                keyword: "additionalProperties",
                values: () => [
                  { ...value, [`x-${letters(random, 6)}`]: "extra" },
                  { ...value, unexpected: 1 },
                ],
              },
            ]
          : [];
      return [...type, ...required, ...extra];
    }
  }
}

function constants(keyword: "const" | "enum", values: readonly Json[], random: Random): readonly Breakage[] {
  return [
    { keyword, values: () => others(values, random) },
    { keyword, variant: "type", values: () => OF_EVERY_TYPE.filter((one) => typeof one !== typeof values[0]) },
  ];
}

function without(value: { readonly [key: string]: Json }, name: string): Json {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** Values of the same type first, so that only the enumeration rejects them. */
function others(values: readonly Json[], random: Random): readonly Json[] {
  const [first] = values;
  const strange = `none-of-these-${letters(random, 4)}`;
  if (typeof first === "number")
    return [
      largest(
        -Infinity,
        values.filter((one) => typeof one === "number"),
      ) + 1,
      strange,
    ];
  if (typeof first === "boolean") return [!first, strange];
  return [strange, 12345, null];
}

/** Texts that almost match a format. */
const NEARLY: ReadonlyMap<string, readonly string[]> = new Map([
  ["date-time", ["2024-13-45T99:99:99Z", "yesterday"]],
  ["date", ["2024-13-45", "yesterday"]],
  ["time", ["99:99:99Z", "noon"]],
  ["uuid", ["not-a-uuid", "00000000-0000-0000-0000-00000000000g"]],
  ["ipv4", ["999.1.1.1"]],
  ["email", ["not an e-mail address", "nobody"]],
  ["byte", ["***"]],
  ["int32", []],
]);

function ofFormat(value: Json, format: string): readonly Breakage[] {
  if (typeof value === "number") {
    if (format === "int32") return [{ keyword: "format", values: () => [2 ** 31, -(2 ** 31) - 1] }];
    return [];
  }
  if (typeof value !== "string" || hasFormat(value, format) === undefined) return [];
  return [{ keyword: "format", values: () => [...(NEARLY.get(format) ?? []), "not of the format", "<>", "\\", "{"] }];
}

function ofAssertion(value: Json, assertion: Assertion, random: Random): readonly Breakage[] {
  const keyword = assertion.kind;
  switch (assertion.kind) {
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return typeof value === "number" ? [{ keyword, values: () => beyond(assertion.kind, assertion.value) }] : [];
    case "multipleOf":
      return typeof value === "number" ? [{ keyword, values: () => between(value, assertion.value) }] : [];
    case "minLength":
      return typeof value === "string" && assertion.value > 0
        ? [{ keyword, values: () => [[...value].slice(0, assertion.value - 1).join("")] }]
        : [];
    case "maxLength":
      return typeof value === "string" && assertion.value < MOST_CHARACTERS
        ? [{ keyword, values: () => longer(value, assertion.value + 1, random) }]
        : [];
    case "pattern":
      return typeof value === "string"
        ? [{ keyword, values: () => [...scrambled(value), "", "~", "!!!", "not it", " ", `\u00a7${value}`] }]
        : [];
    case "format":
      return ofFormat(value, assertion.value);
    case "minItems":
      return isArray(value) && assertion.value > 0
        ? [{ keyword, values: () => [value.slice(0, assertion.value - 1), []] }]
        : [];
    case "maxItems":
      return isArray(value) && value.length > 0 && assertion.value < MOST_ITEMS
        ? [{ keyword, values: () => [repeated(value, assertion.value + 1), varied(value, assertion.value + 1)] }]
        : [];
    case "uniqueItems": {
      const [first] = isArray(value) ? value : [];
      if (!isArray(value) || first === undefined) return [];
      return [
        {
          keyword,
          values: () => [
            [...value, first],
            [first, first, ...value.slice(2)],
          ],
        },
      ];
    }
    case "contains":
      return isArray(value) ? [{ keyword, values: () => [[], value.map(() => null)] }] : [];
    case "minProperties":
      return isObject(value) && assertion.value > 0
        ? [{ keyword, values: () => [Object.fromEntries(Object.entries(value).slice(0, assertion.value - 1)), {}] }]
        : [];
    case "maxProperties":
      return isObject(value) && assertion.value < MOST_ITEMS
        ? [{ keyword, values: () => [fuller(value, assertion.value + 1)] }]
        : [];
    case "propertyNames":
      return isObject(value)
        ? [
            {
              keyword,
              values: () => ["!", "A B", "0", "x".repeat(300)].map((name) => ({ ...value, [name]: first(value) })),
            },
          ]
        : [];
    case "dependentRequired":
      if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return [];
      return [{ keyword, values: () => assertion.requires.map((name) => without(value, name)) }];
    case "tag":
      return isObject(value) && assertion.except !== true
        ? [{ keyword, values: () => [{ ...value, [assertion.property.name]: "not-a-known-value" }] }]
        : [];
    case "dependentSchema":
    case "conditional":
    case "not":
      return [];
    case "unevaluatedItems":
      return isArray(value)
        ? [
            {
              keyword,
              values: () => [
                [...value, "one-too-many"],
                [...value, null],
              ],
            },
          ]
        : [];
    case "unevaluatedProperties":
      return isObject(value) ? [{ keyword, values: () => [{ ...value, unexpected: 1 }] }] : [];
  }
}

const MOST_CHARACTERS = 20_000;
const MOST_ITEMS = 1000;

function first(value: { readonly [key: string]: Json }): Json {
  return Object.values(value)[0] ?? null;
}

function beyond(kind: Assertion["kind"], bound: number): readonly number[] {
  switch (kind) {
    case "minimum":
      return [bound - 1, bound - 0.5, bound < 0 ? bound * 2 : -bound - 1];
    case "maximum":
      return [bound + 1, bound + 0.5, Math.abs(bound) * 2];
    case "exclusiveMinimum":
      return [bound, bound - 1];
    default:
      return [bound, bound + 1];
  }
}

function between(value: number, step: number): readonly number[] {
  return [value + 1, value - 1, value + step / 2, value - step / 2].filter((near) => !isMultipleOf(near, step));
}

function longer(value: string, length: number, random: Random): readonly string[] {
  const missing = length - [...value].length;
  if (missing <= 0) return [];
  const last = [...value].at(-1) ?? "a";
  const middle = [...value].at(Math.floor(value.length / 2)) ?? "a";
  return [
    value + letters(random, missing),
    value + last.repeat(missing),
    middle.repeat(missing) + value,
    letters(random, missing) + value,
    `${value.slice(0, 1)}${middle.repeat(missing)}${value.slice(1)}`,
    letters(random, length),
  ];
}

/** Texts of the same length, so that only the pattern rejects them. */
function scrambled(value: string): readonly string[] {
  const length = [...value].length;
  return ["!", "~", " ", "0", "a"].flatMap((character) => [
    character.repeat(length),
    character + [...value].slice(1).join(""),
    [...value].slice(0, -1).join("") + character,
  ]);
}

function repeated(value: readonly Json[], length: number): readonly Json[] {
  const items = [...value];
  for (let index = 0; items.length < length; index++) items.push(value[index % value.length] ?? null);
  return items;
}

/** Adds different items of the same kind, derived from the existing ones. */
function varied(value: readonly Json[], length: number): readonly Json[] {
  const items = [...value];
  for (let index = 0; items.length < length; index++) {
    const item = value[index % value.length] ?? null;
    const last = typeof item === "string" ? (item.at(-1) ?? "a") : "";
    const letter = String.fromCharCode(97 + (index % 26));
    if (typeof item === "number") items.push(item + 1000 + index);
    else items.push(typeof item === "string" ? item.slice(0, -1) + letter + (index < 26 ? "" : last) : item);
  }
  return items;
}

function fuller(value: { readonly [key: string]: Json }, size: number): Json {
  const entries = Object.entries(value);
  const content = first(value) ?? "x";
  for (let index = 0; entries.length < size; index++) entries.push([`extra${index}`, content]);
  return Object.fromEntries(entries);
}
