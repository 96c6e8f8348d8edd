import type { Operations } from "./operations.ts";
import { type Reader } from "./reader.ts";
/** Resolves the operations of links, once all operations are known. */
export declare function resolveLinks(reader: Reader, { operations, byId, bySource }: Operations): void;
