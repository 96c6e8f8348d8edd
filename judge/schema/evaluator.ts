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

/** Which way a value goes: what is sent has no `readOnly` members, what is received no `writeOnly` ones. */
export type Direction = "sent" | "received";

/**
 * Judges values by schemas, as JSON Schema 2020-12 has it, without generated code and without `eval`: all keywords, in
 * particular those that types cannot say. Work is bounded; where it does not suffice there is no verdict.
 */
export interface Evaluator {
  /** `unknown`: too large or too deep to tell. */
  verdict(value: Json, schema: Schema, direction?: Direction): "fits" | "misfit" | "unknown";
  /** Every keyword the value breaks; none also where there is no verdict. */
  faults(value: Json, schema: Schema, direction?: Direction): readonly Fault[];
}

export interface EvaluatorOptions {
  /** Whether `format` is asserted; by the standard it is an annotation. */
  readonly assertFormats: boolean;
}

/** A second's work: alternatives of alternatives can multiply without end. */
const MOST_STEPS = 2_000_000;
/** Each time there is no verdict, half as many are left for the next one, down to these: of one document, many would take long. */
const FEWEST_STEPS = 20_000;
/** For a schema that had none before. */
const STEPS_IN_VAIN = 500;
const DEEPEST = 400;

/** What speaks of what the others have not spoken of. */
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
    // Marks of a schema that does not fit count for nothing: they are handed on only at the end.
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
