import type { Pointer } from "../../generator/document/pointer.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Contract } from "./contract.ts";
export interface Sameness {
    isSame(one: Schema, other: Schema): boolean;
    /** Whether an old model, or one that it references, has changed. */
    isChanged(target: Pointer): boolean;
}
/**
 * Finds identical schemas in one pass, texts included, so that they need no comparison. Differences that it misses are
 * compared by meaning.
 */
export declare function createSameness(old: Contract, next: Contract): Sameness;
