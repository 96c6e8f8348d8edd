import type { Expected, Keyword } from "./keywords.ts";
/** One fault of a value. */
export interface CheckIssue {
    /** JSON Pointer (RFC 6901) of the fault. For a missing property, where it would be. `""` is the whole value. */
    readonly pointer: string;
    /** The keyword of JSON Schema that the value violates. */
    readonly keyword: Keyword;
    /** The value of the keyword, where its name is not enough. */
    readonly expected?: Expected;
    /** Text for people. */
    readonly message: string;
}
/** Receives the faults that a check finds. */
export interface Findings {
    readonly count: number;
    /** Whether enough faults are recorded, so that the check ends. */
    readonly full: boolean;
    add(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): void;
}
/** Puts them into words. */
export declare class Issues implements Findings {
    count: number;
    private readonly limit;
    private first;
    private others;
    /** @param limit how many are kept */
    constructor(limit: number);
    get full(): boolean;
    get list(): readonly CheckIssue[];
    add(pointer: string, found: unknown, keyword: Keyword, expected: Expected | undefined): void;
    private has;
}
/**
 * Adds up how far a value is from what is asked for. Another type is the furthest, then another constant, which is what
 * tells alternatives apart, then a missing member: a value with all members of an alternative is meant for it.
 */
export declare class Distance implements Findings {
    count: number;
    value: number;
    /** Pointer of the value. */
    private readonly base;
    constructor(base: string);
    get full(): boolean;
    add(pointer: string, found: unknown, keyword: Keyword, expected?: Expected): void;
}
