import { type Outcome, type WireRequest } from "./http/message.ts";
import type { Secrets } from "./http/redact.ts";
import type { Sender } from "./http/send.ts";
/** A sender that ends the run when the server stops answering. */
export interface WatchedSender {
    send(request: WireRequest): Promise<Outcome>;
    /** Why the run ended early. */
    readonly gone: string | undefined;
}
/** @param secrets collects the tokens of answers */
export declare function watchHealth(sender: Sender, ended: AbortController, secrets: Secrets): WatchedSender;
