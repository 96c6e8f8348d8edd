import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Assertion } from "../../generator/ir/schema.ts";
import { isMultipleOf } from "../../runtime/validation/values.ts";
import { neighborOf, type Breakage, further, without } from "./breakage.ts";
import { letters } from "./format-texts.ts";
import { formatBreakages } from "./near-formats.ts";
import type { Random } from "../../runtime/factory/random.ts";

const MOST_CHARACTERS = 20_000;
/** Ten times as many still fit into a query. */
const FEW_CHARACTERS = 400;
const MOST_ITEMS = 1000;

/** The ways to violate one keyword beside `type`. */
export function assertionBreakages(value: Json, assertion: Assertion, random: Random): readonly Breakage[] {
  const keyword = assertion.kind;
  switch (assertion.kind) {
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return typeof value === "number" ? beyond(assertion.kind, assertion.value) : [];
    case "multipleOf": {
      if (typeof value !== "number") return [];
      // 1.6 - 1 is 0.6000000000000001, which servers take for 0.6.
      const near = (part: number): readonly number[] =>
        [value + part, value - part]
          .map((one) => Number(one.toPrecision(12)))
          .filter((one) => !isMultipleOf(one, assertion.value));
      return [
        { keyword, values: () => [...near(1), ...near(assertion.value / 2)] },
        ...further(keyword, { nearly: near(assertion.value / 10)[0] }),
      ];
    }
    case "minLength":
      if (typeof value !== "string" || assertion.value === 0) return [];
      return [
        { keyword, values: () => [[...value].slice(0, assertion.value - 1).join("")] },
        // Characters beyond the basic plane count once (JSON Schema section 6.3.1).
        ...(assertion.value > 1
          ? further(keyword, { empty: "", pairs: "\u{1f600}".repeat(Math.ceil(assertion.value / 2)) })
          : []),
      ];
    case "maxLength":
      if (typeof value !== "string" || assertion.value >= MOST_CHARACTERS) return [];
      return [
        { keyword, values: () => longer(value, assertion.value + 1, random) },
        ...(assertion.value < FEW_CHARACTERS
          ? [{ keyword, variant: "also much", values: () => longer(value, assertion.value * 10 + 300, random) }]
          : []),
      ];
    case "pattern":
      return typeof value === "string" ? patternBreakages(value) : [];
    case "format":
      return formatBreakages(value, assertion.value);
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
        // Equal objects whose members have another order.
        ...(isObject(first) && Object.keys(first).length > 1
          ? further(keyword, { reordered: [first, Object.fromEntries(Object.entries(first).toReversed())] })
          : []),
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
      if (!isObject(value)) return [];
      return [
        {
          keyword,
          values: () => ["!", "A B", "0", "x".repeat(300)].map((name) => ({ ...value, [name]: firstOf(value) })),
        },
      ];
    case "dependentRequired":
      if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return [];
      return [{ keyword, values: () => assertion.requires.map((name) => without(value, name)) }];
    case "tag":
      return isObject(value) && assertion.except !== true
        ? [{ keyword: "enum", values: () => [{ ...value, [assertion.property.name]: "not-a-known-value" }] }]
        : [];
    case "dependentSchema":
    case "conditional":
    case "not":
      return [];
    case "unevaluatedItems":
      if (!isArray(value)) return [];
      return [
        {
          keyword,
          values: () => [
            [...value, "one-too-many"],
            [...value, null],
          ],
        },
      ];
    case "unevaluatedProperties":
      return isObject(value) ? [{ keyword, values: () => [{ ...value, unexpected: 1 }] }] : [];
  }
}

function firstOf(value: JsonObject): Json {
  return Object.values(value)[0] ?? null;
}

/** Just beyond a bound, and far beyond. */
function beyond(keyword: Assertion["kind"], bound: number): readonly Breakage[] {
  const isUpper = keyword === "maximum" || keyword === "exclusiveMaximum";
  const sign = isUpper ? 1 : -1;
  const near = keyword.startsWith("exclusive") ? [bound, bound + sign] : [bound + sign, bound + sign * 0.5];
  const far = sign * (Math.abs(bound) * 2 + 1);
  return [
    { keyword, values: () => [...near, far] },
    ...further(keyword, { far, int32: sign * 2 ** 31 + (isUpper ? 0 : -1) }),
  ];
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

/** Characters by which a text is made longer or shorter. */
const MOST_STEPS = 40;

/** Texts that a regular expression matches in part, without its anchors, or under other flags. */
function patternBreakages(value: string): readonly Breakage[] {
  const keyword = "pattern";
  const characters = [...value];
  const length = characters.length;
  const last = characters.at(-1) ?? "a";
  const capital = value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase();
  const digit = value.search(/\d/);
  // Texts of the same length, so that only the pattern rejects them.
  const scrambled = ["!", "~", " ", "0", "a"].flatMap((character) => [
    character.repeat(length),
    character + characters.slice(1).join(""),
    characters.slice(0, -1).join("") + character,
  ]);
  const ways: Readonly<Record<string, readonly string[]>> = {
    before: [`x${value}`, `0${value}`, `!${value}`],
    after: [`${value}x`, `${value}0`, `${value}!`],
    "line break": [`${value}\n`],
    "line before": [`x\n${value}`, `!\n${value}`],
    "line after": [`${value}\nx`, `${value}\n!`],
    case: [capital],
    // Just beyond the lengths that a pattern allows.
    shorter: characters.map((_, index) => characters.slice(0, length - 1 - index).join("")).slice(0, MOST_STEPS),
    longer: [
      value + neighborOf(last),
      ...Array.from({ length: MOST_STEPS }, (_, index) => value + last.repeat(index + 1)),
    ],
    // Digits of other scripts, and other forms of ASCII characters.
    digit: digit < 0 ? [] : [value.slice(0, digit) + "\u0663" + value.slice(digit + 1)],
    space: [` ${value}`, `${value} `],
    empty: [""],
  };
  return [
    { keyword, values: () => [...scrambled, "", "~", "!!!", "not it", " ", `\u00a7${value}`] },
    ...[...new Set([0, 1, 2, length - 2])].flatMap((index) => changedAt(characters, index)),
    ...Object.entries(ways).map(([name, values]) => ({ keyword, variant: `also ${name}`, values: () => values })),
  ];
}

/** Texts that lack one character, or have another one in its place. */
function changedAt(characters: readonly string[], index: number): readonly Breakage[] {
  const own = characters[index];
  if (own === undefined) return [];
  const changed = (...instead: readonly string[]): string => characters.toSpliced(index, 1, ...instead).join("");
  const others = own === "0" ? ["1", "x"] : ["0", "x"];
  return [
    { keyword: "pattern", variant: `also without ${index}`, values: () => [changed()] },
    { keyword: "pattern", variant: `also other ${index}`, values: () => others.map((other) => changed(other)) },
  ];
}

/** Repeats the items, or takes the first ones. */
export function repeated(value: readonly Json[], length: number): readonly Json[] {
  return Array.from({ length }, (_, index) => value[index % value.length] ?? null);
}

/** Adds different items of the same kind, derived from the existing ones. */
export function varied(value: readonly Json[], length: number): readonly Json[] {
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

function fuller(value: JsonObject, size: number): Json {
  const entries = Object.entries(value);
  const content = firstOf(value);
  for (let index = 0; entries.length < size; index++) entries.push([`extra${index}`, content]);
  return Object.fromEntries(entries);
}
