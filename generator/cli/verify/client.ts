import { collectDiagnostics } from "../../diagnostics/diagnostics.ts";
import { formatDiagnostic } from "../../diagnostics/format.ts";
import { printable } from "../../diagnostics/text.ts";
import { importFiles } from "../../generate/import-files.ts";
import { printApi, type ReadDocument } from "../../generate/render.ts";
import type { Settings } from "../../generate/settings.ts";
import type { Operation } from "../../ir/api.ts";
import { operationName } from "../../judge/operation-text.ts";
import { createCaseMaker } from "../../judge/requests/build.ts";
import type { Case } from "../../judge/requests/case.ts";
import { Impossible } from "../../judge/values/impossible.ts";
import { createMaker } from "../../judge/values/make.ts";
import { seededRandom } from "../../judge/values/random.ts";
import { findPrism, INSTALL_PRISM } from "../../mock/prism.ts";
import { startMock } from "../../mock/start.ts";
import { client } from "../../targets/client/client.ts";
import { models } from "../../targets/models/models.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = "client";
const RUNTIME = "runtime/client.ts";

/** Milliseconds for one call. */
const LONGEST_CALL = 10_000;

/** Calls the mock by the generated client: what one of them writes, the other has to read. */
export async function verifyClient(read: ReadDocument, settings: Settings, seed: number): Promise<Verdict> {
  const operations = read.api.operations.filter(isPlain);
  const left = read.api.operations.length - operations.length;
  const others = left === 0 ? "" : `; ${left} not called, whose bodies are no JSON`;
  if (operations.length === 0) return skipped(ARTIFACT, `there is no operation to call${others}`);
  if (findPrism() === undefined) return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
  const calls = await loadCalls(read, settings, operations);
  if (typeof calls === "string") return verdict(ARTIFACT, "cannot be generated", [calls]);
  const quiet = { dynamic: false, limits: false, auth: false, onWarning: () => {}, host: "127.0.0.1", port: 0 };
  const mock = await startMock(settings, quiet);
  if (mock.kind !== "started") return verdict(ARTIFACT, "cannot be run", ["The document cannot be served."]);
  const details: string[] = [];
  let called = 0;
  try {
    const maker = createMaker(read.api);
    for (const operation of operations) {
      const cases = createCaseMaker(read.api, operation, maker);
      try {
        const one = cases.examples[0] ?? cases.make(seededRandom(seed));
        const fault = await calls(operation, mock.url, requestOf(one));
        called++;
        if (fault !== undefined) details.push(`${printable(operationName(operation))}: ${fault}`);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
      }
    }
  } finally {
    await mock.close();
  }
  return verdict(ARTIFACT, `${count(called, "operation")} called${others}`, details);
}

/** What can be called without knowing how bodies of other kinds are given to the client. */
function isPlain({ body, path, responses }: Operation): boolean {
  const contents = [...(body?.contents ?? []), ...responses.flatMap((response) => response.contents)];
  return !path.includes("#") && (body?.contents.length ?? 0) <= 1 && contents.every(({ codec }) => codec === "json");
}

function requestOf({ body, parameters }: Case): object {
  const { cookie, header, path, query, querystring } = parameters;
  const [whole] = querystring.values();
  return {
    ...(path.size > 0 && { path: Object.fromEntries(path) }),
    ...(query.size > 0 && { query: Object.fromEntries(query) }),
    ...(whole !== undefined && { query: whole }),
    ...(header.size > 0 && { headers: Object.fromEntries(header) }),
    ...(cookie.size > 0 && { cookies: Object.fromEntries(cookie) }),
    ...(body !== undefined && { body }),
  };
}

/** Calls an operation; says what is wrong with how it went. */
type Call = (operation: Operation, baseUrl: string, request: object) => Promise<string | undefined>;

async function loadCalls(
  read: ReadDocument,
  settings: Settings,
  operations: readonly Operation[],
): Promise<Call | string> {
  const targets = [models(), client()];
  const own: Settings = { ...settings, targets, runtime: { kind: "copy" }, importExtension: ".ts" };
  const diagnostics = collectDiagnostics(settings.severity);
  const names = new Map<Operation, string>();
  const files = await printApi(read, own, diagnostics, (context) => {
    const file = context.file("client/verify.ts");
    for (const operation of operations) names.set(operation, file.use("operation", operation.at).text);
  });
  const fault = diagnostics.list().find(({ severity }) => severity === "error");
  if (fault !== undefined) return formatDiagnostic(fault, { colour: false });
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith("client/"));
  const [runtime, ...modules] = await importFiles(files, [RUNTIME, ...paths]);
  const createClient = exported([runtime], "createClient");
  return async (operation, baseUrl, request) => {
    const call = exported(modules, names.get(operation) ?? "");
    if (call === undefined || createClient === undefined) return "the client has no function for it";
    try {
      const result: unknown = await call(createClient({ baseUrl }), request, { timeout: LONGEST_CALL });
      if (typeof result !== "object" || result === null) return "the call has no result";
      if (Reflect.get(result, "ok") === true) return undefined;
      return `a documented request is answered with ${String(Reflect.get(result, "status"))}`;
    } catch (error) {
      return printable(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    }
  };
}

function exported(modules: readonly unknown[], name: string): ((...args: readonly unknown[]) => unknown) | undefined {
  for (const module of modules) {
    const value: unknown = typeof module === "object" && module !== null ? Reflect.get(module, name) : undefined;
    if (typeof value === "function") return (...args) => Reflect.apply(value, undefined, args);
  }
  return undefined;
}
