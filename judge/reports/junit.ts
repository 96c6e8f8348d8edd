import type { CheckName } from "../checks/catalogue.ts";
import { expandPlaces, type Report, type ReportedFinding } from "../report.ts";
import { repeatText } from "./text.ts";

/** A JUnit report for CI systems: one suite per operation, one case per exercised check. */
export function junitReport(report: Report): string {
  const { coverage, milliseconds } = report;
  const findings = expandPlaces(report.findings);
  const names = new Set([
    ...(wholeChecks(report).length > 0 ? [""] : []),
    ...coverage.operations.map(({ operation }) => operation),
    ...findings.map(({ operation }) => operation),
  ]);
  const suites = [...names].map((name) => suite(report, name));
  const seconds = (milliseconds / 1000).toFixed(3);
  const unusable =
    report.unusable === undefined
      ? []
      : [
          `  <testsuite name="server" tests="1" errors="1"><testcase name="reachable" classname="server"><error message="${escapeXml(report.unusable)}"/></testcase></testsuite>`,
        ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(report.title)}" failures="${findings.length}" time="${seconds}">`,
    ...unusable,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suite(report: Report, name: string): string {
  const { checks, coverage } = report;
  const findings = expandPlaces(report.findings);
  const own = findings.filter(({ operation }) => operation === name);
  const operation = coverage.operations.find((one) => one.operation === name);
  const tried = new Set([
    ...(name === "" ? wholeChecks(report) : (operation?.checks ?? [])),
    ...own.map(({ check }) => check),
  ]);
  const label = escapeXml(name === "" ? "server" : name);
  const cases = checks
    .filter((check) => tried.has(check))
    .map((check) => {
      const failed = own.filter((finding) => finding.check === check);
      const head = `    <testcase name="${check}" classname="${label}"`;
      if (failed.length === 0) return `${head}/>`;
      return [`${head}>`, ...failed.map((one) => failure(one, report.seed)), "    </testcase>"].join("\n");
    });
  const count = new Set(own.map(({ check }) => check)).size;
  return [`  <testsuite name="${label}" tests="${cases.length}" failures="${count}">`, ...cases, "  </testsuite>"].join(
    "\n",
  );
}

/** Checks of the server as a whole. */
function wholeChecks({ checks, coverage }: Report): readonly CheckName[] {
  const ofOperations = new Set(coverage.operations.flatMap((one) => one.checks));
  return checks.filter((check) => coverage.checks[check] !== undefined && !ofOperations.has(check));
}

function failure({ check, id, message, pointer, request, call, response }: ReportedFinding, seed: number): string {
  const text = [message, pointer, request, call, response, repeatText(id, seed)]
    .filter((part) => part !== undefined)
    .join("\n\n");
  return `      <failure type="${check}" message="${escapeXml(message)}">${escapeXml(text)}</failure>`;
}

/** Also removes characters that are invalid in XML 1.0. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}
