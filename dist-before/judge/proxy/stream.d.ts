import type http from "node:http";
import type { Content, Operation } from "../../generator/ir/api.ts";
import { type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Forwarded } from "./forward.ts";
type Head = Omit<Forwarded, "body" | "trailers">;
/** The documented content of a response that consists of items: server-sent events or lines of JSON. */
export declare function streamedContent({ operation, request }: {
    readonly operation?: Operation;
    readonly request: WireRequest;
}, head: Head): Content | undefined;
interface Streaming {
    readonly content: Content;
    readonly head: Head;
    readonly items: AsyncIterable<Buffer>;
    readonly outgoing: http.ServerResponse;
    /** Judges the head alone, or the head with one item. */
    readonly judgePart: (part: Uint8Array) => readonly Finding[];
    /** Bytes of one item. */
    readonly largest: number;
    /** Whether the stream ends before an invalid item; otherwise it is only reported. */
    readonly isCutOff: boolean;
    readonly fail: (message: string, pointer?: string) => void;
}
/** Passes each item on as soon as it is complete and judged. */
export declare function passStream(streaming: Streaming): Promise<void>;
export {};
