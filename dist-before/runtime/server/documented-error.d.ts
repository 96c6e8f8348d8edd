import { type Endpoint } from "./endpoint.ts";
import type { ProblemFacts } from "./error-issues.ts";
/** How errors look where nothing else is documented. */
export interface GeneralError {
    readonly type: string;
    readonly body: object;
    /** The same with less in it, the best first: for contracts that have no place for all. */
    readonly others?: readonly object[];
}
/** As it is sent. */
export interface ErrorText {
    readonly type: string;
    readonly text: string;
}
/**
 * The body of an error that an operation documents for this status in its own way.
 *
 * @returns `undefined` where the general form will do, or nothing else can be made
 */
export declare function documentedBody(endpoint: Endpoint, facts: ProblemFacts, general: GeneralError): ErrorText | undefined;
