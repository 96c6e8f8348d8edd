import { addAll } from "../../document/lists.ts";
import { type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion, Docs, Schema, Shape, UnionShape } from "../schema.ts";
import { bare, UNKNOWN } from "./plain-schema.ts";
import { readUnionDiscriminator, tagMembers } from "./discriminators.ts";
import { NO_DOCS } from "./docs.ts";
import { type Draft, type Frame, IN_JSON, present, type Reader, report } from "./reader.ts";
import { arrayOf, objectOf } from "./fields.ts";
import { hasUnevaluatedRest } from "./objects.ts";
import { GROUP, stringOf, schemaOf } from "./keywords.ts";
import { listedBases, withListedBases, withOwnCases } from "./inheritance.ts";
import { type Part, withOverrides } from "./overrides.ts";
import { referToSchema, registerDynamicAnchors } from "./registry.ts";
import type { SchemaNode } from "./types.ts";

/** Parts of an intersection before and after the schema's own keywords. */
export interface Composition {
  readonly before: readonly Schema[];
  readonly after: readonly Schema[];
  /** Annotations of `allOf` members without other content: `allOf: [{ $ref }, { description }]`. */
  readonly docs: Docs;
}

/** `$ref`, `$dynamicRef`, `allOf`, `oneOf` and `anyOf`. */
export function readCompositions(node: SchemaNode, hasOwnShape: boolean): Composition {
  const { reader, at, value, frame } = node;
  const { groups } = node.keywords;
  const after: Schema[] = [];
  const docs: Draft<Docs> = {};
  const inner: Frame = { place: frame.place, scope: { at, value, outer: frame.scope } };
  const parts: Part[] = [];
  if ((groups & GROUP.reference) !== 0) addAll(parts, readReferences(reader, at, value));
  const listed = arrayOf(value, "allOf") ?? [];
  for (const [index, schema] of readMembers(reader, at, value, "allOf", inner).entries()) {
    const written = { at: schema.at, value: listed[index] ?? true };
    if (!saysNothing(schema)) parts.push({ schema, written });
    else Object.assign(docs, schema.docs);
  }
  const before = withOverrides(node, parts);
  const unions = (["oneOf", "anyOf"] as const).filter((mode) => (arrayOf(value, mode) ?? []).length > 0);
  unions.forEach((mode, index) => {
    const discriminates = index === 0 && member(value, "discriminator") !== undefined;
    after.push(readUnion(node, mode, inner, discriminates));
  });
  if ((groups & GROUP.discriminator) !== 0 && unions.length === 0 && !hasOwnShape) {
    const discriminator = reader.baseDiscriminator(at, value);
    if (discriminator !== undefined) {
      const shape: Shape = { kind: "object", properties: [], patterns: [], rest: "open", implied: true, discriminator };
      after.push(bare(childPointer(at, "discriminator"), shape));
    }
  }
  return { before, after, docs: Object.keys(docs).length === 0 ? NO_DOCS : docs };
}

function readReferences(reader: Reader, at: Pointer, value: JsonObject): readonly Part[] {
  const references: Part[] = [];
  const ref = stringOf(value, "$ref");
  if (ref !== undefined) {
    const target = referToSchema(reader, at, ref);
    const shape: Shape = target === undefined ? UNKNOWN : { kind: "ref", target: target.at };
    references.push({ schema: bare(childPointer(at, "$ref"), shape), written: { at, value: { $ref: ref } } });
  }
  const dynamic = stringOf(value, "$dynamicRef");
  if (dynamic !== undefined) {
    const target = referToSchema(reader, at, dynamic);
    const anchor = dynamic.slice(dynamic.indexOf("#") + 1);
    const isDynamic = !anchor.startsWith("/") && anchor !== "";
    if (isDynamic) registerDynamicAnchors(reader, anchor);
    const shape: Shape =
      target === undefined ? UNKNOWN : { kind: "ref", target: target.at, ...(isDynamic && { dynamic: anchor }) };
    references.push({ schema: bare(childPointer(at, "$dynamicRef"), shape), written: { at, value: true } });
  }
  return references;
}

function readMembers(reader: Reader, at: Pointer, value: JsonObject, key: string, frame: Frame): readonly Schema[] {
  const members: readonly Json[] | undefined = arrayOf(value, key);
  if (members === undefined) return [];
  const place = childPointer(at, key);
  if (members.length === 0) report(reader, "keyword-without-effect", `"${key}" is an empty list.`, place);
  return members.map((part, index) => reader.schema(childPointer(place, index), part, frame));
}

function readUnion(
  { reader, at, value }: SchemaNode,
  mode: "oneOf" | "anyOf",
  inner: Frame,
  discriminates: boolean,
): Schema {
  const place = childPointer(at, mode);
  const members = readMembers(reader, at, value, mode, inner);
  const bases = listedBases(reader, members);
  const written = discriminates ? readUnionDiscriminator(reader, at, value, mode, members) : undefined;
  const [only] = members;
  if (only !== undefined && members.length === 1 && written === undefined) return only;
  const discriminator = written && withOwnCases(reader, written, bases);
  const required = arrayOf(value, "required") ?? [];
  const union: UnionShape =
    discriminator === undefined
      ? { kind: "union", mode, members }
      : {
          kind: "union",
          mode,
          members: tagMembers(reader, discriminator, members, required.includes(discriminator.property)),
          discriminator,
        };
  return bare(place, bases.size === 0 ? union : withListedBases(reader, place, union, bases));
}

/** Whether the schema accepts any value and has only annotations. */
function saysNothing(schema: Schema): boolean {
  return (
    schema.shape.kind === "unknown" &&
    schema.assertions.length === 0 &&
    schema.default === undefined &&
    schema.readOnly === undefined &&
    schema.writeOnly === undefined
  );
}

/**
 * Keywords that apply schemas to the same value but are not part of its type: `not`, `if`, `dependentSchemas`,
 * `unevaluated*`.
 */
export function readConditions(reader: Reader, at: Pointer, value: JsonObject, frame: Frame, into: Assertion[]): void {
  const read = (key: string, own: Frame): Schema | undefined => {
    const schema = schemaOf(value, key);
    return schema === undefined ? undefined : reader.schema(childPointer(at, key), schema, own);
  };
  // `not` and `if` test the value as it is: a member that is not sent is missing. `then` requires only members that are sent.
  const tested: Frame = { place: frame.place, scope: undefined };
  const applied: Frame = { place: frame.place, scope: { at, value, outer: frame.scope } };
  const not = read("not", tested);
  if (not !== undefined) into.push({ kind: "not", schema: not });
  readConditional(reader, at, value, (key) => read(key, key === "if" ? tested : applied), into);
  const dependent = objectOf(value, "dependentSchemas");
  if (dependent !== undefined) {
    const place = childPointer(at, "dependentSchemas");
    for (const property of Object.keys(dependent)) {
      const schema = reader.schema(childPointer(place, property), dependent[property] ?? true, applied);
      into.push({ kind: "dependentSchema", property, schema });
    }
  }
  for (const kind of ["unevaluatedItems", "unevaluatedProperties"] as const) {
    const schema = kind === "unevaluatedProperties" && hasUnevaluatedRest(value) ? undefined : schemaOf(value, kind);
    if (schema !== undefined) into.push({ kind, schema: reader.schema(childPointer(at, kind), schema, IN_JSON) });
  }
}

function readConditional(
  reader: Reader,
  at: Pointer,
  value: JsonObject,
  read: (key: string) => Schema | undefined,
  into: Assertion[],
): void {
  const condition = read("if");
  if (condition === undefined) {
    const lone =
      member(value, "then") !== undefined ? "then" : member(value, "else") !== undefined ? "else" : undefined;
    if (lone !== undefined) {
      report(reader, "keyword-without-effect", `"${lone}" has no effect without "if".`, childPointer(at, lone));
    }
    return;
  }
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword; a schema is not a function
  into.push(present({ kind: "conditional" as const, if: condition, then: read("then"), else: read("else") }));
}
