import type { Api } from "../generator/ir/api.ts";
import type { Exchanged } from "./checks/expression.ts";
import type { KeyedSuccess } from "./webhooks/keyed.ts";
import { shapesOf } from "../generator/facts/shapes.ts";
import { envelopeOf } from "./checks/envelope.ts";
import type { JudgeOptions } from "./options.ts";
import { createBreaker } from "./values/break.ts";
import { createMaker, type Maker } from "./values/make.ts";
import { createCredentials } from "./http/credentials.ts";
import type { Secrets } from "./http/redact.ts";
import { createPool, type Pool } from "./resources/pool.ts";
import { type CaseMaker, createCaseMaker } from "./requests/case-maker.ts";
import { boundCases } from "./resources/bound-cases.ts";
import type { Effort } from "./effort.ts";
import type { Run } from "./run.ts";

/** Valid and invalid requests of each operation; the second value applies when each request costs a wait. */
const RUNS = 20;
const FEWEST_RUNS = 6;

type Given = Pick<Run, "url" | "seed" | "operations" | "callable" | "checks" | "tally" | "sender" | "later">;

export function createRun(options: JudgeOptions, given: Given, effort: Effort, secrets: Secrets): Run {
  const { api, credentials = {}, otherCredentials, runs = RUNS, webhooks } = options;
  const { sender, url } = given;
  const maker = createMaker(api);
  const pool = createPool(api, maker, given.seed);
  const isThrifty = (): boolean => effort.portion === "most";
  return {
    ...given,
    ...createMemory(webhooks !== undefined),
    api,
    get runs() {
      return isThrifty() ? Math.min(FEWEST_RUNS, runs) : runs;
    },
    maker,
    makerOf: caseMakers(api, maker, pool),
    breaker: createBreaker(api, maker),
    evaluator: maker.evaluator,
    shapes: shapesOf(api),
    pool,
    envelope: envelopeOf(api, maker.evaluator),
    credentials: createCredentials(api, url, credentials, sender.send, secrets),
    others:
      otherCredentials === undefined ? undefined : createCredentials(api, url, otherCredentials, sender.send, secrets),
    limited: limitedCallers(options, given, secrets),
    errorIds: new Map(),
    helperFindings: [],
    isStrictAboutFormats: options.checks?.some((word) => /^\+?invalid-format-rejected$/.test(word)) === true,
    isThrifty,
    during: effort.during,
    limitedOperations: effort.limited,
    isQuick: options.quick === true,
    isOver: effort.isOver,
    get portion() {
      return effort.portion;
    },
  };
}

/** Tokens for a single scope, one for each of these scopes. */
const MOST_LIMITED = 6;

/** The caller who lacks scopes, or else the usual client with tokens for only one of them each. */
function limitedCallers(
  { api, credentials = {}, limited }: JudgeOptions,
  { sender, url }: Given,
  secrets: Secrets,
): Run["limited"] {
  if (limited !== undefined) {
    const own = createCredentials(api, url, limited.credentials, sender.send, secrets);
    return [{ credentials: own, scopes: new Set(limited.scopes ?? []) }];
  }
  const scopes = new Set(api.operations.flatMap(({ security }) => security.flat().flatMap((use) => use.scopes)));
  const clients = Object.entries(credentials).filter(([, one]) => one.kind === "client");
  if (scopes.size < 2 || clients.length === 0) return [];
  return [...scopes].slice(0, MOST_LIMITED).map((scope) => {
    const given = Object.fromEntries(clients.map(([name, one]) => [name, { ...one, scope }]));
    return { credentials: createCredentials(api, url, given, sender.send, secrets), scopes: new Set([scope]) };
  });
}

/** Creates the case maker of an operation on first use. */
function caseMakers(api: Api, maker: Maker, pool: Pool): Run["makerOf"] {
  const makers = new Map<string, CaseMaker>();
  return (operation) => {
    const cached = makers.get(operation.at) ?? boundCases(createCaseMaker(api, operation, maker), operation, pool);
    makers.set(operation.at, cached);
    return cached;
  };
}

/** Successful requests to keep per operation. */
const MOST_KEPT = 4;

/**
 * Remembers successful requests.
 *
 * @param events whether events are received; the run then also counts requests per key
 */
function createMemory(events: boolean): Pick<Run, "successes" | "keep" | "keyed"> {
  const kept = new Map<string, Exchanged[]>();
  return {
    ...(events && { keyed: new Map<string, KeyedSuccess>() }),
    successes: ({ at }) => kept.get(at) ?? [],
    keep({ at }, exchanged) {
      const remembered = kept.get(at) ?? [];
      kept.set(at, remembered);
      if (remembered.length < MOST_KEPT) remembered.push(exchanged);
    },
  };
}
