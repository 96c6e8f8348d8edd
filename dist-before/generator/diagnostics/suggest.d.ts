/** The candidate closest to a mistyped word; `undefined` when none is close. */
export declare function closest(word: string, candidates: Iterable<string>): string | undefined;
/** ` Did you mean "x"?`, or the empty text. */
export declare function didYouMean(word: string, candidates: Iterable<string>): string;
