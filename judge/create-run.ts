import type { Exchanged } from "./checks/expression.ts";
import type { KeyedSuccess } from "./webhooks/keyed.ts";
import { shapesOf } from "../generator/targets/operations/scalars.ts";
import { envelopeOf } from "./checks/envelope.ts";
import type { JudgeOptions } from "./options.ts";
import { createBreaker } from "./values/break.ts";
import { createMaker } from "./values/make.ts";
import { createCredentials } from "./http/credentials.ts";
import type { Secrets } from "./http/redact.ts";
import type { Effort } from "./effort.ts";
import type { Run } from "./run.ts";

/** Valid requests of each operation, and as many invalid ones; and at most so many where each costs a wait. */
const RUNS = 20;
const FEWEST_RUNS = 6;

type Given = Pick<Run, "url" | "seed" | "operations" | "checks" | "tally" | "asker" | "later">;

export function createRun(options: JudgeOptions, given: Given, effort: Effort, secrets: Secrets): Run {
  const { api, credentials = {}, otherCredentials, runs = RUNS, webhooks } = options;
  const { asker, url } = given;
  const maker = createMaker(api);
  const isThrifty = (): boolean => effort.portion === "most";
  return {
    ...given,
    ...createMemory(webhooks !== undefined),
    api,
    get runs() {
      return isThrifty() ? Math.min(FEWEST_RUNS, runs) : runs;
    },
    maker,
    breaker: createBreaker(api, maker),
    evaluator: maker.evaluator,
    shapes: shapesOf(api),
    envelope: envelopeOf(api, maker.evaluator),
    credentials: createCredentials(api, url, credentials, asker.ask, secrets),
    others:
      otherCredentials === undefined ? undefined : createCredentials(api, url, otherCredentials, asker.ask, secrets),
    errorIds: new Map(),
    isThrifty,
    isOver: effort.isOver,
    get portion() {
      return effort.portion;
    },
  };
}

/** Of an operation, what to go on from. */
const MOST_KEPT = 4;

/** What a run remembers of what succeeded. @param events whether events are received, which tell how often something was done */
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
