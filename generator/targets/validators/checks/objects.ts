import { addAll } from "../../../document/lists.ts";
import { isMentionOnly } from "../../../ir/analysis/walk.ts";
import {
  type Assertion,
  type ObjectShape,
  type Property,
  type Schema,
  type Tag,
  unevaluatedLast,
} from "../../../ir/schema.ts";
import { type Code, code, join } from "../../../print/code.ts";
import { indent, lines, list } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import { evaluatedNames } from "./marks.ts";
import { hasOwnCheck, isAnything, isOpen, isRecursive, isRequired, memberOf, membersOf } from "./members.ts";
import { entryOf, member, pathText, type Scope, type Value } from "./scope.ts";
import { constantWord, note, oneOf, patternConstant } from "./scalars.ts";
import { all, block, chain, choose, fail, guard, plain, type Statement } from "./statement.ts";

/** Statements that check an object, for a value that is an object. */
export function objectStatements(scope: Scope, value: Value, shape: ObjectShape): readonly Statement[] {
  const statements: Statement[] = [];
  let group: Property[] = [];
  const statementsOf = (property: Property): readonly Statement[] => propertyStatements(scope, value, property);
  const end = (): void => {
    addAll(statements, group.length > 1 ? membersStatements(scope, value, group) : group.flatMap(statementsOf));
    group = [];
  };
  for (const property of shape.properties) {
    if (isAnything(property.schema) && !isRequired(scope, property)) continue;
    if (hasOwnCheck(scope, property)) group.push(property);
    else {
      end();
      addAll(statements, statementsOf(property));
    }
  }
  end();
  return [...statements, ...otherMembers(scope, value, shape)];
}

function membersStatements(scope: Scope, value: Value, properties: readonly Property[]): readonly Statement[] {
  const { tables, tests } = membersOf(scope, value, properties);
  const noteWrong = code`${scope.run("noteMembers")}(report, ${pathText(value.path)}, ${value.text}, ${join(tables, ", ")})`;
  const wrong = code`!(\n${indent(chain(tests, "&&", "\n"))}\n)`;
  // With a report, recursive members are not tried first: that would repeat the work at every level.
  return properties.some((one) => isRecursive(scope, one))
    ? [fail(undefined, code`report === undefined ? ${wrong} : ${noteWrong}`, true)]
    : [fail(wrong, noteWrong)];
}

function propertyStatements(scope: Scope, value: Value, property: Property): readonly Statement[] {
  const { name, schema } = property;
  const required = isRequired(scope, property);
  const access = memberOf(scope, value.text, name);
  const path = member(value.path, name);
  const at: Value = { text: access, path, label: [...value.label, name] };
  if (schema.shape.kind === "never") {
    return required
      ? [fail(undefined, note(scope, at, "never"))]
      : [fail(code`${access} !== undefined`, note(scope, at, "never"))];
  }
  if (isAnything(schema)) return required ? [fail(code`${access} === undefined`, note(scope, at, "required"))] : [];
  return namedStatements(scope, schema, { ...at, text: scope.local(name) }, access, required);
}

/** Statements for a property whose value is in a variable. */
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
  if (scope.facts.refusesAbsence(schema)) return [declared, ...body];
  return [
    declared,
    ...choose(code`${text} === undefined`, code`${text} !== undefined`, [fail(undefined, missing())], body),
  ];
}

/** Checks members that no property describes: those of patterns, then the rest. */
function otherMembers(scope: Scope, value: Value, shape: ObjectShape): readonly Statement[] {
  const { patterns, rest } = shape;
  if (isOpen(shape)) return [];
  const key = scope.local("key");
  const item = scope.local("item");
  const at = entryOf(scope, value, key, item, "value");
  const restBody =
    rest === "open"
      ? []
      : rest === "closed"
        ? [fail(undefined, note(scope, at, "additionalProperties"))]
        : restStatements(scope, rest, at);
  // A set of names or a pattern is declared only if a statement uses it.
  const checksRest = restBody.length > 0;
  const names = shape.properties.filter((one) => !isMentionOnly(one)).map(({ name }) => name);
  const body: Statement[] = [];
  const conditions: Code[] = checksRest && names.length > 0 ? [isNoneOf(scope, value, key, names)] : [];
  for (const { pattern, flags, schema } of patterns) {
    const own =
      schema.shape.kind === "never" ? [fail(undefined, note(scope, at, "never"))] : scope.statements(schema, at);
    if (!checksRest && own.length === 0) continue;
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

/** A loop over members, without `undefined` values, which JSON does not have. */
function eachMember(value: Value, key: Code, item: Code, body: readonly Statement[]): readonly Statement[] {
  if (body.length === 0) return [];
  const start = [
    plain(code`const ${item} = ${value.text}[${key}];`),
    plain(code`if (${item} === undefined) continue;`),
  ];
  return [plain(code`for (const ${key} of Object.keys(${value.text})) ${block([...start, ...body])}`)];
}

/** Longer lists of names are compared by a set. */
const COMPARED = 12;

function isNoneOf(scope: Scope, value: Value, key: Code, names: readonly string[]): Code {
  if (names.length <= COMPARED) return all(names.map((name) => code`${key} !== ${literal(name)}`));
  const set = code`/* @__PURE__ */ new Set(${list("[", literals(names), "]")})`;
  return code`!${scope.constant(constantWord(scope, value.label, "names"), set)}.has(${key})`;
}

/** The names without those of members that are not transferred in this direction. */
function travelling(names: readonly string[], shape: Schema["shape"], { direction, facts }: Scope): readonly string[] {
  if (shape.kind !== "object") return names;
  const hidden = shape.properties.filter((property) => facts.isHidden(property, direction));
  return names.filter((name) => !hidden.some((property) => property.name === name));
}

/** Statements for object keywords, for a value that is an object. */
export function objectAssertions(scope: Scope, value: Value, schema: Schema): readonly Statement[] {
  return unevaluatedLast(schema.assertions).flatMap((assertion) =>
    assertionStatements(scope, value, assertion, schema),
  );
}

function assertionStatements(scope: Scope, value: Value, assertion: Assertion, schema: Schema): readonly Statement[] {
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
      const at = entryOf(scope, value, key, key, "name");
      const test = scope.test(assertion.schema, at);
      const body = fail(code`${text}[${key}] !== undefined && !${test}`, note(scope, at, "propertyNames"));
      return [plain(code`for (const ${key} of Object.keys(${text})) ${block([body])}`)];
    }
    case "dependentRequired":
      return travelling(assertion.requires, schema.shape, scope).map((name) =>
        fail(
          code`${memberOf(scope, text, assertion.property)} !== undefined && ${memberOf(scope, text, name)} === undefined`,
          note(scope, { ...value, path: member(value.path, name) }, "dependentRequired", literal(assertion.property)),
        ),
      );
    case "unevaluatedProperties":
      return unevaluatedStatements(scope, value, schema, assertion.schema);
    case "tag":
      return scope.facts.assertTags ? tagStatements(scope, value, assertion) : [];
    case "dependentSchema":
      return guard(
        code`${memberOf(scope, text, assertion.property)} !== undefined`,
        scope.statements(assertion.schema, { ...value, isNarrowed: true, goesOn: true }),
      );
    default:
      return [];
  }
}

/** Statements for the values of a discriminator. */
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

/** `unevaluatedProperties`: checks the members that nothing else in the schema evaluates. */
function unevaluatedStatements(scope: Scope, value: Value, schema: Schema, unevaluated: Schema): readonly Statement[] {
  const known = evaluatedNames(scope.facts, schema);
  if (known === "all" || isAnything(unevaluated)) return [];
  const key = scope.local("key");
  const item = scope.local("item");
  const at = entryOf(scope, value, key, item, "value");
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
