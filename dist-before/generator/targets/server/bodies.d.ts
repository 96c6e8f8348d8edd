import type { Pointer } from "../../document/pointer.ts";
import type { Content, Model } from "../../ir/api.ts";
import type { Schema } from "../../ir/schema.ts";
import { type Code } from "../../print/code.ts";
import { type Direction, type TypeNode } from "../../print/type/node.ts";
import type { Types } from "../../print/type/types.ts";
import type { EventTypes } from "../operations/events.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Parts } from "../operations/parts.ts";
import type { FileScope } from "../target.ts";
/** Names of the runtime's codecs for bodies. */
type ServerCodec = "json" | "text" | "urlEncoded" | "multipart" | "binary" | "stream" | "events" | "lines" | "jsonSequence";
/** The codec that reads a request body. */
export declare function requestCodec(content: Content): ServerCodec;
/** The codec that writes a response body. */
export declare function replyCodec(content: Content): ServerCodec;
/** The check of a body, if the server has it as a value of its schema. */
export declare function bodyCheck(file: FileScope, content: Content, direction: Direction, { models, shapes }: {
    readonly models: ReadonlyMap<Pointer, Model>;
    readonly shapes: Shapes;
}): Code | undefined;
/** The schema of one value in a stream, if it describes what the runtime reads or writes. */
export declare function streamedItem(content: Content, codec: ServerCodec, shapes: Shapes): Schema | undefined;
/** The schema of one event, if it describes the event as it is sent. */
export declare function eventSchema({ itemSchema }: Content, shapes: Shapes): Schema | undefined;
export declare const RUNTIME_TYPES: ReadonlyMap<string, {
    readonly module: string;
    readonly name: string;
}>;
export interface BodyTypeContext {
    readonly types: Types;
    readonly shapes: Shapes;
    readonly parts: Parts;
    readonly events: EventTypes;
    /** Whether the server itself declares a type for this schema. */
    isNamed(at: Pointer): boolean;
}
/** The type of the body that a handler receives. */
export declare function requestBodyType(content: Content, context: BodyTypeContext): TypeNode;
/** The type of the body that a handler returns. An iterable may also be synchronous. */
export declare function replyBodyType(content: Content, context: BodyTypeContext): TypeNode;
/** The type of a multipart body, with its parts as they arrive. */
export declare function partsOf(content: Content, type: TypeNode, { parts, types }: Pick<BodyTypeContext, "parts" | "types">): TypeNode;
/** @param numbers the exact JSON codec, where `JSON` would round large integers */
export declare function readerCode(file: FileScope, codec: ServerCodec, numbers?: Code): Code;
/** @param numbers the exact JSON codec, because `JSON` throws on bigints */
export declare function writerCode(file: FileScope, codec: ServerCodec, numbers?: Code): Code;
export {};
