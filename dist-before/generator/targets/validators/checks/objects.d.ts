import type { ObjectShape, Schema } from "../../../ir/schema.ts";
import { type Scope, type Value } from "./scope.ts";
import { type Statement } from "./statement.ts";
/** Statements that check an object, for a value that is an object. */
export declare function objectStatements(scope: Scope, value: Value, shape: ObjectShape): readonly Statement[];
/** Statements for object keywords, for a value that is an object. */
export declare function objectAssertions(scope: Scope, value: Value, schema: Schema): readonly Statement[];
