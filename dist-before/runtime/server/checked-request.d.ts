import type { HandlerRequest } from "./context.ts";
import { type Mutable } from "./decode/parameters.ts";
import { type Endpoint } from "./endpoint.ts";
import type { RequestBody, ServerRequest } from "./http.ts";
import type { RequestContent } from "./decode/reader.ts";
/** What a body is read as; `undefined` when there is none to read. */
export interface ChosenBody {
    readonly content: RequestContent;
    readonly contentType: string;
}
/**
 * Settles media types before anything is read.
 *
 * @throws Problem `unsupported-media-type`, `not-acceptable`, `malformed-body` for a body that is missing
 */
export declare function negotiate({ operation, produces, consumes }: Endpoint, request: ServerRequest): ChosenBody | undefined;
/**
 * Reads and checks the parameters.
 *
 * @throws Problem `invalid-parameter`
 */
export declare function checkedParameters({ operation }: Endpoint, segments: readonly string[], query: string, request: ServerRequest): Mutable<HandlerRequest>;
/** @throws Problem `malformed-body`, `body-too-large`, `body-timeout` */
export declare function readBody({ content, contentType }: ChosenBody, body: RequestBody, limit: number): Promise<unknown>;
/**
 * The value of a body, if it is what the contract says.
 *
 * @throws Problem `invalid-body`, `malformed-body` for one that is empty and must not be
 */
export declare function checkBody({ operation }: Endpoint, { content }: ChosenBody, value: unknown): unknown;
/** Puts the body beside the groups of parameters, for the handler. */
export declare function addBody({ operation }: Endpoint, request: Mutable<HandlerRequest>, chosen: ChosenBody | undefined, body: unknown): HandlerRequest;
