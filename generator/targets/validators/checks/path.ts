import { type Code, join } from "../../../print/code.ts";
import { literal } from "../../../print/literal.ts";
import { escapeToken } from "../../../document/pointer.ts";

/** The path from a function's value to a value inside it: literal text, and expressions. */
export type Path = readonly (string | Code)[];

export const HERE: Path = [];

/** Appends a member with a known name. */
export function member(path: Path, name: string): Path {
  return [...path, `/${escapeToken(name)}`];
}

/** Appends a member or item whose name or index is an expression, printed by the runtime's `pointerStep`. */
export function computed(path: Path, segment: Code): Path {
  return [...path, segment];
}

/** The expression of a path: `"/items" + pointerStep(index) + "/name"`. */
export function pathText(path: Path): Code {
  const parts: Code[] = [];
  let text = "";
  for (const part of path) {
    if (typeof part === "string") {
      text += part;
      continue;
    }
    if (text !== "") parts.push(literal(text));
    text = "";
    parts.push(part);
  }
  if (text !== "" || parts.length === 0) parts.push(literal(text));
  return join(parts, " + ");
}
