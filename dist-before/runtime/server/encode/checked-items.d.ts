/**
 * The same values, each checked when it is requested.
 *
 * @param wrong called with an invalid value; if it throws, the stream ends
 */
export declare function checkedItems(items: unknown, check: (item: unknown) => boolean, wrong: (item: unknown, number: number) => void): unknown;
/** The same values, each changed when it is requested. */
export declare function changedItems(items: unknown, change: (item: unknown) => unknown): unknown;
