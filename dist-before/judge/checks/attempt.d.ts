import type { Operation } from "../../generator/ir/api.ts";
import { type Answer, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Run, type Subject } from "../run.ts";
/** The outcome of one request. */
export interface Attempt {
    readonly subject: Subject;
    /** Absent when no answer arrived in time. */
    readonly answer?: Answer;
    /** Findings that do not depend on the request. */
    readonly findings: readonly Finding[];
}
export interface AttemptOptions {
    /** Default: the configured credentials. */
    readonly credentials?: "valid" | "none" | "wrong" | "other" | "limited";
    /** Undocumented statuses that this request may cause. */
    readonly tolerates?: (status: number) => boolean;
    /** Changes the encoded request just before it is sent. */
    readonly change?: (request: WireRequest) => WireRequest;
    /** The idempotency key; a fresh one unless given. */
    readonly key?: string;
}
/**
 * Encodes a case, sends it and judges the answer.
 *
 * @returns `undefined` for a case that cannot be encoded
 */
export declare function attempt(run: Run, operation: Operation, one: Case, options?: AttemptOptions): Promise<Attempt | undefined>;
export declare function attemptWire(run: Run, bare: Subject, options?: AttemptOptions): Promise<Attempt>;
/** The first example, or else a generated case; `undefined` if none can be made. */
export declare function usualCase(run: Run, operation: Operation, maker: CaseMaker, purpose: string): Case | undefined;
/** Whether an answer does not depend on the request: it is rate-limited, or from the wrong server. */
export declare function isInconclusive({ status }: Answer): boolean;
