import { isSingle, type Shapes } from "../../facts/shapes.ts";
import type { Operation, Parameter } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { requestContents } from "../client/bodies.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import { isKey, PARAMETER_GROUPS } from "../operations/request-members.ts";
import { kebab, uniqueName } from "./names.ts";

/** As `OptionKind` of the runtime. */
export type Kind = "string" | "integer" | "bigint" | "number" | "boolean" | "json" | "value" | "file";

interface Value {
  readonly kind: Kind;
  readonly many?: true;
  readonly values?: readonly (string | number | boolean | null)[];
}

/** An option of a command: a parameter, or a member of the body. */
export interface Option extends Value {
  readonly name: string;
  /** The place in the request. */
  readonly to: readonly string[];
  readonly required?: true;
  readonly description?: string;
}

/** Options of the program. */
const RESERVED = ["all", "base-url", "body", "content-type", "h", "help", "json", "version"];
const DEEPEST = 20;

/** The options of an operation. Names that two of them share are preceded by their place: `--body-id`. */
export function optionsOf(operation: Operation, shapes: Shapes): readonly Option[] {
  const taken = new Set(RESERVED);
  const all = [...parameterOptions(operation, shapes), ...bodyOptions(operation, shapes)];
  return all.map((option) => {
    const base = kebab(option.name);
    const place = option.to.length > 1 ? `${option.to[0]}-${base}` : `value-${base}`;
    const name = uniqueName([base, place], taken);
    // `--no-NAME` is the flag's opposite.
    if (option.kind === "boolean") taken.add(`no-${name}`);
    return { ...option, name };
  });
}

function parameterOptions(operation: Operation, shapes: Shapes): readonly Option[] {
  const option = (parameter: Parameter, to: readonly string[]): Option => {
    const { docs, name, required, schema } = parameter;
    const value: Value = isStructuredParameter(parameter) ? valueOf(schema, shapes) : { kind: "string" };
    const description = docs.description ?? schema.docs.description;
    const isRequired = required && !isKey(operation, parameter);
    return { name, to, ...value, ...(isRequired && { required }), ...(description !== undefined && { description }) };
  };
  const whole = operation.parameters.filter((one) => one.in === "querystring").map((one) => option(one, ["query"]));
  const groups = PARAMETER_GROUPS.flatMap(([group, place]) =>
    operation.parameters.filter((one) => one.in === place).map((one) => option(one, [group, one.name])),
  );
  return [...groups, ...whole];
}

/** The members of the body that is meant when no media type is named. */
function bodyOptions({ body }: Operation, shapes: Shapes): readonly Option[] {
  const [content] = body === undefined ? [] : requestContents(body);
  if (content === undefined || !["json", "form", "multipart"].includes(content.codec)) return [];
  const needed = new Set(shapes.members(content.schema).flatMap(({ name, required }) => (required ? [name] : [])));
  const options = new Map<string, Option>();
  for (const { name, schema } of shapes.possibleMembers(content.schema)) {
    if (schema.readOnly === true || shapes.resolve(schema).readOnly === true) continue;
    const value = valueOf(schema, shapes);
    const earlier = options.get(name);
    if (earlier !== undefined && earlier.kind !== "value") {
      if (earlier.kind !== value.kind && value.kind !== "value") options.set(name, { ...earlier, ...ANY });
      continue;
    }
    const description = schema.docs.description ?? shapes.resolve(schema).docs.description;
    options.set(name, {
      name,
      to: ["body", name],
      ...value,
      ...(needed.has(name) && { required: true }),
      ...(description !== undefined && { description }),
    });
  }
  return [...options.values()];
}

const ANY: Value = { kind: "value" };

function valueOf(schema: Schema, shapes: Shapes, depth = 0): Value {
  const shape = shapes.of(schema);
  if (depth > DEEPEST) return ANY;
  const inner = (members: readonly Schema[]): readonly Value[] =>
    members.filter((one) => shapes.of(one).kind !== "null").map((one) => valueOf(one, shapes, depth + 1));
  switch (shape.kind) {
    case "boolean":
    case "string":
      return { kind: shape.kind };
    case "number":
      return { kind: shape.wide === true ? "bigint" : shape.integer ? "integer" : "number" };
    case "binary":
      return { kind: "file" };
    case "literal":
    case "enum":
      return constantValue(schema, shapes);
    case "array": {
      const item = valueOf(shape.items, shapes, depth + 1);
      return item.many === true ? { kind: "json", many: true } : { ...item, many: true };
    }
    case "object":
    case "tuple":
      return { kind: "json" };
    case "union": {
      const [first = ANY, ...others] = inner(shape.members);
      if (others.length === 0) return first;
      const isSame = others.every(({ kind, many }) => kind === first.kind && many === first.many);
      if (!isSame) return ANY;
      return { kind: first.kind, ...(first.many === true && { many: true }) };
    }
    case "intersection":
      return inner(shape.members).find(({ kind }) => kind !== "value") ?? ANY;
    case "unknown":
    case "never":
    case "null":
    case "ref":
      return ANY;
  }
}

function constantValue(schema: Schema, shapes: Shapes): Value {
  const all = [...(shapes.constants(schema) ?? [])].filter(isSingle);
  const values = all.filter((value) => value !== null);
  const types = new Set(values.map((value) => typeof value));
  if (types.size !== 1) return ANY;
  if (types.has("boolean")) return { kind: "boolean" };
  return { kind: types.has("string") ? "string" : "number", values };
}
