import type { $ZodCheck, $ZodError, $ZodIssue, $ZodType, ParseContext, ParsePayload } from "zod/v4/core";
import type { CheckOf } from "./check.ts";
import { issuesOf } from "./issues.ts";
import { type ContractSchema, type Judge, judgeMember, judgeMembers, judgePresent, stepsOf } from "./members.ts";
import { pathOf } from "./pointers.ts";

// The schemas of `zod.ts` and `zod-mini.ts`.

/** Any zod schema, without its methods. */
type Schema = $ZodType;

/** Schemas by the names of members. */
type Members = Readonly<Record<string, Schema>>;

type Params = ParseContext<$ZodIssue>;

/** The parts of `zod` or `zod/mini` that schemas are made of. */
export interface Zod {
  parse(schema: Schema, value: unknown, params?: Params): unknown;
  safeParse(
    schema: Schema,
    value: unknown,
    params?: Params,
  ): { readonly success: true; readonly data: unknown } | { readonly success: false; readonly error: $ZodError };
  check(check: (payload: ParsePayload<unknown>) => void): $ZodCheck<unknown>;
  unknown(...checks: $ZodCheck<unknown>[]): Schema;
  object(shape: Members): Schema;
  optional(innerType: Schema): Schema;
  lazy(getter: () => Schema, checks: $ZodCheck[]): Schema;
}

/** A schema that gives the result and the issues of a check. It never changes values: it strips, coerces and adds nothing. */
export function checkSchema(zod: Zod, check: CheckOf<unknown>, json: ContractSchema | undefined): Schema {
  const judge: Judge = (value) => issuesOf(check, value);
  return described(json, checkedFirst(zod, check, zod.unknown(zod.check(reportOf(judge)))));
}

/**
 * Like {@link checkSchema}, for objects.
 *
 * @param names members of the type
 */
export function checkObjectSchema(
  zod: Zod,
  check: CheckOf<unknown>,
  names: readonly string[],
  json: ContractSchema | undefined,
): Schema {
  const judge: Judge = (value) => issuesOf(check, value, Infinity);
  const reported: Judge = (value) => issuesOf(check, value);
  return described(json, checkedFirst(zod, check, objectSchema(zod, { names, judge, added: {}, json, reported })));
}

/** Adds the contract's schema for `z.toJSONSchema`, if it was generated. */
function described(json: ContractSchema | undefined, schema: Schema): Schema {
  json?.describe(schema);
  return schema;
}

/** Runs the check first, because most values are valid and need nothing from zod. */
function checkedFirst(zod: Zod, check: CheckOf<unknown>, schema: Schema): Schema {
  const fast = {
    parse: (value: unknown, params?: Params) => (check(value) ? value : zod.parse(schema, value, params)),
    safeParse: (value: unknown, params?: Params) =>
      check(value) ? { success: true, data: value } : zod.safeParse(schema, value, params),
  };
  return Object.assign(schema, fast);
}

/** Works on the value that zod parses: adds issues, or replaces the value. */
type Step = (payload: ParsePayload<unknown>) => void;

function reportOf(judge: Judge): Step {
  return (payload) => {
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
  };
}

/** The parts of an object schema. */
interface ObjectParts {
  /** The members that are checked. */
  readonly names: readonly string[];
  /** Reports all their issues. */
  readonly judge: Judge;
  /** Members that the application's own schemas parse. */
  readonly added: Members;
  /** The contract's schema of the members. */
  readonly json: ContractSchema | undefined;
  /** Reports the issues of the whole value; default: those of the members. */
  readonly reported?: Judge;
}

function objectSchema(zod: Zod, { added, json, judge, names, reported = judge }: ObjectParts): Schema {
  const shape = (): Members => ({
    ...Object.fromEntries(
      names.map((name) => [name, described(json?.member(name), memberSchema(zod, judgeMember(judge, name)))]),
    ),
    ...added,
  });
  const part = (isPart: (name: string) => boolean, isJudged: (step: string) => boolean): Schema => {
    const left = Object.entries(added).filter(([name]) => isPart(name));
    const own = { names: names.filter(isPart), judge: judgeMembers(judge, isJudged), added: Object.fromEntries(left) };
    return objectSchema(zod, { ...own, json });
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
      const left = Object.entries(added).map(([name, member]) => [name, zod.optional(member)]);
      return objectSchema(zod, { names, judge: judgePresent(judge), added: Object.fromEntries(left), json });
    },
    extend: (more: Members) => {
      const steps = stepsOf(more);
      const own = judgeMembers(judge, (step) => !steps.has(step));
      const left = names.filter((name) => !Object.hasOwn(more, name));
      return objectSchema(zod, { names: left, judge: own, added: { ...added, ...more }, json });
    },
  };
  const report = reportOf(reported);
  const parse = parserOf(zod, added);
  // One check for both, because zod skips a check after one that has reported issues.
  const check = zod.check((payload) => {
    report(payload);
    parse(payload);
  });
  const schema = judged(zod, () => zod.object(shape()), check);
  return Object.defineProperty(Object.assign(schema, methods), "shape", { get: shape });
}

/** The schema of one member. It may be absent if that causes no issue. */
function memberSchema(zod: Zod, judge: Judge): Schema {
  const structure = (): Schema => (judge(undefined).length === 0 ? zod.optional(zod.unknown()) : zod.unknown());
  return judged(zod, structure, zod.check(reportOf(judge)));
}

/** @param structure the schema that inspection shows; created on first access */
function judged(zod: Zod, structure: () => Schema, check: $ZodCheck<unknown>): Schema {
  const schema = zod.lazy(structure, [check]);
  // The checks decide, so zod need not traverse the structure.
  schema._zod.parse = (payload) => payload;
  return schema;
}

/** Parses the members that the application added. */
function parserOf(zod: Zod, members: Members): Step {
  const all = Object.entries(members);
  return (payload) => {
    const { value } = payload;
    if (all.length === 0 || typeof value !== "object" || value === null) return;
    const parsed: Record<string, unknown> = { ...value };
    for (const [name, member] of all) {
      const found = zod.safeParse(member, Reflect.get(value, name));
      if (!found.success) {
        for (const { message, path } of found.error.issues)
          payload.issues.push({ code: "custom", path: [name, ...path], message, input: value });
      } else if (found.data !== undefined) parsed[name] = found.data;
    }
    payload.value = parsed;
  };
}
