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

export function createTally(api: Api, operations: readonly Operation[]): Tally {
  const tallies = new Map<string, OperationTally>();
  const keywords = new Map<string, number>();
  const checks = new Map<CheckName, number>();
  const missed = new Set<string>();
  let requests = 0;

  function of({ at }: Operation): OperationTally {
    const tally = tallies.get(at) ?? {
      requests: 0,
      statuses: new Map(),
      parameters: new Map(),
      checks: new Set<CheckName>(),
      broken: new Set<string>(),
    };
    tallies.set(at, tally);
    return tally;
  }

  function operationCoverage(operation: Operation): OperationCoverage {
    const tally = of(operation);
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

  function* untried(): Generator<string> {
    for (const operation of operations) {
      const name = operationName(operation);
      const tally = of(operation);
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
      const unsent = operation.parameters.filter(
        ({ in: place, name: own }) => !tally.parameters.has(`${place} ${own}`),
      );
      if (unsent.length > 0) {
        yield `${name}: parameter ${unsent.map(({ in: place, name: own }) => `${own} (${place})`).join(", ")}`;
      }
    }
    for (const operation of operations.filter((one) => of(one).requests > 0)) {
      const { broken } = of(operation);
      const whole = [...keywordsOf(api, operation)].filter((keyword) => !broken.has(keyword));
      if (whole.length > 0)
        yield `${operationName(operation)}: keyword ${whole.toSorted().join(", ")} was never violated`;
    }
    const left = api.operations.length - operations.length;
    if (left > 0) yield `${left} operations excluded by --only`;
    yield* missed;
  }

  return {
    get requests() {
      return requests;
    },
    request(operation, status, one) {
      requests++;
      if (operation === undefined) return;
      const tally = of(operation);
      tally.requests++;
      if (status !== undefined) tally.statuses.set(String(status), (tally.statuses.get(String(status)) ?? 0) + 1);
      for (const [place, values] of Object.entries(one?.parameters ?? {})) {
        for (const name of values.keys()) {
          tally.parameters.set(`${place} ${name}`, (tally.parameters.get(`${place} ${name}`) ?? 0) + 1);
        }
      }
    },
    check(name, operation) {
      checks.set(name, (checks.get(name) ?? 0) + 1);
      if (operation !== undefined) of(operation).checks.add(name);
    },
    keyword(operation, keyword) {
      keywords.set(keyword, (keywords.get(keyword) ?? 0) + 1);
      of(operation).broken.add(keyword);
    },
    missed: (text) => void missed.add(text),
    of,
    finish: () => ({
      operations: operations.map(operationCoverage),
      requests,
      keywords: Object.fromEntries([...keywords].toSorted((a, b) => b[1] - a[1])),
      checks: Object.fromEntries(checks),
      notExercised: [...untried()],
    }),
  };
}
