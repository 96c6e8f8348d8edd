import type { Schema } from "../../../ir/schema.ts";
import type { Code } from "../../../print/code.ts";
/** The runtime module of each export. */
export declare const RUNTIME_MODULE: ReadonlyMap<string, string>;
/** Names that variables of a check cannot have. */
export declare const TAKEN: ReadonlySet<string>;
/** The name of a parameter. One that the body does not use gets an underscore, for compilers with `noUnusedParameters`. */
export declare function parameterName(body: Code, word: "value" | "report"): Code;
/** The name of a variable. It never hides a module-level name: functions begin with `is`, and constants are upper-case. */
export declare function localName(word: string): string;
/** Caches a function by its argument. */
export declare function remembered<Name extends string, Made>(make: (name: Name) => Made): (name: Name) => Made;
/**
 * Describes the check of a scalar schema in words: `["string", "uri or null"]`. Functions are named after it, because many members
 * of many models share them.
 *
 * @returns `undefined` if a few words are not enough
 */
export declare function scalarWords({ assertions, shape }: Schema): readonly [string, string] | undefined;
/** Whether no value of a schema is an array or object. */
export declare function isScalarSchema({ shape }: Schema): boolean;
