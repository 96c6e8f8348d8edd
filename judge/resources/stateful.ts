import { readInstance } from "./read.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt } from "../checks/attempt.ts";
import type { Run } from "../run.ts";
import type { Instance } from "./instance.ts";
import { listCase, wholeListCase } from "./cases.ts";
import { type Created, creatorOf } from "./creation.ts";
import { createOne, ensure } from "./prepare.ts";
import type { Resource } from "./resources.ts";
import { walk } from "./walk.ts";

const verdicts = new WeakMap<Run, Map<Resource, Promise<boolean>>>();

/**
 * Whether a server keeps these resources. One that answers for every id, creates the same resource twice or never lists
 * what it created returns examples: nothing follows from its answers.
 */
export function isStateful(run: Run, resource: Resource): Promise<boolean> {
  const own = verdicts.get(run) ?? new Map<Resource, Promise<boolean>>();
  verdicts.set(run, own);
  const verdict = own.get(resource) ?? probe(run, resource);
  own.set(resource, verdict);
  return verdict;
}

/** The same, for resources that may show it only through others of the server. */
export async function isAnyStateful(run: Run, resource: Resource): Promise<boolean> {
  if (await isStateful(run, resource)) return true;
  if (creatorOf(resource) !== undefined && run.pool.alive(resource, "own", "state").length > 0) return false;
  for (const other of run.pool.resources.all) {
    if (other !== resource && creatorOf(other) !== undefined && (await isStateful(run, other))) return true;
  }
  return false;
}

async function probe(run: Run, resource: Resource): Promise<boolean> {
  const { list, read } = resource;
  let instance: Instance | undefined;
  if (creatorOf(resource) !== undefined) {
    const one = await createSoon(run, resource);
    const two = one?.instance && (await createSoon(run, resource));
    if (two?.instance === undefined || String(one?.instance?.id) === String(two.instance.id)) return false;
    instance = two.instance;
  } else {
    await ensure(run, resource, "own");
    instance = run.pool.alive(resource, "own").at(-1);
  }
  if (read !== undefined) {
    const status = await statusOfMissing(run, read, instance);
    if (status === undefined || status < 400) return false;
    const found = instance === undefined ? undefined : await readInstance(run, instance);
    return found?.answer?.status === 200 || creatorOf(resource) !== undefined;
  }
  if (list === undefined || instance === undefined || creatorOf(resource) === undefined) return false;
  const base = wholeListCase(run, list, "own");
  if (base === undefined) return false;
  const { parameter, word } = resource;
  const seen = await walk(run, list, run.pool.bind(list, base, "own", instance.parents), { parameter, word });
  return run.pool.alive(resource, "own", "state").some(({ id }) => seen.ids.includes(String(id)));
}

/** Attempts to create a resource, because others may have used up what it needs. */
const ATTEMPTS = 3;

async function createSoon(run: Run, resource: Resource): Promise<Created | undefined> {
  let created: Created | undefined;
  for (let time = 0; time < ATTEMPTS && created?.instance === undefined && !run.isOver(); time++)
    created = await createOne(run, resource, "own", { reserved: "state" });
  return created;
}

/** The status of a read with an id that does not exist. */
export async function statusOfMissing(run: Run, read: Operation, instance?: Instance): Promise<number | undefined> {
  const base = listCase(run, read, "own");
  const last = run.pool.resources.inPath(read).at(-1)?.parameter;
  if (base === undefined || last === undefined) return undefined;
  const bound = instance === undefined ? base : run.pool.bind(read, base, "own", [instance]);
  const invented = run.makerOf(read).invent({ int: (least, most) => Math.floor(least + (most - least) * 0.37) });
  const path = new Map(bound.parameters.path);
  path.set(last, invented.parameters.path.get(last) ?? "countersign-unknown");
  const tolerates = (status: number): boolean => status >= 400;
  const made = await attempt(run, read, { ...bound, parameters: { ...bound.parameters, path } }, { tolerates });
  return made?.answer?.status;
}
