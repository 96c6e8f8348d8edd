import { printable } from "../generator/diagnostics/text.ts";
import type { ReadDocument } from "../generator/generate/render.ts";
import type { Settings } from "../generator/generate/settings.ts";
import type { Api, Operation } from "../generator/ir/api.ts";
import { operationName } from "../judge/operation-text.ts";
import { createCaseMaker } from "../judge/requests/case-maker.ts";
import type { Case } from "../judge/requests/case.ts";
import { encodeCase, Unsendable } from "../judge/requests/encode.ts";
import { Impossible } from "../judge/values/impossible.ts";
import { createMaker, type Maker } from "../judge/values/make.ts";
import { seededRandom } from "../judge/values/random.ts";
import { INSTALL_PRISM } from "../mock/prism.ts";
import { startMock } from "../mock/start.ts";
import { resultOf, verifyAnswers } from "./answers.ts";
import { LABELS } from "./artifacts.ts";
import { type Call, loadCalls } from "./calls.ts";
import { count, skipped, verdict, type Verdict } from "./verdict.ts";

const ARTIFACT = LABELS.client;

/**
 * Calls the mock by the generated client: what one of them writes, the other has to read. Then it has the client read
 * every answer that is documented, failures too.
 */
export async function verifyClient(read: ReadDocument, settings: Settings, seed: number): Promise<Verdict> {
  const operations = read.api.operations.filter(isPlain);
  if (operations.length === 0) return skipped(ARTIFACT, "there is no operation with an answer in JSON");
  const call = await loadCalls(read, settings, operations);
  if (typeof call === "string") return verdict(ARTIFACT, "cannot be generated", [call]);
  const maker = createMaker(read.api);
  const cases = await casesOf(read.api, operations, maker, seed);
  const called = await callMock(settings, cases, call);
  const details = [...called.details];
  let answers = 0;
  for (const [operation, [one]] of cases) {
    if (one === undefined) continue;
    const told = await verifyAnswers(operation, one, { call, maker, seed });
    answers += told.answers;
    details.push(...told.details.map((text) => `${nameOf(operation)}: ${text}`));
  }
  const left = read.api.operations.length - cases.size;
  const others = left === 0 ? "" : `; ${left} not called: ${NOT_CALLED}`;
  return verdict(ARTIFACT, `${called.about}, ${count(answers, "documented answer")} understood${others}`, details);
}

const NOT_CALLED = "their bodies are no JSON, no answer is documented, or no request can be made";

/** What can be called without knowing how bodies of other kinds are given to the client, and has an answer. */
function isPlain({ body, path, responses }: Operation): boolean {
  const contents = [...(body?.contents ?? []), ...responses.flatMap((response) => response.contents)];
  if (responses.length === 0) return false;
  return !path.includes("#") && (body?.contents.length ?? 0) <= 1 && contents.every(({ codec }) => codec === "json");
}

/** Where no success is documented, the mock answers with what is. */
function hasSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) =>
    status.kind === "exact"
      ? status.code >= 200 && status.code < 300
      : status.kind === "default" || status.hundreds === 2,
  );
}

function nameOf(operation: Operation): string {
  return printable(operationName(operation));
}

/** Requests to make, until one can be written: not every value has a place in a path or a query. */
const ATTEMPTS = 5;

/** Requests of each operation, where it takes anything; of a large document one. */
const MOST_CALLS = 4;
const FEW_OPERATIONS = 100;

/** Requests of each operation, where some can be made. */
async function casesOf(
  api: Api,
  operations: readonly Operation[],
  maker: Maker,
  seed: number,
): Promise<ReadonlyMap<Operation, readonly Case[]>> {
  const found = new Map<Operation, readonly Case[]>();
  const random = seededRandom(seed);
  for (const operation of operations) {
    const cases = createCaseMaker(api, operation, maker);
    const takes = operation.parameters.length > 0 || operation.body !== undefined;
    const most = takes && operations.length <= FEW_OPERATIONS ? MOST_CALLS : 1;
    const own: Case[] = [];
    for (let attempt = 0; attempt < ATTEMPTS + most && own.length < most; attempt++) {
      try {
        const one = cases.examples[attempt] ?? cases.make(random);
        await encodeCase(api, operation, "http://127.0.0.1", one);
        own.push(one);
      } catch (error) {
        if (!(error instanceof Impossible || error instanceof Unsendable)) throw error;
      }
    }
    if (own.length > 0) found.set(operation, own);
  }
  return found;
}

async function callMock(
  settings: Settings,
  cases: ReadonlyMap<Operation, readonly Case[]>,
  call: Call,
): Promise<{ readonly about: string; readonly details: readonly string[] }> {
  const quiet = { dynamic: false, limits: false, auth: false, onWarning: () => {}, host: "127.0.0.1", port: 0 };
  const mock = await startMock(settings, quiet);
  if (mock.kind === "missing") return { about: `the mock not called (it needs Prism: ${INSTALL_PRISM})`, details: [] };
  if (mock.kind === "failed") return { about: "the mock not called", details: ["The document cannot be served."] };
  const { url } = mock;
  const details: string[] = [];
  try {
    for (const [operation, own] of cases) {
      for (const one of own) {
        const wrong = await callOnce(operation, one);
        if (wrong === undefined) continue;
        details.push(`${nameOf(operation)}: ${wrong}`);
        break;
      }
    }
  } finally {
    await mock.close();
  }
  return { about: `${count(cases.size, "operation")} called`, details };

  async function callOnce(operation: Operation, one: Case): Promise<string | undefined> {
    const told = await resultOf(() => call(operation, { baseUrl: url }, one));
    const result: object = typeof told.result === "object" && told.result !== null ? told.result : {};
    if (told.error !== undefined) return told.error;
    if (Reflect.get(result, "ok") === true || !hasSuccess(operation)) return undefined;
    return `a documented request is answered with ${String(Reflect.get(result, "status"))}`;
  }
}
