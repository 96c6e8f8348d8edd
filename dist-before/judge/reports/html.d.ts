import type { Report } from "../report.ts";
/** A single HTML file without external resources. */
export declare function htmlReport(report: Report): string;
