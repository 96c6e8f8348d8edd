import type { WireRequest } from "./message.ts";
/**
 * Sends a request on its own connection and reads the raw bytes, because HTTP clients ignore a body where none is
 * allowed.
 *
 * @returns whether bytes followed the head; `undefined` if no head arrived
 */
export declare function hasBytesAfterHead({ headers, method, url }: WireRequest): Promise<boolean | undefined>;
