import { printable } from "../../generator/diagnostics/text.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Position } from "../../generator/diagnostics/diagnostics.ts";
import { expandPlaces, type Report } from "../report.ts";
import { repeatText, summaryOf } from "./text.ts";

/** GitHub Actions workflow commands that annotate the document. */
export function githubReport(report: Report, locate: (pointer: Pointer) => Position | undefined): string {
  const { findings, seed, unusable } = report;
  const lines = expandPlaces(findings).map(({ check, id, message, operation, pointer, request }) => {
    const place = locate(pointer);
    const at = place === undefined ? "" : `file=${property(place.file)},line=${place.line},col=${place.column},`;
    const text = [operation, message, request, repeatText(id, seed)]
      .filter((part) => part !== undefined && part !== "")
      .join("\n");
    return `::error ${at}title=${property(check)}::${data(text)}`;
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
