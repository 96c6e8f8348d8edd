import { addAll } from "../../../document/large-lists.ts";
import { isMentionOnly } from "../../../ir/analysis/required-only.ts";
import type { Assertion, ObjectShape, Property, Schema, Tag } from "../../../ir/schema.ts";
import { type Code, code } from "../../../print/code.ts";
import { lines, list } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import { evaluatedNames } from "./marks.ts";
import { computed, member } from "./path.ts";
import { constantWord, note, oneOf, patternConstant } from "./scalars.ts";
import type { Printed, Scope, Value } from "./scope.ts";
import { all, block, choose, fail, guard, plain, printStatements, type Statement } from "./statement.ts";

/** Names that every object inherits something by, so that only its own members may be asked for. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The expression of a member; `undefined` when it is absent. */
export function memberOf(scope: Scope, object: Code, name: string): Code {
  return INHERITED.has(name)
    ? code`${scope.run("ownMember")}(${object}, ${literal(name)})`
    : code`${object}[${literal(name)}]`;
}

/** What an object shape says of a value that is an object. */
export function objectStatements(scope: Scope, value: Value, shape: ObjectShape): readonly Statement[] {
  const statements = shape.properties.flatMap((property) => propertyStatements(scope, value, property));
  return [...statements, ...otherMembers(scope, value, shape)];
}

function propertyStatements(scope: Scope, value: Value, property: Property): readonly Statement[] {
  const { name, schema } = property;
  const required = property.required && !scope.world.isHidden(property, scope.direction);
  const access = memberOf(scope, value.text, name);
  const path = member(value.path, name);
  const at: Value = { text: access, path, label: [...value.label, name] };
  const missing = (): Code => note(scope, at, "required");
  if (schema.shape.kind === "never") {
    return required
      ? [fail(undefined, note(scope, at, "never"))]
      : [fail(code`${access} !== undefined`, note(scope, at, "never"))];
  }
  if (isAnything(schema)) return required ? [fail(code`${access} === undefined`, missing())] : [];
  const text = scope.local(name);
  if (value.path.length > 0 || !isPlain(schema))
    return namedStatements(scope, schema, { ...at, text }, access, required);
  // Properties of one name and kind are what most checks are made of.
  const key = scope.likeness(schema) * 2 + (required ? 1 : 0);
  const known = scope.properties.get(name) ?? new Map<number, Printed>();
  scope.properties.set(name, known);
  const found = known.get(key);
  if (found?.variable === text.text) return [found.statement];
  const statements = namedStatements(scope, schema, { ...at, text }, access, required);
  const statement = plain(lines(printStatements(statements)));
  known.set(key, { variable: text.text, statement });
  return [statement];
}

/** Whether all that a schema asks for is a type. */
function isPlain({ assertions, shape }: Schema): boolean {
  if (assertions.length > 0) return false;
  switch (shape.kind) {
    case "null":
    case "string":
    case "number":
    case "boolean":
      return true;
    case "union":
      return shape.mode === "type" && shape.members.every(isPlain);
    default:
      return false;
  }
}

/** What is asked of a property once there is a variable for it. */
function namedStatements(
  scope: Scope,
  schema: Schema,
  value: Value,
  access: Code,
  required: boolean,
): readonly Statement[] {
  const { text } = value;
  const missing = (): Code => note(scope, { ...value, text: access }, "required");
  const body = scope.statements(schema, value);
  if (body.length === 0) return required ? [fail(code`${access} === undefined`, missing())] : [];
  const declared = plain(code`const ${text} = ${access};`);
  if (!required) return [declared, ...guard(code`${text} !== undefined`, body)];
  if (scope.world.refusesAbsence(schema)) return [declared, ...body];
  return [
    declared,
    ...choose(code`${text} === undefined`, code`${text} !== undefined`, [fail(undefined, missing())], body),
  ];
}

/** A schema that every value fits. */
export function isAnything(schema: Schema): boolean {
  return schema.shape.kind === "unknown" && schema.assertions.length === 0;
}

/** Members that no property names: those of patterns, then the rest. */
function otherMembers(scope: Scope, value: Value, shape: ObjectShape): readonly Statement[] {
  const { patterns, rest } = shape;
  const isFree = rest === "open" || (rest !== "closed" && isAnything(rest));
  if (isFree && patterns.every(({ schema }) => isAnything(schema))) return [];
  const key = scope.local("key");
  const item = scope.local("item");
  const at: Value = {
    text: item,
    path: computed(value.path, code`${scope.run("pointerStep")}(${key})`),
    label: [...value.label, "value"],
  };
  const restBody =
    rest === "open"
      ? []
      : rest === "closed"
        ? [fail(undefined, note(scope, at, "additionalProperties"))]
        : restStatements(scope, rest, at);
  // Nothing is declared (a set of names, a pattern) that no statement asks for.
  const asked = restBody.length > 0;
  const names = shape.properties.filter((one) => !isMentionOnly(one)).map(({ name }) => name);
  const body: Statement[] = [];
  const conditions: Code[] = asked && names.length > 0 ? [isNoneOf(scope, value, key, names)] : [];
  for (const { pattern, flags, schema } of patterns) {
    const own =
      schema.shape.kind === "never" ? [fail(undefined, note(scope, at, "never"))] : scope.statements(schema, at);
    if (!asked && own.length === 0) continue;
    const constant = patternConstant(scope, [...value.label, "name"], pattern, flags);
    const when = code`${constant}.test(${key})`;
    addAll(body, guard(when, own));
    conditions.push(code`!${when}`);
  }
  const [first] = conditions;
  addAll(body, first === undefined ? restBody : guard(all(conditions), restBody));
  return eachMember(value, key, item, body);
}

function restStatements(scope: Scope, rest: Schema, at: Value): readonly Statement[] {
  if (rest.shape.kind === "never") return [fail(undefined, note(scope, at, "additionalProperties"))];
  return scope.statements(rest, at);
}

/** A loop over the members that have a value: JSON has no `undefined`. */
function eachMember(value: Value, key: Code, item: Code, body: readonly Statement[]): readonly Statement[] {
  if (body.length === 0) return [];
  const start = [
    plain(code`const ${item} = ${value.text}[${key}];`),
    plain(code`if (${item} === undefined) continue;`),
  ];
  return [plain(code`for (const ${key} of Object.keys(${value.text})) ${block([...start, ...body])}`)];
}

/** Names that are compared one by one; of more a set is made. */
const COMPARED = 12;

function isNoneOf(scope: Scope, value: Value, key: Code, names: readonly string[]): Code {
  if (names.length <= COMPARED) return all(names.map((name) => code`${key} !== ${literal(name)}`));
  const set = code`/* @__PURE__ */ new Set(${list("[", literals(names), "]")})`;
  return code`!${scope.constant(constantWord(scope, value.label, "names"), set)}.has(${key})`;
}

/** Names without those of members that do not travel in this direction. */
function travelling(names: readonly string[], shape: Schema["shape"], { direction, world }: Scope): readonly string[] {
  if (shape.kind !== "object") return names;
  const hidden = shape.properties.filter((property) => world.isHidden(property, direction));
  return names.filter((name) => !hidden.some((property) => property.name === name));
}

/** Assertions about objects, for a value that is one. */
export function objectAssertions(scope: Scope, value: Value, schema: Schema): readonly Statement[] {
  const statements: Statement[] = [];
  for (const assertion of schema.assertions) addAll(statements, assertionStatements(scope, value, assertion, schema));
  for (const assertion of schema.assertions) {
    if (assertion.kind === "unevaluatedProperties")
      addAll(statements, unevaluatedStatements(scope, value, schema, assertion.schema));
  }
  return statements;
}

function assertionStatements(
  scope: Scope,
  value: Value,
  assertion: Assertion,
  { shape }: Schema,
): readonly Statement[] {
  const { text } = value;
  switch (assertion.kind) {
    case "minProperties":
    case "maxProperties": {
      if (assertion.kind === "minProperties" && assertion.value === 0) return [];
      const limit = literal(assertion.value);
      const beyond = assertion.kind === "minProperties" ? code`<` : code`>`;
      return [
        fail(code`${scope.run("memberCount")}(${text}) ${beyond} ${limit}`, note(scope, value, assertion.kind, limit)),
      ];
    }
    case "propertyNames": {
      if (isAnything(assertion.schema)) return [];
      const key = scope.local("key");
      const at: Value = {
        text: key,
        path: computed(value.path, code`${scope.run("pointerStep")}(${key})`),
        label: [...value.label, "name"],
      };
      const test = scope.test(assertion.schema, at);
      const body = fail(code`${text}[${key}] !== undefined && !${test}`, note(scope, at, "propertyNames"));
      return [plain(code`for (const ${key} of Object.keys(${text})) ${block([body])}`)];
    }
    case "dependentRequired":
      return travelling(assertion.requires, shape, scope).map((name) =>
        fail(
          code`${memberOf(scope, text, assertion.property)} !== undefined && ${memberOf(scope, text, name)} === undefined`,
          note(scope, { ...value, path: member(value.path, name) }, "dependentRequired", literal(assertion.property)),
        ),
      );
    case "tag":
      return scope.world.assertTags ? tagStatements(scope, value, assertion) : [];
    case "dependentSchema":
      return guard(
        code`${memberOf(scope, text, assertion.property)} !== undefined`,
        scope.statements(assertion.schema, { ...value, isNarrowed: true, goesOn: true }),
      );
    default:
      return [];
  }
}

/** What a discriminator tells of a value. */
function tagStatements(scope: Scope, value: Value, { except, property, values }: Tag): readonly Statement[] {
  if (except !== true) return propertyStatements(scope, value, property);
  const { name } = property;
  const at: Value = {
    text: memberOf(scope, value.text, name),
    path: member(value.path, name),
    label: [...value.label, name],
  };
  return [fail(oneOf(scope, at, values), note(scope, at, "not"))];
}

/** `unevaluatedProperties`: members that nothing else in the schema speaks of. */
function unevaluatedStatements(scope: Scope, value: Value, schema: Schema, unevaluated: Schema): readonly Statement[] {
  const known = evaluatedNames(scope.world, schema);
  if (known === "all" || isAnything(unevaluated)) return [];
  const key = scope.local("key");
  const item = scope.local("item");
  const at: Value = {
    text: item,
    path: computed(value.path, code`${scope.run("pointerStep")}(${key})`),
    label: [...value.label, "value"],
  };
  const body =
    unevaluated.shape.kind === "never"
      ? [fail(undefined, note(scope, at, "unevaluatedProperties"))]
      : scope.statements(unevaluated, at);
  if (body.length === 0) return [];
  if (known !== undefined) {
    return eachMember(value, key, item, known.length === 0 ? body : guard(isNoneOf(scope, value, key, known), body));
  }
  const others = {
    ...schema,
    assertions: schema.assertions.filter((assertion) => assertion.kind !== "unevaluatedProperties"),
  };
  const marks = block([
    plain(code`const seen = new ${scope.run("EvaluatedParts")}();`),
    ...scope.marks(others, value),
    ...eachMember(value, key, item, guard(code`!seen.hasName(${key})`, body)),
  ]);
  return [plain(lines([marks]))];
}
