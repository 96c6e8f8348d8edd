import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Assertion, Schema } from "../../generator/ir/schema.ts";
import { isUnique } from "../../runtime/validation/values.ts";
import { judgeContains, judgeUnevaluatedItems } from "./arrays.ts";
import { judgeDependentRequired, judgePropertyNames, judgeTag, judgeUnevaluatedProperties } from "./objects.ts";
import { judgeFormat, judgeLimit, judgePattern } from "./scalars.ts";
import { fail, type Scope, silent } from "./scope.ts";

export function judgeAssertion(value: Json, schema: Schema, assertion: Assertion, scope: Scope): boolean {
  switch (assertion.kind) {
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
    case "minProperties":
    case "maxProperties":
      return judgeLimit(value, schema, assertion, scope);
    case "pattern":
      return judgePattern(value, schema, assertion, scope);
    case "format":
      return judgeFormat(value, schema, assertion.value, scope);
    case "uniqueItems":
      return !isArray(value) || isUnique(value) || fail(scope, schema, "uniqueItems", "must have unique items");
    case "contains":
      return judgeContains(value, schema, assertion, scope);
    case "propertyNames":
      return judgePropertyNames(value, schema, assertion, scope);
    case "dependentRequired":
      return judgeDependentRequired(value, schema, assertion, scope);
    case "tag":
      return judgeTag(value, schema, assertion, scope);
    case "dependentSchema":
      if (!isObject(value) || !Object.hasOwn(value, assertion.property)) return true;
      return scope.check(value, assertion.schema, scope);
    case "not":
      if (!scope.check(value, assertion.schema, silent(scope))) return true;
      return fail(scope, schema, "not", "matches a forbidden schema");
    case "conditional": {
      const holds = scope.check(value, assertion.if, { ...scope, out: undefined });
      const branch = holds ? assertion.then : assertion.else;
      return branch === undefined || scope.check(value, branch, scope);
    }
    case "unevaluatedItems":
      return judgeUnevaluatedItems(value, schema, assertion.schema, scope);
    case "unevaluatedProperties":
      return judgeUnevaluatedProperties(value, schema, assertion.schema, scope);
  }
}
