import { $ZodType, type $ZodTypeInternals, processSchema } from "zod/v4/core";
import type { ContractSchema } from "./members.ts";

/** @param read an object of JSON Schema in which zod schemas stand for those they refer to; called when first needed */
export function jsonSchema(read: () => object): ContractSchema {
  return {
    ...describedBy((context, json, params) => {
      const written = (value: unknown): unknown => {
        if (typeof value !== "object" || value === null) return value;
        if (value instanceof $ZodType) return processSchema(value, context, params);
        if (Array.isArray(value)) return value.map(written);
        return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, written(part)]));
      };
      Object.assign(json, written(read()));
    }),
    member: (name) => memberOf(read(), name),
  };
}

function describedBy(write: $ZodTypeInternals["processJSONSchema"]): ContractSchema {
  return {
    describe(schema) {
      if (schema instanceof $ZodType) schema._zod.processJSONSchema = write;
    },
    member: () => undefined,
  };
}

/** The JSON Schema of a member, or of a part of a composed schema. */
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
  return schema instanceof $ZodType ? describedBy(schema._zod.processJSONSchema) : undefined;
}

interface JsonObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly allOf?: readonly object[];
}
