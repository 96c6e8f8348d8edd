import { cachedBy } from "../../document/cached-by.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Assertion, Property, Schema, Shape } from "../schema.ts";

/** How the value of an inner schema relates to the value of the outer one. */
export type Relation =
  /** The same value: a member of an intersection. */
  | "same"
  /** The same value or another: a member of a union. */
  | "alternative"
  /** The same value, but not part of its type: `not`, `if` ... */
  | "condition"
  /** The same value if a condition applies, which adds members to its type: `then`, `else`, `dependentSchemas`. */
  | "consequence"
  /** Part of the value: a property, an item. */
  | "part"
  /** Part of the value, but not part of its type: `contains`, `propertyNames` ... */
  | "checked";

type Visit = (schema: Schema, relation: Relation) => void;

/** Visits the schemas directly inside a schema. References are not followed. */
export function visitInner({ shape, assertions }: Schema, visit: Visit): void {
  visitShape(shape, visit);
  for (const assertion of assertions) visitAssertion(assertion, visit);
}

/** Adds the direct parts of a schema's type. Excludes the parts of references, and keywords that only validate. */
export function addParts(shape: Shape, into: Schema[]): void {
  visitShape(shape, (schema, relation) => {
    if (relation !== "checked") into.push(schema);
  });
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

/** Visits the schemas of a keyword that only validates. */
export function visitAssertion(assertion: Assertion, visit: Visit): void {
  switch (assertion.kind) {
    case "contains":
    case "propertyNames":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      return visit(assertion.schema, "checked");
    case "not":
      return visit(assertion.schema, "condition");
    case "dependentSchema":
      return visit(assertion.schema, "consequence");
    case "conditional":
      visit(assertion.if, "condition");
      if (assertion.then !== undefined) visit(assertion.then, "consequence");
      if (assertion.else !== undefined) visit(assertion.else, "consequence");
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
  /** The path from the outermost schema: whether it stays on the same value, and whether it is part of the type. */
  readonly sameValue: boolean;
  readonly inType: boolean;
  /** Whether the path leads through a union. */
  readonly isAlternative: boolean;
  /** Whether it leads through `then`, `else` or `dependentSchemas`. */
  readonly isConsequence: boolean;
}

/** The results of a walk through one schema. */
export interface Findings {
  readonly references: readonly FoundReference[];
  /** Targets of discriminators. */
  readonly cases: readonly Pointer[];
  /** Whether any property is only read or only written. */
  readonly hasAccess: boolean;
}

/** Walks a schema up to its references. The recursion is as deep as the document. */
export const findReferences: (outermost: Schema) => Findings = cachedBy((outermost) => {
  const references: FoundReference[] = [];
  const cases: Pointer[] = [];
  let hasAccess = false;
  // State of the current path, set on the way down and restored on the way up.
  let sameValue = true;
  let inType = true;
  let isAlternative = false;
  let isConsequence = false;

  function walk(schema: Schema): void {
    const { shape } = schema;
    if (shape.kind === "ref")
      references.push({ schema, target: shape.target, sameValue, inType, isAlternative, isConsequence });
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
    const outer = { sameValue, inType, isAlternative, isConsequence };
    sameValue &&= relation !== "part" && relation !== "checked";
    inType &&= relation !== "condition" && relation !== "checked";
    isAlternative ||= relation === "alternative";
    isConsequence ||= relation === "consequence";
    walk(inner);
    ({ sameValue, inType, isAlternative, isConsequence } = outer);
  }

  walk(outermost);
  return { references, cases, hasAccess };
});

/**
 * Whether only `required` names a property. Then it is an ordinary member for `patternProperties`,
 * `additionalProperties` and `unevaluatedProperties` (JSON Schema 2020-12, section 10.3.2.3: only `properties` counts).
 */
export function isMentionOnly({ schema }: Property): boolean {
  return schema.shape.kind === "unknown" && /\/required\/\d+$/.test(schema.at);
}
