import type { Api, Operation } from "../generator/ir/api.ts";
import type { DelayedChecks } from "./delayed-checks.ts";
import type { Pointer } from "../generator/document/pointer.ts";
import type { Shapes } from "../generator/facts/shapes.ts";
import type { CheckName } from "./checks/catalogue.ts";
import type { Exchanged } from "./checks/expression.ts";
import type { Envelope } from "./checks/envelope.ts";
import type { Tally } from "./coverage.ts";
import type { Effort, Portion } from "./effort.ts";
import type { Credentials } from "./http/credentials.ts";
import type { Answer, WireRequest } from "./http/message.ts";
import type { RetryingSender } from "./http/retrying-sender.ts";
import { type Finding, operationName } from "./report.ts";
import type { Pool } from "./resources/pool.ts";
import type { Case } from "./requests/case.ts";
import type { CaseMaker } from "./requests/case-maker.ts";
import { isKeyedByName } from "./requests/keys-by-name.ts";
import { curlLine } from "./requests/curl.ts";
import { clientCall, excerpt } from "./requests/print.ts";
import type { Evaluator } from "../generator/facts/evaluator/evaluator.ts";
import type { Breaker } from "./values/break.ts";
import type { Maker } from "./values/make.ts";
import { type Random, seededRandom } from "../runtime/factory/random.ts";
import type { KeyedSuccess } from "./webhooks/keyed.ts";

/** State that all checks of a run share. */
export interface Run {
  readonly api: Api;
  readonly url: string;
  readonly seed: number;
  readonly runs: number;
  /** The operations to test. */
  readonly operations: readonly Operation[];
  /** The operations that may create what tested ones need. Default: the tested ones. */
  readonly callable?: readonly Operation[];
  readonly checks: ReadonlySet<CheckName>;
  /** Whether every text against a format is a finding, although formats are annotations. */
  readonly isStrictAboutFormats?: boolean;
  readonly maker: Maker;
  /** Makes requests, mostly to resources that exist. */
  makerOf(operation: Operation): CaseMaker;
  readonly breaker: Breaker;
  readonly evaluator: Evaluator;
  readonly shapes: Shapes;
  readonly envelope: Envelope | undefined;
  readonly credentials: Credentials;
  /** Credentials of another caller. */
  readonly others: Credentials | undefined;
  /** Callers who lack scopes. */
  readonly limited: readonly ScopedCaller[];
  readonly tally: Tally;
  /** The ids that exist. */
  readonly pool: Pool;
  readonly sender: RetryingSender;
  /** Successful requests, a few per operation. */
  successes(operation: Operation): readonly Exchanged[];
  keep(operation: Operation, exchanged: Exchanged): void;
  /** Errors by identifier, if the document marks one. */
  readonly errorIds?: Map<string, Answer>;
  /** Successes by operation and idempotency key, if webhooks are received. */
  readonly keyed?: Map<string, KeyedSuccess>;
  readonly later: DelayedChecks["later"];
  /** Findings of requests that only serve other checks. */
  readonly helperFindings: Finding[];
  /** Whether rate limits make each request wait. Checks then send only their most important requests. */
  isThrifty(): boolean;
  readonly during: Effort["during"];
  /** Operations with a rate limit of their own, so that each request to them has to wait. */
  readonly limitedOperations: Effort["limited"];
  /** Whether the caller asked for few requests. They need not wait, so they go to resources that exist. */
  readonly isQuick?: boolean;
  readonly portion: Portion;
  /** Whether the time is up. */
  isOver(): boolean;
}

/** A caller and the only scopes of its token. */
export interface ScopedCaller {
  readonly credentials: Credentials;
  readonly scopes: ReadonlySet<string>;
}

/** The parts of a run that checking one response needs. */
export type AnswerContext = Pick<
  Run,
  "api" | "url" | "checks" | "evaluator" | "shapes" | "envelope" | "credentials" | "tally" | "errorIds"
>;

/** A request, with its operation and case where known. */
export interface Subject {
  readonly operation?: Operation;
  readonly request: WireRequest;
  readonly case?: Case;
}

export function finding(
  run: Pick<Run, "checks" | "credentials">,
  check: CheckName,
  { operation, request, case: one }: Subject,
  message: string,
  pointer: Pointer,
  answer?: Answer,
): readonly Finding[] {
  if (!run.checks.has(check)) return [];
  const redact = run.credentials.redact;
  return [
    {
      check,
      operation: operation === undefined ? "" : operationName(operation),
      message: redact(message),
      pointer,
      request: curlLine(request, run.credentials.pieces),
      ...(operation !== undefined && one !== undefined && { call: clientCall(operation, one, redact) }),
      ...(answer !== undefined && { response: excerpt(answer, redact) }),
      ...(isDerived(check, operation) && { risky: true }),
    },
  ];
}

/** Whether only the name of a header says what is checked. */
function isDerived(check: CheckName, operation: Operation | undefined): boolean {
  return check.startsWith("idempoten") && operation !== undefined && isKeyedByName(operation);
}

/** A random source per purpose, so that checks do not affect each other. */
export function randomFor(run: Pick<Run, "seed">, purpose: string): Random {
  return seededRandom(seedFor(run, purpose));
}

export function seedFor({ seed }: Pick<Run, "seed">, purpose: string): number {
  let hash = seed | 0;
  for (const character of purpose) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) ^ (hash >>> 13);
  return hash | 0;
}

/** Selects the requests to send: all, the first few when each costs a wait, or the others during the rest. */
export function affordable<Item>(run: Run, items: readonly Item[], few: number): readonly Item[] {
  if (run.portion === "rest") return items.slice(few);
  return run.portion === "most" ? items.slice(0, few) : items;
}
