import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { valueAt } from "../checks/expression.ts";
import { type Case, withBody } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { type Leaf, leavesOf, withValueAt } from "../values/places.ts";
import { caseFor, leastCase } from "./cases.ts";
import type { Caller } from "./instance.ts";
import { ensure } from "./prepare.ts";
import { type Resource, singular } from "./resources.ts";
import { fits } from "./rules.ts";

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
      const bound = operation === other.create ? one : run.pool.bind(operation, one, caller);
      const names = [...new Set(leaves.map(({ name }) => name))];
      cases.push({ operation, one: withOnly(run, bound, leaves), names, paths: leaves.map(({ path }) => path) });
    }
  }
  return cases;
}

/** Optional members other than references may not suit the resource: a room may be too small for four guests. */
function withOnly(run: Run, one: Case, leaves: readonly Leaf[]): Case {
  const least = leastCase(run, one);
  const body = leaves.reduce<Json>((all, { path, value }) => withValueAt(all, path, value), least.body ?? {});
  const only = withBody(one, body);
  const hasAll = leaves.every(({ path, value }) => valueAt(body, path) === value);
  return one.body !== undefined && hasAll && fits(run.maker, only) ? only : one;
}

/** The same request with another id. */
export function withReference({ one, paths }: ReferringCase, id: Json | undefined): Case {
  if (one.body === undefined || id === undefined) return one;
  return withBody(
    one,
    paths.reduce((body, path) => withValueAt(body, path, id), one.body),
  );
}

/** Whether descriptions state that the resource must exist: "`team_id` must exist", "Unknown guests are rejected." */
export function mustExist({ docs, responses }: Operation, names: readonly string[], { word }: Resource): boolean {
  const texts = [docs.description ?? "", ...responses.map((one) => one.docs.description ?? "")];
  const sentences = sentencesIn(...texts);
  const about = [singular(word), ...names].map((name) => name.toLowerCase());
  return sentences.some((one) => says(one, "mustExist") && about.some((name) => one.toLowerCase().includes(name)));
}
