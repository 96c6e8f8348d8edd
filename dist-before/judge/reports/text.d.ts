import type { Pointer } from "../../generator/document/pointer.ts";
import type { Position } from "../../generator/diagnostics/diagnostics.ts";
import type { Report, ReportedFinding } from "../report.ts";
/** Where a part of the document is. */
export type Locate = (pointer: Pointer) => Position;
/** The report for terminals: findings with the most important ones first, then what was not exercised. */
export declare function textReport(report: Report, locate?: Locate): string;
/** Prints one finding. */
export declare function findingText(finding: ReportedFinding, seed: number, locate?: Locate): string;
/** `also in listOrders (GET /orders) and 3 more` */
export declare function placesText({ places }: ReportedFinding): string;
/** How to see a finding again. */
export declare function repeatText(id: string, seed: number): string;
/** A finding in the annotation of a line of the document. */
export declare function annotationText(finding: ReportedFinding, seed: number): string;
/** `3 findings: body-schema 2, content-type 1` */
export declare function summaryOf(findings: readonly ReportedFinding[]): string;
