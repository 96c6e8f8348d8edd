import { type ArrayShape, type Assertion, type Schema, type TupleShape, unevaluatedLast } from "../../../ir/schema.ts";
import { type Code, code } from "../../../print/code.ts";
import { literal } from "../../../print/literal.ts";
import { entryOf, member, type Scope, type Value } from "./scope.ts";
import { isAnything } from "./members.ts";
import { note } from "./scalars.ts";
import { block, fail, guard, plain, type Statement } from "./statement.ts";

/** Statements that check an array or tuple, for a value that is an array. */
export function arrayStatements(scope: Scope, value: Value, shape: ArrayShape | TupleShape): readonly Statement[] {
  if (shape.kind === "array") return itemStatements(scope, value, shape.items, 0);
  const first = shape.items.flatMap((schema, index) => {
    if (isAnything(schema)) return [];
    const text = scope.local(`${value.label.at(-1) ?? "item"} ${index}`);
    const body = scope.statements(schema, {
      text,
      path: member(value.path, String(index)),
      label: [...value.label, String(index)],
    });
    if (body.length === 0) return [];
    return guard(code`${value.text}.length > ${literal(index)}`, [
      plain(code`const ${text} = ${value.text}[${literal(index)}];`),
      ...body,
    ]);
  });
  return [...first, ...itemStatements(scope, value, shape.rest, shape.items.length)];
}

/** A loop over the items from `start` on. */
function itemStatements(scope: Scope, value: Value, schema: Schema, start: number): readonly Statement[] {
  const { text } = value;
  if (isAnything(schema)) return [];
  if (schema.shape.kind === "never") {
    return [fail(code`${text}.length > ${literal(start)}`, note(scope, value, "maxItems", literal(start)))];
  }
  const index = scope.local("index");
  const item = scope.local("item");
  const at = entryOf(scope, value, index, item, "item");
  return eachItem(value, index, item, literal(start), scope.statements(schema, at));
}

function eachItem(
  value: Value,
  index: Code,
  item: Code,
  start: Code,
  body: readonly Statement[],
): readonly Statement[] {
  if (body.length === 0) return [];
  const inner = block([plain(code`const ${item} = ${value.text}[${index}];`), ...body]);
  return [plain(code`for (let ${index} = ${start}; ${index} < ${value.text}.length; ${index}++) ${inner}`)];
}

/** Statements for array keywords, for a value that is an array. */
export function arrayAssertions(scope: Scope, value: Value, schema: Schema): readonly Statement[] {
  return unevaluatedLast(schema.assertions).flatMap((assertion) =>
    assertionStatements(scope, value, assertion, schema),
  );
}

function assertionStatements(scope: Scope, value: Value, assertion: Assertion, schema: Schema): readonly Statement[] {
  const { text } = value;
  switch (assertion.kind) {
    case "minItems":
    case "maxItems": {
      if (assertion.kind === "minItems" && assertion.value === 0) return [];
      const limit = literal(assertion.value);
      const beyond = assertion.kind === "minItems" ? code`<` : code`>`;
      return [fail(code`${text}.length ${beyond} ${limit}`, note(scope, value, assertion.kind, limit))];
    }
    case "uniqueItems":
      return [fail(code`!${scope.run("isUnique")}(${text})`, note(scope, value, "uniqueItems"))];
    case "contains":
      return containsStatements(scope, value, assertion);
    case "unevaluatedItems":
      return unevaluatedStatements(scope, value, schema, assertion.schema);
    default:
      return [];
  }
}

function containsStatements(
  scope: Scope,
  value: Value,
  contains: Assertion & { kind: "contains" },
): readonly Statement[] {
  const { min, max } = contains;
  if (min === 0 && max === undefined) return [];
  const [count, item] = [scope.local("count"), scope.local("item")];
  const test = scope.test(contains.schema, { text: item, path: value.path, label: [...value.label, "item"] });
  const fails: Statement[] = [];
  if (min > 0) {
    const keyword = min === 1 ? "contains" : "minContains";
    fails.push(fail(code`${count} < ${literal(min)}`, note(scope, value, keyword, literal(min))));
  }
  if (max !== undefined)
    fails.push(fail(code`${count} > ${literal(max)}`, note(scope, value, "maxContains", literal(max))));
  return [
    plain(code`let ${count} = 0;`),
    plain(code`for (const ${item} of ${value.text}) if (${test}) ${count}++;`),
    ...fails,
  ];
}

/** `unevaluatedItems`: checks the items that nothing else in the schema evaluates. */
function unevaluatedStatements(scope: Scope, value: Value, schema: Schema, unevaluated: Schema): readonly Statement[] {
  if (isAnything(unevaluated)) return [];
  const [index, item] = [scope.local("index"), scope.local("item")];
  const at = entryOf(scope, value, index, item, "item");
  const body =
    unevaluated.shape.kind === "never"
      ? [fail(undefined, note(scope, at, "unevaluatedItems"))]
      : scope.statements(unevaluated, at);
  const others = {
    ...schema,
    assertions: schema.assertions.filter((assertion) => assertion.kind !== "unevaluatedItems"),
  };
  const marks = block([
    plain(code`const seen = new ${scope.run("EvaluatedParts")}();`),
    ...scope.marks(others, value),
    ...eachItem(value, index, item, literal(0), guard(code`!seen.hasItem(${index})`, body)),
  ]);
  return [plain(marks)];
}
