import { isArray, type Json } from "../document/json.ts";
import { Code } from "./code.ts";
import { objectKey } from "./key.ts";
import { quoted } from "./quote.ts";

/** The document reader rejects deeper values. */
const DEEPEST = 1000;

/**
 * The JavaScript expression of a JSON value. It evaluates to exactly this value.
 *
 * @example
 * literal({ a: [1, "x"] }).text; // { a: [1, "x"] }
 * @param value any JSON value
 * @returns the expression
 */
export function literal(value: Json): Code {
  return Code.trusted(expression(value, 0));
}

/** The same; `undefined` stays `undefined`, so that objects leave the member out. */
export function optionalLiteral(value: Json | undefined): Code | undefined {
  return value === undefined ? undefined : literal(value);
}

function expression(value: Json, depth: number): string {
  if (depth > DEEPEST) throw new RangeError(`a literal is nested more than ${DEEPEST} levels deep`);
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return numeral(value);
  if (value === null || typeof value === "boolean") return String(value);
  if (isArray(value)) return `[${value.map((item) => expression(item, depth + 1)).join(", ")}]`;
  const members = Object.entries(value).map(([key, item]) => `${objectKey(key).text}: ${expression(item, depth + 1)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The template literal type of texts with these parts and anything between them. */
export function templateType(parts: readonly string[]): Code {
  const fixed = parts.map((part) => quoted(part).slice(1, -1).replace(/[`$]/g, "\\$&"));
  return Code.trusted(`\`${fixed.join("${string}")}\``);
}

/** Keeps `-0`, the only JSON number that needs special syntax in JavaScript. */
export function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a JSON number`);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** The items of an array literal as expressions, for callers with their own layout. */
export function literals(values: readonly Json[]): readonly Code[] {
  return values.map(literal);
}

/**
 * Formats JSON with two spaces of indentation, keeping member order. Safe inside JavaScript, without invisible
 * characters.
 */
export function json(value: Json): Code {
  return Code.trusted(pretty(value, ""));
}

function pretty(value: Json, margin: string): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value === "number") return numeral(value);
  if (value === null || typeof value === "boolean") return String(value);
  const inner = `${margin}  `;
  const rows = isArray(value)
    ? value.map((item) => pretty(item, inner))
    : Object.entries(value).map(([key, item]) => `${quoted(key)}: ${pretty(item, inner)}`);
  const [open, close] = isArray(value) ? ["[", "]"] : ["{", "}"];
  return rows.length === 0 ? `${open}${close}` : `${open}\n${inner}${rows.join(`,\n${inner}`)}\n${margin}${close}`;
}
