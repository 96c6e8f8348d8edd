import type { Json } from "../../../generator/document/json.ts";
import type { Api, Model } from "../../../generator/ir/api.ts";
import type { Assertion, ObjectShape, Property, Schema, Shape } from "../../../generator/ir/schema.ts";

// Builds the intermediate representation by hand, for tests of printers.

type Extras = Partial<Omit<Schema, "shape">>;

export function schema(shape: Shape, extras: Extras = {}): Schema {
  return { at: "#/test", docs: {}, shape, assertions: [], extensions: {}, ...extras };
}

export const string = (extras?: Extras): Schema => schema({ kind: "string" }, extras);
export const number = (extras?: Extras): Schema => schema({ kind: "number", integer: false }, extras);
export const integer = (extras?: Extras): Schema => schema({ kind: "number", integer: true }, extras);
export const boolean = (extras?: Extras): Schema => schema({ kind: "boolean" }, extras);
export const nothing = (): Schema => schema({ kind: "null" });
export const unknown = (extras?: Extras): Schema => schema({ kind: "unknown" }, extras);
export const never = (): Schema => schema({ kind: "never" });
export const format = (name: string): Schema => schema({ kind: "string", format: name });
export const constant = (value: Json): Schema => schema({ kind: "literal", value });
export const oneOf = (...values: readonly Json[]): Schema =>
  schema({ kind: "enum", values: values.map((value) => ({ value })) });
export const array = (items: Schema, extras?: Extras): Schema =>
  schema({ kind: "array", items, implied: false }, extras);
export const ref = (name: string, extras?: Extras): Schema => schema({ kind: "ref", target: pointer(name) }, extras);
export const union = (...members: readonly Schema[]): Schema => schema({ kind: "union", mode: "anyOf", members });
export const types = (...members: readonly Schema[]): Schema => schema({ kind: "union", mode: "type", members });
export const all = (...members: readonly Schema[]): Schema => schema({ kind: "intersection", members });

export function tuple(items: readonly Schema[], rest: Schema, ...assertions: readonly Assertion[]): Schema {
  return schema({ kind: "tuple", items, rest, implied: false }, { assertions });
}

/** Keys that end in `?` are optional. */
export function object(
  properties: Readonly<Record<string, Schema>>,
  more: Partial<ObjectShape> = {},
  extras: Extras = {},
): Schema {
  const list = Object.entries(properties).map(([key, value]): Property => ({
    name: key.replace(/\?$/, ""),
    required: !key.endsWith("?"),
    schema: value,
  }));
  return schema({ kind: "object", properties: list, patterns: [], rest: "open", implied: false, ...more }, extras);
}

/** `required: [...]` and nothing else. */
export function required(...names: readonly string[]): Schema {
  return object(Object.fromEntries(names.map((name) => [name, unknown()])), { implied: true });
}

export function pointer(name: string): string {
  return `#/components/schemas/${name}`;
}

export function model(name: string, of: Schema, more: Partial<Model> = {}): Model {
  const at = pointer(name);
  return {
    at,
    name,
    origin: "component",
    schema: { ...of, at },
    used: "both",
    differsWhenSent: false,
    recursive: false,
    ...more,
  };
}

export function api(...models: readonly Model[]): Api {
  return {
    title: "Test",
    version: "1.0.0",
    docs: {},
    servers: [],
    tags: [],
    models,
    operations: [],
    webhooks: [],
    securitySchemes: [],
    extensions: {},
  };
}

/** A schema that these discriminator values select; none for no values. */
export function tagged(of: Schema, name: string, values: readonly string[]): Schema {
  if (values.length === 0) return of;
  const property = { name, required: true, schema: oneOf(...values) };
  return { ...of, assertions: [...of.assertions, { kind: "tag", values, property }] };
}
