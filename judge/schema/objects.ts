import { isObject, type Json, member } from "../../generator/document/json.ts";
import { childPointer } from "../../generator/document/pointer.ts";
import { isMentionOnly } from "../../generator/ir/analysis/required-only.ts";
import type { ObjectShape, Schema, Tag } from "../../generator/ir/schema.ts";
import { matches } from "./patterns.ts";
import { short } from "./scalars.ts";
import { type AssertionOf, Exhausted, fail, type Scope, silent } from "./scope.ts";

export function judgeObject(value: Json, schema: Schema, shape: ObjectShape, scope: Scope): boolean {
  if (!isObject(value)) return shape.implied || fail(scope, schema, "type", "must be an object");
  let fine = true;
  // The names in `properties`, without those that only `required` lists.
  const declared = new Set<string>();
  for (const property of shape.properties) {
    const { name, required } = property;
    const isSpoken = !isMentionOnly(property);
    if (isSpoken) declared.add(name);
    const content = member(value, name);
    if (content === undefined) {
      if (!required || scope.isHidden(property)) continue;
      fine = fail(scope, schema, "required", `must have ${short(name)}`);
    } else {
      if (isSpoken) scope.marks?.name(name);
      if (judgeMember(content, property.schema, name, scope)) continue;
      fine = false;
    }
    if (scope.out === undefined) return false;
  }
  const { patterns, rest } = shape;
  if (patterns.length === 0 && rest === "open") return fine;
  for (const name of Object.keys(value)) {
    const content = member(value, name) ?? null;
    let spoken = declared.has(name);
    for (const { pattern, flags, schema: inner } of patterns) {
      const match = matches(pattern, flags, name);
      if (match === undefined) throw new Exhausted();
      if (!match) continue;
      spoken = true;
      fine = judgeMember(content, inner, name, scope) && fine;
    }
    if (!spoken && rest === "closed") {
      fine = fail(atMember(scope, name), schema, "additionalProperties", "is not an allowed property");
    } else if (!spoken && rest !== "open" && rest !== "closed") {
      fine = judgeMember(content, rest, name, scope) && fine;
    }
    if (spoken || rest !== "open") scope.marks?.name(name);
    if (!fine && scope.out === undefined) return false;
  }
  return fine;
}

function judgeMember(content: Json, schema: Schema, name: string, scope: Scope): boolean {
  return scope.check(content, schema, atMember(scope, name));
}

function atMember(scope: Scope, name: string): Scope {
  return { ...scope, path: childPointer(scope.path, name), marks: undefined };
}

export function judgePropertyNames(
  value: Json,
  schema: Schema,
  { schema: names }: AssertionOf<"propertyNames">,
  scope: Scope,
): boolean {
  if (!isObject(value)) return true;
  let fine = true;
  for (const name of Object.keys(value)) {
    if (scope.check(name, names, silent(scope))) continue;
    fine = fail(atMember(scope, name), schema, "propertyNames", "has a name that is not allowed");
    if (scope.out === undefined) return false;
  }
  return fine;
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
  const missing = requires.filter(
    (name) => !Object.hasOwn(value, name) && !hidden.some((property) => property.name === name),
  );
  for (const name of missing) {
    fail(scope, schema, "dependentRequired", `must have ${short(name)} where it has ${short(property)}`);
  }
  return missing.length === 0;
}

export function judgeTag(value: Json, schema: Schema, { except, property, values }: Tag, scope: Scope): boolean {
  if (!isObject(value)) return true;
  const { name, required } = property;
  const found = member(value, name);
  if (found === undefined)
    return !required || scope.isHidden(property) || fail(scope, schema, "required", `must have ${short(name)}`);
  if ((typeof found === "string" && values.includes(found)) !== (except === true)) return true;
  const listed = values.map(short).join(", ");
  return fail(atMember(scope, name), schema, "enum", `must be ${except === true ? "none" : "one"} of ${listed}`);
}

export function judgeUnevaluatedProperties(value: Json, schema: Schema, unevaluated: Schema, scope: Scope): boolean {
  if (!isObject(value)) return true;
  let fine = true;
  for (const name of Object.keys(value)) {
    if (scope.marks?.hasName(name) === true) continue;
    const good =
      unevaluated.shape.kind === "never"
        ? fail(atMember(scope, name), schema, "unevaluatedProperties", "is not an allowed property")
        : judgeMember(member(value, name) ?? null, unevaluated, name, scope);
    fine &&= good;
    if (!fine && scope.out === undefined) return false;
    scope.marks?.name(name);
  }
  return fine;
}
