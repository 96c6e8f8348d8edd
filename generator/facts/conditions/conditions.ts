import { bare } from "../../ir/read/plain-schema.ts";
import type { Schema, Shape } from "../../ir/schema.ts";
import { groupsOf, unionOf } from "./alternatives.ts";
import { type Condition, isCondition, isStructural, possibleMembers, type Scope } from "./branches.ts";
import { declaredMembers, type SchemaOf } from "./values.ts";

/** What conditions (`if`, `dependentSchemas`) add to the type of a schema. */
export interface Conditions {
  /** The schema without its conditions. */
  readonly base: Schema;
  /** Unions that narrow by the members that the conditions test. A value has one alternative of each. */
  readonly unions: readonly Schema[];
  /** Optional members, for the conditions that no union expresses. */
  readonly possible: Schema | undefined;
  /** Conditions that no union expresses. */
  readonly unexpressed: readonly Condition[];
}

/** Maximum number of alternatives that the unions of a schema have together: their number multiplies. */
const MOST_ALTERNATIVES = 16;

/**
 * What the conditions of a schema add to its type. Conditions that test members whose values are listed become a union:
 * `{ method: "card"; card: Card } | { method: "bank"; iban: string }`. Members that depend on other conditions are optional.
 */
export function conditionsOf(schema: Schema, schemaOf: SchemaOf): Conditions | undefined {
  const moved = onObjects(schema);
  if (moved !== undefined) return { base: moved, unions: [], possible: undefined, unexpressed: [] };
  const { base, conditions } = separate(schema);
  if (!conditions.some(isStructural)) return undefined;
  const scope: Scope = { at: schema.at, base: declaredMembers(base, schemaOf), schemaOf };
  const unions: Schema[] = [];
  const unexpressed: Condition[] = [];
  let product = 1;
  for (const group of groupsOf(conditions)) {
    const found = unionOf(group, scope);
    const size = found?.union.shape.kind === "union" ? found.union.shape.members.length : 1;
    if (found === undefined || (unions.length > 0 && product * size > MOST_ALTERNATIVES)) {
      unexpressed.push(...group.conditions);
      continue;
    }
    product *= size;
    if (found.isStructural) unions.push(found.union);
    unexpressed.push(...found.unexpressed);
  }
  unexpressed.push(...conditions.filter(({ assertion }) => assertion.kind === "dependentSchema"));
  return {
    base,
    unions,
    possible: possibleMembers(unexpressed, scope),
    unexpressed: unexpressed.filter(isStructural),
  };
}

/** A schema whose shape has what its conditions add, for types; the schema itself if they add nothing. */
export function withConditions(schema: Schema, schemaOf: SchemaOf): Schema {
  // Most schemas have none, and need no entry.
  if (schema.shape.kind !== "intersection" && !schema.assertions.some(isCondition)) return schema;
  const known = cached.get(schemaOf)?.get(schema);
  if (known !== undefined) return known;
  const found = expressed(schema, schemaOf);
  const all = cached.get(schemaOf) ?? new WeakMap<Schema, Schema>();
  cached.set(schemaOf, all.set(schema, found));
  return found;
}

const cached = new WeakMap<SchemaOf, WeakMap<Schema, Schema>>();

function expressed(schema: Schema, schemaOf: SchemaOf): Schema {
  const conditions = conditionsOf(schema, schemaOf);
  if (conditions === undefined) return schema;
  const { base, possible, unions } = conditions;
  const added = possible === undefined ? unions : [...unions, possible];
  if (added.length === 0) return base;
  // A part has none of the annotations of the whole.
  const part = bare(base.at, base.shape, base.assertions);
  return { ...schema, assertions: [], shape: { kind: "intersection", members: [part, ...added] } };
}

/** Of `type: [object, "null"]`, conditions on members concern the object. */
function onObjects(schema: Schema): Schema | undefined {
  const { shape, assertions } = schema;
  if (shape.kind !== "union" || !assertions.some(isCondition)) return undefined;
  const objects = shape.members.filter((member) => !SCALARS.has(member.shape.kind));
  const [only] = objects;
  if (only === undefined || objects.length > 1) return undefined;
  const whole = { ...only, assertions: [...only.assertions, ...assertions.filter(isCondition)] };
  const members = shape.members.map((member) => (member === only ? whole : member));
  return { ...schema, assertions: assertions.filter((one) => !isCondition(one)), shape: { ...shape, members } };
}

const SCALARS: ReadonlySet<Shape["kind"]> = new Set([
  "null",
  "boolean",
  "number",
  "string",
  "literal",
  "enum",
  "array",
]);

interface Separated {
  readonly base: Schema;
  readonly conditions: readonly Condition[];
}

/** The conditions of a schema and of the parts of its `allOf`. References keep theirs: they have types of their own. */
function separate(schema: Schema): Separated {
  const { shape, assertions } = schema;
  const own = assertions.filter(isCondition).map((assertion): Condition => ({ at: schema.at, assertion }));
  const parts: readonly Separated[] = shape.kind === "intersection" ? shape.members.map(separate) : [];
  const conditions = [...own, ...parts.flatMap((part) => part.conditions)];
  if (conditions.length === 0) return { base: schema, conditions };
  const inner: Shape = shape.kind === "intersection" ? { ...shape, members: parts.map(({ base }) => base) } : shape;
  return {
    base: { ...schema, shape: inner, assertions: assertions.filter((one) => !isCondition(one)) },
    conditions,
  };
}
