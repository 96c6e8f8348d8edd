import { type LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { type Terminal } from "../terminal.ts";
export interface ForwardOptions {
    readonly secrets: readonly string[];
    /** URL of the receiver. */
    readonly to: string;
    /** URL of the sandbox. */
    readonly sandbox: string;
    /** The `client_id` whose events are forwarded. */
    readonly application: string;
    readonly adminToken: string;
}
/** Signs the events that a sandbox streams and sends them to a receiver, until interrupted. Returns the exit code. */
export declare function forward(loaded: LoadedWebhooks, options: ForwardOptions, terminal: Terminal): Promise<number>;
