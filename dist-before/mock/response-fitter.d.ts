import type { Api, Operation } from "../generator/ir/api.ts";
import { type Random } from "../runtime/factory/random.ts";
import { type RequestTarget } from "./location.ts";
import { type MockedResponse } from "./prism.ts";
/** Adapts Prism's responses to the contract. */
export interface Fitter {
    /**
     * Makes all values valid, removes `writeOnly` members, and ends pagination. Examples of the document stay unchanged,
     * except that later pages become the last one.
     */
    fit(operation: Operation, mocked: MockedResponse, target: RequestTarget): MockedResponse;
    /**
     * Makes a response without Prism.
     *
     * @param code status of the response; default: a documented success
     * @throws MockError
     */
    make(operation: Operation, code: number | undefined, accept: string | undefined): MockedResponse;
}
/** @param random source of generated values */
export declare function createFitter(api: Api, random: (operation: Operation) => Random): Fitter;
/** @param seed default: random */
export declare function randomOf({ at }: Operation, seed: string | undefined): Random;
