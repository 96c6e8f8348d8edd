import { isArray, type Json } from "../document/json.ts";
import { Code } from "./code.ts";
import { numeral } from "./literal.ts";
import { quoted } from "./quote.ts";

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
