import { Code } from "./code.ts";
import { member } from "./key.ts";
import { literal } from "./literal.ts";

/** Columns that printed code should stay within. */
export const WIDTH = 120;

export const EMPTY: Code = Code.trusted("");

/** Indents every line except empty ones by two spaces. String literals never span lines, so no value changes. */
export function indent({ text }: Code): Code {
  return Code.trusted(text === "" || text.startsWith("\n") ? indentRest(text, "  ") : `  ${indentRest(text, "  ")}`);
}

/** Indents all lines except the first and empty ones by `margin`. */
export function indentRest(text: string, margin: string): string {
  if (margin === "" || !text.includes("\n")) return text;
  // Without a lookahead, replacing is a plain copy.
  return text.replace(text.includes("\n\n") || text.endsWith("\n") ? /\n(?=[^\n])/g : /\n/g, `\n${margin}`);
}

/** Indents all lines except the first by two spaces. */
export function hangingIndent({ text }: Code): Code {
  return Code.trusted(indentRest(text, "  "));
}

export function lines(parts: readonly Code[]): Code {
  return Code.trusted(parts.map((part) => part.text).join("\n"));
}

/**
 * The right side of `export type Name =`: alternatives on the same line if they fit, else one per line.
 *
 * @param used columns of the line already taken, including the `=`
 */
export function alternatives(parts: readonly Code[], used: number): Code {
  const flat = parts.map(({ text }) => text).join(" | ");
  if (flat.length + used + 2 <= WIDTH && !flat.includes("\n")) return Code.trusted(` ${flat}`);
  return Code.trusted(parts.map(({ text }) => `\n  | ${indentRest(text, "    ")}`).join(""));
}

/** `Success<200, Order>` on one line, or with one argument per line where any spans several lines. */
export function typeArguments(name: Code, given: readonly Code[]): Code {
  if (!given.some(({ text }) => text.includes("\n"))) {
    return Code.trusted(`${name.text}<${given.map(({ text }) => text).join(", ")}>`);
  }
  return Code.trusted(`${name.text}<\n${given.map((argument) => indent(argument).text).join(",\n")}\n>`);
}

/** Joins parts with an empty line between them. */
export function paragraphs(parts: readonly Code[]): Code {
  return Code.trusted(parts.map((part) => part.text).join("\n\n"));
}

/**
 * `[a, b]` on one line if it fits, else one item per line with a trailing comma. `used` is the number of columns
 * already taken.
 */
export function list(open: string, items: readonly Code[], close: string, used = 0): Code {
  const space = open === "{" && items.length > 0 ? " " : "";
  let width = used + open.length + close.length + 2 * space.length - 2;
  for (const { text } of items) width += text.length + 2;
  if (width <= WIDTH || items.length === 0) {
    const flat = `${open}${space}${items.map(({ text }) => text).join(", ")}${space}${close}`;
    if (!flat.includes("\n") && flat.length + used <= WIDTH) return Code.trusted(flat);
  }
  let rows = open;
  for (const { text } of items) rows += `\n  ${indentRest(text, "  ")},`;
  return Code.trusted(`${rows}\n${close}`);
}

/** The members of an object literal, by plain names. Those that are `undefined` are left out. */
export type Members = Readonly<Record<string, Code | undefined>>;

/** `{ name: "limit", value: integer }`, laid out like a `list`. */
export function object(members: Members, used = 0): Code {
  const present = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [member(name, value)],
  );
  return list("{", present, "}", used);
}

/** `[a, b]`; `undefined` without items, so that objects leave the member out. */
export function someItems(items: readonly Code[], used = 0): Code | undefined {
  return items.length === 0 ? undefined : list("[", items, "]", used);
}

/** `true`; `undefined` for false, so that objects leave the member out. */
export function flag(value: boolean | undefined): Code | undefined {
  return value === true ? literal(true) : undefined;
}
