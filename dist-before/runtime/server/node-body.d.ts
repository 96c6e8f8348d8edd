import { type MaybeRead } from "../bytes.ts";
import type { BodyReceiver, RequestBody } from "./http.ts";
/** The part of `IncomingMessage` that bodies are read by. */
export interface NodeReadable extends MaybeRead {
    readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly httpVersionMajor?: number;
    /** Whether all of it is here. */
    readonly complete: boolean;
    readonly destroyed?: boolean;
    on(event: "data" | "end" | "error" | "close", listener: (value: unknown) => void): unknown;
    off(event: "data" | "end" | "error" | "close", listener: (value: unknown) => void): unknown;
    /** Bytes that are there already. */
    readonly readableLength?: number;
    read?(): unknown;
    pause(): unknown;
    resume(): unknown;
    destroy(): unknown;
}
/** The body of an `IncomingMessage`. */
export declare class NodeBody implements RequestBody {
    #private;
    constructor(request: NodeReadable, timeout: number);
    /** RFC 9112, 6.3. HTTP/2 needs neither header. A body of no bytes, an empty file, is one if it has a type. */
    get present(): boolean;
    bytes(limit: number): Promise<Uint8Array<ArrayBuffer>>;
    whenRead(limit: number, receiver: BodyReceiver): void;
    /** After the answer: takes in what is left, and hangs up where that is too much. */
    giveUp(): void;
    stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}
