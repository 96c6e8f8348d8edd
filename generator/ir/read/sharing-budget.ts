import type { Pointer } from "../../document/pointer.ts";
import { type Reader, report } from "./reader.ts";

/** The weight of an object or list, in characters. */
const CONTAINER = 16;

/**
 * Counts repeated use of shared parts. They are read once but printed for each operation, so a thousand references to a
 * thousand parts would be a million.
 *
 * @param from place of the use
 * @returns whether the budget allows it; an excess was reported
 */
export function mayRepeat(reader: Reader, what: object, from: Pointer): boolean {
  const { repeats } = reader;
  if (repeats.left < 0) return false;
  let weight = repeats.weights.get(what);
  if (weight === undefined) repeats.weights.set(what, (weight = weigh(what)));
  repeats.left -= weight;
  if (repeats.left >= 0) return true;
  const most = reader.document.limits.repeats.toLocaleString("en");
  const message = `Shared components, counted for each use, have more than ${most} characters (\`limits.repeats\`).`;
  report(reader, "too-much-repeated", message, from);
  return false;
}

/** In characters. The recursion is as deep as the document. */
function weigh(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 0;
  let weight = CONTAINER;
  for (const member of Array.isArray(value) ? value : Object.values(value)) weight += weigh(member);
  return weight;
}
