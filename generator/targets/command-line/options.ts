import { isSingle, type Shapes } from "../../facts/shapes.ts";
import type { Operation, Parameter } from "../../ir/api.ts";
import type { Property, Schema } from "../../ir/schema.ts";
import { requestContents } from "../client/bodies.ts";
import { isStructuredParameter } from "../operations/encodings.ts";
import { isKey, PARAMETER_GROUPS } from "../operations/request-members.ts";
import { words } from "../../names/words.ts";

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
const RESERVED = ["accept", "all", "base-url", "body", "content-type", "h", "help", "json", "version"];

/** The options of an operation. Names that two of them share are preceded by their place: `--body-id`. */
export function optionsOf(operation: Operation, shapes: Shapes): readonly Option[] {
  const taken = new Set(RESERVED);
  const own = [...parameterOptions(operation, shapes), ...bodyOptions(operation, shapes)];
  const parts = own.map((option) => [option, ...partOptions(operation, option, shapes)]);
  const all = parts.flat().length > MOST_WITH_PARTS ? own : parts.flat();
  return all.map((option) => {
    const base = option.to.length > 2 ? option.to.slice(1).map(kebab).join(".") : kebab(option.name);
    const place = option.to.length > 1 ? `${option.to[0]}-${base}` : `value-${base}`;
    const name = uniqueName([base, place], taken);
    // `--no-NAME` is the flag's opposite.
    if (option.kind === "boolean") taken.add(`no-${name}`);
    return { ...option, name };
  });
}

/** Commands with more options list no members of objects, which `--name '{...}'` and `--body` give. */
const MOST_WITH_PARTS = 40;

/** Members of an object, as options of their own: `--address.city Paris`. */
function partOptions(operation: Operation, { kind, many, to }: Option, shapes: Shapes): readonly Option[] {
  const [group, name] = to;
  if (name === undefined || kind !== "json" || many === true) return [];
  const [content] = operation.body === undefined ? [] : requestContents(operation.body);
  const place = PARAMETER_GROUPS.find(([own]) => own === group)?.[1];
  const all = group === "body" && content !== undefined ? shapes.possibleMembers(content.schema) : [];
  const schemas = [...all, ...operation.parameters.filter((one) => one.in === place)]
    .filter((one) => one.name === name)
    .map(({ schema }) => schema);
  return memberOptions(
    schemas.flatMap((schema) => shapes.possibleMembers(schema)),
    to,
    shapes,
  );
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

/** The members of the body with the default media type. */
function bodyOptions({ body }: Operation, shapes: Shapes): readonly Option[] {
  const [content] = body === undefined ? [] : requestContents(body);
  if (content === undefined || !["json", "form", "multipart"].includes(content.codec)) return [];
  const needed = requiredNames(content.schema, shapes);
  const tags = tagValues(content.schema, shapes);
  return memberOptions(shapes.possibleMembers(content.schema), ["body"], shapes).map((option) => {
    const values = option.kind === "string" && option.values === undefined ? tags.get(option.name) : undefined;
    const { description, ...value } = option;
    return {
      ...value,
      ...(values !== undefined && { values }),
      ...(needed.has(option.name) && { required: true }),
      ...(description !== undefined && { description }),
    };
  });
}

/** One option for each name, for all kinds that members of this name have. */
function memberOptions(members: readonly Property[], place: readonly string[], shapes: Shapes): readonly Option[] {
  const written = members.filter(
    ({ schema }) => !(schema.readOnly === true || shapes.resolve(schema).readOnly === true),
  );
  return [...Map.groupBy(written, ({ name }) => name)].map(([name, same]) => {
    const schemas = same.map(({ schema }) => schema);
    // A part of an `allOf` may only require a member that another part describes.
    const described = schemas.filter((one) => shapes.of(one).kind !== "unknown");
    const value = combined((described.length > 0 ? described : schemas).map((one) => valueOf(one, shapes)));
    const descriptions = schemas.map((one) => one.docs.description ?? shapes.resolve(one).docs.description);
    const description = descriptions.find((text) => text !== undefined);
    return { name, to: [...place, name], ...value, ...(description !== undefined && { description }) };
  });
}

/** Members that every alternative of a body requires. */
function requiredNames(schema: Schema, shapes: Shapes): ReadonlySet<string> {
  const alternatives = shapes.alternatives(schema).filter((one) => shapes.of(one).kind !== "null");
  const [first = new Set<string>(), ...others] = alternatives.map(
    (one) => new Set(shapes.members(one).flatMap(({ name, required }) => (required ? [name] : []))),
  );
  return new Set([...first].filter((name) => others.every((other) => other.has(name))));
}

/** The values by which a discriminator tells alternatives apart. */
function tagValues(schema: Schema, shapes: Shapes): ReadonlyMap<string, readonly string[]> {
  const shape = shapes.of(schema);
  if (shape.kind !== "union" || shape.discriminator === undefined) return new Map();
  const { cases, fallback, property } = shape.discriminator;
  const isComplete = fallback === undefined && cases.length > 0;
  return new Map(isComplete ? [[property, [...new Set(cases.map(({ value }) => value))]]] : []);
}

const ANY: Value = { kind: "value" };

function valueOf(schema: Schema, shapes: Shapes): Value {
  const alternatives = shapes.alternatives(schema).filter((one) => shapes.of(one).kind !== "null");
  return combined(alternatives.map((one) => valueOfPart(one, shapes)));
}

/** A kind that covers all these kinds. */
function combined(values: readonly Value[]): Value {
  const [first = ANY, ...others] = values;
  if (others.some(({ kind, many }) => kind !== first.kind || many !== first.many)) return ANY;
  const isListed = values.every((one) => one.values !== undefined);
  return {
    kind: first.kind,
    ...(first.many === true && { many: true }),
    ...(isListed && values.length > 0 && { values: [...new Set(values.flatMap((one) => one.values ?? []))] }),
  };
}

/** The kind of a schema without alternatives. */
function valueOfPart(schema: Schema, shapes: Shapes): Value {
  const shape = shapes.of(schema);
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
      const items = shapes.alternatives(shape.items);
      const isNested = items.some((one) => shapes.of(one).kind === "array");
      return { ...(isNested ? { kind: "json" } : combined(items.map((one) => valueOfPart(one, shapes)))), many: true };
    }
    case "intersection": {
      const simple = shape.members.filter((one) => !COMPOSED.has(shapes.of(one).kind));
      return simple.map((one) => valueOfPart(one, shapes)).find(({ kind }) => kind !== "value") ?? ANY;
    }
    case "object":
    case "tuple":
      return { kind: "json" };
    case "unknown":
    case "never":
    case "null":
    case "ref":
    case "union":
      return ANY;
  }
}

/** Alternatives are expanded only once, because they can contain themselves. */
const COMPOSED: ReadonlySet<string> = new Set(["intersection", "union", "array"]);

function constantValue(schema: Schema, shapes: Shapes): Value {
  const all = [...(shapes.constants(schema) ?? [])].filter(isSingle);
  const values = all.filter((value) => value !== null);
  const types = new Set(values.map((value) => typeof value));
  if (types.size !== 1) return ANY;
  if (types.has("boolean")) return { kind: "boolean" };
  return { kind: types.has("string") ? "string" : "number", values };
}

const LONGEST_NAME = 60;

/** Reduces a name to letters, digits and dashes, which shells accept without quotes. */
export function kebab(text: string): string {
  return words(text.slice(0, LONGEST_NAME)).join("-").toLowerCase() || "value";
}

/** The first of the candidates that is free, or else its last with a number. */
export function uniqueName(candidates: readonly string[], taken: Set<string>): string {
  const isFree = (name: string): boolean => !taken.has(name) && !taken.has(`no-${name}`);
  const last = candidates.at(-1) ?? "";
  let name = candidates.find(isFree) ?? last;
  for (let number = 2; !isFree(name); number++) name = `${last}-${number}`;
  taken.add(name);
  return name;
}
