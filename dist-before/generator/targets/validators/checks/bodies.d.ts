import type { Schema } from "../../../ir/schema.ts";
import { type Code } from "../../../print/code.ts";
import type { Scope, Value } from "./scope.ts";
/**
 * The body of a check that fits one expression.
 *
 * @returns `undefined` for longer checks
 */
export declare function shortBody(scope: Scope, schema: Schema, value: Value): readonly Code[] | undefined;
