import { isScalar, type World } from "../schema-facts.ts";
import type { Json } from "../../../document/json.ts";
import type { Pointer } from "../../../document/pointer.ts";
import type { Assertion, ObjectShape, Schema, TupleShape, UnionShape } from "../../../ir/schema.ts";
import { type Code, code, join } from "../../../print/code.ts";
import { objectKey } from "../../../print/key.ts";
import { list } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import type { Direction } from "../checks/scope.ts";
import type { Likeness } from "../likeness.ts";

/** Functions of the runtime's `validation/zod`. */
export type ZodFunction =
  | "zAll"
  | "zArray"
  | "zBoolean"
  | "zInteger"
  | "zLiteral"
  | "zNever"
  | "zNull"
  | "zNumber"
  | "zObject"
  | "zOptional"
  | "zRecord"
  | "zString"
  | "zTagged"
  | "zTuple"
  | "zUnion"
  | "zUnknown";

export interface StructureContext {
  readonly world: World;
  readonly direction: Direction;
  readonly likeness: Likeness;
  /** Objects printed so far in this file for this direction, by their likeness. */
  readonly printed: Map<number, Code>;
  run(name: ZodFunction): Code;
  /** Whether what a model is depends on the way to it (`$dynamicRef`). */
  varies(target: Pointer): boolean;
  /** The schema of a model. */
  model(target: Pointer): Code;
}

/**
 * A schema in zod's terms, as far as zod has them: every value that fits the schema fits this, and some others may. The verdict
 * is the check's; this is for those who look into a schema.
 */
export function structureOf(schema: Schema, context: StructureContext): Code {
  const { shape } = schema;
  const { run } = context;
  const keywords = keywordsOf(schema);
  switch (shape.kind) {
    case "unknown":
    case "binary":
      return call(run("zUnknown"), keywords);
    case "never":
      return code`${run("zNever")}()`;
    case "null":
      return code`${run("zNull")}()`;
    case "boolean":
      return code`${run("zBoolean")}()`;
    case "number":
      return call(run(shape.integer ? "zInteger" : "zNumber"), keywords);
    case "string":
      return call(run("zString"), keywords);
    case "literal":
      return constants([shape.value], context);
    case "enum":
      return constants(
        shape.values.map(({ value }) => value),
        context,
      );
    case "array":
      return shape.implied
        ? code`${run("zUnknown")}()`
        : call(run("zArray"), structureOf(shape.items, context), keywords);
    case "tuple":
      return shape.implied ? code`${run("zUnknown")}()` : tuple(shape, keywords, context);
    case "object": {
      const key = context.likeness(schema);
      const text = context.printed.get(key) ?? object(shape, keywords, context);
      context.printed.set(key, text);
      return text;
    }
    case "union":
      return union(shape, context);
    case "intersection": {
      const members = shape.members.map((member) => structureOf(member, context));
      return code`${run("zAll")}(${list("[", members, "]")})`;
    }
    case "ref":
      return shape.dynamic === undefined && !context.varies(shape.target)
        ? context.model(shape.target)
        : code`${run("zUnknown")}()`;
  }
}

function call(name: Code, ...parts: readonly (Code | undefined)[]): Code {
  const given = parts.filter((part) => part !== undefined);
  const [first] = given;
  // An object or array that needs several lines opens on the line of the call.
  if (first !== undefined && /^[{[]\n/.test(first.text)) return code`${name}(${join(given, ", ")})`;
  return list(`${name.text}(`, given, ")");
}

function constants(values: readonly Json[], { run }: StructureContext): Code {
  if (values.length === 0) return code`${run("zNever")}()`;
  if (!values.every(isScalar)) return code`${run("zUnknown")}({ enum: ${list("[", literals(values), "]")} })`;
  return code`${run("zLiteral")}(${list("[", literals(values), "]")})`;
}

function tuple(shape: TupleShape, keywords: Code | undefined, context: StructureContext): Code {
  const items = shape.items.map((item) => structureOf(item, context));
  const rest = shape.rest.shape.kind === "never" ? code`null` : structureOf(shape.rest, context);
  return call(context.run("zTuple"), list("[", items, "]"), rest, keywords);
}

function object(shape: ObjectShape, keywords: Code | undefined, context: StructureContext): Code {
  const { run } = context;
  if (shape.implied) return code`${run("zUnknown")}()`;
  const rest = restOf(shape, context);
  if (shape.properties.length === 0 && rest !== undefined && rest.text !== `"closed"`)
    return call(run("zRecord"), rest, keywords);
  // zod would take it for the prototype of the shape.
  const properties = shape.properties.filter(({ name }) => name !== "__proto__");
  const members = properties.map((property) => {
    const inner = structureOf(property.schema, context);
    const isNeeded = property.required && !context.world.isHidden(property, context.direction);
    return code`${objectKey(property.name)}: ${isNeeded ? inner : code`${run("zOptional")}(${inner})`}`;
  });
  const known = properties.length < shape.properties.length ? undefined : rest;
  return call(
    run("zObject"),
    list("{", members, "}"),
    known ?? (keywords === undefined ? undefined : code`"open"`),
    keywords,
  );
}

function restOf({ patterns, rest }: ObjectShape, context: StructureContext): Code | undefined {
  if (rest === "open" || patterns.length > 0) return undefined;
  return rest === "closed" ? code`"closed"` : structureOf(rest, context);
}

function union(shape: UnionShape, context: StructureContext): Code {
  const members = shape.members.map((member) => structureOf(member, context));
  const property = tagOf(shape, context.world);
  if (property === undefined) return call(context.run("zUnion"), list("[", members, "]"));
  return code`${context.run("zTagged")}(${literal(property)}, ${list("[", members, "]")})`;
}

/** The property by which `z.discriminatedUnion` can tell objects apart, which it asks of the objects themselves. */
function tagOf(shape: UnionShape, world: World): string | undefined {
  const tags = shape.members.map((member) =>
    isPlainObject(member, world) ? world.tags({ ...member, assertions: [] }) : undefined,
  );
  const [first] = tags;
  return [...(first?.keys() ?? [])].find((name) => {
    const seen = new Set<Json>();
    return tags.every((one) => {
      const values = [...(one?.get(name) ?? [])];
      if (values.length === 0 || values.some((value) => seen.has(value))) return false;
      for (const value of values) seen.add(value);
      return true;
    });
  });
}

function isPlainObject(schema: Schema, world: World): boolean {
  const model = schema.shape.kind === "ref" ? world.models.get(schema.shape.target)?.schema : undefined;
  const { shape } = model ?? schema;
  return shape.kind === "object" && !shape.implied;
}

/** Keywords that say more than the structure, for `z.toJSONSchema`. */
function keywordsOf(schema: Schema): Code | undefined {
  const { shape } = schema;
  const members: Code[] = [];
  if ((shape.kind === "string" || shape.kind === "number") && shape.format !== undefined) {
    members.push(code`format: ${literal(shape.format)}`);
  }
  for (const assertion of schema.assertions) {
    const text = keywordOf(assertion);
    if (text !== undefined) members.push(text);
  }
  return members.length === 0 ? undefined : list("{", members, "}");
}

function keywordOf(assertion: Assertion): Code | undefined {
  switch (assertion.kind) {
    case "pattern":
      return code`pattern: ${literal(assertion.source)}`;
    case "uniqueItems":
      return code`uniqueItems: true`;
    case "format":
      return code`format: ${literal(assertion.value)}`;
    default:
      if (!("value" in assertion)) return undefined;
      return code`${objectKey(assertion.kind)}: ${literal(assertion.value)}`;
  }
}
