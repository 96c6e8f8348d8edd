import type { Finding, ReportedFinding } from "./report.ts";
/** Findings without duplicates, one for each cause. */
export interface Findings {
    add(findings: readonly Finding[]): void;
    /** Sorted by severity. */
    list(): readonly ReportedFinding[];
}
/**
 * @param onFinding called with each new finding
 * @param replay the id of the only finding to keep
 */
export declare function createFindings(onFinding?: (finding: ReportedFinding) => void, replay?: string): Findings;
