import { type LoadedWebhooks } from "../../generator/webhooks/contract.ts";
import type { Reading } from "../select.ts";
import type { Terminal } from "../terminal.ts";
/**
 * Generates and loads the webhooks of the one document.
 *
 * @throws UsageError if it has no signed webhooks
 * @returns `undefined` if the config or document is unusable; the reason has been reported
 */
export declare function loadWebhooks(reading: Reading, terminal: Terminal): Promise<LoadedWebhooks | undefined>;
