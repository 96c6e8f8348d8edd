import { isArray, isObject, type Json } from "../../document/json.ts";
import type { Api } from "../../ir/api.ts";
import { type Assertion, isUnevaluated, type Schema, unevaluatedLast, type UnionShape } from "../../ir/schema.ts";
import { isUnique } from "../../../runtime/validation/values.ts";
import { createDynamics } from "../dynamic-scope.ts";
import { type Direction, factsOf } from "../facts.ts";
import {
  judgeArray,
  judgeContains,
  judgeUnevaluatedItems,
  judgeDependentRequired,
  judgeObject,
  judgePropertyNames,
  judgeTag,
  judgeUnevaluatedProperties,
} from "./objects.ts";
import { type Fault, EvaluatedMembers, every, Exhausted, fail, type Scope, withoutFaults } from "./scope.ts";
import { judgeFormat, judgeLimit, judgePattern, judgeScalar } from "./scalars.ts";

export type { Direction };

/**
 * Validates values against schemas (JSON Schema 2020-12) without generated code and without `eval`. Supports all
 * keywords, including those that types cannot express. The work is limited; beyond the limit there is no verdict.
 *
 * `direction`: values lack the members of the other direction; `either` values may lack those of both.
 */
export interface Evaluator {
  /** `unknown`: the value or schema is too large or too deep. */
  verdict(value: Json, schema: Schema, direction?: Direction | "either"): "fits" | "misfit" | "unknown";
  /** Every violated keyword; empty as well if there is no verdict. */
  faults(value: Json, schema: Schema, direction?: Direction | "either"): readonly Fault[];
}

export interface EvaluatorOptions {
  /** Whether `format` is asserted. By the standard, it is an annotation. */
  readonly assertFormats: boolean;
  /** Steps for all verdicts together, after which there are no more. Default: no limit. */
  readonly steps?: number;
}

/** About one second of work. Nested alternatives can multiply without limit. */
const MOST_STEPS = 2_000_000;
/** Steps for a schema that had no verdict before. */
const STEPS_IN_VAIN = 500;
const DEEPEST = 400;

export function createEvaluator(api: Api, { assertFormats, steps = Infinity }: EvaluatorOptions): Evaluator {
  const facts = factsOf(api);
  const dynamics = createDynamics(api);
  let left = steps;
  const exhausting = new WeakSet<Schema>();

  function evaluate(
    value: Json,
    schema: Schema,
    direction: Direction | "either" | undefined,
    out: Fault[] | undefined,
  ): boolean | undefined {
    const given = Math.min(exhausting.has(schema) ? STEPS_IN_VAIN : MOST_STEPS, left);
    const budget = { left: given };
    const directions = direction === "either" ? (["sent", "received"] as const) : direction ? [direction] : [];
    const scope: Scope = {
      path: "",
      depth: 0,
      out,
      marks: undefined,
      bindings: dynamics.none,
      budget,
      assertFormats,
      check,
      isHidden: (property) => directions.some((one) => facts.isHidden(property, one)),
    };
    try {
      return check(value, schema, scope);
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      exhausting.add(schema);
      return undefined;
    } finally {
      left -= given - budget.left;
    }
  }

  function check(value: Json, schema: Schema, outer: Scope): boolean {
    if (outer.budget.left-- <= 0 || outer.depth > DEEPEST) throw new Exhausted();
    const { assertions } = schema;
    const bindings = dynamics.enter(outer.bindings, schema.at);
    const asksForMarks = assertions.some(isUnevaluated);
    // A schema that does not match evaluates nothing, so its marks are added only on success.
    const marks = asksForMarks || outer.marks !== undefined ? new EvaluatedMembers() : undefined;
    const scope: Scope = { ...outer, depth: outer.depth + 1, bindings, marks };
    const hasShape = judgeShape(value, schema, scope);
    if (!hasShape && scope.out === undefined) return false;
    const inOrder = asksForMarks ? unevaluatedLast(assertions) : assertions;
    const fine = every(inOrder, scope, (one) => judgeAssertion(value, schema, one, scope)) && hasShape;
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
      case "intersection":
        return every(shape.members, scope, (member) => check(value, member, scope));
      case "ref": {
        const target = facts.models.get(dynamics.follow(scope.bindings, shape.target, shape.dynamic))?.schema;
        return target === undefined || check(value, target, scope);
      }
      default:
        return judgeScalar(value, schema, shape, scope);
    }
  }

  function judgeUnion(value: Json, schema: Schema, { members, mode }: UnionShape, scope: Scope): boolean {
    if (mode === "type") return judgeTypes(value, schema, members, scope);
    let fitting = 0;
    const branches: (readonly Fault[])[] = [];
    for (const member of members) {
      const faults: Fault[] | undefined = scope.out === undefined ? undefined : [];
      if (check(value, member, { ...scope, out: faults })) fitting++;
      else if (faults !== undefined) branches.push(faults);
      // Later alternatives of `anyOf` matter only for `unevaluatedProperties` and `unevaluatedItems`.
      if (fitting > 0 && mode === "anyOf" && scope.marks === undefined) return true;
      if (fitting > 1 && mode === "oneOf") break;
    }
    if (fitting === 1 || (fitting > 0 && mode === "anyOf")) return true;
    const { path } = scope;
    const message = fitting === 0 ? "matches none of the alternatives" : "matches more than one of the alternatives";
    scope.out?.push({ keyword: mode, at: schema.at, path, message, ...(fitting === 0 && { branches }) });
    return false;
  }

  /** Types in a list exclude each other, so only the alternative of the value's type reports faults. */
  function judgeTypes(value: Json, schema: Schema, members: readonly Schema[], scope: Scope): boolean {
    const quiet = { ...withoutFaults(scope), marks: scope.marks };
    if (members.some((member) => check(value, member, quiet))) return true;
    if (scope.out === undefined) return false;
    const own = members.find((member) => isOfType(value, member));
    return own === undefined ? fail(scope, schema, "type", members.map(nameOfType), value) : check(value, own, scope);
  }

  return {
    verdict(value, schema, direction) {
      const fits = evaluate(value, schema, direction, undefined);
      return fits === undefined ? "unknown" : fits ? "fits" : "misfit";
    },
    faults(value, schema, direction) {
      const out: Fault[] = [];
      return evaluate(value, schema, direction, out) === false ? out : [];
    },
  };
}

function judgeAssertion(value: Json, schema: Schema, assertion: Assertion, scope: Scope): boolean {
  switch (assertion.kind) {
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return judgeLimit(value, schema, assertion, scope);
    case "pattern":
      return judgePattern(value, schema, assertion, scope);
    case "format":
      return judgeFormat(value, schema, assertion.value, scope);
    case "uniqueItems":
      return !isArray(value) || isUnique(value) || fail(scope, schema, "uniqueItems");
    case "contains":
      return judgeContains(value, schema, assertion, scope);
    case "propertyNames":
      return judgePropertyNames(value, schema, assertion, scope);
    case "dependentRequired":
      return judgeDependentRequired(value, schema, assertion, scope);
    case "tag":
      return judgeTag(value, schema, assertion, scope);
    case "dependentSchema":
      if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return true;
      return scope.check(value, assertion.schema, scope);
    case "not":
      return !scope.check(value, assertion.schema, withoutFaults(scope)) || fail(scope, schema, "not");
    case "conditional": {
      const holds = scope.check(value, assertion.if, { ...scope, out: undefined });
      const branch = holds ? assertion.then : assertion.else;
      return branch === undefined || scope.check(value, branch, scope);
    }
    case "unevaluatedItems":
      return judgeUnevaluatedItems(value, schema, assertion.schema, scope);
    case "unevaluatedProperties":
      return judgeUnevaluatedProperties(value, schema, assertion.schema, scope);
  }
}

function isOfType(value: Json, { shape }: Schema): boolean {
  switch (shape.kind) {
    case "null":
      return value === null;
    case "boolean":
    case "string":
      return typeof value === shape.kind;
    case "number":
      return typeof value === "number" && (!shape.integer || Number.isInteger(value));
    case "array":
    case "tuple":
      return isArray(value);
    case "object":
      return isObject(value);
    default:
      return false;
  }
}

function nameOfType({ shape }: Schema): string {
  if (shape.kind === "tuple") return "array";
  return shape.kind === "number" && shape.integer ? "integer" : shape.kind;
}
