import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Case, withBody } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import { caseFor } from "./cases.ts";
import type { Caller } from "./pool.ts";
import { ensure } from "./prepare.ts";
import type { Resource } from "./resources.ts";

/** A request that creates or changes something which refers to a resource by members of its body: `customer_id`. */
export interface ReferringCase {
  readonly operation: Operation;
  readonly one: Case;
  /** The members that refer to it, and their paths: of a list, only those of the first item. */
  readonly names: readonly string[];
  readonly paths: readonly string[];
}

/** A valid request of each operation that creates or changes what may refer to a resource. */
export async function referringCases(
  run: Run,
  resource: Resource,
  caller: Caller = "own",
): Promise<readonly ReferringCase[]> {
  const { references, reservation, resources } = run.pool;
  const cases: ReferringCase[] = [];
  for (const other of resources.all.filter((own) => own !== resource)) {
    for (const operation of new Set([other.create, other.patch, other.put])) {
      if (operation === undefined || !run.operations.includes(operation) || run.isOver()) continue;
      const one = caseFor(run, operation, { caller, purpose: "reference", isFull: true });
      const all = leavesOf(one?.body).filter(({ name }) => references.ofReference(name) === resource);
      const leaves = all.filter(({ pattern }, index) => all.findIndex((own) => own.pattern === pattern) === index);
      if (one === undefined || leaves.length === 0) continue;
      for (const place of operation === other.create ? [] : resources.inPath(operation))
        await ensure(run, place.resource, caller, { reserved: reservation(operation) });
      const names = [...new Set(leaves.map(({ name }) => name))];
      cases.push({
        operation,
        one: operation === other.create ? one : run.pool.bind(operation, one, caller),
        names,
        paths: leaves.map(({ path }) => path),
      });
    }
  }
  return cases;
}

/** The same request with another id. */
export function withReference({ one, paths }: ReferringCase, id: Json | undefined): Case {
  if (one.body === undefined || id === undefined) return one;
  return withBody(
    one,
    paths.reduce((body, path) => withValueAt(body, path, id), one.body),
  );
}
