import type { Api, Webhook } from "../../generator/ir/api.ts";
import type { Delivery } from "../../generator/ir/behaviour.ts";
/** All webhooks, including those of callbacks. */
export declare function webhooksOf({ operations, webhooks }: Api): readonly Webhook[];
/** How each signature is made and verified, with a worked example. One section per scheme. */
export declare function signatureSections(api: Api): readonly string[];
/** `#/data/id` as `data.id`. */
export declare function fieldOf(pointer: string): string;
/** What acknowledges a delivery, and what happens otherwise. */
export declare function deliverySection(api: Api): string;
export declare function deliveryOf({ acknowledgeWithinSeconds, backoff, retryForSeconds }: Delivery): string;
