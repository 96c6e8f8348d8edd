import type { Finding, Report } from "../report.ts";

/** As CI systems read it: a suite for each operation, a case for each check. */
export function junitReport(report: Report): string {
  const { coverage, findings, milliseconds } = report;
  const names = new Set([
    ...coverage.operations.map(({ operation }) => operation),
    ...findings.map(({ operation }) => operation),
  ]);
  const suites = [...names].map((name) => suite(report, name));
  const seconds = (milliseconds / 1000).toFixed(3);
  const unusable =
    report.unusable === undefined
      ? []
      : [
          `  <testsuite name="server" tests="1" errors="1"><testcase name="reachable" classname="server"><error message="${escape(report.unusable)}"/></testcase></testsuite>`,
        ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escape(report.title)}" failures="${findings.length}" time="${seconds}">`,
    ...unusable,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function suite({ checks, findings }: Report, name: string): string {
  const own = findings.filter(({ operation }) => operation === name);
  const label = escape(name === "" ? "server" : name);
  const cases = checks.map((check) => {
    const failed = own.filter((finding) => finding.check === check);
    const head = `    <testcase name="${check}" classname="${label}"`;
    if (failed.length === 0) return `${head}/>`;
    return [`${head}>`, ...failed.map(failure), "    </testcase>"].join("\n");
  });
  const count = checks.filter((check) => own.some((finding) => finding.check === check)).length;
  return [
    `  <testsuite name="${label}" tests="${checks.length}" failures="${count}">`,
    ...cases,
    "  </testsuite>",
  ].join("\n");
}

function failure({ check, message, pointer, request, call, response }: Finding): string {
  const text = [message, pointer, request, call, response].filter((part) => part !== undefined).join("\n\n");
  return `      <failure type="${check}" message="${escape(message)}">${escape(text)}</failure>`;
}

/** Also without the characters that XML 1.0 cannot hold. */
export function escape(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\n", "&#10;");
}
