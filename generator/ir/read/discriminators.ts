import { resolveChain } from "../../document/chain.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, escapeToken, type Pointer, unescapeToken } from "../../document/pointer.ts";
import type { Discriminator, DiscriminatorCase, Schema } from "../schema.ts";
import { discriminatorLiterals } from "./discriminator-literals.ts";
import type { Draft } from "./draft.ts";
import { arrayOf, checkFields, fieldTable, objectOf, textOf } from "./fields.ts";
import { quote, type Reader, report } from "./reader.ts";
import { isOfKind } from "./references.ts";
import { isAlias, registerModel, SCHEMA } from "./registry.ts";

const DISCRIMINATOR = fieldTable("a discriminator", {
  propertyName: "string",
  mapping: "object",
  "defaultMapping@3.2": "string",
});

/** The Discriminator Object, with the targets of its mapping found. */
export interface WrittenDiscriminator {
  readonly property: string;
  readonly explicit: readonly DiscriminatorCase[];
  readonly fallback?: Pointer;
}

/** The discriminator beside `oneOf` or `anyOf`: explicit cases, and one for each other alternative that has a name. */
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

/** Lists the values that lead to a target, as long as there are not too many cases in all. */
export function addCases(
  reader: Reader,
  at: Pointer,
  values: readonly string[],
  target: Pointer,
  into: DiscriminatorCase[],
): void {
  const { caseBudget } = reader;
  if (caseBudget.left < values.length) {
    report(reader, "not-supported", "The discriminators of the document have too many cases; these are left out.", at);
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
    const message = "A discriminator that is a string was the form of OpenAPI 2.0; it is read as its propertyName.";
    report(reader, "other-version", message, place);
    return { property: found, explicit: [] };
  }
  if (!isObject(found)) return undefined;
  checkFields(reader, place, found, DISCRIMINATOR);
  const property = textOf(found, "propertyName");
  if (property === undefined) {
    report(reader, "missing-field", 'A discriminator needs a "propertyName"; without one it is left out.', place);
    return undefined;
  }
  const explicit: DiscriminatorCase[] = [];
  const mapping = objectOf(found, "mapping") ?? {};
  for (const key of Object.keys(mapping)) {
    const target = mappingTarget(reader, childPointer(childPointer(place, "mapping"), key), mapping[key]);
    if (target !== undefined) explicit.push({ value: key, target });
  }
  const fallback = member(found, "defaultMapping");
  const target =
    fallback === undefined ? undefined : mappingTarget(reader, childPointer(place, "defaultMapping"), fallback);
  return { property, explicit, ...(target !== undefined && { fallback: target }) };
}

/** A name of `components/schemas`, or else a reference. */
function mappingTarget(reader: Reader, at: Pointer, written: Json | undefined): Pointer | undefined {
  if (typeof written !== "string") {
    report(reader, "invalid-keyword-type", "A mapping leads to the name of a schema or a reference, as a string.", at);
    return undefined;
  }
  const token = escapeToken(written);
  // What is no Unicode (half of a surrogate pair) cannot be percent-encoded, and needs not be.
  const named = `#/components/schemas/${token.isWellFormed() ? encodeURIComponent(token) : token}`;
  for (const [from, ref] of [
    [at, named],
    ["#", named],
    [at, written],
  ] as const) {
    const chain = resolveChain(reader.document, from, ref, isAlias);
    if (chain.kind !== "found") continue;
    const { target } = chain;
    if (!isObject(target.value) && typeof target.value !== "boolean") continue;
    if (!isOfKind(target.at, SCHEMA)) continue;
    registerModel(reader, target);
    return target.at;
  }
  report(
    reader,
    "discriminator-target",
    `${quote(written)} is neither the name of a schema nor a reference to one; it is left out.`,
    at,
  );
  return undefined;
}

/** Values that lead to an alternative nobody mapped: those its own schema allows, else its name. */
function implicitValues(reader: Reader, target: Pointer, raw: Json | undefined, property: string): readonly string[] {
  const entry = reader.models.entries.get(target);
  if (entry === undefined) return [];
  const literals = discriminatorLiterals(reader, entry, property);
  return literals.length > 0 ? literals : [writtenName(raw) ?? entry.name];
}

/** The component's name as the `$ref` spells it. */
function writtenName(raw: Json | undefined): string | undefined {
  const ref = isObject(raw) ? member(raw, "$ref") : undefined;
  const token = typeof ref === "string" ? /#\/components\/schemas\/([^/]+)$/.exec(ref)?.[1] : undefined;
  if (token === undefined) return undefined;
  try {
    return unescapeToken(decodeURIComponent(token));
  } catch {
    return unescapeToken(token);
  }
}

/** An alternative without a name has no implicit value; fine where its own schema says the value, or where it is null. */
function reportInline(reader: Reader, schema: Schema, raw: Json | undefined, property: string): void {
  if (raw === undefined || schema.shape.kind === "null") return;
  if (discriminatorLiterals(reader, { at: schema.at, value: raw }, property).length > 0) return;
  const message = `This alternative has no name, so that no value of ${quote(property)} can lead to it.`;
  report(reader, "discriminator-inline", message, schema.at);
}
