import { type EventFormat } from "../../event-format.ts";
import type { ReplyWriter } from "./writer.ts";
/** How the contract describes the events of a response. */
export interface ReplyEvents extends EventFormat {
    /** What the schema of a value describes. Default: the event as the handler returns it. */
    readonly describes?: "data" | "text";
}
/** `text/event-stream`, from an array or iterable of events. See `ServerSentEvent`. */
export declare const events: ReplyWriter;
/** The same, with data as the contract describes it. */
export declare function eventsAs(format: ReplyEvents): ReplyWriter;
