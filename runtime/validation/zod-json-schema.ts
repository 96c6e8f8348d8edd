import { $ZodType, type $ZodTypeInternals, processSchema } from "zod/v4/core";

/** What the contract says of the values of a zod schema, for `z.toJSONSchema`. */
export interface ContractSchema {
  readonly write: NonNullable<$ZodTypeInternals["processJSONSchema"]>;
  /** The same of a member. */
  member(name: string): ContractSchema | undefined;
}

/** @param read an object of JSON Schema in which zod schemas stand for those they refer to; called when first needed */
export function jsonSchema(read: () => object): ContractSchema {
  return {
    write(context, json, params) {
      const written = (value: unknown): unknown => {
        if (typeof value !== "object" || value === null) return value;
        if (value instanceof $ZodType) return processSchema(value, context, params);
        if (Array.isArray(value)) return value.map(written);
        return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, written(part)]));
      };
      Object.assign(json, written(read()));
    },
    member: (name) => memberOf(read(), name),
  };
}

/** What the contract says of a member of an object, or of one of the schemas that it is composed of. */
function memberOf(json: JsonObjectSchema, name: string): ContractSchema | undefined {
  const { allOf = [], properties } = json;
  const own = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (own !== undefined) return own instanceof $ZodType ? sameAs(own) : jsonSchema(() => own);
  for (const part of allOf) {
    const found = part instanceof $ZodType ? sameAs(Reflect.get(part, "shape")?.[name]) : memberOf(part, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function sameAs(schema: unknown): ContractSchema | undefined {
  const write = schema instanceof $ZodType ? schema._zod.processJSONSchema : undefined;
  return write && { write, member: () => undefined };
}

interface JsonObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly allOf?: readonly object[];
}
