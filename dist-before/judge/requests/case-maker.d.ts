import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Maker } from "../values/make.ts";
import { type Random } from "../../runtime/factory/random.ts";
import { type Case } from "./case.ts";
/** Makes requests of one operation as values. */
export interface CaseMaker {
    /** Cases from the document's examples, one per example of the body. */
    readonly examples: readonly Case[];
    /** @throws Impossible */
    make(random: Random): Case;
    /** Makes a case with every optional part. @throws Impossible */
    makeFull(random: Random): Case;
    /**
     * Like `make`, now and then with a path that leads to nothing.
     *
     * @throws Impossible
     */
    stray(random: Random): Case;
    /**
     * Like `make`, with ids that do not exist.
     *
     * @throws Impossible
     */
    invent(random: Random): Case;
    /** Simpler cases that are still valid. */
    simpler(one: Case): Iterable<Case>;
}
export declare function createCaseMaker(api: Api, operation: Operation, maker: Maker): CaseMaker;
