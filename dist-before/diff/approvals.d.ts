import type { ReportedChange } from "./report.ts";
/** A change that was approved. */
export interface Approval {
    readonly rule: string;
    /** Applies to this subject only. Default: all subjects. */
    readonly subject?: string;
    readonly reason: string;
    /** Last valid day, as `2027-01-31`. Default: no expiry. */
    readonly until?: string;
}
export type ApprovalsResult = {
    readonly ok: true;
    readonly approvals: readonly Approval[];
} | {
    readonly ok: false;
    readonly message: string;
};
/** Reads approvals from JSON or YAML. */
export declare function readApprovals(text: string): ApprovalsResult;
export interface Approved {
    readonly changes: readonly ReportedChange[];
    /** Approvals that have expired, or that match no change. */
    readonly warnings: readonly string[];
}
/** Marks the approved changes. */
export declare function approve(changes: readonly ReportedChange[], approvals: readonly Approval[], today: string): Approved;
