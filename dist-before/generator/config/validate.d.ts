import { type DocumentConfig } from "./config.ts";
import { type ConfigFault } from "./fault.ts";
/**
 * Validates the value of a config file.
 *
 * @returns the usable documents, and all faults
 */
export declare function validateConfig(value: unknown): {
    readonly documents: readonly DocumentConfig[];
    readonly faults: readonly ConfigFault[];
};
