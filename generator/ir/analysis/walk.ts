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

export interface Inner {
  readonly schema: Schema;
  readonly relation: Relation;
}

/** The schemas directly inside a schema. References are not followed. */
export function innerSchemas(schema: Schema): readonly Inner[] {
  const inner: Inner[] = [];
  addShape(schema.shape, inner);
  for (const assertion of schema.assertions) addAssertion(assertion, inner);
  return inner;
}

function addShape(shape: Shape, into: Inner[]): void {
  const add = (schema: Schema, relation: Relation): void => void into.push({ schema, relation });
  switch (shape.kind) {
    case "unknown":
    case "never":
    case "null":
    case "boolean":
    case "number":
    case "binary":
    case "literal":
    case "enum":
    case "ref":
      return;
    case "string":
      if (shape.content?.schema !== undefined) add(shape.content.schema, "checked");
      return;
    case "array":
      return add(shape.items, "part");
    case "tuple":
      for (const item of shape.items) add(item, "part");
      return add(shape.rest, "part");
    case "object":
      for (const property of shape.properties) add(property.schema, "part");
      for (const pattern of shape.patterns) add(pattern.schema, "part");
      if (typeof shape.rest === "object") add(shape.rest, "part");
      return;
    case "union":
      for (const member of shape.members) add(member, "alternative");
      return;
    case "intersection":
      for (const member of shape.members) add(member, "same");
      return;
  }
}

function addAssertion(assertion: Assertion, into: Inner[]): void {
  switch (assertion.kind) {
    case "contains":
    case "propertyNames":
    case "unevaluatedItems":
    case "unevaluatedProperties":
      into.push({ schema: assertion.schema, relation: "checked" });
      return;
    case "not":
    case "dependentSchema":
      into.push({ schema: assertion.schema, relation: "condition" });
      return;
    case "conditional":
      for (const schema of [assertion.if, assertion.then, assertion.else]) {
        if (schema !== undefined) into.push({ schema, relation: "condition" });
      }
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

/** Walks through a schema, up to its references. */
export function findReferences(outermost: Schema): Findings {
  const references: FoundReference[] = [];
  const cases: Pointer[] = [];
  let hasAccess = false;
  const pending = [{ schema: outermost, sameValue: true, inType: true, isAlternative: false }];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { schema, sameValue, inType, isAlternative } = node;
    const { shape } = schema;
    if (shape.kind === "ref") references.push({ schema, target: shape.target, sameValue, inType, isAlternative });
    if (shape.kind === "object" || shape.kind === "union") {
      for (const entry of shape.discriminator?.cases ?? []) cases.push(entry.target);
      if (shape.discriminator?.fallback !== undefined) cases.push(shape.discriminator.fallback);
    }
    if (shape.kind === "object" && inType) {
      hasAccess ||= shape.properties.some(({ schema: of }) => of.readOnly === true || of.writeOnly === true);
    }
    for (const { schema: inner, relation } of innerSchemas(schema)) {
      pending.push({
        schema: inner,
        sameValue: sameValue && relation !== "part" && relation !== "checked",
        inType: inType && relation !== "condition" && relation !== "checked",
        isAlternative: isAlternative || relation === "alternative",
      });
    }
  }
  return { references, cases, hasAccess };
}
