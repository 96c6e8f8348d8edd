import { formatDiagnostic } from "../generator/diagnostics/format.ts";
import type { Diagnostics } from "../generator/diagnostics/diagnostics.ts";
import { printable } from "../generator/diagnostics/text.ts";
import { readDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import { judge } from "./judge.ts";
import type { JudgeOptions } from "./options.ts";
import type { Report } from "./report.ts";
import type { CheckName } from "./checks/catalogue.ts";
import { findingText, textReport } from "./reports/text.ts";

/** What cannot be judged: a document that cannot be read, a server that does not answer. */
export class CannotTest extends Error {
  override readonly name = "CannotTest";
}

/** A report that prints itself, so that `expect(report.findings).toEqual([])` is not all there is to read. */
export interface TestReport extends Report {
  /** As the command line prints it. */
  readonly text: string;
  /** The findings of one check, as the command line prints them; empty when there is none. */
  told(check: CheckName): string;
}

/** @throws CannotTest */
export async function testServer(
  settings: Settings,
  diagnostics: Diagnostics,
  options: Omit<JudgeOptions, "api">,
): Promise<TestReport> {
  const read = await readDocument(settings, diagnostics);
  if (read === undefined || diagnostics.failed) {
    const nowhere = { file: settings.documentLabel, line: 1, column: 1 };
    const all = diagnostics.list((at) => read?.document.locate(at) ?? nowhere);
    const first = all.find(({ severity }) => severity === "error");
    throw new CannotTest(
      first === undefined
        ? `${printable(settings.documentLabel)} cannot be read.`
        : formatDiagnostic(first, { colour: false }),
    );
  }
  const report = await judge({ ...options, api: read.api });
  if (report.unusable !== undefined) throw new CannotTest(report.unusable);
  const told = (check: CheckName): string =>
    report.findings
      .filter((finding) => finding.check === check)
      .map(findingText)
      .join("\n\n");
  return { ...report, text: textReport(report), told };
}
