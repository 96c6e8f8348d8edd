import { addAll } from "../../../document/lists.ts";
import type { Json } from "../../../document/json.ts";
import type { Assertion, Schema } from "../../../ir/schema.ts";
import { type Code, code } from "../../../print/code.ts";
import { list } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import { regex } from "../../../print/regex.ts";
import { type TypeName } from "../../../facts/facts.ts";
import { isSingle } from "../../../facts/shapes.ts";
import { formatCheck } from "../../../facts/formats.ts";
import { pathText, type Scope, type Value } from "./scope.ts";
import { all, either, fail, type Statement } from "./statement.ts";

/** `noteIssue(report, "/name", name, "minLength", 3)`: reports an issue. Its result tells whether to stop. */
export function note(scope: Scope, value: Value, keyword: string, expected?: Code): Code {
  // The value of a missing member is undefined.
  const found = keyword === "required" || keyword === "dependentRequired" ? code`undefined` : value.text;
  const tail = expected === undefined ? code`` : code`, ${expected}`;
  return code`${scope.run("noteIssue")}(report, ${pathText(value.path)}, ${found}, ${literal(keyword)}${tail})`;
}

/** The conditions that a value has a type, and that it has not. */
export function typeTest(
  scope: Scope,
  type: TypeName | "integer" | "wide" | "numeric",
  text: Code,
): { readonly is: Code; readonly not: Code } {
  switch (type) {
    case "null":
      return { is: code`${text} === null`, not: code`${text} !== null` };
    case "string":
    case "boolean":
      return { is: code`typeof ${text} === ${literal(type)}`, not: code`typeof ${text} !== ${literal(type)}` };
    case "number":
      return negatable(code`${scope.run("isNumber")}(${text})`);
    case "integer":
      return negatable(code`${scope.run("isInteger")}(${text})`);
    case "wide":
      return negatable(code`${scope.run("isWideInteger")}(${text})`);
    case "numeric":
      return negatable(code`${scope.run(scope.hasWide ? "isNumeric" : "isNumber")}(${text})`);
    case "array":
      return negatable(code`${scope.run("isArray")}(${text})`);
    case "object":
      return negatable(code`${scope.run("isObject")}(${text})`);
  }
}

function negatable(is: Code): { readonly is: Code; readonly not: Code } {
  return { is, not: code`!${is}` };
}

/** The type test for a schema of numbers. */
export function numberType(shape: Extract<Schema["shape"], { kind: "number" }>): "number" | "integer" | "wide" {
  return shape.wide === true ? "wide" : shape.integer ? "integer" : "number";
}

/**
 * Statements for number keywords, for a value that is a number.
 *
 * @param isWide whether the value may be a bigint
 */
export function numberStatements(
  scope: Scope,
  value: Value,
  assertions: readonly Assertion[],
  format?: string,
  isWide = false,
): readonly Statement[] {
  const { text } = value;
  const statements: Statement[] = [];
  for (const assertion of assertions) {
    switch (assertion.kind) {
      case "minimum":
      case "maximum":
      case "exclusiveMinimum":
      case "exclusiveMaximum": {
        const limit = literal(assertion.value);
        statements.push(
          fail(code`${text} ${BEYOND[assertion.kind]} ${limit}`, note(scope, value, assertion.kind, limit)),
        );
        break;
      }
      case "multipleOf": {
        const step = literal(assertion.value);
        const isWhole = Number.isInteger(assertion.value) && !isWide;
        const isMultiple = scope.run(isWide ? "isWideMultipleOf" : "isMultipleOf");
        const when = isWhole ? code`${text} % ${step} !== 0` : code`!${isMultiple}(${text}, ${step})`;
        statements.push(fail(when, note(scope, value, "multipleOf", step)));
        break;
      }
    }
  }
  addAll(statements, isWide ? wideStatements(scope, value, format) : formatStatements(scope, value, format, "number"));
  return statements;
}

function wideStatements(scope: Scope, value: Value, format: string | undefined): readonly Statement[] {
  if (!scope.assertFormats || (format !== "int64" && format !== "uint64")) return [];
  const check = scope.run(format === "int64" ? "isWideInt64" : "isWideUint64");
  return [fail(code`!${check}(${value.text})`, note(scope, value, "format", literal(format)))];
}

const BEYOND = {
  minimum: code`<`,
  maximum: code`>`,
  exclusiveMinimum: code`<=`,
  exclusiveMaximum: code`>=`,
} as const;

/**
 * Statements for string keywords, for a value that is a string. The length is tested first, because patterns can be slow on long
 * strings.
 */
export function stringStatements(
  scope: Scope,
  value: Value,
  assertions: readonly Assertion[],
  format?: string,
): readonly Statement[] {
  const { text } = value;
  const statements: Statement[] = [];
  let tooLong: Statement | undefined;
  for (const assertion of assertions) {
    switch (assertion.kind) {
      case "maxLength":
        tooLong = fail(
          code`${scope.run("isLonger")}(${text}, ${literal(assertion.value)})`,
          note(scope, value, "maxLength", literal(assertion.value)),
        );
        break;
      case "minLength": {
        if (assertion.value === 0) break;
        const limit = literal(assertion.value);
        const when = assertion.value === 1 ? code`${text} === ""` : code`${scope.run("isShorter")}(${text}, ${limit})`;
        statements.push(fail(when, note(scope, value, "minLength", limit)));
        break;
      }
      case "pattern": {
        const pattern = patternConstant(scope, value.label, assertion.source, assertion.flags);
        statements.push(fail(code`!${pattern}.test(${text})`, note(scope, value, "pattern", code`${pattern}.source`)));
        break;
      }
    }
  }
  addAll(statements, formatStatements(scope, value, format, "string"));
  if (tooLong === undefined || tooLong.kind !== "fail") return statements;
  if (statements.length === 0) return [tooLong];
  const branch = { when: all(tooLong.when), body: [fail(undefined, tooLong.note)] };
  return [{ kind: "choice", branches: [branch], otherwise: statements }];
}

/** The name of a constant, derived from the value it is compared with. */
export function constantWord(scope: Scope, label: readonly string[], what: string): string {
  const words = label.length === 0 ? [scope.subject] : label.slice(-2);
  return [...words, what].join(" ");
}

export function patternConstant(scope: Scope, label: readonly string[], source: string, flags: "u" | ""): Code {
  return scope.constant(constantWord(scope, label, "pattern"), regex(source, flags));
}

export function formatStatements(
  scope: Scope,
  value: Value,
  format: string | undefined,
  type: "string" | "number",
): readonly Statement[] {
  const check = format === undefined || !scope.assertFormats ? undefined : formatCheck(format, type);
  if (check === undefined || format === undefined) return [];
  return [fail(code`!${scope.run(check)}(${value.text})`, note(scope, value, "format", literal(format)))];
}

/** A set of constants, as a constant of the module. */
export function valueSet(scope: Scope, value: Value, items: Code): Code {
  return scope.constant(constantWord(scope, value.label, "values"), code`/* @__PURE__ */ new Set<unknown>(${items})`);
}

/** Longer lists of constants are compared by a set. */
const COMPARED = 8;

/** The conditions that a value equals none of these constants. */
export function noneOf(scope: Scope, value: Value, constants: readonly Json[]): readonly Code[] {
  const { text } = value;
  const scalars = constants.filter(isSingle);
  const conditions: Code[] = [];
  if (scalars.length > COMPARED) {
    conditions.push(code`!${valueSet(scope, value, list("[", literals(scalars), "]"))}.has(${text})`);
  } else {
    for (const constant of scalars) conditions.push(code`${text} !== ${literal(constant)}`);
  }
  for (const constant of constants) {
    if (!isSingle(constant)) conditions.push(code`!${scope.run("isEqual")}(${text}, ${literal(constant)})`);
  }
  return conditions;
}

/** The condition that a value equals one of these constants. */
export function oneOf(scope: Scope, value: Value, constants: readonly Json[]): Code {
  if (constants.length === 0) return code`false`;
  if (constants.length > 4 || constants.some((constant) => !isSingle(constant))) {
    return code`!(${all(noneOf(scope, value, constants))})`;
  }
  return either(constants.map((constant) => code`${value.text} === ${literal(constant)}`));
}

/** Statements for `const` and `enum`. */
export function constantStatements(scope: Scope, value: Value, schema: Schema): readonly Statement[] {
  const { shape } = schema;
  if (shape.kind === "literal") {
    const expected = isSingle(shape.value) ? literal(shape.value) : code`{ value: ${literal(shape.value)} }`;
    return [fail(noneOf(scope, value, [shape.value]), note(scope, value, "const", expected))];
  }
  if (shape.kind !== "enum") return [];
  const values = shape.values.map((one) => one.value);
  if (values.length === 0) return [fail(undefined, note(scope, value, "never"))];
  if (values.length > COMPARED && values.every(isSingle)) {
    const known = valueSet(scope, value, list("[", literals(values), "]"));
    return [fail(code`!${known}.has(${value.text})`, note(scope, value, "enum", code`[...${known}]`))];
  }
  return [fail(noneOf(scope, value, values), note(scope, value, "enum", list("[", literals(values), "]")))];
}
