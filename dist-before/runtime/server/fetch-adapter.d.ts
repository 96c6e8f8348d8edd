import type { ClientCertificate } from "./certificate.ts";
import type { Answer } from "./server.ts";
/** What platforms provide about the peer. */
export interface FetchContext {
    readonly remoteAddress?: string | undefined;
    /** As Deno passes it. */
    readonly remoteAddr?: {
        readonly hostname?: string;
    };
    /** The certificate of the peer, if it was verified. */
    readonly certificate?: ClientCertificate | undefined;
}
/** Answers a request of the Fetch standard: on Node, Bun, Deno or Workers, or behind Hono or h3. */
export declare function answerFetch(answer: Answer, request: Request, bodyTimeout: number, context?: FetchContext): Promise<Response>;
