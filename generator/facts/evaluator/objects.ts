import { isObject, type Json, type JsonObject, member, isArray } from "../../document/json.ts";
import { isMentionOnly } from "../../ir/analysis/walk.ts";
import type { ObjectShape, Schema, Tag, ArrayShape, TupleShape } from "../../ir/schema.ts";
import { matches } from "./patterns.ts";
import { type AssertionOf, every, Exhausted, fail, failWith, inside, type Scope, withoutFaults } from "./scope.ts";

export function judgeObject(value: Json, schema: Schema, shape: ObjectShape, scope: Scope): boolean {
  if (!isObject(value)) return shape.implied || fail(scope, schema, "type", "object", value);
  const { patterns, properties, rest } = shape;
  // The names in `properties`, without those that only `required` lists.
  const declared = new Set<string>();
  const fine = every(properties, scope, (property) => {
    const { name, required } = property;
    const isSpoken = !isMentionOnly(property);
    if (isSpoken) declared.add(name);
    const content = member(value, name);
    if (content === undefined) {
      return !required || scope.isHidden(property) || fail(inside(scope, name), schema, "required");
    }
    if (isSpoken) scope.marks?.name(name);
    return scope.check(content, property.schema, inside(scope, name));
  });
  if ((patterns.length === 0 && rest === "open") || (!fine && scope.out === undefined)) return fine;
  return every(Object.keys(value), scope, (name) => judgeOther(value, name, schema, shape, declared, scope)) && fine;
}

/** Judges a member by the patterns, or else by the schema of undeclared members. */
function judgeOther(
  value: JsonObject,
  name: string,
  schema: Schema,
  { patterns, rest }: ObjectShape,
  declared: ReadonlySet<string>,
  scope: Scope,
): boolean {
  const content = member(value, name) ?? null;
  let [spoken, fine] = [declared.has(name), true];
  for (const { pattern, flags, schema: inner } of patterns) {
    const match = matches(pattern, flags, name);
    if (match === undefined) throw new Exhausted();
    if (!match) continue;
    spoken = true;
    fine = scope.check(content, inner, inside(scope, name)) && fine;
  }
  if (!spoken && rest === "closed") fine = fail(inside(scope, name), schema, "additionalProperties");
  else if (!spoken && rest !== "open" && rest !== "closed")
    fine = scope.check(content, rest, inside(scope, name)) && fine;
  if (spoken || rest !== "open") scope.marks?.name(name);
  return fine;
}

export function judgePropertyNames(
  value: Json,
  schema: Schema,
  { schema: names }: AssertionOf<"propertyNames">,
  scope: Scope,
): boolean {
  if (!isObject(value)) return true;
  return every(
    Object.keys(value),
    scope,
    (name) => scope.check(name, names, withoutFaults(scope)) || fail(inside(scope, name), schema, "propertyNames"),
  );
}

export function judgeDependentRequired(
  value: Json,
  schema: Schema,
  { property, requires }: AssertionOf<"dependentRequired">,
  scope: Scope,
): boolean {
  if (!isObject(value) || !Object.hasOwn(value, property)) return true;
  const { shape } = schema;
  const hidden = shape.kind === "object" ? shape.properties.filter((one) => scope.isHidden(one)) : [];
  const missing = requires.filter((name) => !Object.hasOwn(value, name) && !hidden.some((one) => one.name === name));
  for (const name of missing) fail(inside(scope, name), schema, "dependentRequired", property);
  return missing.length === 0;
}

export function judgeTag(value: Json, schema: Schema, { except, property, values }: Tag, scope: Scope): boolean {
  if (!isObject(value)) return true;
  const { name, required } = property;
  const own = inside(scope, name);
  const found = member(value, name);
  if (found === undefined) return !required || scope.isHidden(property) || fail(own, schema, "required");
  if ((typeof found === "string" && values.includes(found)) !== (except === true)) return true;
  return except === true
    ? failWith(own, schema, "enum", `must be none of ${values.join(", ")}`)
    : fail(own, schema, "enum", values);
}

export function judgeUnevaluatedProperties(value: Json, schema: Schema, unevaluated: Schema, scope: Scope): boolean {
  if (!isObject(value)) return true;
  return every(Object.keys(value), scope, (name) => {
    if (scope.marks?.hasName(name) === true) return true;
    const fine =
      unevaluated.shape.kind === "never"
        ? fail(inside(scope, name), schema, "unevaluatedProperties")
        : scope.check(member(value, name) ?? null, unevaluated, inside(scope, name));
    scope.marks?.name(name);
    return fine;
  });
}

export function judgeArray(value: Json, schema: Schema, shape: ArrayShape | TupleShape, scope: Scope): boolean {
  if (!isArray(value)) return shape.implied || fail(scope, schema, "type", "array", value);
  const prefix = shape.kind === "tuple" ? shape.items : [];
  const rest = shape.kind === "tuple" ? shape.rest : shape.items;
  const isClosed = shape.kind === "tuple" && rest.shape.kind === "never" && value.length > prefix.length;
  const hasFineItems = every(isClosed ? prefix.keys() : value.keys(), scope, (index) =>
    scope.check(value[index] ?? null, prefix[index] ?? rest, inside(scope, index)),
  );
  const fine = isClosed ? fail(scope, rest, "items", prefix.length) : hasFineItems;
  const saysAll = !(rest.shape.kind === "unknown" && rest.shape.unspecified === true);
  if (fine || scope.out !== undefined) scope.marks?.items(saysAll ? value.length : prefix.length);
  return fine;
}

export function judgeContains(value: Json, schema: Schema, assertion: AssertionOf<"contains">, scope: Scope): boolean {
  if (!isArray(value)) return true;
  let count = 0;
  for (const [index, item] of value.entries()) {
    if (!scope.check(item, assertion.schema, withoutFaults(scope))) continue;
    count++;
    scope.marks?.item(index);
  }
  const { max, min } = assertion;
  if (count < min) return fail(scope, schema, min === 1 ? "contains" : "minContains", min);
  return max === undefined || count <= max || fail(scope, schema, "maxContains", max);
}

export function judgeUnevaluatedItems(value: Json, schema: Schema, unevaluated: Schema, scope: Scope): boolean {
  if (!isArray(value)) return true;
  const fine = every(value.entries(), scope, ([index, item]) => {
    if (scope.marks?.hasItem(index) === true) return true;
    return unevaluated.shape.kind === "never"
      ? fail(inside(scope, index), schema, "unevaluatedItems")
      : scope.check(item, unevaluated, inside(scope, index));
  });
  scope.marks?.items(value.length);
  return fine;
}
