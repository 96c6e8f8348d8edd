// What the judge finds on Prism as it is: its engine (prism-http) with its own routing, validation and negotiation behind
// node:http. `node bench/judge-prism.ts` writes docs/prism-findings.md.
import { SILENT } from "../mock/prism.ts";
import { writeFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { collectDiagnostics } from "../generator/diagnostics/diagnostics.ts";
import { bundle } from "../generator/document/bundle/bundle.ts";
import { loadDocument } from "../generator/document/load.ts";
import { buildApi } from "../generator/ir/build.ts";
import { judge } from "../judge/judge.ts";

interface Answer {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}
interface Failure {
  readonly status?: number;
  readonly name: string;
  readonly message: string;
  readonly detail?: string;
}
type Either =
  | { readonly _tag: "Left"; readonly left: Failure }
  | { readonly _tag: "Right"; readonly right: { readonly output: Answer } };
interface Modules {
  createInstance(
    config: object,
    components: object,
  ): { request(input: object, operations: readonly object[]): () => Promise<Either> };
}

const load = createRequire(import.meta.url);
// Two packages of others, by what is used of them here.
const { createInstance } = load("@stoplight/prism-http") as Modules;
const { transformOas3Operations } = createRequire(load.resolve("@stoplight/prism-http"))(
  "@stoplight/http-spec/oas3/operation",
) as {
  transformOas3Operations(document: object): readonly object[];
};

const diagnostics = collectDiagnostics();
const document = await loadDocument("spec/openapi.yaml", {}, diagnostics);
if (document === undefined) throw new Error("spec/openapi.yaml cannot be read");
const api = buildApi(document, diagnostics);
const whole = { ...bundle(document), servers: [{ url: "http://localhost" }] };
const operations = transformOas3Operations(whole);
const config = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};
const prism = createInstance(config, { logger: SILENT });

const server = http.createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const raw = await text(request);
    let answer: Answer;
    try {
      const body = raw === "" ? undefined : JSON.parse(raw);
      const input = {
        method: request.method?.toLowerCase(),
        url: { path: url.pathname, query: Object.fromEntries(url.searchParams) },
        headers: request.headers,
        body,
      };
      const result = await prism.request(input, operations)();
      answer = result._tag === "Right" ? result.right.output : failed(result.left);
    } catch {
      // Its own server leaves such requests without an answer.
      return;
    }
    const body =
      typeof answer.body === "string" ? answer.body : answer.body === undefined ? "" : JSON.stringify(answer.body);
    response.writeHead(answer.statusCode, answer.headers ?? {}).end(body);
  })();
});
function failed({ detail, message, name, status = 500 }: Failure): Answer {
  return {
    statusCode: status,
    headers: { "content-type": "application/problem+json" },
    body: { type: name, title: message, status, detail },
  };
}

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const report = await judge({
  api,
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  seed: 1,
  timeout: 500,
  credentials: {
    "*": { kind: "client", id: "CLIENT_ID", secret: "CLIENT_SECRET", idName: "CLIENT_ID", secretName: "CLIENT_SECRET" },
  },
});
server.closeAllConnections();
server.close();

const rows = report.findings
  .map(({ check, message, operation }) => `| \`${check}\` | ${operation} | ${message.replaceAll("|", "\\|")} |`)
  .toSorted();
const page = `# What the judge finds on Prism

Written by \`node bench/judge-prism.ts\`. Prism's engine (\`@stoplight/prism-http\`) serves \`spec/openapi.yaml\` with its own routing,
validation and negotiation, and \`countersign test\` tests it. \`countersign mock\` uses Prism only for response values, behind the generated
server. There the only finding is \`client-authentication\`, because the mock gives everybody a token.

The bench imitates one behaviour of Prism's own HTTP server, which it does not use: malformed JSON gets no response.

${report.coverage.requests} requests, ${report.findings.length} findings${report.unusable === undefined ? "" : `; ${report.unusable}`}.

| check | operation | finding |
|---|---|---|
${rows.join("\n")}
`;
writeFileSync("docs/prism-findings.md", page);
console.log(page);
