import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Schema, Shape } from "../schema.ts";

/** How a schema inside another relates to the value of the outer one. */
export type Relation =
  /** Of the same value: a member of an intersection. */
  | "same"
  /** Of the same value, or another is: a member of a union. */
  | "alternative"
  /** Of the same value, but no part of its type: `not`, `if` ... */
  | "condition"
  /** Of a part of the value: a property, an item. */
  | "part"
  /** Of a part of the value, but no part of its type: `contains`, `propertyNames` ... */
  | "checked";

type Visit = (schema: Schema, relation: Relation) => void;

/** Visits the schemas directly inside a schema. References are not followed. */
export function visitInner({ shape, assertions }: Schema, visit: Visit): void {
  visitShape(shape, visit);
  for (const assertion of assertions) visitAssertion(assertion, visit);
}

function visitShape(shape: Shape, visit: Visit): void {
  switch (shape.kind) {
    case "never":
    case "null":
    case "boolean":
    case "number":
    case "binary":
    case "literal":
    case "enum":
    case "ref":
      return;
    case "unknown":
    case "string":
      if (shape.content?.schema !== undefined) visit(shape.content.schema, "checked");
      return;
    case "array":
      return visit(shape.items, "part");
    case "tuple":
      for (const item of shape.items) visit(item, "part");
      return visit(shape.rest, "part");
    case "object":
      for (const property of shape.properties) visit(property.schema, "part");
      for (const pattern of shape.patterns) visit(pattern.schema, "part");
      if (typeof shape.rest === "object") visit(shape.rest, "part");
      return;
    case "union":
      for (const member of shape.members) visit(member, "alternative");
      return;
    case "intersection":
      for (const member of shape.members) visit(member, "same");
      return;
  }
}

function visitAssertion(assertion: Assertion, visit: Visit): void {
  switch (assertion.kind) {
    case "contains":
    case "propertyNames":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      return visit(assertion.schema, "checked");
    case "not":
    case "dependentSchema":
      return visit(assertion.schema, "condition");
    case "conditional":
      visit(assertion.if, "condition");
      if (assertion.then !== undefined) visit(assertion.then, "condition");
      if (assertion.else !== undefined) visit(assertion.else, "condition");
      return;
    default:
      return;
  }
}

/** A reference found inside a schema. */
export interface FoundReference {
  /** The schema whose shape it is. */
  readonly schema: Schema;
  readonly target: Pointer;
  /** The way to it from the outermost schema: the same value all along, or a part of it; part of its type, or not. */
  readonly sameValue: boolean;
  readonly inType: boolean;
  /** Whether the way leads through a union. */
  readonly isAlternative: boolean;
}

/** What a walk through one schema finds. */
export interface Findings {
  readonly references: readonly FoundReference[];
  /** Where discriminators lead. */
  readonly cases: readonly Pointer[];
  /** Whether a property is only read or only written. */
  readonly hasAccess: boolean;
}

/** Of a program that reads one document again and again, most schemas are the very same as before. */
const known = new WeakMap<Schema, Findings>();

/** What {@link findReferences} finds; the schemas in it may be the same as those inside only by what they say. */
export function knownReferences(outermost: Schema): Findings {
  const found = known.get(outermost) ?? findReferences(outermost);
  known.set(outermost, found);
  return found;
}

/** Walks through a schema, up to its references; as deep as the document at most. */
export function findReferences(outermost: Schema): Findings {
  const references: FoundReference[] = [];
  const cases: Pointer[] = [];
  let hasAccess = false;
  // Of the schema being walked through; set anew on the way down, and back on the way up.
  let sameValue = true;
  let inType = true;
  let isAlternative = false;

  function walk(schema: Schema): void {
    const { shape } = schema;
    if (shape.kind === "ref") references.push({ schema, target: shape.target, sameValue, inType, isAlternative });
    if ((shape.kind === "object" || shape.kind === "union") && shape.discriminator !== undefined) {
      for (const entry of shape.discriminator.cases) cases.push(entry.target);
      if (shape.discriminator.fallback !== undefined) cases.push(shape.discriminator.fallback);
    }
    if (shape.kind === "object" && inType && !hasAccess) {
      hasAccess = shape.properties.some(({ schema: of }) => of.readOnly === true || of.writeOnly === true);
    }
    visitInner(schema, descend);
  }

  function descend(inner: Schema, relation: Relation): void {
    const outer = { sameValue, inType, isAlternative };
    sameValue &&= relation !== "part" && relation !== "checked";
    inType &&= relation !== "condition" && relation !== "checked";
    isAlternative ||= relation === "alternative";
    walk(inner);
    ({ sameValue, inType, isAlternative } = outer);
  }

  walk(outermost);
  return { references, cases, hasAccess };
}
