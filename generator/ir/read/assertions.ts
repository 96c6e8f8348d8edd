import { type JsonObject, member } from "../../document/json.ts";
import { type Pointer, childPointer } from "../../document/pointer.ts";
import type { Assertion } from "../schema.ts";
import { readArrayAssertions } from "./arrays.ts";
import { GROUP, stringOf, numberOf } from "./keywords.ts";
import { readObjectAssertions } from "./objects.ts";
import { type Reader, report } from "./reader.ts";
import { checkFormat, readStringAssertions } from "./strings.ts";
import { largest, smallest } from "../../document/lists.ts";

/** Reads assertions for single types: those of the given groups. */
export function readAssertions(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  groups: number,
  into: Assertion[],
): void {
  if ((groups & GROUP.number) !== 0) readNumberAssertions(reader, at, value, into);
  if ((groups & GROUP.string) !== 0) readStringAssertions(reader, at, value, into);
  if ((groups & GROUP.array) !== 0) readArrayAssertions(reader, at, value, into);
  if ((groups & GROUP.object) !== 0) readObjectAssertions(reader, at, value, into);
}

/** Reads `format` where the shape is not a string or number with a format. */
export function readLooseFormat(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void {
  const format = stringOf(value, "format");
  if (format === undefined) return;
  checkFormat(reader, at, format);
  into.push({ kind: "format", value: format });
}

/** `minimum` and its companions. The boolean `exclusiveMinimum` of 3.0 becomes the number of 3.1. */
function readNumberAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void {
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
