import type { LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import { type Terminal } from "../terminal.ts";
export interface ListenOptions {
    readonly secrets: readonly string[];
    readonly port: number;
    readonly host: string;
}
/** Receives and prints events until interrupted. Returns the exit code. */
export declare function listen({ module }: LoadedWebhooks, options: ListenOptions, terminal: Terminal): Promise<number>;
