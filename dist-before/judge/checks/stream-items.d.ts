import type { Json } from "../../generator/document/json.ts";
import type { Content } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Shapes } from "../../generator/facts/shapes.ts";
/** One item of a stream, as its schema describes it. */
export interface StreamItem {
    /** Starts a sentence: `Event 2`. */
    readonly name: string;
    /** Absent if the item is not JSON, although the contract requires it. */
    readonly value?: Json;
    /** Absent if the contract does not describe the item further. */
    readonly schema?: Schema;
    /** The line, or the event with its data parsed if they are JSON. */
    readonly whole: Json;
}
/**
 * Reads the items of JSON lines or server-sent events.
 *
 * @param isCut whether the text ends within the stream; an incomplete item is then left out
 */
export declare function streamItems(content: Content, text: string, isCut: boolean, shapes: Shapes): readonly StreamItem[];
