import { type Target } from "../target.ts";
import { type TypeOptions } from "../models/types.ts";
export declare const WEBHOOKS_FILE = "webhooks.ts";
export interface WebhooksOptions extends TypeOptions {
    /** Whether bodies are checked against their schemas. Requires `checks.ts` of the target `validators`. */
    readonly validate?: boolean;
}
/** `webhooks.ts`: the types of a document's events, a receiver and a sender, and the functions that they consist of. */
export declare function webhooks(options?: WebhooksOptions): Target;
