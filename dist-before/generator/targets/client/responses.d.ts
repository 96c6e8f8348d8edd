import type { Content, Operation, Response, ResponseStatus } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { Conversions } from "../conversions/plan.ts";
import type { FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Sharing } from "../operations/sharing.ts";
/** Everything needed to print descriptions of responses. */
export interface ResponseMaker {
    readonly conversions: Conversions;
    readonly shapes: Shapes;
    readonly sharing: Sharing;
}
/** Member of the descriptor: `responses: { 200: json, 204: empty }`. */
export declare function responsesMember(file: FileScope, operation: Operation, maker: ResponseMaker): Code;
/**
 * `json`, or an object if there is more to describe.
 *
 * @param used columns already used on the line
 */
export declare function responseLiteral(file: FileScope, response: Response, maker: ResponseMaker, used?: number): Code;
/** `["Link", { name: "X-Count", read: integer }]` */
export declare function headerList(file: FileScope, { headers }: Response, { conversions, shapes }: Pick<ResponseMaker, "conversions" | "shapes">): Code;
/** The media types of success responses, if a call can choose one by `accept`. */
export declare function alternativeContents({ method, responses }: Operation): readonly Content[];
/** Whether HTTP forbids a body for this method and status, whatever the document says. */
export declare function isBodiless(method: string, status: ResponseStatus): boolean;
/** The descriptor's `accept`, unless it is plain JSON. Media types of successes come first. */
export declare function acceptedTypes(operation: Operation): string | undefined;
