import type { Json } from "../../../document/json.ts";
import type { ArrayShape, ObjectShape, Schema, UnionShape } from "../../../ir/schema.ts";
import { type Code, code, join } from "../../../print/code.ts";
import { member } from "../../../print/key.ts";
import { hangingIndent, indent, lines, list, WIDTH } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import { byType, tagOf } from "../alternatives.ts";
import { TYPE } from "../../../facts/facts.ts";
import { isSingle } from "../../../facts/shapes.ts";
import { hasOwnCheck, isAnything, isOpen, isRecursive, isRequired, membersOf } from "./members.ts";
import { isScalarSchema } from "./scalar-names.ts";
import { constantWord, typeTest, valueSet } from "./scalars.ts";
import type { Scope, Value } from "./scope.ts";
import { chain } from "./statement.ts";

/** Enums with more values are compared by a set. */
const COMPARED = 32;

/**
 * The body of a check that fits one expression.
 *
 * @returns `undefined` for longer checks
 */
export function shortBody(scope: Scope, schema: Schema, value: Value): readonly Code[] | undefined {
  if (schema.assertions.length > 0) return undefined;
  const { shape } = schema;
  if (shape.kind === "object") return shape.implied ? undefined : objectRows(scope, shape, value);
  const returned = returnedBy(scope, schema, value);
  return returned && [code`return ${returned};`];
}

function returnedBy(scope: Scope, schema: Schema, value: Value): Code | undefined {
  const { shape } = schema;
  switch (shape.kind) {
    case "literal": {
      if (!isSingle(shape.value)) return undefined;
      const expected = literal(shape.value);
      return code`value === ${expected} || ${scope.run("noteFailure")}(report, value, "const", ${expected})`;
    }
    case "enum":
      return enumExpression(scope, schema, value);
    case "array":
      return everyItem(scope, shape, value);
    case "intersection":
      return withConstant(scope, shape.members, value);
    case "union":
      return byTag(scope, shape, value);
    default:
      return undefined;
  }
}

function enumExpression(scope: Scope, schema: Schema, value: Value): Code | undefined {
  const { shape } = schema;
  if (shape.kind !== "enum" || shape.values.length === 0) return undefined;
  const values: readonly Json[] = shape.values.map((one) => one.value);
  if (!values.every(isSingle)) return undefined;
  const declared = scope.enumValues(schema);
  if (values.length > COMPARED) {
    const known = valueSet(scope, value, declared ?? list("[", literals(values), "]"));
    return code`${known}.has(value) || ${scope.run("noteFailure")}(report, value, "enum", [...${known}])`;
  }
  const allowed = declared ?? list("[", literals(values), "]", 35);
  return code`${scope.run("checkEnum")}(value, report, ${allowed})`;
}

/** An array of objects or arrays. A loop over scalars is faster without a call for each. */
function everyItem(scope: Scope, { implied, items }: ArrayShape, { label }: Value): Code | undefined {
  if (implied || isAnything(items) || isScalarSchema(items) || scope.mayRecur(items)) return undefined;
  if (items.shape.kind === "never" || items.shape.kind === "binary") return undefined;
  return code`${scope.run("checkItems")}(value, report, ${scope.check(items, [...label, "item"])})`;
}

/** A model with a constant in one of its members, as in the errors and events of many contracts. */
function withConstant(scope: Scope, members: readonly Schema[], value: Value): Code | undefined {
  const [base, own, ...others] = members;
  if (base?.shape.kind !== "ref" || own?.shape.kind !== "object" || others.length > 0) return undefined;
  if (base.assertions.length > 0 || own.assertions.length > 0 || !isOpen(own.shape)) return undefined;
  const [property, ...more] = own.shape.properties;
  if (property === undefined || more.length > 0 || !isRequired(scope, property)) return undefined;
  const { assertions, shape } = property.schema;
  if (shape.kind !== "literal" || shape.value === null || !isSingle(shape.value) || assertions.length > 0)
    return undefined;
  if (scope.facts.types(base) !== TYPE.object) return undefined;
  const parts = [code`value, report`, scope.check(base, value.label), literal(property.name), literal(shape.value)];
  return list(`${scope.run("checkWithConstant").text}(`, parts, ")", 10);
}

/** Models that are distinguished by the constant of a member. */
function byTag(scope: Scope, shape: UnionShape, value: Value): Code | undefined {
  const [group, ...others] = shape.base === undefined ? byType(scope.facts, shape.members) : [];
  if (group === undefined || others.length > 0 || group.members.length < 2) return undefined;
  if (!group.members.every((one) => one.shape.kind === "ref" && one.assertions.every(({ kind }) => kind === "tag")))
    return undefined;
  const tag = tagOf(scope.facts, group);
  if (tag === undefined || !tag.values.flat().every((one) => typeof one === "string")) return undefined;
  // The constant was tested to select the alternative, so it need not be checked again.
  const isOther = group.members.some(({ assertions }) =>
    assertions.some((one) => one.kind === "tag" && one.property.name !== tag.property),
  );
  if (isOther) return undefined;
  const rows = group.members.flatMap((schema, index) => {
    const check = scope.check({ ...schema, assertions: [] }, value.label);
    return (tag.values[index] ?? []).map((one) => member(String(one), check));
  });
  const table = scope.constant(constantWord(scope, value.label, "checks"), list("{", rows, "}", 40));
  return code`${scope.run("checkByTag")}(value, report, ${literal(tag.property)}, ${table})`;
}

function objectRows(scope: Scope, shape: ObjectShape, value: Value): readonly Code[] | undefined {
  if (!isOpen(shape)) return undefined;
  const { is } = typeTest(scope, "object", value.text);
  const properties = shape.properties.filter((one) => !isAnything(one.schema) || isRequired(scope, one));
  if (properties.length === 0) return [code`return ${scope.run("checkObject")}(value, report);`];
  if (!properties.every((one) => hasOwnCheck(scope, one) && !isRecursive(scope, one))) return undefined;
  const { tables, tests } = membersOf(scope, value, properties);
  const memberFailures = code`${scope.run("failMembers")}(report, value, ${join(tables, ", ")})`;
  const conditions = [is, ...tests];
  const flat = code`return (${chain(conditions, "&&")}) || ${memberFailures};`;
  if (flat.text.length < WIDTH && !flat.text.includes("\n")) return [flat];
  return [
    code`return (
${indent(lines([code`(${hangingIndent(chain(conditions, "&&", "\n"))}) ||`, memberFailures]))}
);`,
  ];
}
