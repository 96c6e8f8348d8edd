import { type ReceiverCore, type WaitUntil } from "./reply.ts";
/** @throws WebhookUsageError when the body has been read already */
export declare function receiveFetch(core: ReceiverCore, request: Request, context?: WaitUntil): Promise<Response>;
