import { childPointer, type Pointer } from "../document/pointer.ts";
import type { Operation } from "../ir/api.ts";
import type { Property, Schema, Shape } from "../ir/schema.ts";
import { hasName, ITEMS, plainName, WRAPPERS } from "./page-names.ts";
import type { Shapes } from "./shapes.ts";

/** The array of items: the body, its member with a usual name, the only one, or that of the path's last word. */
export function itemsIn(schema: Schema, { path }: Operation, shapes: Shapes): Pointer | undefined {
  if (unlessNull(schema, shapes)?.kind === "array") return "#";
  const members = shapes.members(schema);
  const inner = members
    .filter(({ name }) => hasName(ITEMS, name) || hasName(WRAPPERS, name))
    .flatMap(({ name, schema: own }) => {
      const arrays = arraysOf(shapes.members(own), shapes);
      return arrays.length === 1 && arrays[0] !== undefined ? [[name, arrays[0].name]] : [];
    });
  const arrays = arraysOf(members, shapes);
  const word = plainName(path.split("/").findLast((segment) => segment !== "" && !segment.startsWith("{")) ?? "");
  const isResource = members.some(({ name }) => name === "id");
  const chosen =
    arrays.find(({ name }) => plainName(name) === word) ??
    arrays.find(({ name }) => hasName(ITEMS, name)) ??
    (arrays.length === 1 && !isResource ? arrays[0] : undefined);
  if (chosen !== undefined) return childPointer("#", chosen.name);
  const [only, ...others] = inner;
  return only === undefined || others.length > 0 ? undefined : only.reduce(childPointer, "#");
}

/** The arrays among members, each name once: a base and what extends it may declare the same one. */
function arraysOf(members: readonly Property[], shapes: Shapes): readonly Property[] {
  const arrays = members.filter(({ schema }) => unlessNull(schema, shapes)?.kind === "array");
  return [...new Map(arrays.map((one) => [one.name, one])).values()];
}

/** The only shape of a schema other than null; `undefined` if there are several. */
export function unlessNull(schema: Schema, shapes: Shapes): Shape | undefined {
  const kinds = shapes.alternatives(schema).map((one) => whole(one, shapes));
  const others = kinds.filter(({ kind }) => kind !== "null");
  return others.length === 1 ? others[0] : undefined;
}

/** The shape of the only part of an `allOf` with a type; otherwise the shape itself. */
function whole(schema: Schema, shapes: Shapes): Shape {
  const shape = shapes.of(schema);
  if (shape.kind !== "intersection") return shape;
  const parts = shape.members.map((one) => shapes.of(one)).filter(({ kind }) => kind !== "unknown");
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : shape;
}
