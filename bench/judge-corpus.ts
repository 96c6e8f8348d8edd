// False findings: every real document is served by the mock made of it, and the judge holds the mock to the document.
// `node bench/judge-corpus.ts [name of a document] [requests for each operation]`
import { settle } from "../generator/config/resolve.ts";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { judge } from "../generator/judge/judge.ts";
import { summaryOf } from "../generator/judge/reports/text.ts";
import { startMock } from "../generator/mock/start.ts";
import { absoluteServer } from "../generator/targets/client/servers.ts";
import { LENIENT } from "../test/validators/support/lenient.ts";
import { realDocuments } from "../test/support/documents.ts";

const [wanted = "", runs = "2", most = "60"] = process.argv.slice(2);
const total = { documents: 0, operations: 0, requests: 0, findings: 0 };

for (const document of realDocuments().filter(({ name }) => name.includes(wanted))) {
  const config = { ...document.config, document: document.path, output: "generated", severity: LENIENT };
  const settings = settle(config, process.cwd(), collectDiagnostics());
  if (settings === undefined) continue;
  const quiet = { dynamic: false, limits: false, auth: true, onWarning: () => {}, host: "127.0.0.1", port: 0 };
  try {
    const mock = await startMock(settings, quiet);
    if (mock.kind !== "started") {
      console.log(`${document.name}: no mock (${mock.kind})`);
      continue;
    }
    try {
      const { api } = mock;
      const [server] = api.servers;
      const base = server === undefined ? undefined : absoluteServer(server);
      const url = base === undefined ? mock.url : new URL(new URL(base).pathname, mock.url).href;
      const step = Math.ceil(api.operations.length / Number(most));
      const only = api.operations.filter((_, index) => index % step === 0).map(({ at }) => at);
      if (only.length === 0) continue;
      const report = await judge({
        api,
        url,
        seed: 1,
        runs: Number(runs),
        only,
        // The mock takes whatever it is given, but wants something.
        checks: ["-client-authentication", "-authentication-required"],
        credentials: { "*": { kind: "value", value: "nobody:nothing", name: "TOKEN" } },
        limit: 120_000,
      });
      const { coverage, findings, milliseconds, unusable } = report;
      total.documents++;
      total.operations += only.length;
      total.requests += coverage.requests;
      total.findings += findings.length;
      const verdict = unusable ?? (findings.length === 0 ? "no findings" : summaryOf(findings));
      console.log(
        `${document.name}: ${only.length} operations, ${coverage.requests} requests (${(milliseconds / 1000).toFixed(1)} s): ${verdict}`,
      );
      const shown = new Map<string, number>();
      for (const { check, message, operation, request, response } of findings) {
        const count = (shown.get(check) ?? 0) + 1;
        shown.set(check, count);
        if (count > 2) continue;
        console.log(
          `  ${check} ${operation}: ${message}\n    ${request?.slice(0, 700)}\n    ${response?.slice(0, 500).replaceAll("\n", "\n    ")}`,
        );
      }
    } finally {
      await mock.close();
    }
  } catch (error) {
    console.log(`${document.name}: ${error instanceof Error ? error.stack?.slice(0, 400) : String(error)}`);
  }
}
console.log(
  `\nin all: ${total.documents} documents, ${total.operations} operations, ${total.requests} requests, ${total.findings} findings`,
);
process.exitCode = total.findings === 0 ? 0 : 1;
