import { type MaybeRead } from "../bytes.ts";
import { type ReceiverCore } from "./reply.ts";
/** The part of `IncomingMessage` that is used, and what frameworks add to it. */
export interface NodeRequest extends AsyncIterable<Uint8Array>, MaybeRead {
    readonly method?: string | undefined;
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
/** The part of `ServerResponse` that is used. */
export interface NodeResponse {
    writeHead(status: number, headers: Record<string, string>): unknown;
    end(): unknown;
    once(event: "close", listener: () => void): unknown;
    readonly destroyed?: boolean;
}
/**
 * Answers a request of `node:http`. Never rejected: faults go to `next` (Express shows them), or to `onError` with an answer of 500.
 */
export declare function receiveNode(core: ReceiverCore, request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void): Promise<void>;
