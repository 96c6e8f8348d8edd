import type { RequestReader } from "./reader.ts";
/** `text/event-stream`: an async iterable of events. */
export declare const events: RequestReader;
