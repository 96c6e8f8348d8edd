import type { ObjectShape, Property, Schema } from "../../../ir/schema.ts";
import { type Code, code } from "../../../print/code.ts";
import { member as objectMember } from "../../../print/key.ts";
import { list } from "../../../print/layout.ts";
import { literal } from "../../../print/literal.ts";
import { formatCheck } from "../../../facts/formats.ts";
import { isSingle } from "../../../facts/shapes.ts";
import { isScalarSchema } from "./scalar-names.ts";
import { typeTest } from "./scalars.ts";
import type { RuntimeName, Scope, Value } from "./scope.ts";

/** Names of inherited members, for which the check must test own members only. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The expression of a member. Its value is `undefined` if the member is absent. */
export function memberOf(scope: Scope, object: Code, name: string): Code {
  return INHERITED.has(name)
    ? code`${scope.run("ownMember")}(${object}, ${literal(name)})`
    : code`${object}[${literal(name)}]`;
}

export function isRequired({ direction, facts }: Scope, property: Property): boolean {
  return property.required && !facts.isHidden(property, direction);
}

/** Whether a function can check the property completely, absence included. */
export function hasOwnCheck(scope: Scope, property: Property): boolean {
  const { schema } = property;
  if (isAnything(schema)) return true;
  if (schema.shape.kind === "never" || schema.shape.kind === "binary" || schema.shape.kind === "unknown") return false;
  return !isRequired(scope, property) || scope.facts.refusesAbsence(schema);
}

/** Several members checked together: conditions that hold if all are valid, and tables of checks that report the issues. */
interface Members {
  readonly tests: readonly Code[];
  /** Tables of the required and the optional members. */
  readonly tables: readonly Code[];
}

/** Columns before a table. */
const USED = 48;

export function membersOf(scope: Scope, value: Value, properties: readonly Property[]): Members {
  const required: Code[] = [];
  const optional: Code[] = [];
  const tests = properties.map((property) => {
    const { name, schema } = property;
    const access = memberOf(scope, value.text, name);
    const { check, optional: optionalTest, test } = memberCheck(scope, schema, access, [...value.label, name]);
    const isOptional = !isRequired(scope, property);
    (isOptional ? optional : required).push(objectMember(name, check));
    return isOptional ? (optionalTest ?? code`(${access} === undefined || ${test})`) : test;
  });
  const tables = optional.length === 0 ? [required] : [required, optional];
  return { tests, tables: tables.map((table) => list("{", table, "}", USED)) };
}

/** Whether a member may call the check that is being printed. */
export function isRecursive(scope: Scope, { schema }: Property): boolean {
  return !isScalarSchema(schema) && scope.mayRecur(schema);
}

/** The condition that a member is valid, and the function that reports its issues. */
interface MemberCheck {
  readonly test: Code;
  /** The condition that it is valid or absent, if that has a shorter form. */
  readonly optional?: Code;
  readonly check: Code;
}

/** The runtime's functions for members of these types. */
const PLAIN = {
  boolean: { check: "checkBoolean", optional: "isOptionalBoolean" },
  string: { check: "checkString", optional: "isOptionalString" },
  number: { check: "checkNumber", optional: "isOptionalNumber" },
  integer: { check: "checkInteger", optional: "isOptionalInteger" },
} as const satisfies Record<string, Record<string, RuntimeName>>;

function memberCheck(scope: Scope, schema: Schema, access: Code, label: readonly string[]): MemberCheck {
  const { shape } = schema;
  if (isAnything(schema)) return { test: code`${access} !== undefined`, check: scope.run("checkPresent") };
  if (schema.assertions.length === 0) {
    const plain = (type: keyof typeof PLAIN): MemberCheck => ({
      test: typeTest(scope, type, access).is,
      optional: code`${scope.run(PLAIN[type].optional)}(${access})`,
      check: scope.run(PLAIN[type].check),
    });
    if (shape.kind === "object" && isOpen(shape) && !shape.implied && shape.properties.length === 0)
      return { test: typeTest(scope, "object", access).is, check: scope.run("checkObject") };
    if (shape.kind === "literal" && shape.value !== null && isSingle(shape.value)) {
      const expected = literal(shape.value);
      return { test: code`${access} === ${expected}`, check: code`${scope.run("constant")}(${expected})` };
    }
    if (shape.kind === "boolean") return plain("boolean");
    if (shape.kind === "string" && !hasFormat(scope, shape)) return plain("string");
    if (shape.kind === "number" && shape.wide !== true && !hasFormat(scope, shape))
      return plain(shape.integer ? "integer" : "number");
  }
  const check = scope.check(schema, label);
  return { test: code`${check}(${access})`, check };
}

function hasFormat(scope: Scope, { format, kind }: Schema["shape"] & { kind: "string" | "number" }): boolean {
  return scope.assertFormats && format !== undefined && formatCheck(format, kind) !== undefined;
}

/** Whether a schema accepts every value. */
export function isAnything(schema: Schema): boolean {
  return schema.shape.kind === "unknown" && schema.assertions.length === 0;
}

/** Whether undescribed members may have any value. */
export function isOpen({ patterns, rest }: ObjectShape): boolean {
  const isFree = rest === "open" || (rest !== "closed" && isAnything(rest));
  return isFree && patterns.every(({ schema }) => isAnything(schema));
}
