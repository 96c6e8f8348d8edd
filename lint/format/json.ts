import type { Finding } from "../finding.ts";

/** Prints findings as JSON: `findings` are problems, `openQuestions` are decisions to make. */
export function asJson(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ severity }) => severity !== "open");
  const report = {
    errors: wrong.filter(({ severity }) => severity === "error").length,
    warnings: wrong.filter(({ severity }) => severity === "warning").length,
    findings: wrong.map(plain),
    openQuestions: findings.filter(({ severity }) => severity === "open").map(plain),
  };
  return JSON.stringify(report, null, 2);
}

function plain({ end, help, message, pointer, position, rule, severity }: Finding): object {
  return {
    rule,
    severity,
    message,
    file: position.file,
    line: position.line,
    column: position.column,
    ...(end !== undefined && { endLine: end.line, endColumn: end.column }),
    ...(pointer !== undefined && { pointer }),
    help,
  };
}
