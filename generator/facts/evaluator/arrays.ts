import { isArray, type Json } from "../../document/json.ts";
import type { ArrayShape, Schema, TupleShape } from "../../ir/schema.ts";
import { type AssertionOf, every, fail, inside, type Scope, withoutFaults } from "./scope.ts";

export function judgeArray(value: Json, schema: Schema, shape: ArrayShape | TupleShape, scope: Scope): boolean {
  if (!isArray(value)) return shape.implied || fail(scope, schema, "type", "array", value);
  const prefix = shape.kind === "tuple" ? shape.items : [];
  const rest = shape.kind === "tuple" ? shape.rest : shape.items;
  const isClosed = shape.kind === "tuple" && rest.shape.kind === "never" && value.length > prefix.length;
  const hasFineItems = every(isClosed ? prefix.keys() : value.keys(), scope, (index) =>
    scope.check(value[index] ?? null, prefix[index] ?? rest, inside(scope, index)),
  );
  const fine = isClosed ? fail(scope, rest, "items", prefix.length) : hasFineItems;
  const saysAll = !(rest.shape.kind === "unknown" && rest.shape.unsaid === true);
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
