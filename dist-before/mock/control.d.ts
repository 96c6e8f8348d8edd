import type { IncomingMessage, ServerResponse } from "node:http";
import { type Attempt, type LoadedWebhooks } from "../generator/webhooks/contract.ts";
/** Requests below this path control the mock and are not part of the API. */
export declare const CONTROL_PATH = "/__countersign/";
/** The receiver of signed webhooks. */
export interface WebhookEndpoint {
    readonly url: string;
    readonly secrets: readonly string[];
}
/**
 * Handles `POST /__countersign/webhooks/EVENT`: sends the signed event and returns the outcome. The body is the
 * request's, or the contract's example, or a generated value.
 */
export declare function answerControl(webhooks: LoadedWebhooks | undefined, endpoint: WebhookEndpoint | undefined, request: IncomingMessage, response: ServerResponse): Promise<void>;
/** Delivers an event once. */
export declare function sendEvent({ module, runtime }: LoadedWebhooks, { url, secrets }: WebhookEndpoint, event: string, body: Uint8Array): Promise<Attempt>;
