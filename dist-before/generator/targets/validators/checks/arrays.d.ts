import type { ArrayShape, Schema, TupleShape } from "../../../ir/schema.ts";
import { type Scope, type Value } from "./scope.ts";
import { type Statement } from "./statement.ts";
/** Statements that check an array or tuple, for a value that is an array. */
export declare function arrayStatements(scope: Scope, value: Value, shape: ArrayShape | TupleShape): readonly Statement[];
/** Statements for array keywords, for a value that is an array. */
export declare function arrayAssertions(scope: Scope, value: Value, schema: Schema): readonly Statement[];
