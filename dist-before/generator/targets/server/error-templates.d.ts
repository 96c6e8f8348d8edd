import { type Json } from "../../document/json.ts";
import type { Api, Content, Response } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
/** Bodies for errors that the server answers itself, if an operation documents them in a form of its own. */
export interface ErrorTemplates {
    /** @returns `undefined` if the envelope fits, or if no fitting value is known */
    of(response: Response, content: Content): Json | undefined;
    /** Whether a response is used for several statuses, successes included, and its body depends on the status. */
    isByStatus(response: Response): boolean;
}
/** Computes the templates of all documented failures. */
export declare function errorTemplates(api: Api): ErrorTemplates;
/** The template as an expression, on several lines if it is long. */
export declare function templateCode(value: Json, used?: number): Code;
