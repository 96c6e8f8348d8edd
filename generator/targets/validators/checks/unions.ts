import { addAll } from "../../../document/lists.ts";
import type { Json } from "../../../document/json.ts";
import { bare } from "../../../ir/read/plain-schema.ts";
import type { Assertion, Schema, Shape, UnionShape } from "../../../ir/schema.ts";
import { type Code, code, join } from "../../../print/code.ts";
import { list } from "../../../print/layout.ts";
import { literal, literals } from "../../../print/literal.ts";
import { parsePointer } from "../../../document/pointer.ts";
import { byType, type Group, tagOf } from "../alternatives.ts";
import { isSingle } from "../../../facts/shapes.ts";
import { TYPE, TYPE_NAMES, type TypeName } from "../../../facts/facts.ts";
import { memberOf } from "./members.ts";
import { member, pathText, type Scope, type Value } from "./scope.ts";
import { note, oneOf, typeTest } from "./scalars.ts";
import { chain, type ChoiceBranch, choose, either, fail, guard, type Statement } from "./statement.ts";

/** Maximum depth of references and alternatives to search. */
const DEEPEST = 20;

/** Statements for `anyOf`, `oneOf` and a list of types. */
export function unionStatements(scope: Scope, value: Value, shape: UnionShape): readonly Statement[] {
  const { base } = shape;
  if (base !== undefined && !scope.facts.assertTags)
    return scope.statements(bare(base, { kind: "ref", target: base }), value);
  const others = shape.members.filter((member) => member.shape.kind !== "binary");
  if (others.length > 0 && others.length < shape.members.length) {
    const rest = unionStatements(scope, value, { ...shape, members: others });
    const isOther = code`!${scope.run("isFile")}(${value.text})`;
    // A file that may be null may be in JSON, too, where it is a text: Django REST describes forms and JSON by one schema.
    const isNullable = others.every((one) => scope.facts.types(one) === TYPE.null);
    return guard(isNullable ? code`${isOther} && typeof ${value.text} !== "string"` : isOther, rest);
  }
  const groups = byType(scope.facts, shape.members);
  const inside = (group: Group, known?: TypeName): readonly Statement[] =>
    groupStatements(scope, value, shape, group, known);
  const [first, ...more] = groups;
  if (first === undefined) return [fail(undefined, note(scope, value, "never"))];
  if (more.length === 0) return inside(first);
  // If null is the only other alternative, the check of the first reports the issues.
  const isNull = (group: Group): boolean => group.types === TYPE.null && inside(group, "null").length === 0;
  const other = groups.filter((group) => !isNull(group));
  const [only] = other;
  if (groups.length === 2 && other.length === 1 && only !== undefined && only.types !== TYPE.all - TYPE.null) {
    return guard(code`${value.text} !== null`, inside(only));
  }
  const branches: ChoiceBranch[] = [];
  const rest: Code[] = [];
  for (const group of groups) {
    const types = namesOf(group.types);
    const body = inside(group, types.length === 1 ? types[0] : undefined);
    const isWide = scope.hasWide && group.members.some((schema) => mayBeWide(scope, schema));
    const tests = types.map((type) => typeTest(scope, type === "number" && isWide ? "numeric" : type, value.text));
    if (body.length === 0)
      addAll(
        rest,
        tests.map((test) => test.not),
      );
    else branches.push({ when: either(tests.map((test) => test.is)), body });
  }
  const types = namesOf(groups.reduce((all, group) => all | group.types, 0));
  const wrongType = note(scope, value, "type", list("[", literals(types), "]"));
  const last = rest.length === 0 ? fail(undefined, wrongType) : fail(join(rest, " && "), wrongType);
  if (types.length === TYPE_NAMES.length)
    return branches.length === 0 ? [] : [{ kind: "choice", branches, otherwise: [] }];
  return branches.length === 0 ? [last] : [{ kind: "choice", branches, otherwise: [last] }];
}

/** Whether a schema allows bigints. */
function mayBeWide(scope: Scope, { shape }: Schema, depth = 0): boolean {
  const inner = (schema: Schema): boolean => depth > DEEPEST || mayBeWide(scope, schema, depth + 1);
  if (shape.kind === "union" || shape.kind === "intersection") return shape.members.some(inner);
  if (shape.kind !== "ref") return shape.kind === "number" && shape.wide === true;
  const model = scope.facts.models.get(shape.target);
  return model !== undefined && inner(model.schema);
}

function namesOf(types: number): readonly TypeName[] {
  return TYPE_NAMES.filter((name) => (types & TYPE[name]) !== 0);
}

/** @param known the type of the value, if it was tested already */
function groupStatements(
  scope: Scope,
  value: Value,
  shape: UnionShape,
  group: Group,
  known?: TypeName,
): readonly Statement[] {
  const [only] = group.members;
  if (only !== undefined && group.members.length === 1) {
    return scope.statements(only, known === "object" ? { ...value, isNarrowed: true } : value, known);
  }
  return tagged(scope, value, group, known) ?? untagged(scope, value, shape, group, known);
}

/** A value of another type than all alternatives have is compared with none of them. */
function untagged(
  scope: Scope,
  value: Value,
  shape: UnionShape,
  group: Group,
  known: TypeName | undefined,
): readonly Statement[] {
  const body = alternatives(scope, value, shape, group);
  if (known !== undefined || group.types !== TYPE.object) return body;
  const { is, not } = typeTest(scope, "object", value.text);
  return choose(is, not, body, [fail(undefined, note(scope, value, "type", literal("object")))]);
}

/** Objects with different constants in one member, compiled like a `switch`. */
function tagged(
  scope: Scope,
  value: Value,
  group: Group,
  known: TypeName | undefined,
): readonly Statement[] | undefined {
  const tag = tagOf(scope.facts, group);
  if (tag === undefined) return undefined;
  const { property } = tag;
  const text = scope.local(property);
  const at: Value = { text, path: member(value.path, property), label: [...value.label, property] };
  const all: Json[] = [];
  const branches = group.members.map((schema, index): ChoiceBranch => {
    const values = tag.values[index] ?? [];
    for (const each of values) all.push(each);
    const untagged = { ...schema, assertions: schema.assertions.filter((one) => !isTagOf(one, property)) };
    return { when: oneOf(scope, at, values), body: scope.statements(untagged, { ...value, isNarrowed: true }) };
  });
  const unknown = fail(undefined, note(scope, at, "enum", list("[", literals(all), "]")));
  const access = memberOf(scope, value.text, property);
  const body: readonly Statement[] = [
    { kind: "plain", text: code`const ${text} = ${access};` },
    { kind: "choice", branches, otherwise: [unknown] },
  ];
  if (known === "object") return body;
  const wrongType = fail(undefined, note(scope, value, "type", literal("object")));
  return [
    { kind: "choice", branches: [{ when: typeTest(scope, "object", value.text).is, body }], otherwise: [wrongType] },
  ];
}

function isTagOf(assertion: Assertion, property: string): boolean {
  return assertion.kind === "tag" && assertion.property.name === property;
}

function alternatives(scope: Scope, value: Value, shape: UnionShape, group: Group): readonly Statement[] {
  const known = group.members.map((schema) => nameOf(scope, schema));
  const byName = Map.groupBy(known, (name) => name);
  const branches = group.members.map((schema, index) => {
    const own = known[index];
    const isUnique = byName.get(own)?.length === 1;
    const name = own !== undefined && isUnique ? own : `alternative ${index + 1}`;
    const check = scope.check(schema, [...value.label, schema.docs.title ?? `option ${index + 1}`]);
    return { check, name: literal(name) };
  });
  const names = list(
    "[",
    branches.map(({ name }) => name),
    "]",
  );
  const calls = branches.map(({ check }) => code`${check}(${value.text})`);
  const path = pathText(value.path);
  const checks = branches.map(({ check }) => check);
  const noteCall = (name: "noteNoneOf" | "noteNotOneOf"): Code => {
    return list(`${scope.run(name).text}(`, [code`report`, path, value.text, names, ...checks], ")", 8);
  };
  if (shape.mode !== "oneOf") {
    return [
      fail(
        calls.map((call) => code`!${call}`),
        noteCall("noteNoneOf"),
      ),
    ];
  }
  const count = chain(
    calls.map((call) => code`Number(${call})`),
    "+",
  );
  return [fail(code`${count} !== 1`, noteCall("noteNotOneOf"))];
}

/** The name of an alternative in messages: its own, that of its model, or `{ text, subject }`, the members that it requires. */
function nameOf({ direction, facts }: Scope, { docs, shape }: Schema): string | undefined {
  if (docs.title !== undefined) return docs.title;
  if (shape.kind === "ref") return facts.models.get(shape.target)?.name ?? parsePointer(shape.target).tokens.at(-1);
  if (shape.kind !== "object") return valueName(shape);
  const required = shape.properties.filter((property) => property.required && !facts.isHidden(property, direction));
  if (required.length === 0 || required.length > MOST_NAMED) return undefined;
  const members = required.map(({ name, schema }) =>
    schema.shape.kind === "literal" && isSingle(schema.shape.value)
      ? `${name}: ${JSON.stringify(schema.shape.value)}`
      : name,
  );
  return `{ ${members.join(", ")} }`;
}

/** The name of an alternative that is not an object: `"en" | "de"`, `a string`. */
function valueName(shape: Shape): string | undefined {
  switch (shape.kind) {
    case "literal":
      return isSingle(shape.value) ? JSON.stringify(shape.value) : undefined;
    case "enum":
      return shape.values.length > MOST_NAMED || !shape.values.every(({ value }) => isSingle(value))
        ? undefined
        : shape.values.map(({ value }) => JSON.stringify(value)).join(" | ");
    case "number":
      return shape.integer ? "an integer" : "a number";
    case "string":
      return shape.format === undefined ? "a string" : `a valid ${shape.format}`;
    case "array":
    case "tuple":
      return "an array";
    case "boolean":
      return "a boolean";
    default:
      return undefined;
  }
}

/** Maximum number of required members or values that a message names. */
const MOST_NAMED = 4;
