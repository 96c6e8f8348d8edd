import { type Located, resolveChain } from "../../document/document.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { decode } from "../../document/location.ts";
import { childPointer, fragmentToken, type Pointer, unescapeToken } from "../../document/pointer.ts";
import type { Discriminator, DiscriminatorCase, Schema } from "../schema.ts";
import { inspectProperty, tagFor, tagForOthers } from "./discriminator-property.ts";
import { referenceOf } from "./parts.ts";
import { type Draft, quote, type Reader, report } from "./reader.ts";
import { arrayOf, checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { isOfKind } from "./references.ts";
import { isAlias, registerModel, SCHEMA } from "./registry.ts";

const DISCRIMINATOR = fieldTable("a discriminator", {
  propertyName: "string",
  mapping: "object",
  "defaultMapping@3.2": "string",
});

/** The Discriminator Object with its mapping resolved. */
export interface WrittenDiscriminator {
  readonly property: string;
  readonly explicit: readonly DiscriminatorCase[];
  readonly fallback?: Pointer;
}

/** The discriminator beside `oneOf` or `anyOf`: explicit cases, and one for each remaining named alternative. */
export function readUnionDiscriminator(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  mode: "oneOf" | "anyOf",
  members: readonly Schema[],
): Discriminator | undefined {
  const written = readDiscriminator(reader, at, value);
  if (written === undefined) return undefined;
  const mapped = new Set(written.explicit.map((entry) => entry.target));
  const cases: DiscriminatorCase[] = [...written.explicit];
  const alternatives = arrayOf(value, mode) ?? [];
  members.forEach((schema, index) => {
    const raw = alternatives[index];
    if (schema.shape.kind !== "ref") reportInline(reader, schema, raw, written.property);
    else if (!mapped.has(schema.shape.target)) {
      const { target } = schema.shape;
      addCases(reader, at, implicitValues(reader, target, raw, written.property), target, cases);
    }
  });
  return finishDiscriminator(written, cases);
}

/**
 * The alternatives, each with the values that select it.
 *
 * @param isRequired whether the schema with the discriminator requires the property, as ASP.NET writes it
 */
export function tagMembers(
  reader: Reader,
  { cases, fallback, property }: Discriminator,
  members: readonly Schema[],
  isRequired: boolean,
): readonly Schema[] {
  return members.map((schema) => {
    const { shape } = schema;
    const entry = shape.kind === "ref" ? reader.models.entries.get(shape.target) : undefined;
    if (entry === undefined) return schema;
    const found = inspectProperty(reader, entry, property);
    const isFallback = fallback === entry.at;
    const values = cases.filter(({ target }) => (target === entry.at) !== isFallback).map(({ value }) => value);
    const tag = isFallback
      ? tagForOthers(property, values, found)
      : tagFor(property, values, found, isRequired || fallback !== undefined);
    return tag === undefined ? schema : { ...schema, assertions: [...schema.assertions, tag] };
  });
}

/** Lists the values that select a target, up to a maximum number of cases. */
export function addCases(
  reader: Reader,
  at: Pointer,
  values: readonly string[],
  target: Pointer,
  into: DiscriminatorCase[],
): void {
  const { caseBudget } = reader;
  if (caseBudget.left < values.length) {
    report(
      reader,
      "not-supported",
      "The document's discriminators have too many cases in total; these are left out.",
      at,
    );
    return;
  }
  caseBudget.left -= values.length;
  for (const value of values) into.push({ value, target });
}

export function finishDiscriminator(written: WrittenDiscriminator, cases: readonly DiscriminatorCase[]): Discriminator {
  const discriminator: Draft<Discriminator> = { property: written.property, cases };
  if (written.fallback !== undefined) discriminator.fallback = written.fallback;
  return discriminator;
}

export function readDiscriminator(reader: Reader, at: Pointer, value: JsonObject): WrittenDiscriminator | undefined {
  const place = childPointer(at, "discriminator");
  const found = member(value, "discriminator");
  if (typeof found === "string") {
    const message = "A discriminator that is a string is OpenAPI 2.0; it is read as the propertyName.";
    report(reader, "other-version", message, place);
    return { property: found, explicit: [] };
  }
  if (!isObject(found)) return undefined;
  checkFields(reader, place, found, DISCRIMINATOR);
  const property = textOf(found, "propertyName");
  if (property === undefined) {
    report(reader, "missing-field", 'The discriminator has no "propertyName"; it is left out.', place);
    return undefined;
  }
  const explicit: DiscriminatorCase[] = [];
  const mapping = objectOf(found, "mapping") ?? {};
  for (const key of Object.keys(mapping)) {
    const target = mappingTarget(reader, childPointer(childPointer(place, "mapping"), key), mapping[key]);
    if (target !== undefined) explicit.push({ value: key, target });
  }
  // A bundle in OpenAPI 3.1 keeps it under this name.
  const key = ["defaultMapping", "x-defaultMapping"].find((name) => Object.hasOwn(found, name));
  const target = key === undefined ? undefined : mappingTarget(reader, childPointer(place, key), found[key]);
  return { property, explicit, ...(target !== undefined && { fallback: target }) };
}

/** A name of `components/schemas`, else a reference. */
function mappingTarget(reader: Reader, at: Pointer, written: Json | undefined): Pointer | undefined {
  if (typeof written !== "string") {
    report(reader, "invalid-keyword-type", "A mapping must be a string: the name of a schema, or a reference.", at);
    return undefined;
  }
  const found = findTarget(reader, at, written);
  if (found !== undefined) {
    registerModel(reader, found);
    return found.at;
  }
  report(
    reader,
    "discriminator-target",
    `${quote(written)} is neither the name of a schema nor a reference to one; it is left out.`,
    at,
  );
  return undefined;
}

function findTarget(reader: Reader, at: Pointer, written: string): Located | undefined {
  const named = `#/components/schemas/${fragmentToken(written)}`;
  for (const [from, ref] of [
    [at, named],
    ["#", named],
    [at, written],
  ] as const) {
    const chain = resolveChain(reader.document, from, ref, isAlias);
    if (chain.kind !== "found") continue;
    const { target } = chain;
    if (!isObject(target.value) && typeof target.value !== "boolean") continue;
    if (isOfKind(target.at, SCHEMA)) return target;
  }
  return undefined;
}

/** The discriminator's mapping by target, if it has this property. The schema's reader reports its faults. */
export function mappedValues(reader: Reader, { at, value }: Located, property: string): Map<Pointer, string[]> {
  const values = new Map<Pointer, string[]>();
  const written = isObject(value) ? member(value, "discriminator") : undefined;
  if (!isObject(written) || textOf(written, "propertyName") !== property) return values;
  for (const [key, to] of Object.entries(objectOf(written, "mapping") ?? {})) {
    const target = typeof to === "string" ? findTarget(reader, at, to) : undefined;
    if (target !== undefined) values.set(target.at, [...(values.get(target.at) ?? []), key]);
  }
  return values;
}

/** Values for an unmapped alternative: those its schema allows, else those of its own discriminator, else its name. */
function implicitValues(reader: Reader, target: Pointer, raw: Json | undefined, property: string): readonly string[] {
  const entry = reader.models.entries.get(target);
  if (entry === undefined) return [];
  const { allowed, own } = inspectProperty(reader, entry, property);
  if (own.length > 0) return own;
  const inner = valuesWithin(reader, entry, property);
  return inner.length > 0 ? inner : nameAsValue(reader, writtenName(raw) ?? entry.name, allowed, entry.at);
}

/** Values by which an alternative distinguishes its own alternatives. */
function valuesWithin(reader: Reader, { at, value }: Located, property: string): readonly string[] {
  if (!isObject(value)) return [];
  const inner = member(value, "discriminator");
  if (isObject(inner) && textOf(inner, "propertyName") !== property) return [];
  for (const mode of ["oneOf", "anyOf"] as const) {
    const members = arrayOf(value, mode);
    if (members === undefined) continue;
    const mapped = mappedValues(reader, { at, value }, property);
    return members.flatMap((raw, index) => {
      const place = childPointer(childPointer(at, mode), index);
      const target = referenceOf(reader, { at: place, value: raw }) ?? { at: place, value: raw };
      const values = mapped.get(target.at) ?? inspectProperty(reader, target, property).allowed;
      const name = isObject(inner) ? writtenName(raw) : undefined;
      return values ?? (name === undefined ? [] : [name]);
    });
  }
  if (inner === undefined) return [];
  return (reader.baseDiscriminator(at, value)?.cases ?? []).map((one) => one.value);
}

/** The name of a schema as its value, unless the schema does not allow that value. */
export function nameAsValue(
  reader: Reader,
  name: string,
  allowed: readonly string[] | undefined,
  at: Pointer,
): readonly string[] {
  if (allowed === undefined || allowed.includes(name)) return [name];
  const [alike, ...others] = allowed.filter((value) => letters(value) === letters(name));
  const isMeant = alike !== undefined && others.length === 0;
  const outcome = isMeant ? `${quote(alike)} is used instead.` : "No value selects this schema.";
  const message = `The schema name ${quote(name)} is not a value of the discriminator (${quote([...allowed])}). ${outcome}`;
  report(reader, "discriminator-value", message, at);
  return isMeant ? [alike] : [];
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

/** The component's name as spelled in the `$ref`. */
function writtenName(raw: Json | undefined): string | undefined {
  const ref = isObject(raw) ? member(raw, "$ref") : undefined;
  const token = typeof ref === "string" ? /#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1] : undefined;
  return token === undefined ? undefined : unescapeToken(decode(token));
}

/** An alternative without a name has no implicit value. That is valid where its schema has the value, or for null. */
function reportInline(reader: Reader, schema: Schema, raw: Json | undefined, property: string): void {
  if (raw === undefined || schema.shape.kind === "null") return;
  if (inspectProperty(reader, { at: schema.at, value: raw }, property).own.length > 0) return;
  const message = `This alternative has no name, so no value of ${quote(property)} selects it.`;
  report(reader, "discriminator-inline", message, schema.at);
}
