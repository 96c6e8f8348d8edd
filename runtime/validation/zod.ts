import * as z from "zod";
import { issuesOf } from "./issues.ts";
import { type ContractSchema, type Judge, judgeMember, judgeMembers, judgePresent, stepsOf } from "./members.ts";
import { pathOf } from "./pointers.ts";
import type { CheckOf } from "./check.ts";

// The only module of the runtime that needs a package: zod 4, which users of `validators.ts` install. `zod-mini.ts` is the same for
// `zod/mini`.

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

/** Any zod schema, without its methods. */
type Schema = z.core.$ZodType;

/** A zod schema that gives the result and the issues of a check. It never changes values: it strips, coerces and adds nothing. */
export function zSchema<Value>(check: CheckOf<Value>, json?: ContractSchema): ZodSchema<Value>;
// zod cannot know the type that the check asserts. The overload above declares it; this is the type for zod.
export function zSchema(check: CheckOf<unknown>, json?: ContractSchema): Schema {
  return described(json, asked(check, z.unknown().check(judgeBy((value) => issuesOf(check, value)))));
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
export function zObjectSchema(check: CheckOf<unknown>, names: readonly string[], json?: ContractSchema): Schema {
  const judge: Judge = (value) => issuesOf(check, value, Infinity);
  const schema = objectSchema(names, judge, {}, json, (value) => issuesOf(check, value));
  return described(json, asked(check, schema));
}

/** Adds the contract's schema for `z.toJSONSchema`, if it was generated. */
function described(json: ContractSchema | undefined, schema: Schema): Schema {
  json?.describe(schema);
  return schema;
}

/** Runs the check first, because most values are valid and need nothing from zod. */
function asked(check: CheckOf<unknown>, schema: Schema): Schema {
  const fast = {
    parse: (value: unknown, params?: Params) => (check(value) ? value : z.parse(schema, value, params)),
    safeParse: (value: unknown, params?: Params) =>
      check(value) ? { success: true, data: value } : z.safeParse(schema, value, params),
  };
  return Object.assign(schema, fast);
}

type Params = z.core.ParseContext<z.core.$ZodIssue>;

function judgeBy(judge: Judge): z.core.$ZodCheck<unknown> {
  return z.check((payload) => {
    for (const { pointer, keyword, expected, message } of judge(payload.value)) {
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

/** Members that the application added, by name. */
type Members = Readonly<Record<string, Schema>>;

/**
 * @param names members that are checked
 * @param judge reports all their issues
 * @param added members that the application's own schemas parse
 * @param json the contract's schema of the members
 * @param reported reports the issues of the whole value; default: those of the members
 */
function objectSchema(
  names: readonly string[],
  judge: Judge,
  added: Members,
  json: ContractSchema | undefined,
  reported: Judge = judge,
): Schema {
  const shape = (): Members => ({
    ...Object.fromEntries(
      names.map((name) => [name, described(json?.member(name), memberSchema(judgeMember(judge, name)))]),
    ),
    ...added,
  });
  const part = (isPart: (name: string) => boolean, isJudged: (step: string) => boolean): Schema => {
    const left = Object.entries(added).filter(([name]) => isPart(name));
    return objectSchema(names.filter(isPart), judgeMembers(judge, isJudged), Object.fromEntries(left), json);
  };
  const methods = {
    pick: (keys: object) => {
      const steps = stepsOf(keys);
      return part(
        (name) => Object.hasOwn(keys, name),
        (step) => steps.has(step),
      );
    },
    omit: (keys: object) => {
      const steps = stepsOf(keys);
      return part(
        (name) => !Object.hasOwn(keys, name),
        (step) => !steps.has(step),
      );
    },
    partial: () => {
      const left = Object.entries(added).map(([name, member]) => [name, optional(member)]);
      return objectSchema(names, judgePresent(judge), Object.fromEntries(left), json);
    },
    extend: (more: Members) => {
      const steps = stepsOf(more);
      const own = judgeMembers(judge, (step) => !steps.has(step));
      const left = names.filter((name) => !Object.hasOwn(more, name));
      return objectSchema(left, own, { ...added, ...more }, json);
    },
  };
  const checks = [judgeBy(reported), ...(Object.keys(added).length === 0 ? [] : [parsedBy(added)])];
  const structure = (): Schema => new z.ZodObject({ type: "object", shape: shape(), catchall: z.unknown() });
  const schema = judged(structure, checks);
  return Object.defineProperty(Object.assign(schema, methods), "shape", { get: shape });
}

/** The schema of one member. It may be absent if that causes no issue. */
function memberSchema(judge: Judge): Schema {
  const structure = (): Schema => (judge(undefined).length === 0 ? optional(z.unknown()) : z.unknown());
  return judged(structure, [judgeBy(judge)]);
}

function optional(innerType: Schema): Schema {
  return new z.ZodOptional({ type: "optional", innerType });
}

/** @param structure the schema that inspection shows; created on first access */
function judged(structure: () => Schema, checks: z.core.$ZodCheck[]): Schema {
  const schema = new z.ZodLazy({ type: "lazy", getter: structure, checks });
  // The checks decide, so zod need not traverse the structure.
  schema._zod.parse = (payload) => payload;
  return schema;
}

/** Parses the members that the application added. */
function parsedBy(members: Members): z.core.$ZodCheck {
  return z.check<unknown>((payload) => {
    const { value } = payload;
    if (typeof value !== "object" || value === null) return;
    const parsed: Record<string, unknown> = { ...value };
    for (const [name, member] of Object.entries(members)) {
      const found = z.safeParse(member, Reflect.get(value, name));
      if (!found.success) {
        for (const { message, path } of found.error.issues)
          payload.issues.push({ code: "custom", path: [name, ...path], message, input: value });
      } else if (found.data !== undefined) parsed[name] = found.data;
    }
    payload.value = parsed;
  });
}
