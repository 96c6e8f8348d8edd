import type { Operation } from "../../generator/ir/api.ts";
import { type Case, caseText } from "../requests/case.ts";
import type { BrokenCase, CaseBreaker } from "../requests/negative.ts";
import { caseFor } from "../resources/cases.ts";
import { learnPreconditions, prepareAgain } from "../resources/prepare.ts";
import { rejectable } from "../resources/repair.ts";
import { fits, withLimits } from "../resources/rules.ts";
import { type Run, randomFor } from "../run.ts";
import { attempt } from "./attempt.ts";

// Faults of requests that were rejected because of the state of a resource: "not enough money".

/** Statuses for the state of a resource. A server may check the state before the request. */
const OF_STATE: ReadonlySet<number> = new Set([402, 409, 423]);
/** Faults to try again in one operation, and faults to choose from. */
const MOST = 16;
const CANDIDATES = 400;

/** Whether a rejection does not show that a server noticed the fault of a request. */
export function hidesFault(status: number): boolean {
  return OF_STATE.has(status);
}

/** A request that was accepted before, with small numbers, for resources that exist now. */
export function acceptedCase(run: Run, operation: Operation): Case | undefined {
  const accepted = run.successes(operation).flatMap((one) => one.case ?? []);
  const [largest] = accepted.toSorted((one, other) => caseText(other).length - caseText(one).length);
  return largest && withSmallNumbers(run, operation, largest);
}

function withSmallNumbers(run: Run, operation: Operation, one: Case): Case {
  const bound = run.pool.bind(operation, one);
  const small = withLimits(bound, (path) => (path === "" ? "small" : undefined));
  return fits(run.maker, small) ? small : bound;
}

/** A request with every member that is accepted, or else one that was. Both are for new resources. */
async function newCase(run: Run, operation: Operation): Promise<Case | undefined> {
  await prepareAgain(run, operation, true);
  const given = caseFor(run, operation, { caller: "own", purpose: "again", isFull: true });
  const full = given && withSmallNumbers(run, operation, given);
  const made = full && (await attempt(run, operation, full, rejectable("own")));
  if (full === undefined || made?.answer === undefined || made.answer.status >= 300)
    return acceptedCase(run, operation);
  await prepareAgain(run, operation, true);
  return run.pool.bind(operation, full);
}

/** The same faults in a request that is accepted without them. */
export async function withFaultsAgain(
  run: Run,
  operation: Operation,
  breaker: CaseBreaker,
  hidden: readonly BrokenCase[],
): Promise<readonly BrokenCase[]> {
  if (hidden.length === 0 || run.isThrifty() || run.successes(operation).length === 0) return [];
  await learnPreconditions(run, operation, true);
  const base = await newCase(run, operation);
  if (base === undefined) return [];
  const keyOf = ({ broken: { key, name = "", part } }: BrokenCase): string => `${part} ${name} ${key}`;
  const wanted = new Set(hidden.map(keyOf));
  const again = breaker.break(base, randomFor(run, `${operation.at} again`), CANDIDATES);
  return again.filter((one) => wanted.has(keyOf(one))).slice(0, MOST);
}
