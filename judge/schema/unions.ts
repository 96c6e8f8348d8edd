import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Schema, UnionShape } from "../../generator/ir/schema.ts";
import type { Fault } from "./fault.ts";
import { fail, type Scope, silent } from "./scope.ts";

export function judgeUnion(value: Json, schema: Schema, { members, mode }: UnionShape, scope: Scope): boolean {
  if (mode === "type") return judgeTypes(value, schema, members, scope);
  let fitting = 0;
  const branches: (readonly Fault[])[] = [];
  for (const member of members) {
    const faults: Fault[] | undefined = scope.out === undefined ? undefined : [];
    if (scope.check(value, member, { ...scope, out: faults })) fitting++;
    else if (faults !== undefined) branches.push(faults);
    // Later alternatives of `anyOf` matter only for what they evaluate.
    if (fitting > 0 && mode === "anyOf" && scope.marks === undefined) return true;
    if (fitting > 1 && mode === "oneOf") break;
  }
  if (fitting === 1 || (fitting > 0 && mode === "anyOf")) return true;
  const { path } = scope;
  const message = fitting === 0 ? "matches none of the alternatives" : "matches more than one of the alternatives";
  scope.out?.push({ keyword: mode, at: schema.at, path, message, ...(fitting === 0 && { branches }) });
  return false;
}

/** Types in a list exclude each other, so only the alternative of the value's type reports faults. */
function judgeTypes(value: Json, schema: Schema, members: readonly Schema[], scope: Scope): boolean {
  for (const member of members) if (scope.check(value, member, { ...silent(scope), marks: scope.marks })) return true;
  const own = members.find((member) => isOfType(value, member));
  if (own === undefined || scope.out === undefined) {
    return fail(scope, schema, "type", "must have one of the listed types");
  }
  return scope.check(value, own, scope);
}

function isOfType(value: Json, { shape }: Schema): boolean {
  switch (shape.kind) {
    case "null":
      return value === null;
    case "boolean":
    case "string":
      return typeof value === shape.kind;
    case "number":
      return typeof value === "number" && (!shape.integer || Number.isInteger(value));
    case "array":
    case "tuple":
      return isArray(value);
    case "object":
      return isObject(value);
    default:
      return false;
  }
}
