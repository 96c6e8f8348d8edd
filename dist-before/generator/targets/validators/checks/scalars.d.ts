import type { Json } from "../../../document/json.ts";
import type { Assertion, Schema } from "../../../ir/schema.ts";
import { type Code } from "../../../print/code.ts";
import { type TypeName } from "../../../facts/facts.ts";
import { type Scope, type Value } from "./scope.ts";
import { type Statement } from "./statement.ts";
/** `noteIssue(report, "/name", name, "minLength", 3)`: reports an issue. Its result tells whether to stop. */
export declare function note(scope: Scope, value: Value, keyword: string, expected?: Code): Code;
/** The conditions that a value has a type, and that it has not. */
export declare function typeTest(scope: Scope, type: TypeName | "integer" | "wide" | "numeric", text: Code): {
    readonly is: Code;
    readonly not: Code;
};
/** The type test for a schema of numbers. */
export declare function numberType(shape: Extract<Schema["shape"], {
    kind: "number";
}>): "number" | "integer" | "wide";
/**
 * Statements for number keywords, for a value that is a number.
 *
 * @param isWide whether the value may be a bigint
 */
export declare function numberStatements(scope: Scope, value: Value, assertions: readonly Assertion[], format?: string, isWide?: boolean): readonly Statement[];
/**
 * Statements for string keywords, for a value that is a string. The length is tested first, because patterns can be slow on long
 * strings.
 */
export declare function stringStatements(scope: Scope, value: Value, assertions: readonly Assertion[], format?: string): readonly Statement[];
/** The name of a constant, derived from the value it is compared with. */
export declare function constantWord(scope: Scope, label: readonly string[], what: string): string;
export declare function patternConstant(scope: Scope, label: readonly string[], source: string, flags: "u" | ""): Code;
export declare function formatStatements(scope: Scope, value: Value, format: string | undefined, type: "string" | "number"): readonly Statement[];
/** The conditions that a value equals none of these constants. */
export declare function noneOf(scope: Scope, value: Value, constants: readonly Json[]): readonly Code[];
/** The condition that a value equals one of these constants. */
export declare function oneOf(scope: Scope, value: Value, constants: readonly Json[]): Code;
/** Statements for `const` and `enum`. */
export declare function constantStatements(scope: Scope, value: Value, schema: Schema): readonly Statement[];
