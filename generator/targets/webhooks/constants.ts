import type { Pointer } from "../../document/pointer.ts";
import type { Api, Model } from "../../ir/api.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import type { Constant } from "./contract.ts";

export type Models = ReadonlyMap<Pointer, Model>;

export function modelsOf(api: Api): Models {
  return new Map(api.models.map((model) => [model.at, model]));
}

/** References and compositions beyond this depth are not looked into. */
const DEEPEST = 20;

/** The one value that fits a schema, where there is just one: `const`, or an `enum` of one. */
export function constantOf(schema: Schema, models: Models, depth = 0): Constant | undefined {
  const { shape } = schema;
  switch (shape.kind) {
    case "literal":
      return isConstant(shape.value) ? shape.value : undefined;
    case "enum": {
      const [only, ...others] = shape.values;
      return only !== undefined && others.length === 0 && isConstant(only.value) ? only.value : undefined;
    }
    case "ref": {
      const target = models.get(shape.target);
      return target === undefined || depth > DEEPEST ? undefined : constantOf(target.schema, models, depth + 1);
    }
    case "intersection":
      if (depth > DEEPEST) return undefined;
      for (const member of shape.members) {
        const found = constantOf(member, models, depth + 1);
        if (found !== undefined) return found;
      }
      return undefined;
    default:
      return undefined;
  }
}

function isConstant(value: unknown): value is Constant {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** Members that every value of a schema has, as far as objects, references and `allOf` say so; a name can occur several times. */
export function membersOf(schema: Schema, models: Models, depth = 0): readonly Property[] {
  const { shape } = schema;
  if (depth > DEEPEST) return [];
  if (shape.kind === "object") return shape.properties;
  if (shape.kind === "intersection") return shape.members.flatMap((member) => membersOf(member, models, depth + 1));
  if (shape.kind !== "ref") return [];
  const target = models.get(shape.target);
  return target === undefined ? [] : membersOf(target.schema, models, depth + 1);
}

/** Required members with a value that is known beforehand. */
export function constantMembers(schema: Schema, models: Models): ReadonlyMap<string, Constant> {
  const members = membersOf(schema, models);
  const required = new Set(members.filter((member) => member.required).map(({ name }) => name));
  const constants = new Map<string, Constant>();
  for (const { name, schema: member } of members) {
    const value = required.has(name) ? constantOf(member, models) : undefined;
    if (value !== undefined) constants.set(name, value);
  }
  return constants;
}

/** Whether every value of the schema has this member, and it is a string. */
export function hasStringMember(schema: Schema, name: string, models: Models): boolean {
  const members = membersOf(schema, models).filter((member) => member.name === name);
  return members.some(({ required }) => required) && members.some((member) => isString(member.schema, models));
}

function isString(schema: Schema, models: Models, depth = 0): boolean {
  const { shape } = schema;
  if (depth > DEEPEST) return false;
  if (shape.kind === "string") return true;
  if (shape.kind === "intersection") return shape.members.some((member) => isString(member, models, depth + 1));
  const target = shape.kind === "ref" ? models.get(shape.target) : undefined;
  return target !== undefined && isString(target.schema, models, depth + 1);
}
