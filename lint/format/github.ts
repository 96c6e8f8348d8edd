import { printable } from "../../generator/diagnostics/text.ts";
import type { Finding } from "../finding.ts";

const COMMANDS = { error: "error", warning: "warning", open: "notice" } as const;

/** Findings as GitHub Actions shows them beside the lines of a change (workflow commands). */
export function asGithub(findings: readonly Finding[]): string {
  return findings
    .map(({ message, position, rule, severity }) => {
      const properties = { file: position.file, line: position.line, col: position.column, title: rule };
      const said = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${COMMANDS[severity]} ${said.join(",")}::${escapeData(message)}`;
    })
    .join("\n");
}

/** What would end the command, or begin another, and what would be read in another order. */
function escapeData(text: string): string {
  const lines = text.split(/\r\n|[\r\n]/).map(printable);
  return lines.map((line) => line.replaceAll("%", "%25")).join("%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
