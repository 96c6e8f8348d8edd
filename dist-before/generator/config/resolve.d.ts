import type { Diagnostics } from "../diagnostics/diagnostics.ts";
import type { Settings } from "../generate/settings.ts";
import { type DocumentConfig } from "./config.ts";
/**
 * Validates and resolves the config of one document that a script passes.
 *
 * @returns `undefined` when it is invalid; `diagnostics` has the reason
 */
export declare function resolveSettings(config: DocumentConfig, folder: string, diagnostics: Diagnostics): Settings | undefined;
/**
 * Fills in defaults and makes paths absolute.
 *
 * @param folder absolute; paths in the config are relative to it
 */
export declare function resolveConfig(config: DocumentConfig, folder: string): Settings;
