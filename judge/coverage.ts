import { pageParameterOf } from "../generator/facts/page-names.ts";
import type { Api, Operation, Parameter, ResponseStatus } from "../generator/ir/api.ts";
import { statusText } from "../generator/ir/status.ts";
import type { CheckName } from "./checks/catalogue.ts";
import { type Coverage, type OperationCoverage, operationName } from "./report.ts";
import type { Case } from "./requests/case.ts";
import { responseOf } from "./checks/documented.ts";
import { keywordsOf } from "./requests/keywords.ts";

interface OperationTally {
  requests: number;
  readonly statuses: Map<string, number>;
  readonly parameters: Map<string, number>;
  readonly checks: Set<CheckName>;
  /** Keywords that requests violated. */
  readonly broken: Set<string>;
  /** Whether more runs would send more invalid requests. */
  isLimited: boolean;
}

/** Counts requests, checks and violated keywords. */
export interface Tally {
  request(operation: Operation | undefined, status: number | undefined, one: Case | undefined): void;
  /** @param operation absent for checks of the server as a whole */
  check(name: CheckName, operation?: Operation): void;
  /** A request violated a keyword. */
  keyword(operation: Operation, keyword: string): void;
  /** The number of runs limited the invalid requests of an operation. */
  limited(operation: Operation): void;
  /** Something that was not exercised, and why. */
  missed(text: string): void;
  of(operation: Operation): Pick<OperationTally, "statuses">;
  readonly requests: number;
  finish(): Coverage;
}

interface Counts {
  readonly api: Api;
  readonly operations: readonly Operation[];
  readonly tallies: Map<string, OperationTally>;
  readonly missed: Set<string>;
  requests: number;
}

export function createTally(api: Api, operations: readonly Operation[]): Tally {
  const counts: Counts = { api, operations, tallies: new Map(), missed: new Set(), requests: 0 };
  const keywords = new Map<string, number>();
  const checks = new Map<CheckName, number>();
  return {
    get requests() {
      return counts.requests;
    },
    request: (operation, status, one) => countRequest(counts, operation, status, one),
    check(name, operation) {
      increment(checks, name);
      if (operation !== undefined) tallyOf(counts, operation).checks.add(name);
    },
    keyword(operation, keyword) {
      increment(keywords, keyword);
      tallyOf(counts, operation).broken.add(keyword);
    },
    limited(operation) {
      tallyOf(counts, operation).isLimited = true;
    },
    missed: (text) => void counts.missed.add(text),
    of: (operation) => tallyOf(counts, operation),
    finish: () => ({
      operations: operations.map((operation) => operationCoverage(counts, operation)),
      requests: counts.requests,
      keywords: Object.fromEntries([...keywords].toSorted((a, b) => b[1] - a[1])),
      checks: Object.fromEntries(checks),
      notExercised: [...untried(counts)],
    }),
  };
}

function countRequest(
  counts: Counts,
  operation: Operation | undefined,
  status: number | undefined,
  one: Case | undefined,
): void {
  counts.requests++;
  if (operation === undefined) return;
  const tally = tallyOf(counts, operation);
  tally.requests++;
  if (status !== undefined) increment(tally.statuses, String(status));
  for (const [place, values] of Object.entries(one?.parameters ?? {})) {
    for (const name of values.keys()) increment(tally.parameters, `${place} ${name}`);
  }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function tallyOf(counts: Counts, { at }: Operation): OperationTally {
  const tally = counts.tallies.get(at) ?? {
    requests: 0,
    statuses: new Map(),
    parameters: new Map(),
    checks: new Set<CheckName>(),
    broken: new Set<string>(),
    isLimited: false,
  };
  counts.tallies.set(at, tally);
  return tally;
}

function operationCoverage(counts: Counts, operation: Operation): OperationCoverage {
  const tally = tallyOf(counts, operation);
  return {
    operation: operationName(operation),
    pointer: operation.at,
    requests: tally.requests,
    checks: [...tally.checks],
    statuses: [...tally.statuses].toSorted().map(([status, seen]) => ({ status, seen })),
    parameters: operation.parameters.map(({ in: place, name }) => ({
      name,
      in: place,
      sent: tally.parameters.get(`${place} ${name}`) ?? 0,
    })),
  };
}

/** One line per operation, then what concerns the whole run, each with how to exercise it. */
function* untried(counts: Counts): Generator<string> {
  for (const operation of counts.operations) {
    const parts = [...untriedParts(counts, operation)];
    if (parts.length > 0) yield `${operationName(operation)}: ${parts.join("; ")}`;
  }
  const left = counts.api.operations.length - counts.operations.length;
  if (left > 0) yield `${left} operations were not selected (leave out --only)`;
  yield* counts.missed;
}

function* untriedParts({ api, tallies }: Counts, operation: Operation): Generator<string> {
  const tally = tallies.get(operation.at);
  if (tally === undefined || tally.requests === 0) {
    yield "no request was sent (raise --limit, or add an example)";
    return;
  }
  const seen = new Set([...tally.statuses.keys()].map((status) => responseOf(operation, Number(status))));
  const unseen = operation.responses.filter((response) => !seen.has(response));
  const byHint = Map.groupBy(unseen, (response) => statusHint(operation, response.status));
  for (const [hint, all] of byHint) yield `status ${all.map(({ status }) => statusText(status)).join(", ")} (${hint})`;
  const isSent = ({ in: place, name }: Parameter): boolean => tally.parameters.has(`${place} ${name}`);
  const isCursor = ({ in: place, name }: Parameter): boolean => place === "query" && pageParameterOf(name) === "cursor";
  const cursor = operation.parameters.find((one) => isCursor(one) && !isSent(one));
  if (cursor !== undefined)
    yield `parameter ${cursor.name} in query (create items for a second page; --quick reads one)`;
  const unsent = operation.parameters.filter((one) => !isSent(one) && !isCursor(one));
  const names = unsent.map(({ in: place, name }) => `${name} in ${place}`).join(", ");
  if (unsent.length > 0) yield `parameter ${names} (add an example)`;
  const unbroken = [...keywordsOf(api, operation)].filter((keyword) => !tally.broken.has(keyword));
  const hint = tally.isLimited ? "raise --runs" : "no generated request can";
  if (unbroken.length > 0) yield `keyword ${unbroken.toSorted().join(", ")} was never violated (${hint})`;
}

/** How to make a server return a status. */
function statusHint({ security }: Operation, status: ResponseStatus): string {
  if (status.kind === "default") return "no other status occurred";
  const code = status.kind === "exact" ? status.code : status.hundreds * 100;
  if (code >= 500) return "only a failing server returns it";
  if (code === 401) return security.length === 0 ? "document `security`" : "pass --auth-env";
  const hasScopes = security.some((uses) => uses.some(({ scopes }) => scopes.length > 0));
  if (code === 403) return `pass ${hasScopes ? "--limited-auth-env" : "--other-auth-env"}`;
  if (code === 429) return "--checks +rate-limit-exhaustion";
  if (code === 304 || code === 412) return "return an ETag from GET";
  return code < 300 ? "add an example of a request that succeeds" : "add an example that leads to it";
}
