import type { Operation } from "../../generator/ir/api.ts";
import { type Finding, operationName } from "../report.ts";
import { scopesOf } from "../descriptions/scopes.ts";
import { caseFor } from "../resources/cases.ts";
import { prepare } from "../resources/prepare.ts";
import { finding, type Run, type ScopedCaller } from "../run.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { responseOf } from "./documented.ts";

/** Callers to try with each operation. */
const MOST_CALLERS = 2;

/** A caller whose token lacks a required scope must be rejected, also for resources that exist. */
export async function checkScopes(run: Run, given: readonly ScopedCaller[]): Promise<readonly Finding[]> {
  if (!run.checks.has("scope-required")) return [];
  const findings: Finding[] = [];
  const isValid = validity(run);
  for (const operation of run.operations) {
    const callers = given.filter((caller) => lacksScope(run, operation, caller)).toSorted(closestTo(run, operation));
    const isScoped = missingScopes(run, operation, new Set()).length > 0;
    let isTried = false;
    for (const caller of callers.slice(0, MOST_CALLERS)) {
      if (run.isOver()) return findings;
      findings.push(...(await prepare(run, operation)));
      const made = await send(run, operation, caller);
      findings.push(...(made?.findings ?? []));
      if (made?.answer === undefined) continue;
      const { status } = made.answer;
      // Not every server issues tokens for one scope.
      if (status === 401 && !(await isValid(caller))) continue;
      isTried = true;
      run.tally.check("scope-required", operation);
      // Only callers with the scope may learn about the state of a resource.
      const isWrong = status === 401 || (status === 409 && operation.method !== "GET");
      const isRejected = status >= 300 && !(isWrong && responseOf(operation, 403) !== undefined);
      if (isRejected) continue;
      const missing = missingScopes(run, operation, caller.scopes).join(" or ");
      const message =
        status === 401
          ? `Rejects a valid token without the scope ${missing} as if it were invalid: expected 403, got 401.`
          : `${status === 409 ? "Examines the state of a resource for" : "Accepts"} a caller without the scope ${missing}: expected 403, got ${status}.`;
      findings.push(...finding(run, "scope-required", made.subject, message, operation.at, made.answer));
      break;
    }
    const isGiven = given.some(({ scopes }) => missingScopes(run, operation, scopes).length === 0);
    if (!isScoped || isTried || (callers.length === 0 && isGiven)) continue;
    const hint = "pass --limited-auth-env, and --limited-scopes if it has some";
    const scopes = missingScopes(run, operation, new Set()).join(" or ");
    run.tally.missed(`${operationName(operation)}: a caller without the scope ${scopes}; ${hint}`);
  }
  return findings;
}

async function send(run: Run, operation: Operation, { credentials }: ScopedCaller): Promise<Attempt | undefined> {
  const one = caseFor(run, operation, { caller: "own", purpose: "scopes", isExample: true });
  return (
    one &&
    (await attempt(run, operation, run.pool.bind(operation, one), {
      credentials,
      tolerates: (status) => status === 403 || status === 404,
    }))
  );
}

/** Whether an operation that needs no other scope accepts the token of a caller. */
function validity(run: Run): (caller: ScopedCaller) => Promise<boolean> {
  const known = new Map<ScopedCaller, boolean>();
  return async (caller) => {
    const cached = known.get(caller);
    if (cached !== undefined) return cached;
    const [operation] = run.operations
      .filter((one) => scopesOf(run.api, one).some((all) => isSatisfied(all, caller)))
      .toSorted((a, b) => Number(b.method === "GET") - Number(a.method === "GET"));
    const status = operation && (await send(run, operation, caller))?.answer?.status;
    known.set(caller, status !== undefined && status < 300);
    return status !== undefined && status < 300;
  };
}

function isSatisfied(needed: readonly string[], { scopes }: ScopedCaller): boolean {
  return needed.length > 0 && needed.every((scope) => scopes.has(scope));
}

/** A scope of each alternative that a caller lacks; empty if one alternative needs nothing else. */
function missingScopes({ api }: Run, operation: Operation, scopes: ReadonlySet<string>): readonly string[] {
  const missing = scopesOf(api, operation).map((all) => all.find((scope) => !scopes.has(scope)));
  return missing.every((scope) => scope !== undefined) ? [...new Set(missing)] : [];
}

function lacksScope(run: Run, operation: Operation, { scopes }: ScopedCaller): boolean {
  const missing = missingScopes(run, operation, scopes);
  return missing.length > 0 && !missing.some((scope) => [...scopes].some((own) => mayImply(own, scope)));
}

const READING = /^(?:read|view|list|get|readonly)$/;
const WRITING = /^(?:write|edit|update|modify|readwrite)$/;
const EVERYTHING = /^(?:admin|all|full|manage|owner|root|super)$/;

function wordsOf(scope: string): readonly string[] {
  return scope
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/** What a scope is about: `orders` of `orders:read`. */
function subjectOf(scope: string): readonly string[] {
  return wordsOf(scope).filter((word) => ![READING, WRITING, EVERYTHING].some((verb) => verb.test(word)));
}

/** Whether a server may take one scope for more than another: who may write orders may often read them. */
function mayImply(own: string, wanted: string): boolean {
  const has = (scope: string, verb: RegExp): boolean => wordsOf(scope).some((word) => verb.test(word));
  const isGreater = has(own, EVERYTHING) || own.includes("*") || (has(own, WRITING) && has(wanted, READING));
  return isGreater && subjectOf(own).every((word) => subjectOf(wanted).includes(word));
}

/** Callers with a scope of the same subject first: servers may compare only a part of it. */
function closestTo(run: Run, operation: Operation): (one: ScopedCaller, other: ScopedCaller) => number {
  const wanted = new Set(missingScopes(run, operation, new Set()).flatMap(subjectOf));
  const distance = ({ scopes }: ScopedCaller): number =>
    [...scopes].some((scope) => subjectOf(scope).some((word) => wanted.has(word))) ? 0 : 1;
  return (one, other) => distance(one) - distance(other);
}
