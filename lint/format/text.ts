import { addAll } from "../../generator/document/large-lists.ts";
import { styleText } from "node:util";
import { printable, shorten } from "../../generator/diagnostics/text.ts";
import type { Finding } from "../finding.ts";

export interface TextOptions {
  readonly colour: boolean;
  /** Shows all findings; by default only the first few of each rule. */
  readonly all: boolean;
}

const SHOWN = 20;

const LONGEST = 1_000;

/** Prints findings for terminals, with a summary in the last line. */
export function asText(findings: readonly Finding[], { all, colour }: TextOptions): string {
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colour ? styleText(style, text, { validateStream: false }) : text;
  const line = ({ message, position, rule, severity }: Finding): string => {
    const place = `${safe(position.file)}:${position.line}:${position.column}`;
    const style = severity === "error" ? "red" : severity === "warning" ? "yellow" : "cyan";
    return `${paint("bold", place)} ${paint([style, "bold"], severity)}${paint("dim", `[${rule}]`)} ${safe(message)}`;
  };
  const lines: string[] = [];
  for (const severity of ["open", "warning", "error"] as const) {
    const groups = Map.groupBy(
      findings.filter((finding) => finding.severity === severity),
      ({ rule }) => rule,
    );
    for (const [rule, group] of groups) {
      const some = all ? group : group.slice(0, SHOWN);
      addAll(lines, some.map(line));
      if (some.length < group.length)
        lines.push(
          paint(
            "dim",
            `  ... and ${(group.length - some.length).toLocaleString("en-US")} more of ${rule}; --verbose shows all`,
          ),
        );
      const [first] = group;
      if (first !== undefined) lines.push(`  ${paint("cyan", "help:")} ${first.help}`);
    }
  }
  return [...lines, tally(findings)].join("\n");
}

/** `2 errors, 1 warning; 3 open questions`. */
export function tally(findings: readonly Finding[]): string {
  const count = (severity: Finding["severity"], noun: string): string => {
    const amount = findings.filter((finding) => finding.severity === severity).length;
    return `${amount.toLocaleString("en-US")} ${noun}${amount === 1 ? "" : "s"}`;
  };
  return `${count("error", "error")}, ${count("warning", "warning")}; ${count("open", "open question")}`;
}

function safe(text: string): string {
  return shorten(printable(shorten(text, LONGEST)), LONGEST);
}
