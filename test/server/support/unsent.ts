import type { Pointer } from "../../../generator/document/pointer.ts";
import type { Api } from "../../../generator/ir/api.ts";
import type { Schema } from "../../../generator/ir/schema.ts";

/** A value without the members that its schema excludes from sending, and their pointers. */
export interface Unsent {
  readonly value: unknown;
  readonly pointers: readonly string[];
}

/**
 * Takes away what a document's example has although its schema says that it is not sent (`readOnly`) or not received
 * (`writeOnly`): the example contradicts the schema.
 */
export function withoutUnsent(
  api: Api,
  schema: Schema,
  given: unknown,
  flag: "readOnly" | "writeOnly" = "readOnly",
): Unsent {
  const models = new Map(api.models.map((model) => [model.at, model.schema]));
  const pointers: string[] = [];
  const visit = (value: unknown, schemas: readonly Schema[], at: string): unknown => {
    if (typeof value !== "object" || value === null || value instanceof Blob) return value;
    const parts = schemas.flatMap((one) => partsOf(one, models));
    if (Array.isArray(value)) {
      const items = parts.flatMap(({ shape }) => (shape.kind === "array" ? [shape.items] : []));
      return value.map((item, index): unknown => visit(item, items, `${at}/${index}`));
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
        const properties = parts.flatMap(({ shape }) =>
          shape.kind === "object" ? shape.properties.filter((one) => one.name === name) : [],
        );
        const own = properties.map((property) => property.schema);
        const isUnsent = own.some((one) => partsOf(one, models).some((part) => part[flag] === true));
        if (isUnsent) pointers.push(`${at}/${name}`);
        return isUnsent ? [] : [[name, visit(member, own, `${at}/${name}`)] as const];
      }),
    );
  };
  return { value: visit(given, [schema], ""), pointers };
}

/** All schemas of a place: its own, those it refers to, and its parts. */
function partsOf(schema: Schema, models: ReadonlyMap<Pointer, Schema>, depth = 0): readonly Schema[] {
  const { shape } = schema;
  if (depth > 12) return [schema];
  const inner = (others: readonly Schema[]): readonly Schema[] => [
    schema,
    ...others.flatMap((one) => partsOf(one, models, depth + 1)),
  ];
  switch (shape.kind) {
    case "ref": {
      const target = models.get(shape.target);
      return inner(target === undefined ? [] : [target]);
    }
    case "intersection":
    case "union":
      return inner(shape.members);
    default:
      return [schema];
  }
}
