import { type Json } from "../../document/json.ts";
import type { Schema, Shape } from "../../ir/schema.ts";
import { type AssertionOf, type Scope } from "./scope.ts";
type ScalarShape = Exclude<Shape, {
    kind: "array" | "tuple" | "object" | "union" | "intersection" | "ref";
}>;
export declare function judgeScalar(value: Json, schema: Schema, shape: ScalarShape, scope: Scope): boolean;
export declare function judgeFormat(value: Json, schema: Schema, format: string | undefined, scope: Scope): boolean;
type Limit = AssertionOf<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf"> | AssertionOf<"minLength" | "maxLength" | "minItems" | "maxItems" | "minProperties" | "maxProperties">;
export declare function judgeLimit(value: Json, schema: Schema, limit: Limit, scope: Scope): boolean;
export declare function judgePattern(value: Json, schema: Schema, { source, flags }: AssertionOf<"pattern">, scope: Scope): boolean;
export {};
