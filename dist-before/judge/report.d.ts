import type { Pointer } from "../generator/document/pointer.ts";
import type { CheckName } from "./checks/catalogue.ts";
import type { Operation } from "../generator/ir/api.ts";
/** A deviation of the server from its document, as a check found it. Contains no secrets. */
export interface Finding {
    readonly check: CheckName;
    /** `createTransaction (POST /v1/transactions)`, or the name of an event; empty for the server as a whole. */
    readonly operation: string;
    readonly message: string;
    /** JSON Pointer to the part of the document that is violated. */
    readonly pointer: Pointer;
    /** The request as a curl command; credentials are environment variables. */
    readonly request?: string;
    /** The request as a call of the generated client. */
    readonly call?: string;
    /** Status, headers and the beginning of the body. */
    readonly response?: string;
    /** What findings of several operations have in common. Default: the message. */
    readonly cause?: string;
}
/** A finding of a report. */
export interface ReportedFinding extends Omit<Finding, "cause"> {
    /** `body-schema-4f2a9c1d`, the same in every run; `--replay` takes it. */
    readonly id: string;
    /** The check goes beyond the document, and may be wrong about an unusual server. */
    readonly risky?: true;
    /** Other places with the same cause. */
    readonly places?: readonly FindingPlace[];
}
export type FindingPlace = Pick<ReportedFinding, "id" | "operation" | "pointer" | "request">;
/** The findings with one entry for each place. */
export declare function expandPlaces(findings: readonly ReportedFinding[]): readonly ReportedFinding[];
/** The findings with one entry for each part of the document, for reports that annotate its lines. */
export declare function expandPointers(findings: readonly ReportedFinding[]): readonly ReportedFinding[];
/** What was exercised, and what was not. */
export interface Coverage {
    readonly operations: readonly OperationCoverage[];
    /** Requests in all. */
    readonly requests: number;
    /** Number of keywords of request schemas that were violated at least once. */
    readonly keywords: Readonly<Record<string, number>>;
    /** Checks that were exercised, with their counts. */
    readonly checks: Readonly<Partial<Record<CheckName, number>>>;
    /** Parts of the document that were not exercised, as sentences. */
    readonly notExercised: readonly string[];
}
/** What the tests exercised of one operation. */
export interface OperationCoverage {
    readonly operation: string;
    readonly pointer: Pointer;
    readonly requests: number;
    /** Checks that were exercised. */
    readonly checks: readonly CheckName[];
    readonly statuses: readonly {
        readonly status: string;
        readonly seen: number;
    }[];
    readonly parameters: readonly {
        readonly name: string;
        readonly in: string;
        readonly sent: number;
    }[];
}
/** The result of a test run. */
export interface Report {
    readonly url: string;
    readonly title: string;
    readonly seed: number;
    readonly checks: readonly CheckName[];
    readonly findings: readonly ReportedFinding[];
    readonly coverage: Coverage;
    readonly milliseconds: number;
    /** The id of the only finding that the run looked for. */
    readonly replay?: string;
    /** Why the server could not be judged at all. */
    readonly unusable?: string;
}
/** `createTransaction (POST /v1/transactions)` */
export declare function operationName(operation: Operation): string;
