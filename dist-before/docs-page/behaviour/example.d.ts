import type { Signature } from "../../generator/ir/behaviour.ts";
/** A worked signature that readers can check their own code against. */
export interface WorkedExample {
    readonly secret: string;
    readonly body: string;
    /** The signed text: the payload template with its fields filled in. */
    readonly signed: string;
    readonly digest: string;
    /** All headers to send with the body, the signature first. */
    readonly headers: readonly (readonly [name: string, value: string])[];
    /** A shell command that computes the same digest; absent if its text cannot be quoted. */
    readonly command?: string;
}
/** Signs a body as the contract requires, with a fixed time and a public secret. */
export declare function signExample(signature: Signature, body: string): WorkedExample;
