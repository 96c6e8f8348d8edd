import * as z from "zod";
import type { CheckOf } from "./check.ts";
import type { ContractSchema } from "./members.ts";
import { checkObjectSchema, checkSchema, type Zod } from "./zod-schemas.ts";

// Users of `validators.ts` install zod 4. `zod-mini.ts` is the same for `zod/mini`.

/** A zod schema whose output type equals its input type. */
export type ZodSchema<Value> = z.ZodType<Value, Value>;

/** A zod schema of an object. Schemas derived from it apply the object's check to the members that they keep. */
export interface ZodObjectSchema<Value extends object> extends ZodSchema<Value> {
  /** A schema for each member. */
  readonly shape: { readonly [Key in keyof Value]-?: ZodSchema<Value[Key]> };
  pick<Key extends keyof Value>(keys: { readonly [Name in Key]: true }): ZodObjectSchema<Pick<Value, Key>>;
  omit<Key extends keyof Value>(keys: { readonly [Name in Key]: true }): ZodObjectSchema<Omit<Value, Key>>;
  partial(): ZodObjectSchema<Partial<Value>>;
  /** Adds members, or replaces those with the same names. */
  extend<Shape extends Readonly<Record<string, z.ZodType>>>(
    members: Shape,
  ): ZodObjectSchema<Omit<Value, keyof Shape> & z.output<z.ZodObject<Shape>>>;
}

// Schemas are created by zod's classes, because the types that its functions infer are slow to compile.
const ZOD: Zod = {
  parse: (schema, value, params) => z.parse(schema, value, params),
  safeParse: (schema, value, params) => z.safeParse(schema, value, params),
  check: (check) => z.check(check),
  unknown: (...checks) => z.unknown().check(...checks),
  object: (shape) => new z.ZodObject({ type: "object", shape, catchall: z.unknown() }),
  optional: (innerType) => new z.ZodOptional({ type: "optional", innerType }),
  lazy: (getter, checks) => new z.ZodLazy({ type: "lazy", getter, checks }),
};

/** A zod schema that gives the result and the issues of a check. It never changes values: it strips, coerces and adds nothing. */
export function zSchema<Value>(check: CheckOf<Value>, json?: ContractSchema): ZodSchema<Value>;
// zod cannot know the type that the check asserts. The overload above declares it; this is the type for zod.
export function zSchema(check: CheckOf<unknown>, json?: ContractSchema): z.core.$ZodType {
  return checkSchema(ZOD, check, json);
}

/**
 * Like {@link zSchema}, for objects.
 *
 * @param names members of the type
 */
export function zObjectSchema<Value extends object>(
  check: CheckOf<Value>,
  names: readonly string[],
  json?: ContractSchema,
): ZodObjectSchema<Value>;
export function zObjectSchema(
  check: CheckOf<unknown>,
  names: readonly string[],
  json?: ContractSchema,
): z.core.$ZodType {
  return checkObjectSchema(ZOD, check, names, json);
}
