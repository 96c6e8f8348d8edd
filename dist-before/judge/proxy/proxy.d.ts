import type { Api } from "../../generator/ir/api.ts";
/** A deviation of the traffic from the document. Contains no values of requests or answers. */
export interface TrafficFault {
    readonly side: "request" | "response";
    readonly operation: string;
    readonly message: string;
    readonly pointer: string;
}
export interface ProxyOptions {
    readonly api: Api;
    /** The server: the URL before the paths of the document. */
    readonly target: string;
    readonly port: number;
    readonly host: string;
    /** Reports deviations, but forwards everything. */
    readonly reportOnly?: boolean;
    readonly onFault: (fault: TrafficFault) => void;
    /** Largest message, in bytes; larger ones are rejected. */
    readonly largest?: number;
    /** Milliseconds for one answer. */
    readonly timeout?: number;
}
export interface Proxy extends AsyncDisposable {
    readonly url: string;
}
/**
 * Forwards requests to a server and checks both sides against the document. Invalid requests are answered with 400,
 * invalid answers are replaced by 502. Everything else is forwarded unchanged.
 */
export declare function startProxy(options: ProxyOptions): Promise<Proxy>;
