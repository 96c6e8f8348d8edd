import { printable } from "../../generator/diagnostics/text.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Position } from "../../generator/diagnostics/diagnostics.ts";
import { expandPointers, type Report } from "../report.ts";
import { annotationText, summaryOf } from "./text.ts";

/** GitHub Actions workflow commands that annotate the document. */
export function githubReport(report: Report, locate: (pointer: Pointer) => Position | undefined): string {
  const { findings, seed, unusable } = report;
  const lines = expandPointers(findings).map((one) => {
    const place = locate(one.pointer);
    const at = place === undefined ? "" : `file=${property(place.file)},line=${place.line},col=${place.column},`;
    return `::error ${at}title=${property(one.check)}::${data(annotationText(one, seed))}`;
  });
  if (unusable !== undefined) lines.push(`::error title=contract tests::${data(unusable)}`);
  else
    lines.push(
      findings.length === 0
        ? "::notice title=contract tests::No findings."
        : `::notice title=contract tests::${data(summaryOf(findings))}`,
    );
  return `${lines.join("\n")}\n`;
}

/** Escapes like `@actions/core`, so that text of the document cannot start a command. */
function data(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map(printable);
  return lines.map((line) => line.replaceAll("%", "%25")).join("%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
