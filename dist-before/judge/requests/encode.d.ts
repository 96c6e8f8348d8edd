import type { Api, Operation } from "../../generator/ir/api.ts";
import type { WireRequest } from "../http/message.ts";
import { type Case } from "./case.ts";
/** A case that cannot be encoded as a request. */
export declare class Unsendable extends Error {
    readonly name = "Unsendable";
}
/**
 * Encodes a case with the code that generated clients use.
 *
 * @throws Unsendable
 */
export declare function encodeCase(api: Api, operation: Operation, url: string, one: Case): Promise<WireRequest>;
/** Adds a fresh idempotency key, as for every logical call. */
export declare function withFreshKey(operation: Operation, one: Case, key?: string): Case;
