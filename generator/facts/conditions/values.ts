import { isArray, isObject, type Json } from "../../document/json.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { ObjectShape, Property, Schema, Shape } from "../../ir/schema.ts";

/** The schema of a model. */
export type SchemaOf = (at: Pointer) => Schema | undefined;

/** A value that a condition tests; `undefined` if the member is absent. */
export type Tested = Exclude<Json, object> | undefined;

/** Objects of a schema: what all parts of its `allOf` declare, and the models that they refer to. */
export interface Members {
  readonly objects: readonly ObjectShape[];
  readonly properties: ReadonlyMap<string, readonly Property[]>;
}

/** Collects the members that every value of a schema may have. Excludes those of alternatives. */
export function declaredMembers(schema: Schema, schemaOf: SchemaOf): Members {
  const objects: ObjectShape[] = [];
  const seen = new Set<Pointer>();
  const visit = ({ shape }: Schema): void => {
    if (shape.kind === "object") objects.push(shape);
    if (shape.kind === "intersection") shape.members.forEach(visit);
    if (shape.kind !== "ref" || seen.has(shape.target)) return;
    seen.add(shape.target);
    const target = schemaOf(shape.target);
    if (target !== undefined) visit(target);
  };
  visit(schema);
  return {
    objects,
    properties: Map.groupBy(
      objects.flatMap(({ properties }) => properties),
      ({ name }) => name,
    ),
  };
}

/** All values that a member can have, absence included; `undefined` if the schema does not list them. */
export function listedValues(name: string, base: Members, schemaOf: SchemaOf): readonly Tested[] | undefined {
  const declared = base.properties.get(name) ?? [];
  const listed = meet(declared.map(({ schema }) => constants(schema, schemaOf)));
  if (listed === undefined) return undefined;
  return declared.some(({ required }) => required) ? listed : [...listed, undefined];
}

type Constants = readonly Exclude<Tested, undefined>[];

function constants({ shape }: Schema, schemaOf: SchemaOf, depth = 0): Constants | undefined {
  switch (shape.kind) {
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "literal":
      return singles([shape.value]);
    case "enum":
      return singles(shape.values.map(({ value }) => value));
    case "intersection":
      return meet(shape.members.map((member) => constants(member, schemaOf, depth)));
    case "union": {
      const found = shape.members.map((member) => constants(member, schemaOf, depth));
      const known = found.filter((values) => values !== undefined);
      return known.length === found.length ? [...new Set(known.flat())] : undefined;
    }
    case "ref": {
      const target = depth > DEEPEST ? undefined : schemaOf(shape.target);
      return target && constants(target, schemaOf, depth + 1);
    }
    default:
      return undefined;
  }
}

/** Maximum number of references to follow. */
const DEEPEST = 50;

function singles(values: readonly Json[]): Constants | undefined {
  const found = values.filter((value): value is Constants[number] => !isObject(value) && !isArray(value));
  return found.length === values.length ? [...new Set(found)] : undefined;
}

function meet(sets: readonly (Constants | undefined)[]): Constants | undefined {
  const [first, ...others] = sets.filter((values) => values !== undefined);
  return first?.filter((value) => others.every((values) => values.includes(value)));
}

/** Names of the members that a condition tests. */
export function testedNames(condition: Schema): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = ({ shape, assertions }: Schema): void => {
    if (shape.kind === "object") for (const { name } of shape.properties) names.add(name);
    if (shape.kind === "intersection" || shape.kind === "union") shape.members.forEach(visit);
    for (const assertion of assertions) if (assertion.kind === "not") visit(assertion.schema);
  };
  visit(condition);
  return names;
}

/** Whether objects with these values satisfy a condition; `undefined` if that also depends on something else. */
export function satisfies(condition: Schema, values: ReadonlyMap<string, Tested>): boolean | undefined {
  return decided(condition, (shape) => {
    if (shape.kind !== "object" || shape.patterns.length > 0 || shape.rest !== "open") return undefined;
    return every(shape.properties.map((property) => hasMember(property, values)));
  });
}

function hasMember({ name, required, schema }: Property, values: ReadonlyMap<string, Tested>): boolean | undefined {
  if (!values.has(name)) return undefined;
  const value = values.get(name);
  return value === undefined ? !required : isOneOf(schema, value);
}

function isOneOf(schema: Schema, value: Constants[number]): boolean | undefined {
  return decided(schema, (shape) => {
    switch (shape.kind) {
      case "boolean":
      case "string":
        return typeof value === shape.kind;
      case "null":
        return value === null;
      case "literal":
        return shape.value === value;
      case "enum":
        return shape.values.some((one) => one.value === value);
      default:
        return undefined;
    }
  });
}

/** The answer for a schema, from those for the shapes that it is composed of. */
function decided({ shape, assertions }: Schema, decide: (shape: Shape) => boolean | undefined): boolean | undefined {
  const inner = (schema: Schema): boolean | undefined => decided(schema, decide);
  const ofShape = (): boolean | undefined => {
    switch (shape.kind) {
      case "unknown":
        return true;
      case "never":
        return false;
      case "intersection":
        return every(shape.members.map(inner));
      case "union":
        return some(shape.members.map(inner), shape.mode === "oneOf");
      default:
        return decide(shape);
    }
  };
  return every([ofShape(), ...assertions.map((one) => (one.kind === "not" ? not(inner(one.schema)) : undefined))]);
}

function not(answer: boolean | undefined): boolean | undefined {
  return answer === undefined ? undefined : !answer;
}

function every(answers: readonly (boolean | undefined)[]): boolean | undefined {
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

function some(answers: readonly (boolean | undefined)[], once: boolean): boolean | undefined {
  if (once) return answers.includes(undefined) ? undefined : answers.filter((one) => one === true).length === 1;
  return answers.includes(true) ? true : answers.includes(undefined) ? undefined : false;
}
