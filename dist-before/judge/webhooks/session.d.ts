import type { WebhookOptions } from "../options.ts";
import type { Finding } from "../report.ts";
import { type Run } from "../run.ts";
/** Receives webhooks during a run and judges them at the end. */
export interface WebhookSession extends AsyncDisposable {
    readonly url: string;
    finish(run: Run): Promise<readonly Finding[]>;
}
export declare function openWebhooks(run: Pick<Run, "api">, options: WebhookOptions): Promise<WebhookSession>;
