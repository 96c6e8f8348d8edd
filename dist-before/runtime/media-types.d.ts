import { type SentBody } from "./content.ts";
import type { RequestContent, RequestParts } from "./operation.ts";
/** Writes the body as the caller's `contentType` says, else as the first that is documented. */
export declare function mediaTypes({ content }: RequestContent, { body, contentType }: RequestParts): {
    readonly body: SentBody;
    readonly type: string;
};
