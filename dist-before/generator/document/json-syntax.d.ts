export interface SyntaxProblem {
    readonly offset: number;
    readonly message: string;
}
/** Finds where and why a text is not JSON (RFC 8259). Used after JSON.parse fails, because its messages rarely say. */
export declare function findSyntaxProblem(text: string): SyntaxProblem;
