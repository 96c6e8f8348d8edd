import { amount, printable } from "../generator/diagnostics/text.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import { isSuccess, successesOf } from "../generator/ir/status.ts";
import { operationName } from "../judge/report.ts";
import { createCaseMaker } from "../judge/requests/case-maker.ts";
import type { Case } from "../judge/requests/case.ts";
import { encodeCase, Unsendable } from "../judge/requests/encode.ts";
import { clientRequest } from "../judge/requests/print.ts";
import { Impossible } from "../judge/values/impossible.ts";
import { createMaker } from "../judge/values/make.ts";
import { seededRandom } from "../runtime/factory/random.ts";
import { INSTALL_PRISM } from "../mock/prism.ts";
import { startMock } from "../mock/start.ts";
import { type Generated, type GeneratedCode, importFunctions } from "./generated-code.ts";
import { ARTIFACTS, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = ARTIFACTS.client;

/** Calls every operation of the mock with the generated client. */
export async function verifyClient(
  { api }: ReadDocument,
  settings: Settings,
  generated: Generated,
  seed: number,
): Promise<Verdict> {
  const operations = api.operations.filter(isPlain);
  if (operations.length === 0) return skipped(ARTIFACT, "no operation has bodies of JSON or text only");
  const call = await loadCalls(await generated.code());
  const mock = await startMock(settings, { limits: false, auth: false });
  if (mock.kind === "missing") return skipped(ARTIFACT, `the mock needs Prism: ${INSTALL_PRISM}`);
  if (mock.kind === "failed") return verdict(ARTIFACT, "not called", ["The document cannot be served."]);
  try {
    const cases = await casesOf(api, operations, seed);
    const details: string[] = [];
    for (const [operation, requests] of cases) {
      for (const request of requests) {
        const fault = await faultOf(operation, () => call(operation, mock.url, request));
        if (fault === undefined) continue;
        details.push(`${printable(operationName(operation))}: ${fault}`);
        break;
      }
    }
    const left = api.operations.length - cases.size;
    const others = left === 0 ? "" : `; ${left} not called: ${NOT_CALLED}`;
    return verdict(ARTIFACT, `${amount(cases.size, "operation")} called${others}`, details);
  } finally {
    await mock.close();
  }
}

const NOT_CALLED = "their bodies are not JSON or text, no answer is documented, or no request can be made";

/** Operations with a JSON body, a documented response, and successes that are JSON or text. */
function isPlain({ body, path, responses }: Operation): boolean {
  const bodies = body?.contents ?? [];
  const replies = successesOf(responses).flatMap(({ contents }) => contents);
  if (responses.length === 0 || path.includes("#") || bodies.length > 1) return false;
  return bodies.every(({ codec }) => codec === "json") && replies.every(({ codec }) => /^(?:json|text)$/.test(codec));
}

/** The mock returns an error if no success is documented. */
function hasSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) => status.kind === "default" || isSuccess(status));
}

async function faultOf(operation: Operation, call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const result = Object(await call());
    if (Reflect.get(result, "ok") === true || !hasSuccess(operation)) return undefined;
    return `a documented request gets ${String(Reflect.get(result, "status"))}`;
  } catch (error) {
    return printable(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** How often a request is made until one can be written: not every value fits into a path or a query. */
const ATTEMPTS = 5;

/** Requests per operation without constraints; one in a large document. */
const MOST_CALLS = 4;
const FEW_OPERATIONS = 100;

async function casesOf(
  api: Api,
  operations: readonly Operation[],
  seed: number,
): Promise<ReadonlyMap<Operation, readonly Case[]>> {
  const cases = new Map<Operation, readonly Case[]>();
  const maker = createMaker(api);
  const random = seededRandom(seed);
  for (const operation of operations) {
    const caseMaker = createCaseMaker(api, operation, maker);
    const takes = operation.parameters.length > 0 || operation.body !== undefined;
    const most = takes && operations.length <= FEW_OPERATIONS ? MOST_CALLS : 1;
    const own: Case[] = [];
    for (let attempt = 0; attempt < ATTEMPTS + most && own.length < most; attempt++) {
      try {
        const one = caseMaker.examples[attempt] ?? caseMaker.make(random);
        await encodeCase(api, operation, "http://127.0.0.1", one);
        own.push(one);
      } catch (error) {
        if (!(error instanceof Impossible || error instanceof Unsendable)) throw error;
      }
    }
    if (own.length > 0) cases.set(operation, own);
  }
  return cases;
}

const CREATE_CLIENT = { file: "runtime/client.ts", name: "createClient" };

/** Milliseconds for one call. */
const LONGEST_CALL = 10_000;

type Call = (operation: Operation, baseUrl: string, request: Case) => Promise<unknown>;

async function loadCalls({ files, functions }: GeneratedCode): Promise<Call> {
  const imported = await importFunctions(files, [CREATE_CLIENT, ...functions.values()]);
  const createClient = imported(CREATE_CLIENT);
  return async (operation, baseUrl, request) => {
    const match = functions.get(operation.at);
    const call = match && imported(match);
    if (call === undefined || createClient === undefined) throw new Error("the client has no function for it");
    return await call(createClient({ baseUrl }), clientRequest(request), { timeout: LONGEST_CALL });
  };
}
