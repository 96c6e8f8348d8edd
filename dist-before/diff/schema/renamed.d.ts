import type { Term } from "./contract.ts";
/** A property or parameter. */
interface Named {
    readonly name: string;
    readonly required: boolean;
}
interface RenameTests<Item> {
    /** Whether both have the same schema. */
    isSame(one: Item, other: Item): boolean;
    /** Whether an equal schema is hardly a coincidence. */
    isTelling(one: Item): boolean;
    /** Whether both are at the same position of their lists. */
    isInPlace(one: Item, other: Item): boolean;
}
/** Matches removed members with added ones: the same schema, and a similar name or no other candidate. */
export declare function findRenamed<Item extends Named>(removed: readonly Item[], added: readonly Item[], { isInPlace, isSame, isTelling }: RenameTests<Item>): ReadonlyMap<Item, Item>;
/** Whether a schema is so specific that an equal one is hardly a coincidence. */
export declare function isSpecific(term: Term): boolean;
export {};
