import type { Diagnostics } from "../../diagnostics/diagnostics.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, ObjectShape, Schema, Shape, UnionShape } from "../schema.ts";
import { closingEdges, cyclic } from "./graph.ts";
import { type Findings, findReferences, type FoundReference } from "./walk.ts";

// Schemas that reference themselves for the same value (`A: { anyOf: [A, ...] }`) describe nothing, so they have no type.

/** The replacement of a schema that is only a reference; `undefined` for none. */
export type Replacements = ReadonlyMap<Schema, Schema | undefined>;

const UNKNOWN: Shape = { kind: "unknown" };

interface Edge extends FoundReference {
  readonly from: Pointer;
}

/**
 * Finds the references that close cycles, reports each and replaces it.
 *
 * One kind of cycle is meaningful: a base that lists its variants in `oneOf`, each of which extends the base by
 * `allOf`. There a variant inherits the base without the list.
 */
export function findEndless(
  schemas: ReadonlyMap<Pointer, Schema>,
  findings: ReadonlyMap<Pointer, Findings>,
  diagnostics: Diagnostics,
): Replacements {
  const edges = new Map<Pointer, readonly Edge[]>();
  for (const [from, { references }] of findings) {
    edges.set(
      from,
      references.filter((found) => found.sameValue).map((found) => Object.assign({ from }, found)),
    );
  }
  const circles = cyclic(new Map(Array.from(edges, ([from, list]) => [from, list.map((edge) => edge.target)])));
  const replacements = new Map<Schema, Schema | undefined>();
  if (circles.size === 0) return replacements;
  const inCircle = (edge: Edge): boolean =>
    circles.has(edge.from) && circles.get(edge.from) === circles.get(edge.target);
  const listing = new Set<Pointer>();
  for (const edge of [...edges.values()].flat()) if (edge.isAlternative && inCircle(edge)) listing.add(edge.from);

  const isInherited = (edge: Edge): boolean => !edge.isAlternative && inCircle(edge) && listing.has(edge.target);
  for (const edge of [...edges.values()].flat()) {
    const base = schemas.get(edge.target);
    if (base === undefined || !isInherited(edge)) continue;
    replacements.set(edge.schema, baseFor(edge, base, circles));
    const message = `${edge.target} lists its own extensions in oneOf or anyOf; here, the base is used without that list.`;
    diagnostics.report("base-lists-variants", message, edge.schema.at);
  }
  const remaining = (from: Pointer): readonly Edge[] => (edges.get(from) ?? []).filter((edge) => !isInherited(edge));
  for (const edge of closingEdges(schemas.keys(), remaining, (found) => found.target)) {
    replacements.set(edge.schema, undefined);
    const message = `${edge.target} refers to itself without a property or item in between, so validation would never end.`;
    diagnostics.report("endless-schema", message, edge.schema.at);
  }
  return replacements;
}

/** What a variant inherits from its base: all except the union, with the variant's own discriminator value. */
function baseFor(edge: Edge, base: Schema, circles: ReadonlyMap<Pointer, Pointer>): Schema | undefined {
  const circle = circles.get(edge.from);
  const leadsBack = (schema: Schema): boolean =>
    findReferences(schema).references.some((found) => found.sameValue && circles.get(found.target) === circle);
  const { shape } = base;
  if (shape.kind !== "intersection") return undefined;
  const unions = shape.members
    .filter(leadsBack)
    .flatMap((member) => (member.shape.kind === "union" ? [member.shape] : []));
  const members = shape.members
    .filter((member) => !leadsBack(member))
    .map((member) => (member.shape.kind === "object" ? withLiterals(member, member.shape, unions, edge.from) : member));
  const [only] = members;
  if (only === undefined) return undefined;
  const kept: Shape = members.length === 1 ? only.shape : { kind: "intersection", members };
  const assertions = members.length === 1 ? only.assertions : [];
  return { ...edge.schema, shape: kept, assertions: [...edge.schema.assertions, ...assertions] };
}

function withLiterals(member: Schema, shape: ObjectShape, unions: readonly UnionShape[], variant: Pointer): Schema {
  const values = new Map<string, readonly string[]>();
  for (const { discriminator } of unions) {
    const cases = (discriminator?.cases ?? []).filter((entry) => entry.target === variant).map((entry) => entry.value);
    if (discriminator !== undefined && cases.length > 0) values.set(discriminator.property, cases);
  }
  if (values.size === 0) return member;
  const properties = shape.properties.map((property) => {
    const cases = values.get(property.name);
    if (cases === undefined) return property;
    const narrowed: Shape = { kind: "enum", values: cases.map((value) => ({ value })) };
    return Object.assign({}, property, { schema: { ...property.schema, shape: narrowed } });
  });
  return { ...member, shape: { ...shape, properties } };
}

/** Replaces some references in a schema. Unchanged parts are shared. */
export function replaceReferences(schema: Schema, replacements: Replacements): Schema {
  const whole = replacements.has(schema) ? (replacements.get(schema) ?? { ...schema, shape: UNKNOWN }) : schema;
  const shape = whole === schema ? replaceInShape(schema.shape, replacements) : whole.shape;
  const assertions = whole.assertions.filter((assertion) => !mentions(assertion, replacements));
  if (shape === schema.shape && assertions.length === schema.assertions.length) return schema;
  return { ...whole, shape, assertions };
}

function replaceInShape(shape: Shape, replacements: Replacements): Shape {
  if (shape.kind !== "union" && shape.kind !== "intersection") return shape;
  const isDropped = (member: Schema): boolean => replacements.has(member) && replacements.get(member) === undefined;
  const members = shape.members
    .filter((member) => !isDropped(member))
    .map((member) => replaceReferences(member, replacements));
  const isSame =
    members.length === shape.members.length && members.every((member, index) => member === shape.members[index]);
  if (isSame) return shape;
  return members.length === 0 ? UNKNOWN : { ...shape, members };
}

function mentions(assertion: Assertion, replacements: Replacements): boolean {
  const isTouched = (schema: Schema | undefined): boolean =>
    schema !== undefined && replaceReferences(schema, replacements) !== schema;
  switch (assertion.kind) {
    case "not":
    case "dependentSchema":
      return isTouched(assertion.schema);
    case "conditional":
      return isTouched(assertion.if) || isTouched(assertion.then) || isTouched(assertion.else);
    default:
      return false;
  }
}
