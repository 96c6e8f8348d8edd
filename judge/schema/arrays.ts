import { isArray, type Json } from "../../generator/document/json.ts";
import { childPointer } from "../../generator/document/pointer.ts";
import type { ArrayShape, Schema, TupleShape } from "../../generator/ir/schema.ts";
import { type AssertionOf, fail, type Scope, silent } from "./scope.ts";

export function judgeArray(value: Json, schema: Schema, shape: ArrayShape | TupleShape, scope: Scope): boolean {
  if (!isArray(value)) return shape.implied || fail(scope, schema, "type", "must be an array");
  const prefix = shape.kind === "tuple" ? shape.items : [];
  const rest = shape.kind === "tuple" ? shape.rest : shape.items;
  let fine = true;
  for (const [index, item] of value.entries()) {
    const own = prefix[index];
    if (own === undefined && rest.shape.kind === "never") {
      const at = shape.kind === "tuple" ? "items" : "false";
      fine = fail(
        at === "items" ? scope : atItem(scope, index),
        rest,
        at,
        `must not have more than ${prefix.length} items`,
      );
      break;
    }
    if (scope.check(item, own ?? rest, atItem(scope, index))) continue;
    fine = false;
    if (scope.out === undefined) return false;
  }
  const saysAll = !(rest.shape.kind === "unknown" && rest.shape.unsaid === true);
  scope.marks?.items(saysAll ? value.length : prefix.length);
  return fine;
}

function atItem(scope: Scope, index: number): Scope {
  return { ...scope, path: childPointer(scope.path, index), marks: undefined };
}

export function judgeContains(value: Json, schema: Schema, assertion: AssertionOf<"contains">, scope: Scope): boolean {
  if (!isArray(value)) return true;
  let count = 0;
  for (const [index, item] of value.entries()) {
    if (!scope.check(item, assertion.schema, silent(scope))) continue;
    count++;
    scope.marks?.item(index);
  }
  if (count < assertion.min) {
    const keyword = assertion.min === 1 ? "contains" : "minContains";
    return fail(scope, schema, keyword, `must contain at least ${assertion.min} matching items`);
  }
  if (assertion.max === undefined || count <= assertion.max) return true;
  return fail(scope, schema, "maxContains", `must contain at most ${assertion.max} matching items`);
}

export function judgeUnevaluatedItems(value: Json, schema: Schema, unevaluated: Schema, scope: Scope): boolean {
  if (!isArray(value)) return true;
  let fine = true;
  for (const [index, item] of value.entries()) {
    if (scope.marks?.hasItem(index) === true) continue;
    const good =
      unevaluated.shape.kind === "never"
        ? fail(atItem(scope, index), schema, "unevaluatedItems", "must be absent")
        : scope.check(item, unevaluated, atItem(scope, index));
    fine &&= good;
    if (!fine && scope.out === undefined) return false;
  }
  scope.marks?.items(value.length);
  return fine;
}
