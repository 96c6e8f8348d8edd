/**
 * Matches an untrusted pattern.
 *
 * @returns `undefined` if the pattern is invalid or takes too long
 */
export declare function matches(source: string, flags: "u" | "", text: string): boolean | undefined;
