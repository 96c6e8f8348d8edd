/** The number of changes per call for a value of this length. Values of real documents rarely reach the limit. */
export declare function changesPerCall(characters: number): number;
/** All items, or `most` of them, evenly spread. */
export declare function spread<Item>(items: readonly Item[], most: number): readonly Item[];
