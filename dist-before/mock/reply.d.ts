import type { HandlerReply } from "../runtime/server/context.ts";
import type { Api, Content, Operation, Response } from "../generator/ir/api.ts";
import type { MockedResponse } from "./prism.ts";
/**
 * Converts Prism's response to the result of a handler.
 *
 * @returns `undefined` if the body cannot be encoded: Prism generates no multipart
 */
export declare function replyOf(api: Api, operation: Operation, { body, headers, status }: MockedResponse, { accept, requestId }: {
    readonly accept: string | undefined;
    readonly requestId: string;
}): HandlerReply | undefined;
/** The documented response of a status, the most specific one. */
export declare function responseFor(operation: Operation, status: number): Response | undefined;
export declare function contentTypeOf(headers: Readonly<Record<string, unknown>>): string | undefined;
export declare function contentFor(contents: readonly Content[], contentType: string | undefined): Content | undefined;
