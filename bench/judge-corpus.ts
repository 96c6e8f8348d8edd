// False findings: for every real document, the generated server, with handlers that conform to the document, is checked
// to it. `node bench/judge-corpus.ts [name of a document] [requests for each operation] [operations] [seed]`
import { judge } from "../judge/judge.ts";
import { summaryOf } from "../judge/reports/text.ts";
import { Refused, startStub, TOKEN, USER } from "../test/judge/support/stub.ts";
import { realDocuments } from "../test/support/documents.ts";

const [wanted = "", runs = "3", most = "60", seed = "1"] = process.argv.slice(2);
const total = { documents: 0, refused: 0, operations: 0, requests: 0, findings: 0 };

for (const document of realDocuments().filter(({ name }) => name.includes(wanted))) {
  try {
    const stub = await startStub(document);
    if (stub === undefined) continue;
    const { api, operations, url } = stub;
    const step = Math.ceil(operations.length / Number(most));
    const only = operations.filter((_, index) => index % step === 0).map(({ at }) => at);
    if (only.length === 0) {
      stub.close();
      continue;
    }
    const credentials = Object.fromEntries(
      api.securitySchemes.map(({ kind, name }) => {
        const value = kind === "basic" ? USER : TOKEN;
        return [name, { kind: "value", value, name: "TOKEN" } as const];
      }),
    );
    const report = await judge({ api, url, seed: Number(seed), runs: Number(runs), only, credentials, limit: 120_000 });
    stub.close();
    const { coverage, findings, milliseconds, unusable } = report;
    total.documents++;
    total.operations += only.length;
    total.requests += coverage.requests;
    total.findings += findings.length;
    const verdict = unusable ?? (findings.length === 0 ? "no findings" : summaryOf(findings));
    const seconds = (milliseconds / 1000).toFixed(1);
    console.log(
      `${document.name}: ${only.length} operations, ${coverage.requests} requests (${seconds} s): ${verdict}`,
    );
    const shown = new Map<string, number>();
    for (const { check, message, operation, request, response } of findings) {
      const count = (shown.get(check) ?? 0) + 1;
      shown.set(check, count);
      if (count > 2) continue;
      console.log(`  ${check} ${operation}: ${message}`);
      for (const text of [request, response]) console.log(`    ${text?.slice(0, 600).replaceAll("\n", "\n    ")}`);
    }
  } catch (error) {
    if (error instanceof Refused) {
      total.refused++;
      console.log(`${document.name}: refused, so that there is no server: ${error.message}`);
    } else console.log(`${document.name}: ${error instanceof Error ? error.stack?.slice(0, 400) : String(error)}`);
  }
}
console.log(
  `\nin all: ${total.documents} documents (and ${total.refused} refused), ${total.operations} operations, ${total.requests} requests, ${total.findings} findings`,
);
process.exitCode = total.findings === 0 ? 0 : 1;
