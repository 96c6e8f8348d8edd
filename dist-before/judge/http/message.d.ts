/** A request as it is sent over the network. */
export interface WireRequest {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body?: Uint8Array;
    /** Whether the body is chunked (RFC 9112 section 7.1). */
    readonly isChunked?: boolean;
}
/** An answer as it was received. */
export interface Answer {
    readonly status: number;
    /** In the order and spelling of the server. */
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly body: Uint8Array;
    readonly milliseconds: number;
    /** Whether bytes followed an answer that must not have a body. */
    readonly surplus?: boolean;
    /** Whether the body was cut off, because the stream continued. */
    readonly isCut?: boolean;
}
/** Why no answer arrived. */
export interface NoAnswer {
    /** `refused`: nothing listens there. `endless`: the body exceeds the limit. */
    readonly failure: "refused" | "timeout" | "broken" | "endless";
    readonly message: string;
    /** When the head of the answer arrived. */
    readonly status?: number;
}
export type Outcome = Answer | NoAnswer;
export declare function isAnswer(outcome: Outcome): outcome is Answer;
/** All values of a header, joined; `undefined` if there is none. */
export declare function headerOf(answer: Pick<Answer, "headers">, name: string): string | undefined;
/** The values of a header, one per line. */
export declare function headersOf(answer: Pick<Answer, "headers">, name: string): readonly string[];
export declare function withHeader(request: WireRequest, name: string, value: string | undefined): WireRequest;
export declare function textOf(body: Uint8Array): string;
/**
 * Parses JSON in UTF-8 without a byte order mark (RFC 8259 section 8.1).
 *
 * @returns the value in an object; `undefined` for other content
 */
export declare function jsonOf(body: Uint8Array): {
    readonly value: unknown;
} | undefined;
