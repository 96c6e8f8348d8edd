import { type Json } from "../../document/json.ts";
import type { Api } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Direction } from "../facts.ts";
import { type Fault } from "./scope.ts";
export type { Direction };
/**
 * Validates values against schemas (JSON Schema 2020-12) without generated code and without `eval`. Supports all
 * keywords, including those that types cannot express. The work is limited; beyond the limit there is no verdict.
 *
 * `direction`: values lack the members of the other direction; `either` values may lack those of both.
 */
export interface Evaluator {
    /** `unknown`: the value or schema is too large or too deep. */
    verdict(value: Json, schema: Schema, direction?: Direction | "either"): "fits" | "misfit" | "unknown";
    /** Every violated keyword; empty as well if there is no verdict. */
    faults(value: Json, schema: Schema, direction?: Direction | "either"): readonly Fault[];
}
export interface EvaluatorOptions {
    /** Whether `format` is asserted. By the standard, it is an annotation. */
    readonly assertFormats: boolean;
    /** Steps for all verdicts together, after which there are no more. Default: no limit. */
    readonly steps?: number;
}
export declare function createEvaluator(api: Api, { assertFormats, steps }: EvaluatorOptions): Evaluator;
