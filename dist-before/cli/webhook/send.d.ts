import { type Attempt, type LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import type { Terminal } from "../terminal.ts";
export declare const TAMPERS: readonly ["signature", "timestamp", "body"];
export type Tamper = (typeof TAMPERS)[number];
export interface SendOptions {
    readonly event: string;
    readonly to: string;
    readonly secrets: readonly string[];
    /** Path of a file with the body. */
    readonly data?: string;
    readonly tamper?: Tamper;
}
/** Delivers one event once. Returns the exit code. */
export declare function send(loaded: LoadedWebhooks, options: SendOptions, terminal: Terminal): Promise<number>;
/** An attempt in a few words. */
export declare function describeAttempt(attempt: Attempt): string;
