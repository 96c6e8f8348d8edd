import type { Cell } from "./cell.ts";
import type { Term } from "./contract.ts";
/** The items of an array cell. */
export interface Items {
    /** Number of items with a schema of their own. */
    readonly first: number;
    readonly shapes: Cell["arrays"];
}
export declare function itemsOf({ arrays }: Cell): Items;
/** The schemas of the item at an index. */
export declare function itemAt({ shapes }: Items, index: number): Term;
