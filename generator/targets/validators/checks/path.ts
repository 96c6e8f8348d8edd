import { type Code, join } from "../../../print/code.ts";
import { literal } from "../../../print/literal.ts";
import { escapeToken } from "../../../document/pointer.ts";

/** Where a value stands below the one its function is given: text known beforehand, and expressions for the rest. */
export type Path = readonly (string | Code)[];

export const HERE: Path = [];

/** A member whose name is known. */
export function member(path: Path, name: string): Path {
  return [...path, `/${escapeToken(name)}`];
}

/** A member or item whose name or index an expression gives, as `pointerStep` of the runtime prints it. */
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
