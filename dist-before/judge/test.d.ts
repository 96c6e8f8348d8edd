import type { Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { JudgeOptions } from "./options.ts";
import { type Report } from "./report.ts";
/** The test cannot run: the document is unusable, or the server does not answer. */
export declare class CannotTest extends Error {
    readonly name = "CannotTest";
}
/** A report that prints itself, so that a failing `expect(report.findings).toEqual([])` is readable. */
export interface TestReport extends Report {
    /** The report as the command line prints it. */
    readonly text: string;
    /** One test per exercised check of an operation, and per finding. `contract.test.ts` runs them. */
    readonly tests: readonly ReportTest[];
}
export interface ReportTest {
    /** `createTransaction (POST /v1/transactions): body-schema`; without an operation for the server as a whole. */
    readonly name: string;
    /** The findings as the command line prints them; empty if there are none. */
    readonly findings: string;
}
/** @throws CannotTest */
export declare function testServer(settings: Settings, diagnostics: Diagnostics, options: Omit<JudgeOptions, "api">): Promise<TestReport>;
