import type { Pointer } from "../../document/pointer.ts";
import { type Reader, report } from "./reader.ts";

/** What becomes of any operation, in characters. */
export const PER_OPERATION = 4000;

/** What an object or a list weighs, in characters. */
const CONTAINER = 16;

/**
 * Counts what is used once more: it is read once, but printed for each operation that has it, so that a thousand references to a
 * thousand parts would be a million.
 *
 * @param from where it is used
 * @param more what becomes of it besides, in characters
 * @returns whether there is room for it; that there is none was reported
 */
export function mayRepeat(reader: Reader, what: object, from: Pointer, more = 0): boolean {
  const { repeats } = reader;
  if (repeats.left < 0) return false;
  let weight = repeats.weights.get(what);
  if (weight === undefined) repeats.weights.set(what, (weight = weigh(what)));
  repeats.left -= weight + more;
  if (repeats.left >= 0) return true;
  const most = reader.document.limits.repeats.toLocaleString("en");
  const message = `What is used in several places comes to more than ${most} characters, counted as often as it is used (\`limits.repeats\`).`;
  report(reader, "too-much-repeated", message, from);
  return false;
}

/** How much more a schema costs that is a model of its own inside others: it is read, named and printed in each of them. */
const NESTED = 10;

/**
 * Counts a schema that a reference makes a model of its own where it may be part of another one: 240 levels, each referred to, would
 * be printed 240 times. Of real documents a few such schemas are known, of some hundred characters.
 *
 * @returns whether there is room for it; that there is none was reported
 */
export function mayNest(reader: Reader, what: object, at: Pointer): boolean {
  return mayRepeat(reader, what, at, (NESTED - 1) * (reader.repeats.weights.get(what) ?? weigh(what)));
}

/** In characters. What is read nests as deep as the document at most. */
function weigh(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let weight = CONTAINER;
  for (const member of Array.isArray(value) ? value : Object.values(value)) weight += weigh(member);
  return weight;
}
