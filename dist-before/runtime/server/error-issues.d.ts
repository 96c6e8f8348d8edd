import type { ProblemIssue } from "./problem.ts";
/** What there is to tell of an error. */
export interface ProblemFacts {
    readonly status: number;
    readonly code: string;
    /** The same for all errors of a kind. */
    readonly title: string;
    readonly message: string;
    readonly id: string;
    readonly issues: readonly ProblemIssue[];
}
/** How issues are written, where a contract leaves room for them. */
export interface IssueForm {
    /** A JSON Pointer, the same as a fragment of a URL, or names with dots between them. */
    place(pointer: string): string;
    /** All messages of one place in one text. */
    readonly isJoined: boolean;
}
/** The best first. */
export declare const ISSUE_FORMS: readonly IssueForm[];
/** Whether a member of an error lists what is wrong: objects with a place or a message each, texts, or texts by place. */
export declare function isIssueList(name: string, value: unknown): boolean;
/** A list whose items say what happened, but not where: nothing in the request is wrong. */
export declare function withoutPlaces(list: unknown): unknown;
/** @param form how the member at a path of the list is written; `undefined`: not at all */
type Choice = (path: string) => IssueForm | undefined;
/** @param speaks whether the message of the error stands elsewhere */
export declare function filledList(list: object, facts: ProblemFacts, form: Choice, speaks: boolean): unknown;
export {};
