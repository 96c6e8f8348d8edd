import type { Pointer } from "../../document/pointer.ts";
import type { Api, Model, Operation, Response } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { Context, FileScope } from "../target.ts";
import { type ErrorTemplates } from "./error-templates.ts";
/** Member of the operation: `responses: { 200: jsonResponse(isOrder), 204: emptyResponse }`. */
export declare function responsesMember(file: FileScope, operation: Operation, maker: ResponseMaker): Code;
/** Everything needed to print responses. */
export interface ResponseMaker {
    readonly api: Api;
    readonly plan: {
        readonly sharing: Sharing;
        readonly templates: ErrorTemplates;
    };
    readonly shapes: Shapes;
    readonly conversions: Conversions;
    readonly models: ReadonlyMap<Pointer, Model>;
}
/** `jsonResponse(isOrder)`, or an object if there is more to describe. */
export declare function responseCode(file: FileScope, response: Response, maker: ResponseMaker, used?: number): Code;
/** Reports replies that are not written according to their schema. */
export declare function reportResponses(context: Context): void;
