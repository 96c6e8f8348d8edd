import type { LoadedWebhooks } from "../../generator/webhooks/contract.ts";
/**
 * The body of an event: the contract's example, or a generated value. It gets a new id, because receivers ignore events
 * that they have seen.
 *
 * @returns `undefined` if there is no example and no valid value was found
 */
export declare function eventBody(loaded: LoadedWebhooks, event: string): Uint8Array | undefined;
