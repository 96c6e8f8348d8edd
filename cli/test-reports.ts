import { toolVersion } from "../generator/generate/package.ts";
import { CHECKS } from "../judge/checks/catalogue.ts";
import { expandPointers, type Report } from "../judge/report.ts";
import { htmlReport } from "../judge/reports/html.ts";
import { junitReport } from "../judge/reports/junit.ts";
import { annotationText, type Locate, summaryOf, textReport } from "../judge/reports/text.ts";
import { asGithub, asSarif, githubCommand } from "../lint/format.ts";
import type { Finding } from "../lint/lint.ts";

/** The formats of a report of contract tests. */
export const REPORT_FORMATS = ["text", "junit", "json", "html", "github", "sarif"] as const;

export function printReport(report: Report, format: (typeof REPORT_FORMATS)[number], locate: Locate): string {
  switch (format) {
    case "text":
      return textReport(report, locate);
    case "json":
      return JSON.stringify(report, null, 2);
    case "junit":
      return junitReport(report);
    case "html":
      return htmlReport(report);
    case "github":
      return githubReport(report, locate);
    case "sarif":
      return asSarif(lintFindings(report, locate, "warning"), toolVersion());
  }
}

/** Annotations of the document, and a notice with the summary. */
function githubReport(report: Report, locate: Locate): string {
  const { findings, unusable } = report;
  const summary = findings.length === 0 ? "No findings." : summaryOf(findings);
  const title = { title: "contract tests" };
  const last = githubCommand(unusable === undefined ? "notice" : "error", title, unusable ?? summary);
  return [...asGithub(lintFindings(report, locate, "error")).split("\n"), last].filter(Boolean).join("\n");
}

/** Converts findings to lint findings, whose formats all commands share. */
function lintFindings(
  { findings, seed }: Report,
  locate: Locate,
  severityOfRisky: Finding["severity"],
): readonly Finding[] {
  return expandPointers(findings).map((one) => ({
    rule: one.check,
    severity: one.risky ? severityOfRisky : "error",
    message: annotationText(one, seed),
    position: locate(one.pointer),
    pointer: one.pointer,
    id: one.id,
    help: CHECKS[one.check],
  }));
}
