import type { Api, Operation } from "../generator/ir/api.ts";
import { statusText } from "../generator/ir/status.ts";
import type { CheckName } from "./checks/catalogue.ts";
import type { Coverage, OperationCoverage } from "./report.ts";
import type { Case } from "./requests/case.ts";
import { responseOf } from "./checks/documented.ts";
import { keywordsOf } from "./requests/keywords.ts";
import { operationName } from "./operation-text.ts";

interface OperationTally {
  requests: number;
  readonly statuses: Map<string, number>;
  readonly parameters: Map<string, number>;
  readonly checks: Set<CheckName>;
  /** Keywords that requests violated. */
  readonly broken: Set<string>;
}

/** Counts requests, checks and violated keywords. */
export interface Tally {
  request(operation: Operation | undefined, status: number | undefined, one: Case | undefined): void;
  /** @param operation absent for checks of the server as a whole */
  check(name: CheckName, operation?: Operation): void;
  /** A request violated a keyword. */
  keyword(operation: Operation, keyword: string): void;
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

function* untried(counts: Counts): Generator<string> {
  for (const operation of counts.operations) {
    const name = operationName(operation);
    const tally = tallyOf(counts, operation);
    if (tally.requests === 0) {
      yield `${name}: no request was sent`;
      continue;
    }
    const documented = operation.responses.map(({ status }) => statusText(status));
    const seen = new Set(
      [...tally.statuses.keys()].map((status) => {
        const response = responseOf(operation, Number(status));
        return response === undefined ? status : statusText(response.status);
      }),
    );
    const unseen = documented.filter((status) => !seen.has(status));
    if (unseen.length > 0) yield `${name}: status ${unseen.join(", ")}`;
    const unsent = operation.parameters.filter(({ in: place, name: own }) => !tally.parameters.has(`${place} ${own}`));
    if (unsent.length > 0) {
      yield `${name}: parameter ${unsent.map(({ in: place, name: own }) => `${own} (${place})`).join(", ")}`;
    }
  }
  for (const operation of counts.operations.filter((one) => tallyOf(counts, one).requests > 0)) {
    const { broken } = tallyOf(counts, operation);
    const whole = [...keywordsOf(counts.api, operation)].filter((keyword) => !broken.has(keyword));
    if (whole.length > 0)
      yield `${operationName(operation)}: keyword ${whole.toSorted().join(", ")} was never violated`;
  }
  const left = counts.api.operations.length - counts.operations.length;
  if (left > 0) yield `${left} operations excluded by --only`;
  yield* counts.missed;
}
