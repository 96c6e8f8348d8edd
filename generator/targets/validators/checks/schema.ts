import type { Schema } from "../../../ir/schema.ts";
import { type Code, code } from "../../../print/code.ts";
import { literal } from "../../../print/literal.ts";
import { type TypeName, typesOfAssertion } from "../../../facts/facts.ts";
import { hasBareObjects } from "../alternatives.ts";
import { arrayAssertions, arrayStatements } from "./arrays.ts";
import { isAnything } from "./members.ts";
import { objectAssertions, objectStatements } from "./objects.ts";
import { pathText, type Scope, type Value } from "./scope.ts";
import {
  constantStatements,
  formatStatements,
  note,
  numberStatements,
  numberType,
  oneOf,
  stringStatements,
  typeTest,
} from "./scalars.ts";
import { choose, fail, guard, type Statement } from "./statement.ts";
import { unionStatements } from "./unions.ts";

/** Schemas with more nodes are checked by a separate function. */
const INLINE_NODES = 10;

/** Statements that check a value. See {@link Scope.statements}. */
export function schemaStatements(scope: Scope, schema: Schema, value: Value, known?: TypeName): readonly Statement[] {
  if (value.path.length > 0 && schema.shape.kind !== "ref" && weight(schema, INLINE_NODES) > INLINE_NODES) {
    return [call(scope, schema, value)];
  }
  const type = fixedType(schema);
  const own =
    type === undefined ? shapeStatements(scope, schema, value) : typedStatements(scope, schema, value, type, known);
  return [...own, ...looseAssertions(scope, schema, value, type, known), ...conditions(scope, schema, value)];
}

/** The only type that a schema's own keywords allow. `integer` counts as number. */
export function fixedType(schema: Schema): TypeName | undefined {
  const { shape } = schema;
  switch (shape.kind) {
    case "null":
    case "boolean":
    case "number":
    case "string":
      return shape.kind;
    case "array":
    case "tuple":
      return shape.implied ? undefined : "array";
    case "object":
      return shape.implied ? undefined : "object";
    default:
      return undefined;
  }
}

/** The number of nodes in a schema, without references. Stops counting at `limit`. */
function weight(schema: Schema, limit: number): number {
  let nodes = 0;
  const count = (node: Schema): void => {
    if (++nodes > limit) return;
    nodes += node.assertions.length / 2;
    const { shape } = node;
    if (shape.kind === "object") {
      for (const property of shape.properties) if (nodes <= limit) count(property.schema);
      for (const pattern of shape.patterns) count(pattern.schema);
      if (typeof shape.rest === "object") count(shape.rest);
    } else if (shape.kind === "union" || shape.kind === "intersection") {
      for (const member of shape.members) if (nodes <= limit) count(member);
    } else if (shape.kind === "array") count(shape.items);
    else if (shape.kind === "tuple") for (const item of shape.items) if (nodes <= limit) count(item);
  };
  count(schema);
  return nodes;
}

/**
 * `if (!isUser(user) && noteWithin(report, ...)) ...`: the other check reports the issues. Where later statements read members
 * of another type, the compiler must not narrow the value by this call.
 */
function call(scope: Scope, schema: Schema, value: Value): Statement {
  const { label, path, text } = value;
  const check = scope.check(schema, label);
  const isOpaque = value.isNarrowed === true && value.goesOn === true && hasBareObjects(scope.facts, schema);
  const fails = (call: Code): Code => (isOpaque ? code`!Boolean(${call})` : code`!${call}`);
  if (path.length === 0) return fail(fails(code`${check}(${text}, report)`), code`${scope.run("isEnough")}(report)`);
  const part = code`${pathText(path)}, ${check}, ${text}`;
  if (!scope.mayRecur(schema))
    return fail(fails(code`${check}(${text})`), code`${scope.run("noteWithin")}(report, ${part})`);
  // Trying first and reporting afterwards at every level would repeat the check for each level of nesting.
  return fail(undefined, code`report === undefined ? ${fails(code`${check}(${text})`)} : report.fails(${part})`, true);
}

function typedStatements(
  scope: Scope,
  schema: Schema,
  value: Value,
  type: TypeName,
  known: TypeName | undefined,
): readonly Statement[] {
  const { shape } = schema;
  const isInteger = shape.kind === "number" && shape.integer;
  const inner = innerStatements(scope, schema, value, type);
  if (known === type && !isInteger) return inner;
  const test = typeTest(scope, shape.kind === "number" ? numberType(shape) : type, value.text);
  const wrongType = note(scope, value, "type", literal(isInteger ? "integer" : type));
  if (inner.length === 0) return [fail(test.not, wrongType)];
  return choose(test.is, test.not, inner, [fail(undefined, wrongType)]);
}

/** Statements for a schema of one type, for a value of that type. */
export function innerStatements(scope: Scope, schema: Schema, value: Value, type: TypeName): readonly Statement[] {
  const { shape } = schema;
  const format = "format" in shape ? shape.format : undefined;
  switch (type) {
    case "null":
    case "boolean":
      return [];
    case "number":
      return numberStatements(scope, value, schema.assertions, format, isWide(scope, schema));
    case "string":
      return stringStatements(scope, value, schema.assertions, format);
    case "array":
      return [
        ...(shape.kind === "array" || shape.kind === "tuple" ? arrayStatements(scope, value, shape) : []),
        ...arrayAssertions(scope, value, schema),
      ];
    case "object":
      return [
        ...(shape.kind === "object" ? objectStatements(scope, value, shape) : []),
        ...objectAssertions(scope, value, schema),
      ];
  }
}

function shapeStatements(scope: Scope, schema: Schema, value: Value): readonly Statement[] {
  const { shape } = schema;
  switch (shape.kind) {
    case "never":
      return [fail(undefined, note(scope, value, "never"))];
    case "literal":
    case "enum":
      return constantStatements(scope, value, schema);
    case "union":
      return unionStatements(scope, value, shape);
    case "intersection":
      return inOrder(scope, shape.members).flatMap((member) => scope.statements(member, { ...value, goesOn: true }));
    case "ref": {
      const continued = schema.assertions.length === 0 ? value : { ...value, goesOn: true as const };
      return [call(scope, { ...schema, assertions: [] }, continued)];
    }
    // These have one type, which was tested already, or none; the assertions of each type follow.
    default:
      return [];
  }
}

/**
 * Puts named alternatives last if later statements read members. After such a check, the compiler narrows the value to one of the
 * alternatives, and rejects members that some of them lack.
 */
function inOrder(scope: Scope, members: readonly Schema[]): readonly Schema[] {
  const isAlternatives = ({ shape }: Schema): boolean =>
    shape.kind === "ref" && scope.facts.models.get(shape.target)?.schema.shape.kind === "union";
  return members.some(({ shape }) => shape.kind === "object") && members.some(isAlternatives)
    ? [...members.filter((member) => !isAlternatives(member)), ...members.filter(isAlternatives)]
    : members;
}

/** The assertions for each type that a value may have. */
function looseAssertions(
  scope: Scope,
  schema: Schema,
  value: Value,
  type: TypeName | undefined,
  known: TypeName | undefined,
): readonly Statement[] {
  if (type !== undefined) return [];
  const kind = schema.shape.kind;
  const types = new Set(schema.assertions.flatMap(typesOfAssertion));
  if (kind === "object") types.add("object");
  if (kind === "array" || kind === "tuple") types.add("array");
  return [...types].flatMap((one) => {
    const inner = [...innerStatements(scope, schema, value, one), ...looseFormats(scope, schema, value, one)];
    if (known !== undefined) return known === one ? inner : [];
    // Formats of numbers do not apply to bigints.
    const isNumeric = one === "number" && !schema.assertions.some(({ kind: asserted }) => asserted === "format");
    return guard(typeTest(scope, isNumeric ? "numeric" : one, value.text).is, inner);
  });
}

/** Whether the schema, or one that also applies, allows bigints. */
function isWide(scope: Scope, { shape }: Schema): boolean {
  return shape.kind === "number" ? shape.wide === true : scope.hasWide;
}

function looseFormats(scope: Scope, schema: Schema, value: Value, type: TypeName): readonly Statement[] {
  if (type !== "string" && type !== "number") return [];
  return schema.assertions.flatMap((one) =>
    one.kind === "format" ? formatStatements(scope, value, one.value, type) : [],
  );
}

/** Statements for `not` and `if`, which apply to values of every type. */
function conditions(scope: Scope, schema: Schema, value: Value): readonly Statement[] {
  return schema.assertions.flatMap((assertion): readonly Statement[] => {
    switch (assertion.kind) {
      case "not":
        return [fail(scope.test(assertion.schema, value), note(scope, value, "not"))];
      case "conditional": {
        const known: Value = { ...value, isNarrowed: true, goesOn: true };
        const branch = (schema: Schema | undefined): readonly Statement[] =>
          schema === undefined ? [] : scope.statements(schema, known);
        if (isAnything(assertion.if)) return branch(assertion.then);
        if (assertion.if.shape.kind === "never") return branch(assertion.else);
        const then = branch(assertion.then);
        const otherwise = branch(assertion.else);
        if (then.length + otherwise.length === 0) return [];
        // Requested last, because requesting it prints a function that might not be called.
        const test = scope.test(assertion.if, value);
        return choose(test, code`!${test}`, then, otherwise);
      }
      default:
        return [];
    }
  });
}

/** The expression that tests a value. See {@link Scope.test}. */
export function schemaTest(scope: Scope, schema: Schema, value: Value): Code {
  const { shape } = schema;
  if (schema.assertions.length === 0) {
    switch (shape.kind) {
      case "unknown":
        return code`true`;
      case "never":
        return code`false`;
      case "null":
      case "boolean":
        return code`(${typeTest(scope, shape.kind, value.text).is})`;
      case "string":
        if (shape.format === undefined || !scope.assertFormats)
          return code`(${typeTest(scope, "string", value.text).is})`;
        break;
      case "number":
        if (shape.format === undefined || !scope.assertFormats) {
          return typeTest(scope, numberType(shape), value.text).is;
        }
        break;
      case "literal":
        return code`(${oneOf(scope, value, [shape.value])})`;
      case "enum":
        return code`(${oneOf(
          scope,
          value,
          shape.values.map((one) => one.value),
        )})`;
    }
  }
  return code`${scope.check(schema, value.label)}(${value.text})`;
}
