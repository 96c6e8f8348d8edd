import type { Rule } from "../redocly.ts";
/** Every webhook can be verified. */
export declare const webhookSignature: Rule;
/** Every webhook states its acknowledgement deadline and the retries. */
export declare const webhookDelivery: Rule;
/** Every webhook has an identifier, so that receivers can detect redeliveries. */
export declare const webhookIdentity: Rule;
