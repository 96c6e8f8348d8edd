import type { Operation, Response } from "../../ir/api.ts";
/** What several operations have in common, so that it is written once. */
export interface Sharing {
    /** Responses that need an object to describe them. */
    readonly responses: readonly Response[];
    /** Lists of headers that several responses have. */
    readonly headerSets: readonly HeaderSet[];
    isShared(response: Response): boolean;
    /** The headers of a response; equal lists give the same set. */
    headersOf(response: Response): HeaderSet;
}
export interface HeaderSet {
    /** The first response with these headers, under which the set is declared. */
    readonly response: Response;
    /** Whether several responses have it. */
    readonly shared: boolean;
    /** A name that fits all its responses. */
    readonly name: string | undefined;
}
/** @param isPlain whether a response needs no object, or needs a different one for each status */
export declare function sharingOf(operations: readonly Operation[], isPlain: (response: Response) => boolean): Sharing;
/** Referenced headers are equal if their references are; inline headers are never equal. */
export declare function setKey({ headers }: Response): string;
/** The common words of header names: `ratelimit` for `ratelimit-limit` and `ratelimit-reset`. */
export declare function commonWords({ headers }: Response): string | undefined;
