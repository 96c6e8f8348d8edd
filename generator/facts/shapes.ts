import type { Pointer } from "../document/pointer.ts";
import type { Api } from "../ir/api.ts";
import type { Schema, Shape } from "../ir/schema.ts";

/** Looks through references. */
export interface Shapes {
  /** The shape behind a schema's references; `unknown` where they lead in circles. */
  of(schema: Schema): Shape;
  /** The schema behind them. */
  resolve(schema: Schema): Schema;
  /** Whether every value is a single one: no array, no object, and not just anything. */
  isScalar(schema: Schema): boolean;
  /** Whether the members of an array or object are all single values, so that every style can write them. */
  isFlat(schema: Schema): boolean;
}

/** References and alternatives to look through; documents have three or four. */
const DEEPEST = 20;

const UNKNOWN: Shape = { kind: "unknown" };

export function shapesOf(api: Api): Shapes {
  const models = new Map<Pointer, Schema>(api.models.map((model) => [model.at, model.schema]));
  const resolve = (schema: Schema, depth = 0): Schema => {
    const { shape } = schema;
    if (shape.kind !== "ref") return schema;
    const target = depth < DEEPEST ? models.get(shape.target) : undefined;
    return target === undefined ? { ...schema, shape: UNKNOWN } : resolve(target, depth + 1);
  };
  const of = (schema: Schema): Shape => resolve(schema).shape;
  const isScalar = (schema: Schema, depth = 0): boolean => {
    const shape = of(schema);
    switch (shape.kind) {
      case "null":
      case "boolean":
      case "number":
      case "string":
        return true;
      case "literal":
        return typeof shape.value !== "object" || shape.value === null;
      case "enum":
        return shape.values.every(({ value }) => typeof value !== "object" || value === null);
      case "union":
        return depth < DEEPEST && shape.members.every((member) => isScalar(member, depth + 1));
      case "intersection":
        return depth < DEEPEST && shape.members.some((member) => isScalar(member, depth + 1));
      default:
        return false;
    }
  };
  const isFlat = (schema: Schema, depth = 0): boolean => {
    const shape = of(schema);
    switch (shape.kind) {
      case "array":
        return isPlain(shape.items);
      case "tuple":
        return shape.items.every(isPlain);
      case "object":
        return [
          ...shape.properties,
          ...shape.patterns,
          ...(typeof shape.rest === "object" ? [{ schema: shape.rest }] : []),
        ].every(({ schema: inner }) => isPlain(inner));
      case "union":
      case "intersection":
        return depth >= DEEPEST || shape.members.every((member) => isFlat(member, depth + 1));
      default:
        return true;
    }
  };
  const isPlain = (schema: Schema): boolean => of(schema).kind === "unknown" || isScalar(schema);
  return {
    of,
    resolve: (schema) => resolve(schema),
    isScalar: (schema) => isScalar(schema),
    isFlat: (schema) => isFlat(schema),
  };
}
