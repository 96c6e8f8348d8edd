import type { Content, Response } from "../../ir/api.ts";
import { type Code } from "../../print/code.ts";
import type { FileScope } from "../target.ts";
/** Names of the runtime's codecs for bodies. */
export type ClientCodec = "json" | "text" | "form" | "multipart" | "binary" | "events" | "lines" | "jsonSequence" | "stream";
/** The media type that each codec implies, so that descriptors need not name it. */
export declare const USUAL_TYPES: Readonly<Record<ClientCodec, string>>;
export declare function requestCodec(content: Content): ClientCodec;
export declare function responseCodec(content: Content): ClientCodec;
/** @param numbers the exact JSON codec, where `JSON` would round large integers */
export declare function codecCode(file: FileScope, codec: ClientCodec, numbers?: Code): Code;
/** Compares without case and parameters: `Application/JSON; charset=utf-8` matches `application/json`. */
export declare function isUsualType({ mediaType }: Content, codec: ClientCodec): boolean;
/** Whether callers may omit the media type. A range such as `image/*` has no default. */
export declare function hasUsualType(content: Content): boolean;
/** The codec that implies all media types of a response, if there is one. */
export declare function plainCodec(contents: readonly Content[]): ClientCodec | undefined;
/** Whether the codec alone describes the response. */
export declare function isPlain({ contents, headers }: Response): boolean;
