/** How the strings of a new pattern relate to those of the old one. */
export type PatternVerdict = "narrower" | "wider" | "other" | "unknown";
/**
 * Compares two patterns. Repeated character classes (`^[a-z]{1,9}$`) are compared exactly, others by a string that
 * matches only one of them.
 */
export declare function patternVerdict(old: string, next: string): PatternVerdict;
/** A pattern with `\\d` and `\\w` written as ranges. */
export declare function canonicalPattern(source: string): string;
/** Searches a string that matches one pattern and not the other. */
export declare function stringOutside(source: string, other: string): string | undefined;
