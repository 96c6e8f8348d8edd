import type { Api, Operation } from "../ir/api.ts";
import { shapesOf } from "../targets/operations/scalars.ts";
import { checkAwkward } from "./checks/awkward.ts";
import { checkAuthentication } from "./checks/authentication.ts";
import { chooseChecks } from "./checks/catalogue.ts";
import { checkConditions } from "./checks/conditional.ts";
import { checkLives } from "./checks/lives.ts";
import { envelopeOf } from "./checks/envelope.ts";
import { checkHead } from "./checks/head.ts";
import { checkIdempotency } from "./checks/idempotency.ts";
import { checkExtra } from "./checks/extra.ts";
import { checkEdges } from "./checks/edges.ts";
import { checkInvalid, checkLacking } from "./checks/invalid.ts";
import { checkExhaustion } from "./checks/exhaustion.ts";
import { checkLimited, judgeLimit } from "./checks/limits.ts";
import { checkConcealment } from "./checks/concealment.ts";
import { checkCreated, checkLinks } from "./checks/links.ts";
import { checkNegotiation } from "./checks/negotiation.ts";
import { checkMethods } from "./checks/routing.ts";
import { checkUnknownPaths } from "./checks/unknown-paths.ts";
import { checkSpellings } from "./checks/spellings.ts";
import { checkSteady } from "./checks/steady.ts";
import { checkTokens } from "./checks/token.ts";
import { checkValid, keyOf } from "./checks/valid.ts";
import { workOnRest } from "./rest.ts";
import { createTally } from "./coverage.ts";
import { createMemory } from "./memory.ts";
import { createAsker, sleep } from "./http/ask.ts";
import { createCredentials } from "./http/credentials.ts";
import { strangeTokenAddress } from "./http/token-address.ts";
import { isAnswer, type Outcome } from "./http/message.ts";
import { createSecrets, type Secrets } from "./http/redact.ts";
import { createSender, type Sender } from "./http/send.ts";
import { operationName } from "./operation-text.ts";
import type { JudgeOptions } from "./options.ts";
import type { Finding, Report } from "./report.ts";
import { type CaseMaker, createCaseMaker } from "./requests/build.ts";
import type { Run } from "./run.ts";
import { openWebhooks, type WebhookSession } from "./webhooks/session.ts";
import { createBreaker } from "./values/break.ts";
import { createMaker } from "./values/make.ts";

/**
 * Holds a live server to its document.
 *
 * @throws RangeError for a check or an operation that there is not, and for an address that is none; its message names it
 */
export async function judge(options: JudgeOptions): Promise<Report> {
  const started = performance.now();
  const { api, seed = Math.floor(Math.random() * 0x7fffffff), limit = 600_000, onProgress = () => {} } = options;
  const url = baseUrl(options.url);
  const checks = chooseChecks(options.checks);
  const chosen = chooseOperations(api, options.only);
  // Paths with a fragment are a way to describe one path more than once; over the wire they are all the same.
  const operations = chosen.filter(({ path }) => !path.includes("#"));
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), limit);
  const signal = options.signal === undefined ? ended.signal : AbortSignal.any([options.signal, ended.signal]);
  using sender = createSender({
    timeout: options.timeout ?? 10_000,
    largest: options.largestBody ?? 8 << 20,
    signal,
  });
  const tally = createTally(api, operations);
  for (const operation of chosen) {
    if (!operations.includes(operation))
      tally.missed(`${operationName(operation)}: its path has a fragment, which is not sent`);
  }
  const found = new Map<string, Finding>();
  const add = (findings: readonly Finding[]): void => {
    for (const one of findings) {
      if (found.has(keyOf(one))) continue;
      found.set(keyOf(one), one);
      options.onFinding?.(one);
    }
  };
  const finish = (unusable?: string): Report => ({
    url,
    title: api.title,
    seed,
    checks: [...checks],
    findings: [...found.values()],
    coverage: tally.finish(),
    milliseconds: performance.now() - started,
    ...(unusable !== undefined && { unusable }),
  });

  try {
    const unusable =
      strangeTokenAddress(api, url, [options.credentials, options.otherCredentials]) ?? (await reach(sender, url));
    if (unusable !== undefined) return finish(unusable);
    const health: Health = { silent: 0, answered: 0, gone: undefined };
    const secrets = createSecrets();
    const send = watched(sender, health, ended, secrets);
    const isOver = (): boolean => signal.aborted || (portion === "rest" && isSpent());
    const isSpent = (): boolean => performance.now() - started > REST_UNTIL || asker.isTurnedAway;
    let portion: "all" | "most" | "rest" = "all";
    const longest = (): number => (portion === "rest" ? LONGEST_REST_WAIT : LONGEST_WAIT);
    const asker = createAsker(send, {
      longest,
      isOver,
      isSerial: () => portion === "rest",
      ...(options.clock !== undefined && { clock: options.clock }),
      signal,
      onRefused: (one) => add(judgeLimit(run, one)),
    });
    const maker = createMaker(api);
    const { evaluator } = maker;
    const { credentials: given = {}, otherCredentials: other } = options;
    const most = options.runs ?? 20;
    const later: Later[] = [];
    const run: Run = {
      api,
      url,
      seed,
      get runs() {
        return run.isThrifty() ? Math.min(FEWEST_RUNS, most) : most;
      },
      operations,
      checks,
      maker,
      breaker: createBreaker(api, maker),
      evaluator,
      shapes: shapesOf(api),
      envelope: envelopeOf(api, evaluator),
      credentials: createCredentials(api, url, given, asker.ask, secrets),
      others: other === undefined ? undefined : createCredentials(api, url, other, asker.ask, secrets),
      tally,
      asker,
      isOver,
      isThrifty: () => run.portion === "most",
      get portion() {
        if (portion === "all" && asker.waits > MOST_WAITS) portion = "most";
        return portion;
      },
      errorIds: new Map(),
      ...createMemory(options.webhooks !== undefined),
      later: (milliseconds, look) => void later.push({ when: performance.now() + milliseconds, look }),
    };
    let webhooks: WebhookSession | undefined;
    try {
      webhooks = options.webhooks === undefined ? undefined : await openWebhooks(run, options.webhooks);
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      return finish(`Webhooks cannot be received: ${error.message}.`);
    }
    await using _open = webhooks;
    const makers = new Map<string, CaseMaker>();
    const makerOf = (operation: Operation): CaseMaker => {
      const known = makers.get(operation.at) ?? createCaseMaker(api, operation, run.maker);
      makers.set(operation.at, known);
      return known;
    };
    await work(run, options, makerOf, add);
    for (const { look, when } of later.toSorted((a, b) => a.when - b.when)) {
      await sleep(Math.max(0, when - performance.now()), signal);
      if (!isOver()) add(await look());
    }
    if (run.portion === "most" && !isOver()) {
      portion = "rest";
      await workOnRest(run, makerOf, add);
      if (isOver()) tally.missed("what would have taken longer, as the server limits requests");
      portion = "most";
    }
    if (webhooks !== undefined && !isOver()) {
      onProgress(`waiting for webhooks at ${webhooks.url}`);
      add(await webhooks.finish(run));
    }
    if (health.gone !== undefined) return finish(health.gone);
    const stranger = strangerOf(run);
    if (stranger !== undefined) return finish(stranger);
    if (isOver()) tally.missed("what was left when the time was over");
    return finish();
  } finally {
    clearTimeout(timer);
  }
}

/** What is looked at again when time has gone by. */
interface Later {
  readonly when: number;
  readonly look: Parameters<Run["later"]>[1];
}

/** Times to wait until requests are taken to be dear, and as many runs as there are then. */
const MOST_WAITS = 0;
const FEWEST_RUNS = 6;
/** Milliseconds for one wait; and while the rest is done, which ends when the whole run has taken so long. */
const LONGEST_WAIT = 65_000;
const LONGEST_REST_WAIT = 5000;
const REST_UNTIL = 45_000;

interface Health {
  silent: number;
  answered: number;
  gone: string | undefined;
}

/** Requests in a row without an answer, after which it is no use to go on. */
const MOST_SILENCE = 3;

/** Ends the run where nothing answers at all. */
function watched(sender: Sender, health: Health, ended: AbortController, secrets: Secrets): Sender["send"] {
  return async (request): Promise<Outcome> => {
    const outcome = await sender.send(request);
    if (isAnswer(outcome)) {
      secrets.learnFrom(outcome.body);
      health.answered++;
      health.silent = 0;
      return outcome;
    }
    health.silent++;
    const refused = outcome.failure === "refused" && health.silent >= 2;
    const never = health.answered === 0 && health.silent >= MOST_SILENCE;
    if ((refused || never) && !ended.signal.aborted) {
      health.gone =
        health.answered === 0
          ? `${outcome.status === undefined ? "The server does not answer" : "No answer of the server can be judged"}: ${outcome.message}.`
          : `The server has gone: ${outcome.message}.`;
      ended.abort();
    }
    return outcome;
  };
}

/** Whether the server has anything of the document at all. @returns why not */
function strangerOf({ operations, tally, url, api }: Run): string | undefined {
  const statuses = operations.flatMap((operation) => [...tally.of(operation).statuses.keys()]);
  if (statuses.length === 0 || statuses.some((status) => status !== "404")) return undefined;
  const paths = new Set(api.servers.map((server) => pathOf(server.url)));
  const hint = [...paths].filter((path) => path !== "" && !new URL(url).pathname.startsWith(path));
  const where = hint.length === 0 ? "" : ` Its servers are at ${hint.join(", ")}: the URL may have to end so.`;
  return `${url} has nothing that the document has: every request to ${api.title} is answered with 404. Is it the right server, and the right document?${where}`;
}

/** The path of a server, `/v1`; empty where it has none. */
function pathOf(url: string): string {
  const path = url.replace(/^[^/]*:\/\/[^/]*/, "").replace(/\/$/, "");
  return path.startsWith("/") ? path : "";
}

/** Whether anybody listens there. @returns why not */
async function reach(sender: Sender, url: string): Promise<string | undefined> {
  const outcome = await sender.send({ method: "GET", url, headers: [["accept", "*/*"]] });
  if (isAnswer(outcome) || outcome.failure !== "refused") return undefined;
  return `${url} cannot be reached: ${outcome.message}.`;
}

/** Of one operation after the other. */
const CHECKS = [
  checkValid,
  checkEdges,
  checkSteady,
  checkSpellings,
  checkInvalid,
  checkLacking,
  checkExtra,
  checkAwkward,
  checkHead,
  checkConditions,
  checkNegotiation,
  checkAuthentication,
  checkIdempotency,
] as const;

async function work(
  run: Run,
  { clock, concurrency = 4, onProgress = () => {} }: JudgeOptions,
  makerOf: (operation: Operation) => CaseMaker,
  add: (findings: readonly Finding[]) => void,
): Promise<void> {
  const paths = new Set<string>();
  let done = 0;

  async function one(operation: Operation): Promise<void> {
    const maker = makerOf(operation);
    if (
      operation.security.length > 0 &&
      !operation.security.some((uses) => uses.length === 0) &&
      !run.credentials.has(operation)
    ) {
      const names = [...new Set(operation.security.flat().map(({ scheme }) => scheme))];
      run.tally.missed(
        `${operationName(operation)}: what needs credentials, as there are none for ${names.join(", ")}`,
      );
    }
    const isFirst = !paths.has(operation.path);
    paths.add(operation.path);
    for (const check of CHECKS) {
      if (run.isOver()) return;
      add(await check(run, operation, maker));
    }
    if (isFirst && !run.isOver()) add(await checkMethods(run, operation, maker));
  }

  // Before anything else: what was sent before counts as well.
  add(await checkExhaustion(run, makerOf, clock));
  add(await checkTokens(run, makerOf));
  const pending = [...run.operations];
  const lane = async (): Promise<void> => {
    for (let next = pending.shift(); next !== undefined && !run.isOver(); next = pending.shift()) {
      onProgress(`${++done} of ${run.operations.length}: ${operationName(next)}, ${run.tally.requests} requests`);
      await one(next);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, pending.length)) }, lane));
  if (!run.isOver()) add(await checkLinks(run, makerOf, ({ method }) => method !== "DELETE"));
  if (!run.isOver()) add(await checkCreated(run, makerOf));
  if (!run.isOver()) add(await checkConcealment(run, makerOf));
  // What they lead to is gone afterwards.
  if (!run.isOver()) add(await checkLinks(run, makerOf, ({ method }) => method === "DELETE"));
  if (!run.isOver()) add(await checkLives(run, makerOf));
  if (!run.isOver()) add(await checkUnknownPaths(run));
  add(checkLimited(run));
}

function baseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) throw new RangeError(text);
  if (url.username !== "" || url.password !== "") throw new RangeError("a URL with credentials");
  return url.href;
}

/** @throws RangeError for what is none */
function chooseOperations({ operations }: Api, only: readonly string[] = []): readonly Operation[] {
  if (only.length === 0) return operations;
  const chosen = only.map((word) => {
    const found = operations.filter(
      ({ at, id, method, path }) => word === id || word === at || word === `${method} ${path}` || word === path,
    );
    if (found.length === 0) throw new RangeError(word);
    return found;
  });
  return [...new Set(chosen.flat())];
}
