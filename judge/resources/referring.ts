import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { caseFor } from "./cases.ts";
import { sentBy, withSent } from "./members.ts";
import type { Caller } from "./pool.ts";
import type { Resource } from "./resources.ts";

/** A request that creates something which refers to a resource by members of its body: `customer_id`. */
export interface ReferringCase {
  readonly operation: Operation;
  readonly target: Resource;
  readonly one: Case;
  /** The members that refer to it. */
  readonly names: readonly string[];
}

/** A valid request of each operation that creates what may refer to a resource. */
export function referringCases(run: Run, resource: Resource, caller: Caller = "own"): readonly ReferringCase[] {
  return run.operations.flatMap((operation) => {
    const target = run.pool.resources.ofCollection(operation);
    if (target === undefined || target === resource || target.create !== operation) return [];
    const one = caseFor(run, operation, { caller, purpose: "reference", isFull: true });
    const names = Object.keys(sentBy(run, operation, one?.body) ?? {}).filter(
      (name) => run.pool.references.ofReference(name) === resource,
    );
    return one === undefined || names.length === 0 ? [] : [{ operation, target, one, names }];
  });
}

/** The same request with another id. */
export function withReference(run: Run, { names, one, operation }: ReferringCase, id: Json | undefined): Case {
  const sent = sentBy(run, operation, one.body);
  if (sent === undefined || id === undefined) return one;
  return withSent(run, operation, one, { ...sent, ...Object.fromEntries(names.map((name) => [name, id])) });
}
