import { HttpHandler } from "msw";
import type { HandlerReply } from "./server/context.ts";
import type { ServerContract } from "./server/server.ts";
/** The documented reply of a status. */
type OfStatus<Reply, Status> = Reply extends {
    readonly status: infer Known;
} ? Status extends Known ? Reply : never : never;
type BodyOf<Reply> = Reply extends {
    readonly body?: infer Body;
} ? Body : never;
type RestOf<Reply> = Reply extends unknown ? Omit<Reply, "status" | "body"> : never;
/** Replies with a documented status. A factory makes the body and the required headers that are not given. */
export type ReplyFunction<Reply extends HandlerReply> = <Status extends Reply["status"]>(status: Status, body?: BodyOf<OfStatus<Reply, Status>>, more?: Partial<RestOf<OfStatus<Reply, Status>>>) => OfStatus<Reply, Status>;
/** What a resolver is given beside the decoded and validated request. */
export interface MockInfo<Reply extends HandlerReply> {
    readonly reply: ReplyFunction<Reply>;
}
export type MockResolver<Call, Reply extends HandlerReply> = (call: Call & MockInfo<Reply>) => Reply | Promise<Reply>;
/** A status, whose reply a factory makes; a failure of the network; or a function. */
export type MockAnswer<Call, Reply extends HandlerReply> = Reply["status"] | "network-error" | MockResolver<Call, Reply>;
export interface MockHandlerOptions {
    /** Handles one request only. */
    readonly once?: boolean;
    /** Milliseconds until the reply, or `"infinite"`. */
    readonly delay?: number | "infinite";
}
/**
 * Creates the handler of an operation.
 *
 * @param answer several are used one after the other, and the last one again. Default: the first documented success
 */
export type MockOperation<Call, Reply extends HandlerReply> = (answer?: MockAnswer<Call, Reply> | readonly MockAnswer<Call, Reply>[], options?: MockHandlerOptions) => HttpHandler;
/** How the reply of a status is made. */
export interface MockedReply {
    readonly body?: () => unknown;
    /** The same for a range of statuses, whose bodies repeat the status. */
    readonly bodyOf?: (status: number) => unknown;
    readonly headers?: () => unknown;
    /** Counted pages: a body has no items if its request asks for more than the first ones. */
    readonly pages?: {
        readonly parameter: string;
        readonly first: number;
        readonly items: string;
    };
    readonly contentType?: string;
    /** How bodies of other media types are made, for requests that prefer one of them. */
    readonly others?: {
        readonly [mediaType: string]: () => unknown;
    };
}
/** Keyed by `200`, `4XX` or `default`. */
export type MockedReplies = {
    readonly [status: string]: MockedReply;
};
export interface MockOptions {
    /**
     * Where the API is: `https://api.example.com/v1`, or `/api` on any host. Default: the path of the contract's servers, on
     * any host.
     */
    readonly baseUrl?: string;
}
/** What all handlers of an API share. */
export interface Mocks {
    /** @param name of the operation among handlers */
    operation<Call, Reply extends HandlerReply>(name: string, replies: MockedReplies): MockOperation<Call, Reply>;
}
export declare function createMocks(contract: ServerContract, { baseUrl }?: MockOptions): Mocks;
/**
 * Returns handlers of all operations, each with its default response.
 *
 * @param http the mocks of the operations
 * @returns handlers for Mock Service Worker
 * @example
 * const server = setupServer(...mockHandlers(http));
 */
export declare function mockHandlers(http: object): HttpHandler[];
export {};
