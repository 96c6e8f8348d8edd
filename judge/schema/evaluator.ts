import type { Api } from "../../generator/ir/api.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Assertion, Schema } from "../../generator/ir/schema.ts";
import { createDynamics } from "../../generator/targets/validators/dynamic.ts";
import { createWorld } from "../../generator/targets/validators/schema-facts.ts";
import { judgeArray } from "./arrays.ts";
import { judgeAssertion } from "./assertions.ts";
import type { Fault } from "./fault.ts";
import { EvaluatedMembers } from "./evaluated-members.ts";
import { judgeObject } from "./objects.ts";
import { judgeScalar } from "./scalars.ts";
import { Exhausted, type Scope } from "./scope.ts";
import { judgeUnion } from "./unions.ts";

/** `sent` values have no `readOnly` members, `received` values no `writeOnly` ones. */
export type Direction = "sent" | "received";

/**
 * Validates values against schemas (JSON Schema 2020-12) without generated code and without `eval`. Supports all
 * keywords, including those that types cannot express. The work is limited; beyond the limit there is no verdict.
 */
export interface Evaluator {
  /** `unknown`: the value or schema is too large or too deep. */
  verdict(value: Json, schema: Schema, direction?: Direction): "fits" | "misfit" | "unknown";
  /** Every violated keyword; empty as well if there is no verdict. */
  faults(value: Json, schema: Schema, direction?: Direction): readonly Fault[];
}

export interface EvaluatorOptions {
  /** Whether `format` is asserted. By the standard, it is an annotation. */
  readonly assertFormats: boolean;
}

/** About one second of work. Nested alternatives can multiply without limit. */
const MOST_STEPS = 2_000_000;
/**
 * Each missing verdict halves the steps of the next one, down to this number. Otherwise a document with many such
 * schemas would take long.
 */
const FEWEST_STEPS = 20_000;
/** Steps for a schema that had no verdict before. */
const STEPS_IN_VAIN = 500;
const DEEPEST = 400;

/** Whether an assertion depends on what the others have evaluated. */
function isLate({ kind }: Assertion): boolean {
  return kind === "unevaluatedProperties" || kind === "unevaluatedItems";
}

function lateLast(assertions: readonly Assertion[]): readonly Assertion[] {
  return assertions.toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));
}

export function createEvaluator(api: Api, { assertFormats }: EvaluatorOptions): Evaluator {
  const facts = createWorld(api);
  const dynamics = createDynamics(api);
  let exhausted = 0;
  const exhausting = new WeakSet<Schema>();

  function stepsFor(schema: Schema): number {
    return exhausting.has(schema) ? STEPS_IN_VAIN : Math.max(FEWEST_STEPS, MOST_STEPS / 2 ** exhausted);
  }

  function start(schema: Schema, direction: Direction | undefined, out: Fault[] | undefined): Scope {
    return {
      path: "",
      depth: 0,
      out,
      marks: undefined,
      bindings: dynamics.none,
      budget: { left: stepsFor(schema) },
      assertFormats,
      check,
      isHidden: (property) => direction !== undefined && facts.isHidden(property, direction),
    };
  }

  function check(value: Json, schema: Schema, outer: Scope): boolean {
    if (outer.budget.left-- <= 0 || outer.depth > DEEPEST) throw new Exhausted();
    const bindings = dynamics.enter(outer.bindings, schema.at);
    const asksForMarks = schema.assertions.some(isLate);
    // A schema that does not match evaluates nothing, so its marks are added only on success.
    const marks = asksForMarks || outer.marks !== undefined ? new EvaluatedMembers() : undefined;
    const scope: Scope = { ...outer, depth: outer.depth + 1, bindings, marks };
    let fine = judgeShape(value, schema, scope);
    if (!fine && scope.out === undefined) return false;
    for (const assertion of asksForMarks ? lateLast(schema.assertions) : schema.assertions) {
      if (judgeAssertion(value, schema, assertion, scope)) continue;
      fine = false;
      if (scope.out === undefined) return false;
    }
    if (fine && marks !== undefined) outer.marks?.take(marks);
    return fine;
  }

  function judgeShape(value: Json, schema: Schema, scope: Scope): boolean {
    const { shape } = schema;
    switch (shape.kind) {
      case "array":
      case "tuple":
        return judgeArray(value, schema, shape, scope);
      case "object":
        return judgeObject(value, schema, shape, scope);
      case "union":
        return judgeUnion(value, schema, shape, scope);
      case "intersection": {
        let fine = true;
        for (const member of shape.members) {
          if (check(value, member, scope)) continue;
          fine = false;
          if (scope.out === undefined) return false;
        }
        return fine;
      }
      case "ref": {
        const target = facts.models.get(dynamics.follow(scope.bindings, shape.target, shape.dynamic))?.schema;
        return target === undefined || check(value, target, scope);
      }
      default:
        return judgeScalar(value, schema, shape, scope);
    }
  }

  return {
    verdict(value, schema, direction) {
      try {
        return check(value, schema, start(schema, direction, undefined)) ? "fits" : "misfit";
      } catch (error) {
        if (!(error instanceof Exhausted)) throw error;
        exhausted++;
        exhausting.add(schema);
        return "unknown";
      }
    },
    faults(value, schema, direction) {
      const out: Fault[] = [];
      try {
        return check(value, schema, start(schema, direction, out)) ? [] : out;
      } catch (error) {
        if (!(error instanceof Exhausted)) throw error;
        exhausted++;
        exhausting.add(schema);
        return [];
      }
    },
  };
}
