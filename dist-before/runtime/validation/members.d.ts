import type { CheckIssue } from "./findings.ts";
/** What the contract says of a value. */
export interface ContractSchema {
    /** Makes `z.toJSONSchema` of a zod schema write it. */
    describe(schema: object): void;
    /** The same of a member. */
    member(name: string): ContractSchema | undefined;
}
/** Tells everything that is wrong with a value. */
export type Judge = (value: unknown) => readonly CheckIssue[];
/** Filters the faults of an object to those of these members, without faults of the object itself. */
export declare function judgeMembers(judge: Judge, isJudged: (name: string) => boolean): Judge;
/** The same where no member is required. */
export declare function judgePresent(judge: Judge): Judge;
/** The faults of one member's value. */
export declare function judgeMember(judge: Judge, name: string): Judge;
/** Names as the pointers of issues spell them. */
export declare function stepsOf(keys: object): ReadonlySet<string>;
