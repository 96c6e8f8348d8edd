import type { UnionShape } from "../../../ir/schema.ts";
import { type Scope, type Value } from "./scope.ts";
import { type Statement } from "./statement.ts";
/** Statements for `anyOf`, `oneOf` and a list of types. */
export declare function unionStatements(scope: Scope, value: Value, shape: UnionShape): readonly Statement[];
