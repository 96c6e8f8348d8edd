import { isArray, type Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { ObjectShape, Schema, TupleShape, UnionShape } from "../../ir/schema.ts";
import { withConditions } from "../../facts/conditions/conditions.ts";
import { isHidden } from "../../facts/facts.ts";
import { intersectionOf, indexFor, type ReportingResolver } from "./intersection.ts";
import { DEEPEST, literalsOf, unionOf } from "./facts.ts";
import { disjoint, isEmptied, objectFacts } from "./members.ts";
import {
  BIGINT,
  BOOLEAN,
  type Direction,
  isKeyword,
  LazyArray,
  LazyMember,
  type MemberNode,
  NEVER,
  NULL,
  NUMBER,
  type ObjectNode,
  objectNode,
  STRING,
  type TypeNode,
  UNKNOWN,
} from "./node.ts";

/** Resolves references to models while their types are built. */
export interface SchemaResolver {
  readonly direction: Direction;
  /** String formats with a type of their own. */
  readonly formats: ReadonlySet<string>;
  resolve(target: Pointer): TypeNode | undefined;
  /** The schema of a model, for annotations that apply wherever it is used. */
  schema(target: Pointer): Schema | undefined;
  /** Called for members whose types contradict each other. */
  conflict(name: string, at: Pointer): void;
}

/**
 * State while the type of a model is built, without its members and items. A reference back to the model from its
 * alternatives or intersections would be a circular alias, which TypeScript rejects; so the reference is expanded inline.
 */
export interface Expansion {
  /** Whether this reference must be expanded inline. */
  breaks(target: Pointer): boolean;
  /** Models that are being expanded. */
  readonly open: readonly Pointer[];
  /** How many more models may be expanded. Cycles of many models would grow exponentially. */
  readonly budget: { left: number };
  /** Whether the current position is inside an intersection. */
  readonly narrowed: boolean;
}

const ANY_STRING: TypeNode = { kind: "anyString" };
const BLOB: TypeNode = { kind: "global", name: "Blob" };
/** An integer on the wire, possibly beyond 2^53. */
const WIDE: TypeNode = unionOf([NUMBER, BIGINT]);

const BYTES: TypeNode = unionOf([
  BLOB,
  { kind: "global", name: "Uint8Array<ArrayBuffer>" },
  { kind: "global", name: "ReadableStream<Uint8Array>" },
]);

/** The TypeScript type of a schema's values. */
export function buildType(given: Schema, resolver: SchemaResolver, expansion?: Expansion): TypeNode {
  const schema = withConditions(given, resolver.schema);
  const { shape } = schema;
  switch (shape.kind) {
    case "unknown":
      return UNKNOWN;
    case "never":
      return NEVER;
    case "null":
      return NULL;
    case "boolean":
      return BOOLEAN;
    case "number":
      if (shape.wide !== true || shape.format === undefined) return NUMBER;
      return resolver.formats.has(shape.format) ? { kind: "format", format: shape.format, of: "number" } : WIDE;
    case "string":
      return shape.format !== undefined && resolver.formats.has(shape.format)
        ? { kind: "format", format: shape.format, of: "string" }
        : STRING;
    case "binary":
      return resolver.direction === "sent" ? BYTES : BLOB;
    case "literal":
      return literalType(shape.value);
    case "enum":
      return unionOf(shape.values.map(({ value }) => literalType(value)));
    case "array":
      return new LazyArray(() => buildType(shape.items, resolver));
    case "tuple":
      return tupleType(shape, schema, resolver);
    case "object":
      return mapType(shape, schema, resolver) ?? objectType(shape, resolver);
    case "union":
      return unionType(shape, resolver, expansion);
    case "intersection":
      return withoutEmptied(
        intersectionOf(
          shape.members.map((member) => {
            const type = buildType(member, resolver, expansion && { ...expansion, narrowed: true });
            return schema === given ? type : tagged(type, member, resolver);
          }),
          conflictsAt(schema.at, resolver),
        ),
        resolver,
      );
    case "ref":
      return tagged(reference(shape.target, resolver, expansion), schema, resolver);
  }
}

/**
 * Drops parts whose members are all hidden in this direction: their index signature would accept any name, even a typo
 * of another part's member.
 */
function withoutEmptied(type: TypeNode, resolver: SchemaResolver): TypeNode {
  if (type.kind !== "intersection") return type;
  const emptied = type.members.map((part) => emptiedObject(part, resolver));
  const hidden = emptied.flatMap((part) => part?.hidden ?? []);
  const kept = type.members.filter((_, index) => emptied[index] === undefined);
  if (kept.length === type.members.length) return type;
  if (kept.length === 0) return type.members[0] ?? type;
  const members = kept.map((part) =>
    part.kind === "object" ? { ...part, hidden: [...part.hidden, ...hidden] } : part,
  );
  const [only, ...others] = members;
  return only !== undefined && others.length === 0 ? only : { kind: "intersection", members };
}

function emptiedObject(type: TypeNode, resolver: SchemaResolver): ObjectNode | undefined {
  let part: TypeNode | undefined = type;
  for (let depth = 0; part?.kind === "named" && depth < DEEPEST; depth++) part = resolver.resolve(part.target);
  return part?.kind === "object" && isEmptied(part) ? part : undefined;
}

function conflictsAt(at: Pointer, resolver: SchemaResolver): ReportingResolver {
  return { resolve: (target) => resolver.resolve(target), conflict: (name) => resolver.conflict(name, at) };
}

function reference(target: Pointer, resolver: SchemaResolver, expansion: Expansion | undefined): TypeNode {
  if (expansion === undefined || !expansion.breaks(target)) return { kind: "named", target, omit: [] };
  const schema = resolver.schema(target);
  // `A = A | B` is `B`, and `A = A & B` is `B`.
  if (schema === undefined || expansion.open.includes(target) || expansion.budget.left-- <= 0)
    return expansion.narrowed ? UNKNOWN : NEVER;
  return buildType(schema, resolver, { ...expansion, open: [...expansion.open, target] });
}

/** The type of exactly this value. */
export function literalType(value: Json): TypeNode {
  if (value === null) return NULL;
  if (typeof value !== "object") return { kind: "literal", value };
  if (isArray(value)) {
    return {
      kind: "tuple",
      items: value.map((item) => ({ type: literalType(item), optional: false })),
      rest: undefined,
    };
  }
  const members = Object.entries(value).map(([name, item]): MemberNode => ({
    name,
    optional: false,
    type: literalType(item),
    schema: undefined,
  }));
  return objectNode(members);
}

function tupleType(shape: TupleShape, schema: Schema, resolver: SchemaResolver): TypeNode {
  const limit = (kind: "minItems" | "maxItems", fallback: number): number => {
    const found = schema.assertions.find((assertion) => assertion.kind === kind);
    return found !== undefined && "value" in found && typeof found.value === "number" ? found.value : fallback;
  };
  const [least, most] = [limit("minItems", 0), limit("maxItems", Infinity)];
  const items = shape.items
    .slice(0, most)
    .map((item, index) => ({ type: buildType(item, resolver), optional: index >= least }));
  const rest =
    most <= shape.items.length || shape.rest.shape.kind === "never" ? undefined : buildType(shape.rest, resolver);
  return { kind: "tuple", items, rest };
}

/** A map whose names are listed by `propertyNames`; `undefined` for other objects. */
function mapType(shape: ObjectShape, { assertions }: Schema, resolver: SchemaResolver): TypeNode | undefined {
  const found = assertions.find(({ kind }) => kind === "propertyNames");
  if (found?.kind !== "propertyNames" || shape.implied || shape.properties.length + shape.patterns.length > 0)
    return undefined;
  if (shape.rest === "closed" || !isListOfStrings(found.schema, resolver)) return undefined;
  const value = typeof shape.rest === "object" ? buildType(shape.rest, resolver) : UNKNOWN;
  return { kind: "mapped", names: buildType(found.schema, resolver), value };
}

function isListOfStrings(schema: Schema, resolver: SchemaResolver): boolean {
  let named: Schema | undefined = schema;
  for (let depth = 0; named?.shape.kind === "ref" && depth < DEEPEST; depth++)
    named = resolver.schema(named.shape.target);
  return named?.shape.kind === "enum" && named.shape.values.every(({ value }) => typeof value === "string");
}

function objectType(shape: ObjectShape, resolver: SchemaResolver): TypeNode {
  const members: MemberNode[] = [];
  const hidden: MemberNode[] = [];
  for (const property of shape.properties) {
    const { name, required, schema } = property;
    const member = new LazyMember(name, !required, schema, () => buildType(schema, resolver));
    if (!isHidden(property, resolver.direction, resolver.schema)) members.push(member);
    else hidden.push(resolver.direction === "sent" ? member : { ...member, type: UNKNOWN });
  }
  // So that a received value can be sent again: only an index signature accepts its `readOnly` members.
  const indexed = resolver.direction === "sent" ? [...members, ...hidden] : members;
  const index = restType(shape, indexed, resolver);
  return { kind: "object", members, index, hidden, implied: shape.implied };
}

function restType(shape: ObjectShape, members: readonly MemberNode[], resolver: SchemaResolver): TypeNode | undefined {
  const patterns = shape.patterns.map((pattern) => buildType(pattern.schema, resolver));
  if (typeof shape.rest === "object") return indexFor(unionOf([...patterns, buildType(shape.rest, resolver)]), members);
  // Only patterns: they describe all members that the schema mentions.
  if (patterns.length > 0) return indexFor(unionOf(patterns), members);
  return shape.rest === "closed" ? NEVER : undefined;
}

function unionType(shape: UnionShape, resolver: SchemaResolver, expansion: Expansion | undefined): TypeNode {
  const members = shape.members.map((member) => buildType(member, resolver, expansion));
  const literals = members.map((member) => (member.kind === "named" ? literalsOf(member, resolver) : undefined));
  const suggests = literals.some((keys) => keys !== undefined && [...keys].some((key) => key.startsWith('"')));
  return unionOf(suggests ? members.map((member) => (isKeyword(member, "string") ? ANY_STRING : member)) : members);
}

/** A type narrowed by its discriminator values: `Cat & { kind: "cat" }`. */
export function tagged(type: TypeNode, schema: Schema, resolver: SchemaResolver): TypeNode {
  return schema.assertions.reduce((narrowed, assertion) => {
    if (assertion.kind !== "tag" || assertion.except === true) return narrowed;
    const { name, required } = assertion.property;
    const facts = objectFacts(narrowed, resolver);
    if (facts === undefined || facts.hides(name)) return narrowed;
    const known = facts.find(name);
    const literal = unionOf(assertion.values.map((value) => ({ kind: "literal", value })));
    if (known !== undefined && disjoint(known.type, literal, resolver)) return narrowed;
    const literals = known && literalsOf(known.type, resolver);
    const isImplied =
      literals !== undefined && [...literals].every((key) => literalsOf(literal, resolver)?.has(key) === true);
    if (isImplied && known?.optional === !required) return narrowed;
    const announced: MemberNode = { name, optional: !required, type: literal, schema: undefined };
    return intersectionOf([narrowed, objectNode([announced])], conflictsAt(schema.at, resolver));
  }, type);
}
