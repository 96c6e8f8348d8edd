import { isMentionOnly } from "../../../ir/analysis/walk.ts";
import type { ArrayShape, Assertion, ObjectShape, Schema, TupleShape, UnionShape } from "../../../ir/schema.ts";
import { type Code, code } from "../../../print/code.ts";
import { list } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import type { Facts } from "../../../facts/facts.ts";
import { patternConstant, typeTest } from "./scalars.ts";
import type { Scope, Value } from "./scope.ts";
import { all as conjunction, block, choose, guard, plain, type Statement } from "./statement.ts";

// `unevaluatedProperties` and `unevaluatedItems` must know which members and items the matching schemas have evaluated (JSON Schema
// 2020-12 core, sections 11.2 and 11.3). Schemas that must match anyway are not tested again.

/** How many schemas to search, and how deep, before the decision is left to run time. */
const MAX_SEARCHED = 1000;
const MAX_DEPTH = 20;

/**
 * The names of the members that a schema evaluates in every object, so that nothing has to be recorded at run time.
 *
 * @returns `undefined` if the names depend on the object, as with alternatives
 */
export function evaluatedNames(
  facts: Facts,
  schema: Schema,
  depth = 0,
  budget: { left: number } = { left: MAX_SEARCHED },
): readonly string[] | "all" | undefined {
  if (depth > MAX_DEPTH || budget.left-- <= 0) return undefined;
  const names = new Set<string>();
  for (const assertion of schema.assertions) {
    if (assertion.kind === "conditional" || assertion.kind === "dependentSchema") return undefined;
    if (assertion.kind === "unevaluatedProperties" && depth > 0) return "all";
  }
  const { shape } = schema;
  switch (shape.kind) {
    case "object":
      if (shape.rest !== "open") return "all";
      if (shape.patterns.length > 0) return undefined;
      for (const property of shape.properties) if (!isMentionOnly(property)) names.add(property.name);
      break;
    case "union": {
      const parts = shape.members.map((member) => evaluatedNames(facts, member, depth + 1, budget));
      if (parts.some((part) => part === undefined || part.length > 0)) return undefined;
      break;
    }
    case "intersection":
    case "ref": {
      const parts = shape.kind === "intersection" ? shape.members : modelSchemas(facts, schema);
      for (const part of parts) {
        const found = evaluatedNames(facts, part, depth + 1, budget);
        if (found === undefined || found === "all") return found;
        for (const name of found) names.add(name);
      }
      if (shape.kind === "ref" && shape.dynamic !== undefined) return undefined;
    }
  }
  return [...names];
}

function modelSchemas(facts: Facts, schema: Schema): readonly Schema[] {
  const model = schema.shape.kind === "ref" ? facts.models.get(schema.shape.target) : undefined;
  return model === undefined ? [] : [model.schema];
}

/** Statements that record in `seen` what a matching schema evaluates. `scope.marks` handles references. */
export function markStatements(scope: Scope, schema: Schema, value: Value): readonly Statement[] {
  const whole = schema.assertions.find((one) => one.kind === "unevaluatedProperties");
  const statements = [
    ...shapeMarks(scope, schema, value),
    ...schema.assertions.flatMap((one) => (one === whole ? [] : assertionMarks(scope, one, value))),
  ];
  if (whole === undefined) return statements;
  // `unevaluatedProperties` evaluates every member of an object, so the other marks matter only for arrays.
  const all = assertionMarks(scope, whole, value);
  if (statements.length === 0) return all;
  const { is, not } = typeTest(scope, "object", value.text);
  return choose(is, not, all, statements);
}

function shapeMarks(scope: Scope, schema: Schema, value: Value): readonly Statement[] {
  const { shape } = schema;
  switch (shape.kind) {
    case "object":
      return guard(typeTest(scope, "object", value.text).is, objectMarks(scope, shape, value));
    case "array":
    case "tuple":
      return guard(typeTest(scope, "array", value.text).is, arrayMarks(shape, value));
    case "union":
      return unionMarks(scope, shape, value);
    case "intersection":
      return shape.members.flatMap((member) => scope.marks(member, value));
    default:
      return [];
  }
}

/** If no alternative matches, the issues of the alternatives say so. Their members must not be reported as well. */
function unionMarks(scope: Scope, { members }: UnionShape, value: Value): readonly Statement[] {
  const marks = members.map((member) => scope.marks(member, value));
  const tests = members.map((member) => scope.test(member, value));
  const all = marks.flat();
  if (all.length === 0) return [];
  const matching = marks.flatMap((own, index) => guard(tests[index] ?? code`true`, own));
  return [...matching, ...guard(conjunction(tests.map((test) => code`!${test}`)), all)];
}

function objectMarks(scope: Scope, shape: ObjectShape, value: Value): readonly Statement[] {
  if (shape.rest !== "open") return [plain(code`seen.allNames();`)];
  const statements: Statement[] = [];
  const names = shape.properties.filter((one) => !isMentionOnly(one)).map(({ name }) => name);
  if (names.length > 0) statements.push(plain(code`seen.names(${list("[", literals(names), "]")});`));
  if (shape.patterns.length > 0) {
    const key = scope.local("key");
    const tests = shape.patterns.map(({ pattern, flags }) => {
      const constant = patternConstant(scope, [...value.label, "name"], pattern, flags);
      return plain(code`if (${constant}.test(${key})) seen.name(${key});`);
    });
    statements.push(plain(code`for (const ${key} of Object.keys(${value.text})) ${block(tests)}`));
  }
  return statements;
}

function arrayMarks(shape: ArrayShape | TupleShape, value: Value): readonly Statement[] {
  const rest = shape.kind === "array" ? shape.items : shape.rest;
  if (!isUnsaid(rest)) return [plain(code`seen.items(${value.text}.length);`)];
  return shape.kind === "tuple" ? [plain(code`seen.items(${literal(shape.items.length)});`)] : [];
}

/** Whether the document omits `items`. */
export function isUnsaid(schema: Schema): boolean {
  return schema.shape.kind === "unknown" && schema.shape.unspecified === true;
}

function assertionMarks(scope: Scope, assertion: Assertion, value: Value): readonly Statement[] {
  switch (assertion.kind) {
    case "conditional": {
      const test = scope.test(assertion.if, value);
      const then = assertion.then === undefined ? [] : scope.marks(assertion.then, value);
      const otherwise = assertion.else === undefined ? [] : scope.marks(assertion.else, value);
      return choose(test, code`!${test}`, [...scope.marks(assertion.if, value), ...then], otherwise);
    }
    case "dependentSchema":
      return guard(hasMember(scope, value, assertion.property), scope.marks(assertion.schema, value));
    case "contains": {
      const [index, item] = [scope.local("index"), scope.local("item")];
      const test = scope.test(assertion.schema, { text: item, path: value.path, label: [...value.label, "item"] });
      const loop = code`for (const [${index}, ${item}] of ${value.text}.entries()) if (${test}) seen.item(${index});`;
      return guard(typeTest(scope, "array", value.text).is, [plain(loop)]);
    }
    case "unevaluatedProperties":
      return [plain(code`seen.allNames();`)];
    case "unevaluatedItems":
      return guard(typeTest(scope, "array", value.text).is, [plain(code`seen.items(${value.text}.length);`)]);
    default:
      return [];
  }
}

function hasMember(scope: Scope, value: Value, name: string): Code {
  return code`${typeTest(scope, "object", value.text).is} && ${scope.run("ownMember")}(${value.text}, ${literal(name)}) !== undefined`;
}
