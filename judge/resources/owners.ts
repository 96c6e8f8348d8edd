import type { Operation } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { Run } from "../run.ts";
import { relatedTo } from "./appearances.ts";
import { type Created, creatorOf } from "./creation.ts";
import { ancestorsOf, type Caller, type Instance } from "./instance.ts";
import { partOwnersOf } from "./preconditions.ts";
import type { Resource } from "./resources.ts";

// The resources whose parts a request uses: a cart takes variants of the products of its own shop.

type Create = (
  run: Run,
  resource: Resource,
  caller: Caller,
  options: { readonly reserved?: string; readonly parent?: Instance },
) => Promise<Created | undefined>;

/** Creates the resources whose parts an operation uses, for the same parent as the resource in its path. */
export async function ensureParts(run: Run, operation: Operation, create: Create): Promise<readonly Finding[]> {
  const { pool } = run;
  const findings: Finding[] = [];
  const [first] = pool.resources.inPath(operation);
  const instance = first && pool.alive(first.resource, "own", pool.reservation(operation)).at(-1);
  const [parent] = instance === undefined ? [] : relatedTo(run, instance, instance.seen);
  for (const owner of partOwnersOf(run, operation)) {
    const own = pool.alive(owner, "own", operation.at).filter((one) => one.reservedFor === operation.at);
    if (own.length > 0 || creatorOf(owner) === undefined) continue;
    const created = await create(run, owner, "own", { reserved: operation.at, ...(parent && { parent }) });
    findings.push(...(created?.findings ?? []));
  }
  return findings;
}

/** Creates the resource in the path of an operation that uses parts of another one, for the same parent as that one. */
export async function createBeside(
  run: Run,
  operation: Operation,
  { instances: [instance], owner }: { readonly owner: Resource; readonly instances: readonly Instance[] },
  create: Create,
): Promise<readonly Instance[]> {
  const [place] = run.pool.resources.inPath(operation);
  if (instance === undefined || place === undefined || !partOwnersOf(run, operation).includes(owner)) return [];
  const [parent] = relatedTo(run, instance, instance.seen);
  const created = parent && (await create(run, place.resource, "own", { parent }));
  return created?.instance === undefined ? [] : [created.instance];
}

/** The parent that a resource needs so that its steps can use parts of others: a cart needs the shop of the products. */
export async function parentForSteps(
  run: Run,
  reserved: string | undefined,
  create: Create,
): Promise<Instance | undefined> {
  const steps = reserved === undefined ? [] : (run.pool.preconditions.get(reserved) ?? []);
  for (const { operation } of steps) {
    for (const owner of partOwnersOf(run, operation)) {
      const known = run.pool.alive(owner, "own", operation.at).findLast((one) => one.reservedFor === operation.at);
      const instance = known ?? (await create(run, owner, "own", { reserved: operation.at }))?.instance;
      if (instance !== undefined) return relatedTo(run, instance, instance.seen)[0];
    }
  }
  return undefined;
}

/** What a request is for, if it has nothing of a kind that the request refers to: a project without labels. */
export function placeWithout(
  { pool }: Run,
  operation: Operation,
  resource: Resource,
  { caller, reserved }: { readonly caller: Caller; readonly reserved: string | undefined },
): Instance | undefined {
  const creator = creatorOf(resource);
  const parents = creator === undefined ? [] : pool.resources.inPath(creator).map((place) => place.resource);
  const used = pool.resources
    .inPath(operation)
    .flatMap((place) => pool.alive(place.resource, caller, reserved).slice(-1))
    .flatMap((one) => [one, ...ancestorsOf(one)]);
  const place = used.find((one) => one.resource !== resource && parents.includes(one.resource));
  const isThere = place !== undefined && pool.alive(resource, caller).some((one) => ancestorsOf(one).includes(place));
  return isThere ? undefined : place;
}
