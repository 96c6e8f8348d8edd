import type { LoadedWebhooks, VerifyOptions } from "../../generator/webhooks/contract.ts";
import type { Terminal } from "../terminal.ts";
export interface VerifyCommandOptions {
    readonly secrets: readonly string[];
    readonly headers: Headers;
    readonly clock: VerifyOptions;
    readonly signatureOnly: boolean;
    readonly json: boolean;
}
/**
 * Verifies a request and prints the verdict. Returns the exit code.
 *
 * @param read returns the body
 */
export declare function verify(loaded: LoadedWebhooks, options: VerifyCommandOptions, terminal: Pick<Terminal, "out">, read: () => Promise<Uint8Array>): Promise<number>;
/** @throws UsageError if a line is not `Name: value` */
export declare function headersOf(lines: readonly string[]): Headers;
/** @throws UsageError for invalid values */
export declare function clockOf(at: string | undefined, tolerance: string | undefined): VerifyOptions;
