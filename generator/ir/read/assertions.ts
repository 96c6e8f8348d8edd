import type { JsonObject } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Assertion } from "../schema.ts";
import { readArrayAssertions } from "./arrays.ts";
import { GROUP, stringOf } from "./keywords.ts";
import { readNumberAssertions } from "./numbers.ts";
import { readObjectAssertions } from "./objects.ts";
import type { Reader } from "./reader.ts";
import { checkFormat, readStringAssertions } from "./strings.ts";

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
