import type { Header, Operation, Parameter } from "../../generator/ir/api.ts";
import { sameJson } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Side } from "../audience.ts";
import { changedLife } from "../schema/annotations.ts";
import type { Cell } from "../schema/cell.ts";
import { cellsOf, isPlain } from "../schema/cells.ts";
import type { SchemaComparison } from "../schema/comparison.ts";
import type { Contract } from "../schema/contract.ts";
import { type Collector, DIRECTIONS, spellDifference, type ValuePlace } from "../collector.ts";
import { itemAt, itemsOf } from "../schema/items.ts";
import { matchBy } from "../match.ts";
import { findRenamed, isSpecific } from "../schema/renamed.ts";
import { spellTypes } from "../schema/spelling.ts";

type Field = Parameter | Header;

function placeOf(field: Field): string {
  return "in" in field ? field.in : "header";
}

/** Compares request parameters, or headers of a response, which is the part. */
export function compareFields(
  collector: Collector,
  whole: ValuePlace,
  old: readonly Field[],
  next: readonly Field[],
  pathNames: ReadonlyMap<string, string> = new Map(),
): void {
  const partOf = (field: Field): ValuePlace => ({
    ...whole,
    part: "in" in field ? `${field.in} parameter ${field.name}` : `${whole.part}, header ${field.name}`,
  });
  const nameOf = (field: Field, isOld = false): string => {
    if (placeOf(field) === "header") return field.name.toLowerCase();
    return placeOf(field) === "path" && isOld ? (pathNames.get(field.name) ?? field.name) : field.name;
  };
  const { added, pairs, removed } = matchBy(
    old,
    next,
    (field, isOld) => `${placeOf(field)} ${nameOf(field, isOld)}`,
    (field) => field.name.toLowerCase(),
  );
  for (const [one, other] of pairs) compareField(collector, partOf(other), one, other);
  const renamed = findRenamed(removed, added, {
    isSame: (one, other) => isSameField(collector, whole.side, one, other),
    isTelling: ({ schema }) => isSpecific([schema]),
    isInPlace: (one, other) => old.indexOf(one) === next.indexOf(other),
  });
  for (const [one, other] of renamed) {
    const spelling = { before: one.name, after: other.name };
    collector.value("parameter-renamed", partOf(other), { old: one.at, new: other.at }, spelling);
  }
  const [gone, come] = [new Set(renamed.keys()), new Set(renamed.values())];
  for (const field of removed.filter((one) => !gone.has(one))) {
    const rule = field.required ? "required-parameter-removed" : "parameter-removed";
    collector.value(rule, partOf(field), { old: field.at });
  }
  for (const field of added.filter((one) => !come.has(one))) {
    const rule = field.required ? "required-parameter-added" : "parameter-added";
    collector.value(rule, partOf(field), { new: field.at });
  }
}

function isSameField({ comparison }: Collector, side: Side, old: Field, next: Field): boolean {
  if (placeOf(old) !== placeOf(next) || !isSameEncoding(comparison, old, next)) return false;
  const pair = comparison.compare([old.schema], [next.schema], DIRECTIONS[side]);
  return pair === undefined || (pair.inner.size === 0 && pair.changes.every(({ rule }) => rule === "docs-changed"));
}

function compareField(collector: Collector, place: ValuePlace, old: Field, next: Field): void {
  const places = { old: old.at, new: next.at };
  const [before, after] = [placeOf(old), placeOf(next)];
  if (before !== after) collector.value("parameter-moved", place, places, { before, after });
  else if (before === "path" && old.name !== next.name) {
    collector.value("path-parameter-renamed", place, places, { before: old.name, after: next.name });
  }
  if (!old.required && next.required) collector.value("parameter-required", place, places);
  if (old.required && !next.required) collector.value("parameter-optional", place, places);
  if (before === after && !isSameEncoding(collector.comparison, old, next)) {
    collector.value("parameter-encoding-changed", place, places, spellDifference(encodingOf(old), encodingOf(next)));
  }
  for (const { rule, ...spelling } of changedLife(old, next)) collector.value(rule, place, places, spelling);
  const [cells, others] = [
    cellsOf(collector.comparison.old, [old.schema]),
    cellsOf(collector.comparison.next, [next.schema]),
  ];
  const isWire = [old, next].every(({ encoding }) => encoding.kind !== "content");
  if (isWire && cells !== undefined && others !== undefined && becameText(collector.comparison, cells, others)) {
    const schemas = { old: old.schema.at, new: next.schema.at };
    collector.value("parameter-became-text", place, schemas, { before: spellTypes(cells), after: spellTypes(others) });
  } else collector.schemas(place, old.schema, next.schema, !next.required);
}

/** Whether numbers or booleans, or lists of them, became strings without constraints. They travel as the same text. */
function becameText(comparison: SchemaComparison, old: readonly Cell[], next: readonly Cell[]): boolean {
  const [one, other] = [old[0], next[0]];
  if (one === undefined || other === undefined || next.length > 1) return false;
  if (one.type === "array" && other.type === "array" && old.length === 1 && other.assertions.length === 0) {
    const [items, strings] = [
      cellsOf(comparison.old, itemAt(itemsOf(one), 0)),
      cellsOf(comparison.next, itemAt(itemsOf(other), 0)),
    ];
    return items !== undefined && strings !== undefined && becameText(comparison, items, strings);
  }
  return old.every(({ type }) => type === "number" || type === "boolean") && other.type === "string" && isPlain(other);
}

function isSameEncoding(comparison: SchemaComparison, old: Field, next: Field): boolean {
  const [one, other] = [old.encoding, next.encoding];
  if (one.kind === "content" || other.kind === "content") return sameJson({ ...one }, { ...other });
  if (one.allowReserved !== other.allowReserved) return false;
  if (one.style === other.style && one.explode === other.explode) return true;
  // `explode` does not affect scalars. Where one side has nothing else, the types tell.
  return one.style === other.style && (isScalar(comparison.old, old.schema) || isScalar(comparison.next, next.schema));
}

/** The keywords of the document. */
function encodingOf({ encoding }: Field): object {
  if (encoding.kind === "content") return { content: encoding.mediaType };
  const { allowReserved, explode, style } = encoding;
  return { style, explode, ...(allowReserved && { allowReserved }) };
}

function isScalar(contract: Contract, schema: Schema): boolean {
  return cellsOf(contract, [schema])?.every(({ type }) => type !== "array" && type !== "object") ?? false;
}

/** Names of the path parameters, by position. */
export function pathNamesOf(old: Operation["segments"], next: Operation["segments"]): ReadonlyMap<string, string> {
  const names = (segments: Operation["segments"]): readonly string[] =>
    segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter]));
  const [before, after] = [names(old), names(next)];
  if (before.length !== after.length) return new Map();
  return new Map(before.map((name, index) => [name, after.includes(name) ? name : (after[index] ?? name)]));
}
