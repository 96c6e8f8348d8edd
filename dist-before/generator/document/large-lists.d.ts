/** Appends all items to a list. */
export declare function addAll<Item>(list: Item[], more: Iterable<Item>): void;
/** The largest of `atLeast` and the numbers. */
export declare function largest(atLeast: number, numbers: Iterable<number>): number;
/** The smallest of `atMost` and the numbers. */
export declare function smallest(atMost: number, numbers: Iterable<number>): number;
