import type { Middleware, Send } from "./operation.ts";
export type { HttpRequest, Middleware, RedirectMode, Send } from "./operation.ts";
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** The last step: the network. Default: the global `fetch` at the time of sending. */
export declare function transport(fetch?: Fetch): Send;
/** Cancels an unread response, so that its connection is released. */
export declare function discard({ body }: Response): Promise<void>;
/** The first of `steps` is the outermost. */
export declare function compose(steps: readonly Middleware[], last: Send): Send;
