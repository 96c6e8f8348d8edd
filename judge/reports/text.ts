import { printable } from "../../generator/diagnostics/text.ts";
import type { Finding, Report } from "../report.ts";

/** The report for terminals: findings with the most important ones last, then what was exercised. */
export function textReport(report: Report): string {
  const { coverage, findings, milliseconds, seed, unusable } = report;
  const lines = findings.flatMap(findingLines);
  if (unusable !== undefined) return [...lines, unusable].join("\n");
  const tried = coverage.operations.filter(({ requests }) => requests > 0).length;
  const seconds = (milliseconds / 1000).toFixed(1);
  if (coverage.notExercised.length > 0) {
    const shown = coverage.notExercised.slice(0, MOST_SHOWN);
    lines.push("Not exercised:", ...shown.map((text) => `  ${printable(text)}`));
    const left = coverage.notExercised.length - shown.length;
    if (left > 0) lines.push(`  ... and ${left} more; --report json lists all`);
    lines.push("");
  }
  const keywords = Object.values(coverage.keywords).reduce((sum, count) => sum + count, 0);
  lines.push(
    `${printable(report.title)} at ${printable(report.url)}: ${coverage.requests} requests to ${tried} of ${coverage.operations.length} operations, ` +
      `${keywords} invalid, ${Object.keys(coverage.checks).length} checks (${seconds} s, --seed ${seed})`,
  );
  lines.push(findings.length === 0 ? "No findings." : summaryOf(findings));
  return lines.join("\n");
}

const MOST_SHOWN = 15;

/** Prints one finding. */
export function findingText(finding: Finding): string {
  return findingLines(finding).join("\n").trimEnd();
}

/** Operations to name. */
const MOST_PLACES = 10;

/** `also in listOrders (GET /orders) and 3 more` */
export function placesText({ places = [] }: Finding): string {
  const shown = places.slice(0, MOST_PLACES).map(({ operation }) => operation);
  const left = places.length - shown.length;
  return `also in ${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

function findingLines(finding: Finding): readonly string[] {
  const { call, check, message, operation, places, pointer, request, response } = finding;
  return [
    `${check}${operation === "" ? "" : `: ${printable(operation)}`}`,
    `  ${printable(message)}`,
    `  ${printable(pointer)}`,
    ...(places === undefined ? [] : [`  ${printable(placesText(finding))}`]),
    ...(request === undefined ? [] : ["", indent(request)]),
    ...(call === undefined ? [] : [indent(call)]),
    ...(response === undefined ? [] : ["", indent(response)]),
    "",
  ];
}

function indent(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${printable(line)}`))
    .join("\n");
}

/** `3 findings: body-schema 2, content-type 1` */
export function summaryOf(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { check } of findings) counts.set(check, (counts.get(check) ?? 0) + 1);
  const parts = [...counts].map(([check, count]) => `${check} ${count}`).join(", ");
  return `${findings.length} ${findings.length === 1 ? "finding" : "findings"}: ${parts}`;
}
