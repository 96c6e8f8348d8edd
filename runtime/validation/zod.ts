import * as z from "zod";
import { issuesOf } from "./issues.ts";
import { pathOf } from "./pointers.ts";
import type { CheckOf } from "./check.ts";

// The only module of the runtime that needs a package: zod 4, which whoever uses `validators.ts` has. `zod-mini.ts` is the same for
// `zod/mini`.

/** A zod schema by the values it yields, which are those it takes. */
export type ZodSchema<Value> = z.ZodType<Value, Value>;

/** A zod schema of any values. Not generic: what it yields is said where schemas are exported, once. */
type Structure = z.ZodType;

/** Keywords of JSON Schema, for `z.toJSONSchema` and others who look into schemas. */
interface Keywords {
  readonly [keyword: string]: unknown;
}

/**
 * A zod schema that gives the verdict of a check, and its issues. Values are passed on as they are: nothing is stripped,
 * coerced or filled in.
 *
 * @param structure the same in zod's own terms, for those who look into it; made when first asked for
 */
export function zSchema<Value>(check: CheckOf<Value>, structure: () => Structure): ZodSchema<Value>;
// zod cannot know the type that the check vouches for: the signature above says it, this one is what zod knows.
export function zSchema(check: CheckOf<unknown>, structure: () => Structure): Structure {
  const schema = new z.ZodLazy({ type: "lazy", getter: structure, checks: [checkOf(check)] });
  // The check covers the structure, which need not be gone through too.
  schema._zod.parse = (payload) => payload;
  const { parse, safeParse } = schema;
  const fast = {
    parse: (value: unknown, params?: Parameters<typeof parse>[1]) => (check(value) ? value : parse(value, params)),
    safeParse: (value: unknown, params?: Parameters<typeof safeParse>[1]) =>
      check(value) ? { success: true, data: value } : safeParse(value, params),
  };
  return Object.assign(schema, fast);
}

function checkOf(check: CheckOf<unknown>): z.core.$ZodCheck {
  return z.check((payload) => {
    for (const { pointer, keyword, expected, message } of issuesOf(check, payload.value)) {
      const path = pathOf(payload.value, pointer);
      payload.issues.push({
        code: "custom",
        path,
        message,
        input: payload.value,
        params: { keyword, expected, pointer },
      });
    }
  });
}

export function zUnknown(keywords?: Keywords): Structure {
  return described(z.unknown(), keywords);
}

export function zNever(): Structure {
  return z.never();
}

export function zNull(): Structure {
  return z.null();
}

export function zBoolean(): Structure {
  return z.boolean();
}

export function zNumber(keywords?: Keywords): Structure {
  return described(z.number(), keywords);
}

/** Of any size; `z.int()` ends at 2^53. */
export function zInteger(keywords?: Keywords): Structure {
  return described(z.number().check(z.refine(Number.isInteger)), { type: "integer", ...keywords });
}

export function zString(keywords?: Keywords): Structure {
  return described(z.string(), keywords);
}

/** One of these constants. */
export function zLiteral(values: readonly (string | number | boolean | null)[]): Structure {
  return z.literal([...values]);
}

export function zArray(item: Structure, keywords?: Keywords): Structure {
  return described(z.array(item), keywords);
}

/** JSON Schema's `prefixItems`: a shorter array is one too. */
export function zTuple(items: readonly Structure[], rest: Structure | null, keywords?: Keywords): Structure {
  const [first, ...others] = items.map((item) => z.optional(item));
  if (first === undefined) return zArray(rest ?? zNever(), keywords);
  return described(rest === null ? z.tuple([first, ...others]) : z.tuple([first, ...others], rest), keywords);
}

/** @param rest what members without a name may be; `open` for anything, `closed` for none */
export function zObject(
  shape: Readonly<Record<string, Structure>>,
  rest: Structure | "open" | "closed" = "open",
  keywords?: Keywords,
): Structure {
  if (rest === "open") return described(z.looseObject(shape), keywords);
  if (rest === "closed") return described(z.strictObject(shape), keywords);
  const object = z.object(shape);
  return described(object.clone({ ...object._zod.def, catchall: rest }), keywords);
}

export function zRecord(value: Structure, keywords?: Keywords): Structure {
  return described(z.record(z.string(), value), keywords);
}

export function zOptional(schema: Structure): Structure {
  return z.optional(schema);
}

export function zUnion(members: readonly Structure[]): Structure {
  return z.union([...members]);
}

/** Objects that a constant tells apart. */
export function zTagged(property: string, members: readonly Structure[]): Structure {
  // What the members are is known to the generator, and looked at by zod when the schema is first used.
  const [first, ...others] = members as readonly z.core.$ZodTypeDiscriminable[];
  return first === undefined ? z.never() : z.discriminatedUnion(property, [first, ...others]);
}

export function zAll(members: readonly Structure[]): Structure {
  const [first = z.unknown(), ...others] = members;
  return others.reduce((all, member) => z.intersection(all, member), first);
}

function described(schema: Structure, keywords: Keywords | undefined): Structure {
  return keywords === undefined ? schema : schema.register(z.globalRegistry, keywords);
}
