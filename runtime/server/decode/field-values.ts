import { readJson } from "./json.ts";
import type { Refine } from "./json-text.ts";
import type { Structure, Value } from "../../scalars.ts";
import { admitsArray, admitsObject, fitsScalar, single } from "../../text-values.ts";

// Fields and parts of forms: arrays item by item, objects (and arrays in arrays) as JSON, all else text.

/** Whether fields are the items of an array; a single one is where it cannot be the value itself. */
export function isList(value: Value | undefined, texts: readonly string[]): value is Structure {
  if (typeof value !== "object" || !admitsArray(value)) return false;
  const [first = ""] = texts;
  return texts.length > 1 || !(fitsScalar(value, first) || (admitsObject(value) && begins(first, "{")));
}

/** The text of a property that is no array. */
export function singleValue(value: Value | undefined, text: string, what: string, numbers?: Refine): unknown {
  return typeof value === "object" && admitsObject(value) && begins(text, "{")
    ? composite(value, text, what, numbers)
    : single(value, text);
}

export function itemValue(value: Value | undefined, text: string, what: string, numbers?: Refine): unknown {
  return typeof value === "object" && admitsArray(value) && begins(text, "[")
    ? composite(value, text, what, numbers)
    : singleValue(value, text, what, numbers);
}

/** JSON; where a single value may stand, too, what is none is that. */
function composite(value: Structure, text: string, what: string, numbers: Refine | undefined): unknown {
  if (value.scalar === undefined) return readJson(text, what, numbers);
  try {
    return readJson(text, what, numbers);
  } catch {
    return single(value, text);
  }
}

function begins(text: string, bracket: string): boolean {
  return text.trimStart().startsWith(bracket);
}
