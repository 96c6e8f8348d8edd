import type { AnyCheck, CheckReport } from "./check.ts";
import { type Findings } from "./findings.ts";
import type { Expected, Keyword } from "./keywords.ts";
/** A report for one part of a value that has an issue. */
export declare class Report implements CheckReport {
    /** Pointer of the value that is checked. */
    private readonly base;
    private readonly findings;
    /** The findings of the outermost report. */
    private readonly root;
    /** Nesting of the part. */
    private readonly depth;
    readonly level: number;
    private constructor();
    /** A report for a value and all its parts. */
    static of(findings: Findings): Report;
    isFirst(check: AnyCheck): boolean;
    within(path: string, check: AnyCheck, value: unknown): void;
    fails(path: string, check: AnyCheck, value: unknown): boolean;
    distance(path: string, check: AnyCheck, value: unknown): number;
    private measure;
    follow(path: string, check: AnyCheck, value: unknown): void;
    get full(): boolean;
    get clean(): boolean;
    add(path: string, found: unknown, keyword: Keyword, expected?: Expected): void;
}
