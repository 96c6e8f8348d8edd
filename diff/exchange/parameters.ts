import type { Header, Operation, Parameter } from "../../generator/ir/api.ts";
import { sameJson } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Side } from "../audience.ts";
import { changedTexts } from "../schema/annotations.ts";
import { type Collector, DIRECTIONS, type ValuePlace } from "../collector.ts";
import { matchBy } from "../match.ts";
import { isSameWord } from "../schema/renamed.ts";

type Field = Parameter | Header;

function placeOf(field: Field): string {
  return "in" in field ? field.in : "header";
}

/** Compares request parameters, or response headers. */
export function compareFields(
  collector: Collector,
  exchange: Omit<ValuePlace, "part">,
  old: readonly Field[],
  next: readonly Field[],
  pathNames: ReadonlyMap<string, string> = new Map(),
): void {
  const partOf = (field: Field): ValuePlace => ({
    ...exchange,
    part: "in" in field ? `${field.in} parameter ${field.name}` : `header ${field.name}`,
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
  const left = new Set(added);
  for (const field of removed) {
    const match = [...left].find((other) => isRenamed(collector, exchange.side, field, other));
    if (match === undefined) {
      const rule = field.required ? "required-parameter-removed" : "parameter-removed";
      collector.value(rule, partOf(field), { old: field.at });
      continue;
    }
    left.delete(match);
    const spelling = { before: field.name, after: match.name };
    collector.value("parameter-renamed", partOf(match), { old: field.at, new: match.at }, spelling);
  }
  for (const field of left) {
    const rule = field.required ? "required-parameter-added" : "parameter-added";
    collector.value(rule, partOf(field), { new: field.at });
  }
}

function isRenamed({ comparison }: Collector, side: Side, old: Field, next: Field): boolean {
  if (placeOf(old) !== placeOf(next) || old.required !== next.required || !isSameWord(old.name, next.name))
    return false;
  const pair = comparison.compare([old.schema], [next.schema], DIRECTIONS[side]);
  return pair === undefined || pair.changes.every(({ rule }) => rule === "docs-changed");
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
  if (before === after && !isSameEncoding(old, next)) {
    const spelling = { before: spellEncoding(old), after: spellEncoding(next) };
    collector.value("parameter-encoding-changed", place, places, spelling);
  }
  const [was, is] = [old.docs.deprecated === true, next.docs.deprecated === true];
  if (!was && is) collector.value("deprecated", place, places);
  if (was && !is) collector.value("no-longer-deprecated", place, places);
  const texts = changedTexts(old.docs, next.docs);
  if (texts.length > 0) collector.value("docs-changed", place, places, { after: texts.join(", ") });
  collector.schemas(place, old.schema, next.schema);
}

function isSameEncoding(old: Field, next: Field): boolean {
  const [one, other] = [old.encoding, next.encoding];
  if (one.kind === "content" || other.kind === "content" || one.style !== other.style) {
    return sameJson({ ...one }, { ...other });
  }
  if (one.allowReserved !== other.allowReserved) return false;
  // `explode` does not affect scalars.
  return one.explode === other.explode || (isScalar(old.schema) && isScalar(next.schema));
}

function isScalar({ shape }: Schema): boolean {
  return ["boolean", "number", "string", "null", "literal", "enum"].includes(shape.kind);
}

function spellEncoding({ encoding }: Field): string {
  if (encoding.kind === "content") return encoding.mediaType;
  const reserved = encoding.allowReserved ? ", allowReserved" : "";
  return `style: ${encoding.style}, explode: ${encoding.explode}${reserved}`;
}

/** Names of the path parameters, by position. */
export function pathNamesOf(old: Operation["segments"], next: Operation["segments"]): ReadonlyMap<string, string> {
  const names = (segments: Operation["segments"]): readonly string[] =>
    segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter]));
  const [before, after] = [names(old), names(next)];
  if (before.length !== after.length) return new Map();
  return new Map(before.map((name, index) => [name, after.includes(name) ? name : (after[index] ?? name)]));
}
