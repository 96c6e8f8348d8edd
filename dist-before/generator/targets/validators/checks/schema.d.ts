import type { Schema } from "../../../ir/schema.ts";
import { type Code } from "../../../print/code.ts";
import { type TypeName } from "../../../facts/facts.ts";
import { type Scope, type Value } from "./scope.ts";
import { type Statement } from "./statement.ts";
/** Statements that check a value. See {@link Scope.statements}. */
export declare function schemaStatements(scope: Scope, schema: Schema, value: Value, known?: TypeName): readonly Statement[];
/** The only type that a schema's own keywords allow. `integer` counts as number. */
export declare function fixedType(schema: Schema): TypeName | undefined;
/** Statements for a schema of one type, for a value of that type. */
export declare function innerStatements(scope: Scope, schema: Schema, value: Value, type: TypeName): readonly Statement[];
/** The expression that tests a value. See {@link Scope.test}. */
export declare function schemaTest(scope: Scope, schema: Schema, value: Value): Code;
