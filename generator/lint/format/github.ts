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

/** What would end the command, or begin another. */
function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
