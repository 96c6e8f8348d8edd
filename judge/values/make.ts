import { largest, smallest } from "../../generator/document/lists.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Assertion, Schema } from "../../generator/ir/schema.ts";
import { factsOf, TYPE, TYPE_NAMES, type TypeName } from "../../generator/facts/facts.ts";
import { hasFormat } from "../../generator/facts/formats.ts";
import { createEvaluator, type Direction, type Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { matches } from "../../generator/facts/evaluator/patterns.ts";
import { type Alphabet, isAllowedText } from "./alphabet.ts";
import { makeArray } from "./arrays.ts";
import { type ValueConstraints, type Choices, collectConstraints } from "./value-constraints.ts";
import { createValueDepths } from "./value-depths.ts";
import { Impossible } from "./impossible.ts";
import { makeNumber } from "./numbers.ts";
import { makeObject } from "./objects.ts";
import { chance, pick, type Random } from "../../runtime/factory/random.ts";
import { DEEP, type MakeScope } from "./scope.ts";
import { makeText } from "./texts.ts";
import { isLonger, isMultipleOf, isShorter } from "../../runtime/validation/values.ts";

export interface MakeOptions {
  /** Omits `readOnly` or `writeOnly` members. Default: keeps both. */
  readonly direction?: Direction;
  /** Default: `any`. */
  readonly alphabet?: Alphabet;
  /** Makes every optional member, and at least one item of each list. */
  readonly isFull?: boolean;
}

/** Percent for all optional members of the upper levels; objects divide it by their depth. */
const FULL = 250;

/** Makes valid values for schemas. */
export interface Maker {
  readonly evaluator: Evaluator;
  /**
   * Makes a value and validates it.
   *
   * @throws Impossible if no valid value exists or none was found
   */
  make(schema: Schema, random: Random, options?: MakeOptions): Json;
}

const ROOT_TRIES = 40;
const INNER_TRIES = 10;
const MOST_VALUES = 400;
const DEEPEST = 60;
/** Inner values to make for one result. */
const MOST_WORK = 30_000;
/**
 * Processor milliseconds for one result, and for all failed attempts. Beyond the latter, each attempt gets a twentieth.
 */
const MOST_TIME = 1000;
const MOST_VAIN_TIME = 3000;
/** Failed attempts after which a schema is not tried again. */
const MOST_VAIN = 2;

export function createMaker(api: Api): Maker {
  const facts = factsOf(api);
  const evaluator = createEvaluator(api, { assertFormats: true });
  const depths = createValueDepths(api);
  const vain = new WeakMap<Schema, number>();
  let vainTime = 0;

  function start(random: Random, options: MakeOptions, attempt: number, work: Work): MakeScope {
    const { direction, alphabet = "any", isFull = false } = options;
    const usual = isFull ? FULL : chance(random, 15) ? 0 : chance(random, 20) ? 100 : 55;
    const fullness = attempt > 10 ? 0 : usual;
    return {
      random,
      depth: 0,
      fullness,
      alphabet,
      budget: { left: MOST_VALUES },
      make: (schemas, scope) => make(schemas, scope, work),
      fits: (value, schemas) => schemas.every((schema) => evaluator.verdict(value, schema, direction) === "fits"),
      isHidden: (property) => direction !== undefined && facts.isHidden(property, direction),
      isSpent: () => isSpent(work),
    };
  }

  function make(schemas: readonly Schema[], scope: MakeScope, work: Work): Json {
    const at = schemas[0]?.at ?? "#";
    if (scope.depth > DEEPEST) throw new Impossible("it is infinitely recursive", at);
    let failure: Impossible | undefined;
    for (let attempt = 0; attempt < INNER_TRIES; attempt++) {
      work.left--;
      if (isSpent(work)) throw new Impossible("no value was found in reasonable time", at);
      scope.budget.left--;
      const own = attempt > 4 ? { ...scope, fullness: 0 } : scope;
      try {
        const constraints = collectConstraints(schemas, facts, choicesOf(own, attempt));
        const value = makeOf(constraints, at, own, schemas);
        if (!constraints.doubtful || scope.fits(value, schemas)) return value;
        failure = new Impossible("its conditions could not all be satisfied", at);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        failure = error;
      }
    }
    const example = exampleOf(schemas, scope);
    if (example === undefined) throw failure ?? new Impossible("none was found", at);
    return example.value;
  }

  /** Examples and defaults of the document, for values that cannot be generated. */
  function exampleOf(schemas: readonly Schema[], scope: MakeScope): { readonly value: Json } | undefined {
    for (const { docs, shape, ...own } of schemas) {
      const target = shape.kind === "ref" ? facts.models.get(shape.target)?.schema : undefined;
      const given = [...(docs.examples ?? []), ...(target?.docs.examples ?? []), own.default, target?.default];
      for (const value of given) if (value !== undefined && scope.fits(value, schemas)) return { value };
    }
    return undefined;
  }

  /** The first alternative differs between attempts. Deep inside a value, the shallowest alternatives come first. */
  function choicesOf({ random, depth, budget, fullness }: MakeScope, attempt: number): Choices {
    const start = random.int(0, 1000);
    let first = true;
    return {
      alternative(_union, all) {
        // Null has no members to look at.
        const filled = fullness >= FULL ? all.filter(({ shape }) => shape.kind !== "null") : all;
        const options = filled.length > 0 ? filled : all;
        if (options.length <= 1) return options[0];
        const deep = depth >= DEEP || budget.left < 0;
        const lowest = deep ? smallest(Infinity, options.map(depths)) : Infinity;
        const good = deep ? options.filter((option) => depths(option) <= lowest + (attempt > 5 ? 2 : 0)) : options;
        const place = first ? start + attempt : random.int(0, good.length - 1);
        first = false;
        return good[place % good.length];
      },
      holds: () => (attempt < 6 ? (start + attempt) % 2 === 0 : chance(random, 50)),
    };
  }

  return {
    evaluator,
    make(schema, random, options = {}) {
      const before = vain.get(schema) ?? 0;
      if (before >= MOST_VAIN) throw new Impossible("no value was found in reasonable time", schema.at);
      let failure: Impossible | undefined;
      const work: Work = {
        left: MOST_WORK,
        look: MOST_WORK - PER_LOOK,
        isLate: false,
        most: vainTime > MOST_VAIN_TIME ? MOST_TIME / 20 : MOST_TIME,
      };
      for (let attempt = 0; attempt < ROOT_TRIES; attempt++) {
        const scope = start(random, options, attempt, work);
        try {
          const value = make([schema], scope, work);
          if (evaluator.verdict(value, schema, options.direction) === "fits") return value;
          failure = new Impossible("its keywords could not all be satisfied", schema.at);
        } catch (error) {
          if (!(error instanceof Impossible)) throw error;
          failure = error;
        }
        if (!isSpent(work)) continue;
        vain.set(schema, before + 1);
        vainTime += work.began === undefined ? 0 : processorTime() - work.began;
        break;
      }
      throw failure ?? new Impossible("none was found", schema.at);
    },
  };
}

/** The remaining budget of one value. */
interface Work {
  left: number;
  /** What is left at the next look at the clock. */
  look: number;
  /** The time of the first look. */
  began?: number;
  /** Whether the time was up at the last look. */
  isLate: boolean;
  /** In milliseconds. */
  readonly most: number;
}

/** Reading the clock takes longer than making a small value. */
const PER_LOOK = 16;

function isSpent(work: Work): boolean {
  if (work.left < 0) return true;
  if (work.left > work.look) return work.isLate;
  work.look = work.left - PER_LOOK;
  const now = processorTime();
  work.began ??= now;
  work.isLate ||= now - work.began > work.most;
  return work.isLate;
}

/** Processor time in milliseconds. Wall-clock time would depend on other processes. */
function processorTime(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}

function makeOf(constraints: ValueConstraints, at: Pointer, scope: MakeScope, schemas: readonly Schema[]): Json {
  if (constraints.constants !== undefined) return constantOf(constraints, constraints.constants, at, scope, schemas);
  switch (typeFor(constraints, scope)) {
    case "null":
      return null;
    case "boolean":
      return scope.random.int(0, 1) === 1;
    case "number":
      return numberOf(constraints, at, scope.random);
    case "string":
      return textOf(constraints, at, scope);
    case "array":
      return makeArray(constraints, at, scope);
    case "object":
      return makeObject(constraints, at, scope);
  }
}

function constantOf(
  constraints: ValueConstraints,
  constants: readonly Json[],
  at: Pointer,
  scope: MakeScope,
  schemas: readonly Schema[],
): Json {
  const sendable = constants.filter((value) => typeof value !== "string" || isAllowedText(scope.alphabet, value));
  const judged = constraints.doubtful || constraints.assertions.length > 0;
  const fitting = judged ? sendable.filter((value) => scope.fits(value, schemas)) : sendable;
  const value = pick(scope.random, fitting.length > 0 ? fitting : sendable);
  if (value === undefined) throw new Impossible("none of its listed values is valid", at);
  return value;
}

/** Prefers a type that the constraints mention. */
function typeFor(constraints: ValueConstraints, scope: MakeScope): TypeName {
  const { random } = scope;
  const all = TYPE_NAMES.filter((name) => (constraints.types & TYPE[name]) !== 0);
  const spoken = all.filter((name) => (constraints.spoken & TYPE[name]) !== 0);
  const open = constraints.types === TYPE.all && spoken.length === 0;
  const deep = scope.depth >= DEEP - 2;
  const wanted =
    spoken.length > 0 ? spoken : open && deep ? all.filter((name) => name !== "array" && name !== "object") : all;
  const plain = wanted.filter((name) => name !== "null");
  if (plain.length > 0 && !chance(random, 15)) return pick(random, plain) ?? "string";
  return pick(random, wanted) ?? "string";
}

function numberOf(constraints: ValueConstraints, at: Pointer, random: Random): number {
  const rules = {
    integer: constraints.integer,
    least: largest(-Infinity, values(constraints, "minimum", "exclusiveMinimum")),
    most: smallest(Infinity, values(constraints, "maximum", "exclusiveMaximum")),
    steps: values(constraints, "multipleOf"),
  };
  const aboveLeast = values(constraints, "exclusiveMinimum").includes(rules.least);
  const belowMost = values(constraints, "exclusiveMaximum").includes(rules.most);
  const value = makeNumber({ ...rules, aboveLeast, belowMost }, random, (candidate) => {
    const inside =
      (aboveLeast ? candidate > rules.least : candidate >= rules.least) &&
      (belowMost ? candidate < rules.most : candidate <= rules.most);
    return (
      inside &&
      (!rules.integer || Number.isInteger(candidate)) &&
      rules.steps.every((step) => isMultipleOf(candidate, step)) &&
      constraints.formats.every((format) => hasFormat(candidate, format) !== false)
    );
  });
  if (value === undefined) throw new Impossible("no number is within its bounds", at);
  return value;
}

function textOf(constraints: ValueConstraints, at: Pointer, scope: MakeScope): string {
  const minLength = largest(0, values(constraints, "minLength"));
  const maxLength = smallest(Infinity, values(constraints, "maxLength"));
  const patterns = constraints.assertions.filter((one) => one.kind === "pattern");
  const { alphabet, random } = scope;
  const text = makeText(
    { minLength, maxLength, patterns, formats: constraints.formats, alphabet },
    random,
    (candidate) => {
      return (
        !isShorter(candidate, minLength) &&
        !isLonger(candidate, maxLength) &&
        patterns.every(({ source, flags }) => matches(source, flags, candidate) === true) &&
        constraints.formats.every((format) => hasFormat(candidate, format) !== false)
      );
    },
  );
  if (text !== undefined) return text;
  const what = patterns.length > 0 ? `the pattern ${patterns.map(({ source }) => source).join(" and ")}` : "its limits";
  throw new Impossible(`no string could be generated for ${what}`, at);
}

function values(constraints: ValueConstraints, ...kinds: readonly Assertion["kind"][]): readonly number[] {
  return constraints.assertions.flatMap((one) =>
    kinds.includes(one.kind) && "value" in one && typeof one.value === "number" ? [one.value] : [],
  );
}
