import type { ObjectShape, Schema } from "../../ir/schema.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { conversionKey, type Formats, formatOf, isForeign } from "./formats.ts";

export interface ConversionRules {
  readonly formats: Formats;
  readonly shapes: Shapes;
}

/** Maximum nesting of alternatives that is searched. */
const DEEPEST = 20;

export function keyOf(rules: ConversionRules, schema: Schema): string | undefined {
  return conversionKey(schema, rules.formats);
}

/** Whether one schema converts a value that the other leaves as text. */
export function clashes(
  rules: ConversionRules,
  one: Schema,
  other: Schema,
  isInside = false,
  seen: Set<string> = new Set(),
): boolean {
  const pair = `${one.at} ${other.at}`;
  if (seen.has(pair) || seen.size > 10_000) return seen.size > 10_000;
  seen.add(pair);
  const [a, b] = [rules.shapes.resolve(one), rules.shapes.resolve(other)];
  const inner = (x: Schema, y: Schema): boolean => clashes(rules, x, y, true, seen);
  if (a.shape.kind === "union" || a.shape.kind === "intersection")
    return a.shape.members.some((member) => clashes(rules, member, other, isInside, seen));
  if (b.shape.kind === "union" || b.shape.kind === "intersection")
    return b.shape.members.some((member) => clashes(rules, one, member, isInside, seen));
  const key = keyOf(rules, a);
  if (key !== undefined) return isInside && isConfused(rules, key, b);
  if (a.shape.kind === "object" && b.shape.kind === "object") {
    const [own, its] = [a.shape, b.shape];
    return (
      own.properties.some(({ name, schema }) => memberSchemas(its, name).some((there) => inner(schema, there))) ||
      its.properties.some(({ name, schema }) => memberSchemas(own, name).some((here) => inner(here, schema))) ||
      restSchemas(own).some((here) => restSchemas(its).some((there) => inner(here, there)))
    );
  }
  if (isList(a) && isList(b)) return itemsOf(a).some((here) => itemsOf(b).some((there) => inner(here, there)));
  return false;
}

/** Whether values that one schema converts could be mistaken for values of the other. */
function isConfused(rules: ConversionRules, key: string, other: Schema): boolean {
  // The user's function receives every string, so it may accept text of the other schema.
  if (isForeign(rules.formats, formatOf(key))) return keyOf(rules, other) !== key && other.shape.kind !== "null";
  const isBigint = (one: string): boolean => rules.formats[formatOf(one)] === "bigint";
  return scalarsOf(rules, other).some((one) => one !== key && (isAlike(one, key) || (isBigint(one) && isBigint(key))));
}

/** The kinds of strings and numbers that a schema allows: `text`, `text:date-time`, `number`, `number:int64`. */
export function scalarsOf(rules: ConversionRules, schema: Schema, depth = 0): readonly string[] {
  const target = rules.shapes.resolve(schema);
  const { shape } = target;
  const inner = (member: Schema): readonly string[] => scalarsOf(rules, member, depth + 1);
  switch (shape.kind) {
    case "string":
      return [keyOf(rules, target) ?? "text"];
    case "number":
      return [keyOf(rules, target) ?? "number"];
    case "literal":
      return sortOf(shape.value);
    case "enum":
      return shape.values.flatMap(({ value }) => sortOf(value));
    case "union":
      return depth > DEEPEST ? ["text", "number"] : shape.members.flatMap(inner);
    case "intersection": {
      if (depth > DEEPEST) return ["text", "number"];
      const sorts = shape.members.map(inner);
      const converted = sorts.flat().filter((sort) => sort.includes(":"));
      if (sorts.some((own) => own.length === 0)) return [];
      return converted.length > 0 ? converted : sorts.flat();
    }
    default:
      return [];
  }
}

function sortOf(value: unknown): readonly string[] {
  return typeof value === "string" ? ["text"] : typeof value === "number" ? ["number"] : [];
}

/** Whether both are strings, or both are numbers. */
export function isAlike(one: string, other: string): boolean {
  return one.split(":", 1)[0] === other.split(":", 1)[0];
}

function memberSchemas(shape: ObjectShape, name: string): readonly Schema[] {
  const own = shape.properties.find((property) => property.name === name);
  return own === undefined ? restSchemas(shape) : [own.schema];
}

function restSchemas({ patterns, rest }: ObjectShape): readonly Schema[] {
  return [...patterns.map(({ schema }) => schema), ...(typeof rest === "object" ? [rest] : [])];
}

function itemsOf({ shape }: Schema): readonly Schema[] {
  if (shape.kind === "array") return [shape.items];
  return shape.kind === "tuple" ? [...shape.items, shape.rest] : [];
}

function isList({ shape }: Schema): boolean {
  return shape.kind === "array" || shape.kind === "tuple";
}
