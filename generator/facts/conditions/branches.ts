import type { Pointer } from "../../document/pointer.ts";
import { bare } from "../../ir/read/plain-schema.ts";
import type { Assertion, Property, Schema, Shape } from "../../ir/schema.ts";
import { type Members, type SchemaOf, type Tested, testedNames } from "./values.ts";

type ConditionKind = "conditional" | "dependentSchema";
type Conditional = Extract<Assertion, { readonly kind: "conditional" }>;

/** `if` or one of `dependentSchemas`, with the schema that has it. */
export interface Condition {
  readonly at: Pointer;
  readonly assertion: Extract<Assertion, { readonly kind: ConditionKind }>;
}

/** A schema whose conditions are expressed, and its members without them. */
export interface Scope {
  readonly at: Pointer;
  readonly base: Members;
  readonly schemaOf: SchemaOf;
}

export function isCondition(assertion: Assertion): assertion is Condition["assertion"] {
  return assertion.kind === "conditional" || assertion.kind === "dependentSchema";
}

/** Whether a condition concerns members or types, unlike limits such as `maxLength`. */
export function isStructural({ assertion }: Condition): boolean {
  return branches(assertion).some(({ shape, assertions }) => shape.kind !== "unknown" || assertions.some(isCondition));
}

/** The schemas that a condition may apply. */
function branches(assertion: Condition["assertion"]): readonly Schema[] {
  if (assertion.kind === "dependentSchema") return [assertion.schema];
  return [assertion.then, assertion.else].filter((schema) => schema !== undefined);
}

export interface Parts {
  readonly properties: readonly Property[];
  readonly conditions: readonly Condition[];
  /** Conditions of alternatives, which may not apply. */
  readonly possible: readonly Condition[];
}

/** Members and conditions of a branch, with those of references. Members of alternatives are optional. */
export function partsOf(branch: Schema, schemaOf: SchemaOf): Parts {
  const properties: Property[] = [];
  const conditions: Condition[] = [];
  const possible: Condition[] = [];
  const seen = new Set<Pointer>();
  const visit = ({ at, shape, assertions }: Schema, optional: boolean): void => {
    for (const assertion of assertions)
      if (isCondition(assertion)) (optional ? possible : conditions).push({ at, assertion });
    if (shape.kind === "object")
      for (const one of shape.properties) properties.push(optional ? { ...one, required: false } : one);
    if (shape.kind === "intersection") for (const member of shape.members) visit(member, optional);
    if (shape.kind === "union") for (const member of shape.members) visit(member, true);
    if (shape.kind !== "ref" || seen.has(shape.target)) return;
    seen.add(shape.target);
    const target = schemaOf(shape.target);
    if (target !== undefined) visit(target, optional);
  };
  visit(branch, false);
  return { properties, conditions, possible };
}

/** Whether a branch changes the type: it excludes all values, or has members that say more than the base. */
export function adds(branch: Schema, scope: Scope): boolean {
  return branch.shape.kind === "never" || addedMembers(branch, scope).length > 0;
}

function addedMembers(branch: Schema, { base, schemaOf }: Scope): readonly Property[] {
  return partsOf(branch, schemaOf).properties.flatMap((property): readonly Property[] => {
    const { name, required, schema } = property;
    const declared = base.properties.get(name);
    if (declared === undefined) return isAdmitted(name, base) ? [property] : [];
    const isKnown = declared.some((one) => isPlain(one.schema.shape) && one.schema.shape.kind === schema.shape.kind);
    const isRequired = declared.some((one) => one.required);
    const annotated = { ...schema, ...accessOf([...declared.map((one) => one.schema), schema], anyOf, schemaOf) };
    if (!isKnown && schema.shape.kind !== "unknown")
      return [{ name, required: required || isRequired, schema: annotated }];
    return required && !isRequired ? [{ name, required, schema: { ...annotated, shape: { kind: "unknown" } } }] : [];
  });
}

function isPlain({ kind }: Shape): boolean {
  return kind === "string" || kind === "number" || kind === "boolean" || kind === "null";
}

/** Whether `additionalProperties` of the base allows members that it does not declare. */
function isAdmitted(name: string, { objects }: Members): boolean {
  return objects.every(
    ({ properties, rest }) =>
      rest === "open" ||
      (rest !== "closed" && rest.shape.kind === "unknown") ||
      properties.some((property) => property.name === name),
  );
}

/** The tested member with these values. Hidden where the base hides it. */
export function tagOf(name: string, values: readonly Tested[], { at, base, schemaOf }: Scope): Property {
  const present = values.filter((value) => value !== undefined);
  const shape: Shape =
    present.length === 0 ? { kind: "never" } : { kind: "enum", values: present.map((value) => ({ value })) };
  const declared = (base.properties.get(name) ?? []).map((property) => property.schema);
  return {
    name,
    required: present.length === values.length,
    schema: { ...bare(at, shape), ...accessOf(declared, anyOf, schemaOf) },
  };
}

type Access = Pick<Schema, "readOnly" | "writeOnly">;

function accessOf(
  schemas: readonly Schema[],
  quantify: (schemas: readonly Schema[], has: (schema: Schema) => boolean) => boolean,
  schemaOf: SchemaOf,
): Access {
  const has = (flag: keyof Access) => (schema: Schema) =>
    schema[flag] === true || (schema.shape.kind === "ref" && schemaOf(schema.shape.target)?.[flag] === true);
  return {
    ...(quantify(schemas, has("readOnly")) && { readOnly: true }),
    ...(quantify(schemas, has("writeOnly")) && { writeOnly: true }),
  };
}

/** An alternative: the tested members, and those that branches add. */
export function objectOf(tags: readonly Property[], branches: readonly Schema[], scope: Scope): Schema {
  const named = Map.groupBy(
    branches.flatMap((branch) => addedMembers(branch, scope)),
    ({ name }) => name,
  );
  const members = [...named].flatMap(([name, found]): readonly Property[] => {
    const [first, ...others] = found;
    if (first === undefined || tags.some((tag) => tag.name === name)) return [];
    if (others.length === 0) return [first];
    const schema = bare(first.schema.at, { kind: "intersection", members: found.map((one) => one.schema) });
    const access = accessOf(schema.shape.kind === "intersection" ? schema.shape.members : [], anyOf, scope.schemaOf);
    return [{ name, required: found.some(({ required }) => required), schema: { ...schema, ...access } }];
  });
  return objectSchema(scope.at, [...tags, ...members], false);
}

const anyOf = (schemas: readonly Schema[], has: (schema: Schema) => boolean): boolean => schemas.some(has);
const allOf = (schemas: readonly Schema[], has: (schema: Schema) => boolean): boolean => schemas.every(has);

function objectSchema(at: Pointer, properties: readonly Property[], implied: boolean): Schema {
  return bare(at, { kind: "object", properties, patterns: [], rest: "open", implied });
}

/** The members that only these conditions declare, as optional ones. */
export function possibleMembers(conditions: readonly Condition[], scope: Scope): Schema | undefined {
  const { at, base, schemaOf } = scope;
  // Of values that may be anything, only conditions on members suggest objects.
  const about = base.objects.length > 0 ? conditions : conditions.filter(isAboutMembers);
  const open = about.flatMap(({ assertion }) => branches(assertion));
  const properties: Property[] = [];
  const seen = new Set(open);
  for (const branch of seen) {
    const parts = partsOf(branch, schemaOf);
    properties.push(...parts.properties);
    for (const { assertion } of [...parts.conditions, ...parts.possible])
      for (const inner of branches(assertion)) seen.add(inner);
  }
  const named = Map.groupBy(
    properties.filter(
      ({ name, schema }) => !base.properties.has(name) && schema.shape.kind !== "never" && isAdmitted(name, base),
    ),
    ({ name }) => name,
  );
  const members = [...named].map(([name, found]): Property => {
    // A branch that only requires a member does not widen the type that another gives it.
    const typed = found.map(({ schema }) => schema).filter(({ shape }) => shape.kind !== "unknown");
    const schemas = typed.length === 0 ? found.map(({ schema }) => schema) : typed;
    const [first, ...others] = schemas;
    if (first !== undefined && others.length === 0) return { name, required: false, schema: first };
    const union = bare(first?.at ?? at, { kind: "union", mode: "anyOf", members: schemas });
    return { name, required: false, schema: { ...union, ...accessOf(schemas, allOf, schemaOf) } };
  });
  return members.length === 0 ? undefined : objectSchema(at, members, true);
}

function isAboutMembers({ assertion }: Condition): boolean {
  return assertion.kind === "dependentSchema" || isAboutObjects(assertion);
}

function isAboutObjects({ if: condition }: Conditional): boolean {
  const { kind } = condition.shape;
  return (
    kind === "object" || (kind === "unknown" && condition.assertions.length > 0 && testedNames(condition).size > 0)
  );
}
