import { isAction } from "./resources.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt } from "../checks/attempt.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import type { Caller, Instance, Step } from "./instance.ts";
import { referencesIn } from "./references.ts";
import { type Created, creatorOf, send } from "./creation.ts";
import { bringIntoState, caseFor, leastCase, listCase, succeeds, usableCase, withAgreed } from "./cases.ts";
import { changesStateOf, companionsOf, documentsSuccess, listedInState, stepsOf, targetsOf } from "./preconditions.ts";
import { createBeside, ensureParts, parentForSteps, placeWithout } from "./owners.ts";
import { isUsable } from "./resource-values.ts";
import { hasAgreed } from "./agreement.ts";
import { resetRepairs } from "./repair.ts";
import type { Resource } from "./resources.ts";
import { declaredMembers } from "./members.ts";
import { memoryOf } from "./memory.ts";
import { refreshTag } from "./read.ts";
import { ifPossible } from "../values/impossible.ts";

/** Attempts to create one resource. */
const ATTEMPTS = 4;
/** Instances that a deleting operation or an action can use up before it needs others. */
const SPARE = 3;

/** Resources are created one at a time, so that concurrent checks do not create the same one twice. */
const queues = new WeakMap<Run, Promise<unknown>>();
/** The creations that the current one is part of. */
const creating = new AsyncLocalStorage<readonly string[]>();

/** Makes sure that the resources exist which the requests of an operation need. */
export async function prepare(run: Run, operation: Operation): Promise<readonly Finding[]> {
  if ((run.isThrifty() && run.isQuick !== true) || run.isOver()) return [];
  const { pool } = run;
  const findings: Finding[] = [];
  const places = pool.resources.inPath(operation);
  const last = places.at(-1)?.resource;
  const reserved = pool.reservation(operation);
  for (const { resource } of places.slice(0, -1)) findings.push(...(await ensure(run, resource, "own")));
  if (last !== undefined) {
    const isUsedUp =
      operation.method === "DELETE" || isAction(pool.resources, operation) || pool.preconditions.has(operation.at);
    const count = reserved !== undefined && isUsedUp ? SPARE : 1;
    findings.push(...(await ensure(run, last, "own", { reserved, count })));
    const steps = creatorOf(last) === undefined ? pool.preconditions.get(operation.at) : undefined;
    const listed = pool.alive(last, "own", reserved).at(-1);
    if (steps !== undefined && listed !== undefined) await bringIntoState(run, listed, steps);
    await refreshTag(run, operation, pool.alive(last, "own", reserved).at(-1));
  }
  findings.push(...(await ensureReferences(run, operation, "own")), ...(await ensureParts(run, operation, createOne)));
  return findings;
}

interface Wanted {
  readonly reserved?: string | undefined;
  readonly count?: number;
}

/** Creates instances of a resource until there are enough, or lists it. */
export async function ensure(
  run: Run,
  resource: Resource,
  caller: Caller,
  { count = 1, reserved }: Wanted = {},
): Promise<readonly Finding[]> {
  const isEnough = (): boolean => {
    const found = run.pool.alive(resource, caller, reserved);
    const isEligible = (one: Instance): boolean =>
      !hasAgreed(run.pool.agreed, one)
        ? false
        : reserved === undefined
          ? isUsable(one) && (one.isFound !== true || creatorOf(resource) === undefined)
          : one.reservedFor === reserved;
    return found.filter(isEligible).length >= count;
  };
  if (isEnough()) return [];
  const key = `${caller} ${resource.path} ${reserved ?? ""}`;
  const outer = creating.getStore() ?? [];
  // Resources may refer to each other: one of them must then be created without the other.
  if (outer.includes(key)) return [];
  const work = (): Promise<readonly Finding[]> =>
    creating.run([...outer, key], async () => {
      const findings: Finding[] = [];
      for (let made = 0; made < count + 1 && !isEnough() && !run.isOver(); made++) {
        const created = await createOne(run, resource, caller, { reserved });
        findings.push(...(created?.findings ?? []));
        if (created?.instance === undefined) break;
      }
      if (run.pool.alive(resource, caller).length === 0 && resource.list !== undefined)
        findings.push(...(await listOnce(run, resource, resource.list, caller)));
      return findings;
    });
  if (outer.length > 0) return work();
  const queued = (queues.get(run) ?? Promise.resolve()).then(work);
  queues.set(
    run,
    queued.catch(() => {}),
  );
  return queued;
}

/** Resources of one kind that the items of a list refer to. */
const MOST_REFERRED = 3;
const LEAST_LISTED = 2;

/** Creates one resource, with the parents that it needs. */
export async function createOne(
  run: Run,
  resource: Resource,
  caller: Caller,
  { parent, reserved }: { readonly reserved?: string | undefined; readonly parent?: Instance } = {},
): Promise<Created | undefined> {
  const operation = creatorOf(resource);
  const { consuming, failures, least } = memoryOf(run);
  if (operation === undefined) return undefined;
  // Another request may have succeeded since.
  const hasSucceeded = (): boolean => caller === "own" && run.successes(operation).length > 0;
  if (failures.has(`${caller} ${operation.at}`) && !hasSucceeded()) return undefined;
  if (!(run.callable ?? run.operations).includes(operation)) return undefined;
  const parents = run.pool.resources.inPath(operation).filter((place) => place.resource !== resource);
  const findings: Finding[] = [];
  const needed = { reserved: run.pool.preconditions.has(operation.at) ? operation.at : undefined };
  for (const parent of parents) findings.push(...(await ensure(run, parent.resource, caller, needed)));
  findings.push(...(await ensureReferences(run, operation, caller)));
  const count = memoryOf(run).created++;
  let isConflict = false;
  for (let time = 0; time < ATTEMPTS && !run.isOver(); time++) {
    // Earlier requests may have used up what the others refer to.
    const isUsedUp = isConflict || (time > 0 && run.pool.preconditions.has(operation.at));
    findings.push(...(await (isUsedUp ? renew(run, operation, caller) : renewConsumed(run, operation, caller))));
    const purpose = `${caller} create ${count} ${time}`;
    // Rules may need optional parts, or more than requests of the schema have.
    const [success] = time === ATTEMPTS - 1 ? run.successes(operation) : [];
    const accepted = success?.case && run.pool.bind(operation, success.case, caller);
    const given = accepted ?? caseFor(run, operation, { caller, purpose, isExample: time === 0, isFull: time === 2 });
    if (given === undefined) break;
    // Optional members may restrict what others can do with a resource, such as a plan with a trial.
    const isLeast = reserved === undefined ? time === 0 : least.has(reserved) && time < 2;
    const preferred = parent ?? (await parentForSteps(run, reserved, createOne));
    const bound = preferred === undefined ? given : run.pool.bind(operation, given, caller, [preferred]);
    const one = withAgreed(run, operation, usableCase(run, operation, isLeast ? leastCase(run, bound) : bound));
    const { size } = run.pool.agreed;
    const created = await send(run, resource, one, caller, reserved);
    findings.push(...created.findings);
    if (created.instance !== undefined) {
      if (isConflict) consuming.add(operation.at);
      const steps = reserved === undefined ? undefined : run.pool.preconditions.get(reserved);
      const companions = companionsOf(run, reserved, resource, caller);
      if (steps !== undefined && (await bringIntoState(run, created.instance, steps, companions)))
        for (const one of [created.instance, ...companions]) if (one.reservedFor === reserved) one.isPrepared = true;
      return { ...created, findings };
    }
    if (created.made?.answer === undefined || [401, 403, 404, 405, 429].includes(created.made.answer.status)) break;
    isConflict = created.made.answer.status === 409;
    if (run.pool.agreed.size > size) findings.push(...(await ensureReferences(run, operation, caller)));
  }
  // A request may have succeeded by chance: there was enough in stock.
  if (hasSucceeded() && (!isConflict || run.pool.preconditions.has(operation.at))) return { findings };
  failures.add(`${caller} ${operation.at}`);
  findings.push(...(await learnPreconditions(run, operation, isConflict)));
  if (!run.pool.preconditions.has(operation.at) || failures.has(`${caller} ${operation.at}`)) return { findings };
  const created = await createOne(run, resource, caller, { reserved, ...(parent !== undefined && { parent }) });
  return { ...created, findings: [...findings, ...(created?.findings ?? [])] };
}

/** Creates what a request refers to, if each request uses it up: a room can be booked once. */
export async function renewConsumed(run: Run, operation: Operation, caller: Caller): Promise<readonly Finding[]> {
  return memoryOf(run).consuming.has(operation.at) ? renew(run, operation, caller) : [];
}

/**
 * Creates a resource that was rejected with 409 with others to refer to: an earlier one may have used them up, as a
 * customer can have only one subscription.
 */
export async function sendAgain(run: Run, resource: Resource, one: Case): Promise<Created> {
  const operation = creatorOf(resource);
  if (operation === undefined) return { findings: [] };
  const findings = await renew(run, operation, "own");
  const created = await send(run, resource, run.pool.bind(operation, one), "own", "state");
  if (created.instance !== undefined) memoryOf(run).consuming.add(operation.at);
  return { ...created, findings: [...findings, ...created.findings] };
}

/**
 * Prepares an operation that was rejected: earlier requests may have used up what it refers to.
 *
 * @param isUsed whether they surely have
 */
export async function prepareAgain(run: Run, operation: Operation, isUsed = false): Promise<readonly Finding[]> {
  const findings = await prepare(run, operation);
  const isUsedUp = isUsed || run.pool.preconditions.has(operation.at) || memoryOf(run).consuming.has(operation.at);
  return isUsedUp ? [...findings, ...(await renew(run, operation, "own"))] : findings;
}

/** Creates new resources in the state that an operation needs. */
async function renew(run: Run, operation: Operation, caller: Caller): Promise<readonly Finding[]> {
  const outer = creating.getStore() ?? [];
  const key = `renew ${operation.at}`;
  // What an operation refers to may need the operation itself.
  if (outer.includes(key)) return [];
  return creating.run([...outer, key], async () => {
    const findings: Finding[] = [];
    for (const { count, resource } of targetsOf(run, operation)) {
      for (let made = 0; made < count && !run.isOver(); made++)
        findings.push(...((await createOne(run, resource, caller, { reserved: operation.at }))?.findings ?? []));
    }
    return findings;
  });
}

async function listOnce(run: Run, resource: Resource, list: Operation, caller: Caller): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const parent of run.pool.resources.inPath(list)) {
    if (parent.resource !== resource) findings.push(...(await ensure(run, parent.resource, caller)));
  }
  const one = listCase(run, list, caller);
  const made = one && (await attempt(run, list, one, { credentials: caller === "other" ? "other" : "valid" }));
  return [...findings, ...(made?.findings ?? [])];
}

/** Resources that bodies and queries refer to: `customer_id`. */
async function ensureReferences(run: Run, operation: Operation, caller: Caller): Promise<readonly Finding[]> {
  const { references, resources } = run.pool;
  const own = resources.ofCollection(operation);
  const findings: Finding[] = [];
  const maker = run.makerOf(operation);
  const random = randomFor(run, `${operation.at} references`);
  const samples = [maker.examples[0], ifPossible(() => maker.makeFull(random))].filter((one) => one !== undefined);
  const queried = operation.parameters.flatMap(({ in: place, name }) =>
    place === "query" ? [{ name, value: samples[0]?.parameters.query.get(name), isListed: false }] : [],
  );
  // A list of the samples may be empty.
  const members = declaredMembers(run, operation, "request").keys();
  const listed = [...members].map((name) => ({ name, value: undefined, isListed: false }));
  const counts = new Map<Resource, number>();
  for (const body of samples.length > 0 ? samples.map((one) => one.body) : [undefined]) {
    const counted = new Map<Resource, number>();
    // Of a list, each item refers to another resource.
    for (const { isListed, name, value } of [...referencesIn(body), ...queried, ...listed])
      for (const resource of [...references.candidates(name, value), ...references.namesakes(name)]) {
        const count = Math.min(MOST_REFERRED, (counted.get(resource) ?? 0) + 1);
        if (resource !== own) counted.set(resource, Math.max(isListed ? LEAST_LISTED : 1, count));
      }
    for (const [resource, count] of counted) counts.set(resource, Math.max(count, counts.get(resource) ?? 0));
  }
  const reserved = run.pool.preconditions.has(operation.at) ? operation.at : undefined;
  for (const [resource, count] of counts) {
    findings.push(...(await ensure(run, resource, caller, { count, reserved })));
    const parent = placeWithout(run, operation, resource, { caller, reserved });
    if (parent !== undefined) findings.push(...((await createOne(run, resource, caller, { parent }))?.findings ?? []));
  }
  return findings;
}

/** Sequences to try for one operation. */
const MOST_SEQUENCES = 14;
/** Resources to create until one is in the state that a sequence leads to. */
const PREPARATIONS = 3;

/**
 * Finds out which operations bring a resource into the state that another operation needs: an invoice must be sent
 * before it can be paid. Tries each other operation on a new resource, and then pairs of them.
 *
 * @param isConflict whether the operation is rejected with 409 now, although it may have succeeded before
 */
export async function learnPreconditions(
  run: Run,
  operation: Operation,
  isConflict = false,
): Promise<readonly Finding[]> {
  const { pool, tally } = run;
  const statuses = [...tally.of(operation).statuses.keys()].map(Number);
  const isRejected = statuses.some((status) => [400, 402, 403, 404, 409, 410, 422, 423].includes(status));
  const isNew = (isConflict || run.successes(operation).length === 0) && !pool.preconditions.has(operation.at);
  if (run.isThrifty() || !isNew || !isRejected || !documentsSuccess(operation)) return [];
  const { least, tried: known } = memoryOf(run);
  if (known.has(operation.at)) return [];
  known.add(operation.at);
  least.add(operation.at);
  const findings: Finding[] = [];
  const isMostly = run.successes(operation).length > 0;
  if (await trySequences(run, operation, findings, isMostly)) return findings;
  least.delete(operation.at);
  if (!(await trySequences(run, operation, findings, isMostly))) pool.preconditions.delete(operation.at);
  return findings;
}

/** Creates a resource for an operation, again if its steps fail: they may need members such as lines. */
export async function createPrepared(
  run: Run,
  resource: Resource,
  { at }: Operation,
): Promise<Pick<Created, "findings" | "instance">> {
  const findings: Finding[] = [];
  let created: Created | undefined;
  for (let time = 0; time < PREPARATIONS && created?.instance?.isPrepared !== true && !run.isOver(); time++) {
    created = await createOne(run, resource, "own", { reserved: at });
    findings.push(...(created?.findings ?? []));
    if (created?.instance === undefined) break;
  }
  return { findings, ...(created?.instance !== undefined && { instance: created.instance }) };
}

/**
 * @param isMostly whether most requests must succeed afterwards, because some did before
 * @returns whether the operation succeeded after one of the sequences
 */
async function trySequences(run: Run, operation: Operation, findings: Finding[], isMostly: boolean): Promise<boolean> {
  const { pool } = run;
  for (const { count, resource } of targetsOf(run, operation)) {
    const steps = run.operations
      .filter((one) => one !== operation && changesStateOf(run, one, resource))
      .flatMap((one) => stepsOf(run, one));
    const sequences: (readonly Step[])[] = steps.map((step) => [step]);
    for (let tried = 0; tried < Math.min(sequences.length, MOST_SEQUENCES); tried++) {
      const sequence = sequences[tried] ?? [];
      pool.preconditions.set(operation.at, sequence);
      const instances: Instance[] = [];
      for (let made = 0; made < count; made++) {
        if (creatorOf(resource) === undefined) {
          instances.push(...(await listedInState(run, resource, sequence, tried + made)));
          continue;
        }
        const created = await createPrepared(run, resource, operation);
        findings.push(...created.findings);
        if (created.instance?.isPrepared === true) instances.push(created.instance);
      }
      if (run.isOver() || instances.length < count) continue;
      instances.push(...(await createBeside(run, operation, { owner: resource, instances }, createOne)));
      resetRepairs(run, operation);
      if (await succeeds(run, operation, instances, isMostly)) {
        // Those that were made before the sequence was known are not in the state.
        for (const old of pool.alive(resource, "own", operation.at))
          if (old.reservedFor === operation.at && old.isPrepared !== true) old.isPrepared = false;
        for (const caller of ["own", "other"]) memoryOf(run).failures.delete(`${caller} ${operation.at}`);
        return true;
      }
      for (const instance of instances) delete instance.isPrepared;
      const [first] = sequence;
      // What brings a resource into the state of a step is sent before it anyway.
      const includesFirst = ({ operation: { at } }: Step): boolean =>
        pool.preconditions.get(at)?.some(({ operation: own }) => own === first?.operation) === true;
      if (sequence.length === 1)
        sequences.push(...steps.filter((one) => one !== first && !includesFirst(one)).map((one) => [...sequence, one]));
    }
  }
  return false;
}
