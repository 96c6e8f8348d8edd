import { isArray, isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import { type Docs, type Assertion, isUnevaluated, type Schema, type Shape } from "../schema.ts";
import { finishSchema, NO_DOCS } from "./docs.ts";
import { readAssertions, readLooseFormat } from "./assertions.ts";
import { bare, NEVER, NO_ASSERTIONS, UNKNOWN } from "./plain-schema.ts";
import { type Composition, readCompositions, readConditions } from "./compositions.ts";
import { firstKeyword, GROUP, type Keywords, scanKeywords, scanSiblings } from "./keywords.ts";
import { type Frame, type Reader, report, typeName } from "./reader.ts";
import { readOwnShape } from "./shapes.ts";
import { effectiveGroups, readTypes, type SchemaNode } from "./types.ts";

/**
 * Reads a Schema Object (or boolean) of any version as JSON Schema 2020-12. References become `ref` shapes, so the
 * result is as deep as the document.
 */
export function readSchema(reader: Reader, at: Pointer, value: Json, frame: Frame): Schema {
  if (typeof value === "boolean") return bare(at, value ? UNKNOWN : NEVER);
  if (!isObject(value)) {
    report(reader, "not-a-schema", `A schema must be an object or a boolean, not ${typeName(value)}.`, at);
    return bare(at, UNKNOWN);
  }
  const ignoresSiblings = reader.document.version === "3.0" && typeof member(value, "$ref") === "string";
  const { groups: all, extensions } = ignoresSiblings
    ? scanSiblings(reader, at, value)
    : scanKeywords(reader, at, value);
  const types = readTypes(reader, at, value, all);
  const groups = effectiveGroups(reader, at, value, all, types);
  const keywords: Keywords = { groups, extensions };
  const content = readContent({ reader, at, value, keywords, types, frame });
  const schema = finishSchema(reader, at, value, keywords, content);
  return types.looseNullable ? orNull(reader, schema) : schema;
}

/** The content of a schema, before its own annotations are added. */
interface Content {
  readonly shape: Shape;
  readonly assertions: readonly Assertion[];
  /** The schema that this one only wraps (`allOf` with one member). Its annotations apply where this one has none. */
  readonly wraps?: Schema;
  readonly docs: Docs;
}

const COMPOSED = GROUP.reference | GROUP.composition | GROUP.discriminator;

function readContent(node: SchemaNode): Content {
  const { reader, at, value, frame } = node;
  const { groups } = node.keywords;
  const own = readOwnShape(node);
  const assertions: Assertion[] = [];
  // The members of a union of types already have them.
  if (own?.kind !== "union") readAssertions(reader, at, value, groups, assertions);
  const keepsFormat =
    own?.kind === "string" || own?.kind === "number" || own?.kind === "binary" || own?.kind === "union";
  if ((groups & GROUP.format) !== 0 && !keepsFormat) readLooseFormat(reader, at, value, assertions);
  if ((groups & COMPOSED) === 0) {
    if ((groups & GROUP.condition) !== 0) readConditions(reader, at, value, frame, assertions);
    return { shape: own ?? UNKNOWN, assertions: assertions.length === 0 ? NO_ASSERTIONS : assertions, docs: NO_DOCS };
  }
  const composition = readCompositions(node, own !== undefined);
  const conditions: Assertion[] = [];
  if ((groups & GROUP.condition) !== 0) readConditions(reader, at, value, frame, conditions);
  return compose(node, own, assertions, composition, conditions);
}

function compose(
  { at, value }: SchemaNode,
  own: Shape | undefined,
  assertions: readonly Assertion[],
  { before, after, docs }: Composition,
  conditions: readonly Assertion[],
): Content {
  if (before.length === 0 && after.length === 0) {
    return { shape: own ?? UNKNOWN, assertions: [...assertions, ...conditions], docs };
  }
  // Assertions about a type stay with it. The whole schema keeps those for any value.
  const middle = own === undefined ? [] : [bare(ownPlace(at, value), own, assertions)];
  const rest = own === undefined ? [...assertions, ...conditions] : conditions;
  const members = [...before, ...middle, ...after];
  const [only] = members;
  if (only === undefined || members.length > 1 || clash(only, rest)) {
    return { shape: { kind: "intersection", members }, assertions: rest, docs };
  }
  return { shape: only.shape, assertions: [...only.assertions, ...rest], wraps: only, docs };
}

/** `unevaluated*` depends on the keywords beside it, so two of them must not become siblings. */
function clash(inner: Schema, outer: readonly Assertion[]): boolean {
  return inner.assertions.some(isUnevaluated) && outer.some(isUnevaluated);
}

function ownPlace(at: Pointer, value: JsonObject): Pointer {
  const key = Object.hasOwn(value, "type") ? "type" : firstKeyword(value, GROUP.values | GROUP.object | GROUP.array);
  return childPointer(at, key ?? "type");
}

/**
 * `nullable: true` beside `allOf` or a `$ref`. By the letter of 3.0.3 it has no effect without a `type`, and with one
 * only where the others allow null too. But APIs with such documents send null, so a type without it would be wrong.
 */
function orNull(reader: Reader, schema: Schema): Schema {
  const { shape, assertions } = schema;
  if (shape.kind === "unknown" || shape.kind === "enum" || shape.kind === "literal") return schema;
  if (allowsNull(reader, schema)) return schema;
  // Generators write it for every such member, so that it is reported once.
  if (!reader.isNullableReported) {
    const message =
      'OpenAPI 3.0 ignores "nullable" next to a schema that forbids null. Null is allowed nevertheless, here and in similar schemas.';
    report(reader, "nullable-without-type", message, schema.at);
    reader.isNullableReported = true;
  }
  const members = [bare(schema.at, shape, assertions), bare(childPointer(schema.at, "nullable"), { kind: "null" })];
  return { ...schema, shape: { kind: "union", mode: "anyOf", members }, assertions: NO_ASSERTIONS };
}

/** Whether the parts of a composition allow null. References are followed once. */
function allowsNull(reader: Reader, { shape }: Schema): boolean {
  switch (shape.kind) {
    case "null":
      return true;
    case "literal":
      return shape.value === null;
    case "enum":
      return shape.values.some(({ value }) => value === null);
    case "union":
      return shape.members.some((member) => allowsNull(reader, member));
    case "intersection":
      return shape.members.every((member) => allowsNull(reader, member));
    case "ref":
      return mentionsNull(reader.models.entries.get(shape.target)?.value);
    default:
      return false;
  }
}

/** Whether a component allows null by its own `type`, `nullable` or `enum`. */
function mentionsNull(value: Json | undefined): boolean {
  if (!isObject(value)) return false;
  const [type, values] = [member(value, "type"), member(value, "enum")];
  const types = isArray(type) ? type : [type];
  const isTyped = type === undefined || types.includes("null") || member(value, "nullable") === true;
  return isArray(values) ? isTyped && values.includes(null) : type !== undefined && isTyped;
}
