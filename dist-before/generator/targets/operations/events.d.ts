import type { Content } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type TypeNode } from "../../print/type/node.ts";
import type { Code } from "../../print/code.ts";
import { type TypeNames } from "../../print/type/text.ts";
import type { Types } from "../../print/type/types.ts";
import type { FileScope } from "../target.ts";
import type { Shapes } from "../../facts/shapes.ts";
/** What a document says about the events of a `text/event-stream`. */
export interface EventStream {
    /** The forms of an event, without the event that ends the stream. */
    readonly events: readonly EventForm[];
    /** Which events carry JSON: all, only those of some types, or all but those. */
    readonly json: "none" | "all" | {
        readonly only: readonly string[];
    } | {
        readonly except: readonly string[];
    };
    /** The data that ends the stream. */
    readonly end?: string;
    /** The schema of one value, and what it describes: the parsed event, its data, or the event with its data as text. */
    readonly item?: {
        readonly schema: Schema;
        readonly describes: "event" | "data" | "text";
    };
}
export interface EventForm {
    /** The allowed values of the field `event`, if the document restricts it. */
    readonly type?: {
        readonly schema: Schema;
        readonly names: readonly string[];
    };
    /** The schemas of the data; `undefined` if the document does not describe it. */
    readonly data: readonly Schema[] | undefined;
    readonly isJson: boolean;
}
/** How to read the events of a `text/event-stream`, according to its `itemSchema` or `schema`. */
export declare function eventStreamOf(content: Content, shapes: Shapes): EventStream;
/** The type arguments of `ServerSentEvent<Data>` or `NamedEvent<Type, Data>`. */
export interface EventType {
    readonly type: TypeNode | undefined;
    readonly data: TypeNode;
}
/** The types of events, by placeholder names. */
export interface EventTypes {
    of(content: Content, shapes: Shapes): TypeNode;
    find(target: string): EventType | undefined;
}
export declare function createEventTypes(types: Types): EventTypes;
/** `ServerSentEvent<Chunk>`, `NamedEvent<"delta", Delta>` */
export declare function eventTypeCode(file: FileScope, { data, type }: EventType, names: TypeNames): Code;
/** The runtime's `EventFormat`. */
interface EventFormat {
    readonly json?: true | readonly string[];
    readonly text?: readonly string[];
    readonly end?: string;
}
/** How the runtime reads the events: only what differs from plain text events. */
export declare function formatOf({ end, json }: EventStream): EventFormat;
/** The format as members of an object literal. */
export declare function formatMembers(stream: EventStream): readonly Code[];
export {};
