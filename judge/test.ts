import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import type { Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import { printable } from "../generator/diagnostics/text.ts";
import { readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { judge } from "./judge.ts";
import type { JudgeOptions } from "./options.ts";
import { expandPlaces, type Report } from "./report.ts";
import { CHECK_NAMES, type CheckName } from "./checks/catalogue.ts";
import { findingText, type Locate, textReport } from "./reports/text.ts";

/** The test cannot run: the document is unusable, or the server does not answer. */
export class CannotTest extends Error {
  override readonly name = "CannotTest";
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
export async function testServer(
  settings: Settings,
  diagnostics: Diagnostics,
  options: Omit<JudgeOptions, "api">,
): Promise<TestReport> {
  const read = await readDocument(settings, diagnostics);
  if (read === undefined || diagnostics.failed) {
    const first = diagnostics.list().find(({ severity }) => severity === "error");
    throw new CannotTest(
      first === undefined
        ? `${printable(settings.documentLabel)} cannot be read.`
        : formatDiagnostic(first, { colour: false }),
    );
  }
  const locate: Locate = (pointer) => read.document.locate(pointer);
  const report = await judge({ ...options, api: read.api });
  if (report.unusable !== undefined) throw new CannotTest(report.unusable);
  return { ...report, text: textReport(report, locate), tests: testsOf(report, locate) };
}

function testsOf({ coverage, findings, seed }: Report, locate: Locate): readonly ReportTest[] {
  const tested = coverage.operations.flatMap(({ checks, operation }) =>
    checks.map((check) => testName(operation, check)),
  );
  const seen = new Set(coverage.operations.flatMap(({ checks }) => checks));
  const others = CHECK_NAMES.filter((check) => coverage.checks[check] !== undefined && !seen.has(check));
  const texts = new Map<string, string[]>([...tested, ...others].map((name) => [name, []]));
  for (const finding of expandPlaces(findings)) {
    const name = testName(finding.operation, finding.check);
    texts.set(name, [...(texts.get(name) ?? []), findingText(finding, seed, locate)]);
  }
  return [...texts].map(([name, own]) => ({ name, findings: own.join("\n\n") }));
}

function testName(operation: string, check: CheckName): string {
  return operation === "" ? check : `${operation}: ${check}`;
}
