import { isArray, isObject, type Json, member } from "../../generator/document/json.ts";
import { changesPerCall } from "./sampling.ts";

/** Approximate number of simplification steps. */
const STEPS = 4;

/**
 * Slightly simpler values, the simplest first; the caller validates them. Large values have few candidates, because
 * each is copied and validated as a whole.
 */
export function* smaller(value: Json): Generator<Json> {
  let left = changesPerCall(STEPS * JSON.stringify(value).length);
  for (const one of candidates(value)) {
    if (left-- <= 0) return;
    yield one;
  }
}

function* candidates(value: Json): Generator<Json> {
  if (isArray(value)) {
    if (value.length > 1) yield [];
    for (const index of value.keys()) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries()) for (const less of candidates(item)) yield value.with(index, less);
  } else if (isObject(value)) {
    const entries = Object.entries(value);
    if (entries.length > 1) yield {};
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name));
    for (const [name] of entries) {
      for (const less of candidates(member(value, name) ?? null)) {
        yield Object.fromEntries(entries.map(([other, old]) => [other, other === name ? less : old]));
      }
    }
  } else if (typeof value === "string") {
    const characters = [...value];
    if (characters.length > 0) yield "";
    if (characters.length > 1) yield characters.slice(0, Math.ceil(characters.length / 2)).join("");
    if (characters.length > 2) yield characters.slice(0, -1).join("");
    const plain = characters.map((character) => (/[\x20-\x7e]/.test(character) ? character : "a")).join("");
    if (plain !== value) yield plain;
  } else if (typeof value === "number" && value !== 0) {
    yield 0;
    if (Math.abs(value) > 1) yield Math.trunc(value / 2);
    if (!Number.isInteger(value)) yield Math.trunc(value);
  }
}
