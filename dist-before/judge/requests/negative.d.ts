import type { Api, Operation } from "../../generator/ir/api.ts";
import { type Breaker } from "../values/break.ts";
import type { Maker } from "../values/make.ts";
import type { Random } from "../../runtime/factory/random.ts";
import { type BrokenPart, type Case } from "./case.ts";
/** Makes invalid cases from a valid one. Each violates one keyword. */
export interface CaseBreaker {
    /** New violations first. @param isNew leaves out those that were tried */
    break(one: Case, random: Random, most: number, isNew?: boolean): readonly BrokenCase[];
}
export type BrokenCase = Case & {
    readonly broken: BrokenPart;
};
export declare function createCaseBreaker(api: Api, operation: Operation, { evaluator }: Maker, breaker: Breaker, formats: boolean): CaseBreaker;
