import { printable } from "../../generator/diagnostics/text.ts";
import { parsePointer, type Pointer } from "../../generator/document/pointer.ts";
import type { Position } from "../../generator/diagnostics/diagnostics.ts";
import type { Report, ReportedFinding } from "../report.ts";

/** Where a part of the document is. */
export type Locate = (pointer: Pointer) => Position;

/** The report for terminals: findings with the most important ones first, then what was not exercised. */
export function textReport(report: Report, locate?: Locate): string {
  const { coverage, findings, milliseconds, replay, seed, unusable } = report;
  const lines = findings.flatMap((one) => findingLines(one, seed, locate));
  if (unusable !== undefined) return [...lines, unusable].join("\n");
  const tried = coverage.operations.filter(({ requests }) => requests > 0).length;
  const seconds = (milliseconds / 1000).toFixed(1);
  if (coverage.notExercised.length > 0 && replay === undefined) {
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
  lines.push(
    findings.length > 0 ? summaryOf(findings) : replay === undefined ? "No findings." : `${replay} did not occur.`,
  );
  return lines.join("\n");
}

const MOST_SHOWN = 15;

/** Prints one finding. */
export function findingText(finding: ReportedFinding, seed: number, locate?: Locate): string {
  return findingLines(finding, seed, locate).join("\n").trimEnd();
}

/** Operations to name. */
const MOST_PLACES = 10;

/** `also in listOrders (GET /orders) and 3 more` */
export function placesText({ places = [] }: ReportedFinding): string {
  const shown = places.slice(0, MOST_PLACES).map(({ operation, pointer }) => operation || pathOf(pointer));
  const left = places.length - shown.length;
  return `also in ${shown.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

/** The path of a finding that belongs to no operation. */
function pathOf(pointer: string): string {
  return parsePointer(pointer).tokens.at(1) ?? pointer;
}

/** How to see a finding again. */
export function repeatText(id: string, seed: number): string {
  return `repeat: countersign test ... --seed ${seed} --replay ${id}`;
}

/** A finding in the annotation of a line of the document. */
export function annotationText(finding: ReportedFinding, seed: number): string {
  const { id, message, operation, places, request } = finding;
  const others = places === undefined ? undefined : placesText(finding);
  return [operation, message, others, request, repeatText(id, seed)].filter(Boolean).join("\n");
}

function findingLines(finding: ReportedFinding, seed: number, locate?: Locate): readonly string[] {
  const { call, check, id, message, operation, places, pointer, request, response, risky } = finding;
  const place = locate?.(pointer);
  const where = place === undefined ? "" : `${place.file}:${place.line}:${place.column}  `;
  return [
    `${check}${risky ? " (risky)" : ""}${operation === "" ? "" : `: ${printable(operation)}`}`,
    `  ${printable(message)}`,
    `  ${printable(`${where}${pointer}`)}`,
    ...(places === undefined ? [] : [`  ${printable(placesText(finding))}`]),
    ...(request === undefined ? [] : ["", indent(request)]),
    ...(call === undefined ? [] : [indent(call)]),
    ...(response === undefined ? [] : ["", indent(response)]),
    "",
    `  ${repeatText(id, seed)}`,
    ...(risky ? [`  risky: the document does not say this; --checks -${check} turns it off`] : []),
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
export function summaryOf(findings: readonly ReportedFinding[]): string {
  const counts = new Map<string, number>();
  for (const { check } of findings) counts.set(check, (counts.get(check) ?? 0) + 1);
  const parts = [...counts].map(([check, count]) => `${check} ${count}`).join(", ");
  return `${findings.length} ${findings.length === 1 ? "finding" : "findings"}: ${parts}`;
}
