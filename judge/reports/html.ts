import { CHECKS } from "../checks/catalogue.ts";
import type { OperationCoverage, Report, ReportedFinding } from "../report.ts";
import { escapeXml as escape } from "./junit.ts";
import { placesText, repeatText, summaryOf } from "./text.ts";

/** A single HTML file without external resources. */
export function htmlReport(report: Report): string {
  const { coverage, findings, seed, title, unusable, url } = report;
  const verdict = unusable ?? (findings.length === 0 ? "No findings." : summaryOf(findings));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}: contract tests</title>
<style>${STYLE}</style>
<h1>${escape(title)}</h1>
<p>${escape(url)}, ${coverage.requests} requests, seed ${seed}</p>
<p class="${findings.length === 0 && unusable === undefined ? "good" : "bad"}">${escape(verdict)}</p>
${findings.map((one) => section(one, seed)).join("\n")}
<h2>Coverage</h2>
<table><tr><th>operation<th>requests<th>statuses<th>parameters</tr>
${coverage.operations.map(row).join("\n")}
</table>
<h3>Checks</h3>
<table>${report.checks.map((name) => `<tr><td>${name}<td>${escape(CHECKS[name])}<td>${coverage.checks[name] ?? 0}</tr>`).join("\n")}</table>
<h3>Keywords violated</h3>
<p>${Object.entries(coverage.keywords)
    .map(([keyword, count]) => `${escape(keyword)} ${count}`)
    .join(", ")}</p>
<h3>Not exercised</h3>
<ul>${coverage.notExercised.map((text) => `<li>${escape(text)}</li>`).join("\n")}</ul>
</html>
`;
}

function section(finding: ReportedFinding, seed: number): string {
  const { call, check, id, message, operation, places, pointer, request, response, risky } = finding;
  const blocks = [request, response].map((text) => `<pre>${escape(text ?? "")}</pre>`);
  const code = call === undefined ? "" : `<pre>${escape(call)}</pre>`;
  return `<section><h2>${check}${risky ? " (risky)" : ""}</h2><p><b>${escape(operation)}</b></p><p>${escape(message)}</p><p><code>${escape(pointer)}</code></p><p><code>${repeatText(id, seed)}</code></p>${places === undefined ? "" : `<p>${escape(placesText(finding))}</p>`}<div class="pair">${blocks.join("")}</div>${code}</section>`;
}

function row({ operation, parameters, requests, statuses }: OperationCoverage): string {
  const seen = statuses.map(({ seen: count, status }) => `${status} (${count})`).join(", ");
  const sent = parameters.map(({ name, sent: count }) => `${name} (${count})`).join(", ");
  return `<tr><td>${escape(operation)}<td>${requests}<td>${escape(seen)}<td>${escape(sent)}</tr>`;
}

const STYLE =
  "body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}" +
  "pre{background:#f4f4f4;padding:.7rem;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}" +
  ".pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}.pair pre{margin:0}" +
  "section{border-left:4px solid #b00020;padding-left:1rem;margin:2rem 0}h2{font-size:1.1rem}h3{font-size:1rem}" +
  "table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.2rem .6rem;text-align:left;vertical-align:top}" +
  ".good{color:#0a6b2d;font-weight:bold}.bad{color:#b00020;font-weight:bold}";
