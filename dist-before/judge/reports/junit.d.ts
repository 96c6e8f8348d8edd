import { type Report } from "../report.ts";
/** A JUnit report for CI systems: one suite per operation, one case per exercised check. */
export declare function junitReport(report: Report): string;
/** Also removes characters that are invalid in XML 1.0. */
export declare function escape(text: string): string;
