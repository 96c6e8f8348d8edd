import { Code } from "./code.ts";

/** Columns that printed code tries to stay within. */
export const WIDTH = 120;

export const EMPTY: Code = Code.trusted("");

/** Every line but empty ones moved in by two spaces. String literals never span lines, so that no value changes. */
export function indent(code: Code): Code {
  return Code.trusted(code.text.replace(/^(?=[^\n])/gm, "  "));
}

/** The lines after the first moved in as far as `margin`. */
export function hang(text: string, margin: string): string {
  return margin === "" || !text.includes("\n") ? text : text.replace(/\n(?=[^\n])/g, `\n${margin}`);
}

export function lines(parts: readonly Code[]): Code {
  return Code.trusted(parts.map((part) => part.text).join("\n"));
}

/** Parts with an empty line between them. */
export function paragraphs(parts: readonly Code[]): Code {
  return Code.trusted(parts.map((part) => part.text).join("\n\n"));
}

/**
 * `[a, b]` on one line where that fits, else one item a line with a trailing comma. `used` is how many columns of the
 * line are taken already.
 */
export function list(open: string, items: readonly Code[], close: string, used = 0): Code {
  const spaced = open === "{" && items.length > 0;
  const flat = `${open}${spaced ? " " : ""}${items.map((item) => item.text).join(", ")}${spaced ? " " : ""}${close}`;
  if (flat.length + used <= WIDTH && !flat.includes("\n")) return Code.trusted(flat);
  const rows = items.map((item) => `${hang(`  ${item.text}`, "  ")},`);
  return Code.trusted([open, ...rows, close].join("\n"));
}
