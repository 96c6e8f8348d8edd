import { largest, smallest } from "../../document/large-lists.ts";
import { type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion } from "../schema.ts";
import { numberOf } from "./keywords.ts";
import { type Reader, report } from "./reader.ts";

/** `minimum` and its companions. The boolean `exclusiveMinimum` of 3.0 becomes the number of 3.1. */
export function readNumberAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void {
  const bounds = into.length;
  readBound(reader, at, value, "Minimum", into);
  readBound(reader, at, value, "Maximum", into);
  if (contradict(into.slice(bounds))) {
    into.length = bounds;
    report(reader, "contradictory-bounds", "The lower bound is not below the upper bound, so no number is valid.", at);
  }
  const multipleOf = numberOf(value, "multipleOf");
  if (multipleOf !== undefined && multipleOf > 0) into.push({ kind: "multipleOf", value: multipleOf });
}

function readBound(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  bound: "Minimum" | "Maximum",
  into: Assertion[],
): void {
  const key = bound === "Minimum" ? "minimum" : "maximum";
  const exclusiveKey = `exclusive${bound}` as const;
  const inclusive = numberOf(value, key);
  const exclusive = member(value, exclusiveKey);
  const { version } = reader.document;
  const isNumber = typeof exclusive === "number";
  if (exclusive !== undefined && isNumber === (version === "3.0")) {
    const form = isNumber ? "A number requires OpenAPI 3.1" : "A boolean is OpenAPI 3.0";
    const message = `${form}; this document is ${version}. It is read as intended.`;
    report(reader, "other-version", message, childPointer(at, exclusiveKey));
  }
  if (isNumber) into.push({ kind: exclusiveKey, value: exclusive });
  if (inclusive === undefined) return;
  into.push(exclusive === true ? { kind: exclusiveKey, value: inclusive } : { kind: key, value: inclusive });
}

function contradict(bounds: readonly Assertion[]): boolean {
  const of = (kind: string): number[] =>
    bounds.flatMap((bound) => (bound.kind === kind && "value" in bound ? [Number(bound.value)] : []));
  const above = largest(-Infinity, of("exclusiveMinimum"));
  const below = smallest(Infinity, of("exclusiveMaximum"));
  const least = largest(-Infinity, of("minimum"));
  const most = smallest(Infinity, of("maximum"));
  return least > most || above >= below || above >= most || least >= below;
}
