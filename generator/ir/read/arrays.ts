import { isArray, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { ArrayShape, Assertion, Schema, TupleShape } from "../schema.ts";
import { bare, NEVER, UNKNOWN, UNSPECIFIED } from "./plain-schema.ts";
import { arrayOf } from "./fields.ts";
import { countOf, isSchema, readLimits, schemaOf } from "./keywords.ts";
import { type Frame, IN_JSON, type Reader, report } from "./reader.ts";

/** Whether a schema without `type` constrains the items of arrays. */
export function impliesArray(value: JsonObject): boolean {
  return Object.hasOwn(value, "items") || Object.hasOwn(value, "prefixItems");
}

/** Reads `items` and `prefixItems`. A list under `items`, as in earlier drafts, becomes `prefixItems`. */
export function readArrayShape(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  frame: Frame,
  implied: boolean,
): ArrayShape | TupleShape {
  const inner: Frame = frame.place === "part" ? { place: "part", scope: undefined } : IN_JSON;
  const items = member(value, "items");
  const prefix = arrayOf(value, "prefixItems");
  if (isArray(items) && prefix === undefined) {
    const message = 'A list under "items" is from an earlier JSON Schema; it is read as "prefixItems".';
    report(reader, "other-version", message, childPointer(at, "items"));
    const rest = restOf(reader, at, "additionalItems", schemaOf(value, "additionalItems"), inner);
    return { kind: "tuple", items: readList(reader, childPointer(at, "items"), items, inner), rest, implied };
  }
  const rest = restOf(reader, at, "items", isSchema(items) ? items : undefined, inner);
  if (prefix === undefined || prefix.length === 0) return { kind: "array", items: rest, implied };
  return { kind: "tuple", items: readList(reader, childPointer(at, "prefixItems"), prefix, inner), rest, implied };
}

function restOf(
  reader: Reader,
  at: Pointer,
  key: string,
  value: JsonObject | boolean | undefined,
  frame: Frame,
): Schema {
  const place = childPointer(at, key);
  if (value === undefined) return bare(place, UNSPECIFIED);
  if (value === true) return bare(place, UNKNOWN);
  return value === false ? bare(place, NEVER) : reader.schema(place, value, frame);
}

function readList(reader: Reader, at: Pointer, list: readonly Json[], frame: Frame): readonly Schema[] {
  return list.map((item, index) => reader.schema(childPointer(at, index), item, frame));
}

export function readArrayAssertions(reader: Reader, at: Pointer, value: JsonObject, into: Assertion[]): void {
  readLimits(reader, at, value, "Items", into);
  if (member(value, "uniqueItems") === true) into.push({ kind: "uniqueItems" });
  const contains = schemaOf(value, "contains");
  if (contains === undefined) return;
  const min = countOf(value, "minContains") ?? 1;
  const max = countOf(value, "maxContains");
  if (max !== undefined && min > max) {
    const message = `"minContains" (${min}) is greater than "maxContains" (${max}).`;
    report(reader, "contradictory-bounds", message, childPointer(at, "maxContains"));
  }
  const schema = reader.schema(childPointer(at, "contains"), contains, IN_JSON);
  into.push({ kind: "contains", schema, min, ...(max !== undefined && { max }) });
}
