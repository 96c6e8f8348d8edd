import type { ResponseCodec } from "./content.ts";
import { type EventFormat } from "./event-format.ts";
/** `text/event-stream` whose events have data as the contract describes them. */
export declare function eventsAs(format: EventFormat): ResponseCodec;
/** `text/event-stream` where the data of every event are JSON. */
export declare const jsonEvents: ResponseCodec;
