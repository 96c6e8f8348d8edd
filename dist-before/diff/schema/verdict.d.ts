export type Verdict = "yes" | "no" | "unknown";
/** `no` if any verdict is `no`, or else `unknown` if any is. */
export declare function all<Item>(items: Iterable<Item>, verdictOf: (item: Item) => Verdict): Verdict;
export declare function worst(verdict: Verdict, next: () => Verdict): Verdict;
