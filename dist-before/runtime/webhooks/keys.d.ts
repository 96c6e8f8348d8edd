import type { SignatureScheme } from "./contract.ts";
import type { Hmac, HmacEngine } from "./hmac.ts";
/** One secret; a list while secrets are rotated, newest first. */
export type Secrets = string | readonly string[];
/**
 * The HMACs of secrets, in their order.
 *
 * @throws WebhookConfigError when there is no secret, or one is empty or not as the scheme says
 */
export declare function hmacsOf(scheme: SignatureScheme, secrets: Secrets, engine?: HmacEngine): readonly Hmac[];
