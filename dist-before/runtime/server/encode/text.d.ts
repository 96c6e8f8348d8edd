import type { ReplyWriter } from "./writer.ts";
/** `text/plain`, and other text that is sent as it is: XML, forms. */
export declare const text: ReplyWriter;
