import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import { bringIntoState, caseFor, leastCase, listCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import { itemsOf } from "../resources/lists.ts";
import { declaredMembers, sentBy, withSent } from "../resources/members.ts";
import { isAction } from "../resources/pool.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf, STATE } from "../resources/representation.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { leavesOf } from "../values/places.ts";
import { create } from "./creation.ts";
import { bound } from "./requests.ts";
import { ATTEMPTS, type Child, COUNT, createChild, parentsOf } from "./rooms.ts";
import { conclude, confirm, forgetContents, observe, send, type Session, type TrackedResource } from "./session.ts";

// Numbers that count resources: `product_count` of a category, `orders_by_status` of `GET /stats`.

/** Letters of a word that its forms share: "enrolment" and "enrolled". */
const STEM = 5;

/** A member of a parent that counts its children grows by one with each of them. */
export async function countChildren(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("change-recorded")) return;
  for (const parent of parentsOf(session, create)) {
    const word = singular(resource.word).slice(0, STEM).toLowerCase();
    const isCounter = (name: string): boolean =>
      /count|^times|^num|^number|total$/i.test(name.replace(/(?<=[a-z])[A-Z]/g, (own) => `_${own}`)) &&
      (normal(name).includes(word) || /^times/i.test(name));
    const members = [...declaredMembers(run, parent.read, "response").keys()].filter(isCounter);
    if (parent.read === undefined || members.length !== 1 || creatorOf(parent) === undefined) continue;
    await count(session, create, parent, members[0] ?? "");
  }
}

async function count(session: Session, create: Operation, parent: Resource, member: string): Promise<void> {
  const { run } = session;
  const differences: { readonly child: Child; readonly by: number; readonly own: TrackedResource }[] = [];
  // Other members of the parent may not suit the children.
  for (let time = 0; time < ATTEMPTS && differences.length === 0 && !run.isOver(); time++) {
    const { instance, made } = (await createOne(run, parent, "own", { reserved: "count" })) ?? {};
    const steps = run.pool.preconditions.get(create.at) ?? [];
    if (instance === undefined || !(await bringIntoState(run, instance, steps))) return;
    const own: TrackedResource = { instance, steps: made === undefined ? [] : [made], sent: new Map(), oldTags: [] };
    const counted = async (): Promise<number> =>
      Number((await observe({ ...session, resource: parent }, own)).body?.[member]);
    for (let number = 0; number < COUNT + 1 && !run.isOver(); number++) {
      const before = await counted();
      const given = caseFor(run, create, { caller: "own", purpose: `count ${number}`, isFull: number % 2 === 0 });
      const room = { session, create, parent, member };
      const child = given && (await createChild(room, instance, number % 2 === 0 ? given : leastCase(run, given)));
      if (child !== undefined) differences.push({ child, by: (await counted()) - before, own });
    }
  }
  run.tally.check("change-recorded", create);
  // Children in another state may not count.
  const isCounted = (state: Json | undefined): boolean =>
    /^times/i.test(member) || differences.some(({ by, child }) => by === 1 && child.state === state);
  const isPlain = isCountOf(member, session.resource) && differences.every(({ by }) => by === 0);
  const wrong = differences.find(
    ({ by, child }) => Number.isFinite(by) && by !== 1 && (isPlain || isCounted(child.state)),
  );
  if (wrong === undefined) return;
  const message = `${member} does not count what was created: expected 1 more, got ${wrong.by} more.`;
  const tracked = { ...wrong.own, steps: [...wrong.own.steps, ...wrong.child.tracked.steps] };
  await conclude(session, tracked, {
    check: "change-recorded",
    message,
    at: create.at,
    made: wrong.child.made,
  });
}

/** Where numbers that count resources can be read. */
interface Source {
  readonly name: string;
  readonly read: () => Promise<ReadonlyMap<string, number> | undefined>;
}

/** Descriptions of numbers that count only some resources, or also those that are gone. */
const RESTRICTED =
  /\b(?:active|open|current(?:ly)?|published|visible|live|enabled|ever|whatever|deleted|all[- ]time|lifetime|historical)\b/i;

/** Whether the description of a number in a successful response restricts what it counts. */
function isRestricted({ shapes }: Session["run"], operation: Operation, pointer: string): boolean {
  const success = operation.responses.find(({ status }) => status.kind === "exact" && status.code < 300);
  const schema = success?.contents[0]?.schema;
  let members = schema === undefined ? [] : shapes.possibleMembers(schema);
  for (const token of parsePointer(`#${pointer}`).tokens) {
    const own = members.find(({ name }) => name === token)?.schema;
    if (own === undefined || RESTRICTED.test(own.docs.description ?? "")) return own !== undefined;
    members = shapes.possibleMembers(own);
  }
  return false;
}

/** Whether a number with this name counts all resources of a kind: `product_count`, `totalProducts`, `products/total`. */
function isCountOf(pointer: string, { word }: Resource): boolean {
  const names = pointer.split("/").map(normal);
  const words = new Set([normal(word), normal(singular(word))]);
  const last = names.at(-1) ?? "";
  if (/^(?:total|count|all)$/.test(last)) return words.has(names.at(-2) ?? "");
  return words.has(last.replace(/^(?:total|numberof|number|num|count|all)/, "").replace(/(?:count|total)$/, ""));
}

/** Compares the numbers that count resources before and after one is created, changes its state, moves and is deleted. */
export async function followCounters(session: Session): Promise<void> {
  const { resource, run } = session;
  if (!run.checks.has("change-recorded") || creatorOf(resource) === undefined) return;
  const overviews = await overviewsOf(session);
  const count = session.existing.length;
  if (overviews.length > 0)
    await follow(session, overviews, "was created", async () => {
      await create(session, SEED);
      const tracked = session.existing[count];
      return tracked && { tracked, made: tracked.steps[0], by: 1, after: await stateOf(session, tracked) };
    });
  else await create(session, SEED);
  const tracked = session.existing[count];
  if (tracked === undefined || run.isOver()) return;
  const parents = await parentSources(session, tracked);
  const sources = [...overviews, ...parents];
  if (sources.length === 0) return;
  for (const operation of overviews.length === 0 ? [] : actionsOn(session)) {
    await follow(session, overviews, "changed its state", async () => {
      const before = await stateOf(session, tracked);
      const made = await perform(session, operation, tracked);
      return made && { tracked, made, by: 0, before, after: await stateOf(session, tracked) };
    });
  }
  const { remove } = resource;
  if (remove !== undefined)
    await follow(session, sources, "was deleted", async () => {
      const before = await stateOf(session, tracked);
      const made = await perform(session, remove, tracked);
      if (made !== undefined) session.existing.splice(session.existing.indexOf(tracked), 1);
      return made && { tracked, made, by: -1, before };
    });
  if (parents.length > 0) await move(session);
}

/** The seed of the resource that is counted. */
const SEED = 60;

/** What happened to a resource, and by how much the numbers that count all of them must change. */
interface Event {
  readonly tracked: TrackedResource;
  readonly made: Attempt | undefined;
  readonly by: number;
  /** Its state before and after; absent if it did not exist. */
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
}

async function follow(
  session: Session,
  sources: readonly Source[],
  what: string,
  act: () => Promise<Event | undefined>,
): Promise<void> {
  const { resource, run } = session;
  const before = await Promise.all(sources.map(({ read }) => read()));
  const event = await act();
  const operation = event?.made?.subject.operation;
  if (event === undefined || operation === undefined) return;
  const values = statesOf(session);
  for (const [index, { name, read }] of sources.entries()) {
    const old = before[index];
    if (old === undefined) continue;
    run.tally.check("change-recorded", operation);
    await confirm(session, event.tracked, async () => {
      const now = await read();
      for (const [pointer, value] of old) {
        const last = parsePointer(`#${pointer}`).tokens.at(-1) ?? "";
        const isOfState = values.includes(last) && isStateCount(pointer, old, values);
        const change = isOfState
          ? Number(event.after === last) - Number(event.before === last)
          : isCountOf(pointer, resource)
            ? event.by
            : undefined;
        const got = now?.get(pointer);
        if (change === undefined || got === undefined || got === value + change) continue;
        const message = `${pointer.slice(1).replaceAll("/", ".")} of ${name} does not follow: expected ${value + change} instead of ${value} after a resource ${what}, got ${got}.`;
        return { check: "change-recorded", message, at: operation.at, made: event.made };
      }
      return undefined;
    });
  }
}

/** Whether the numbers beside one all count states: `{ "pending": 1, "paid": 2 }`. */
function isStateCount(pointer: string, all: ReadonlyMap<string, number>, values: readonly string[]): boolean {
  const parent = pointer.slice(0, pointer.lastIndexOf("/") + 1);
  const siblings = [...all.keys()].filter((own) => own.startsWith(parent)).map((own) => own.slice(parent.length));
  return siblings.length > 1 && siblings.every((own) => values.includes(own) || /^(?:total|all)$/.test(own));
}

/** The values of the member with the state; none if another resource has the same ones. */
function statesOf({ resource, run }: Session): readonly string[] {
  const valuesOf = (own: Resource): readonly string[] =>
    [...declaredMembers(run, own.read ?? own.list, "response")].flatMap(([name, schemas]) =>
      STATE.test(normal(name))
        ? schemas.flatMap((schema) => {
            const shape = run.shapes.of(schema);
            return shape.kind === "enum" ? shape.values.map(({ value }) => String(value)) : [];
          })
        : [],
    );
  const own = valuesOf(resource);
  const others = run.pool.resources.all.filter((other) => other !== resource);
  return others.some((other) => own.length > 0 && valuesOf(other).join() === own.join()) ? [] : own;
}

async function stateOf(session: Session, tracked: TrackedResource): Promise<Json | undefined> {
  const { body = {} } = await observe(session, tracked);
  const name = Object.keys(body).find((own) => STATE.test(normal(own)));
  return name === undefined ? undefined : body[name];
}

async function perform(session: Session, operation: Operation, tracked: TrackedResource): Promise<Attempt | undefined> {
  const one = bound(session, operation, tracked, "count");
  const made = one && (await send(session, operation, one));
  if (made?.answer === undefined || made.answer.status >= 300 || made.answer.status === 202) return undefined;
  tracked.steps.push(made);
  tracked.isActedOn = true;
  forgetContents(tracked);
  return made;
}

function actionsOn({ resource, run }: Session): readonly Operation[] {
  const { resources } = run.pool;
  return run.operations.filter(
    (one) => isAction(resources, one) && resources.inPath(one).at(-1)?.resource === resource,
  );
}

/** Operations without parameters that return numbers which count the resources: `GET /stats`. */
async function overviewsOf(session: Session): Promise<readonly Source[]> {
  const { resource, run } = session;
  const sources: Source[] = [];
  for (const operation of run.operations) {
    const isSecured = operation.segments.some((segment) => typeof segment !== "string");
    const one = operation.method !== "GET" || isSecured ? undefined : listCase(run, operation, "own");
    if (one === undefined || operation === resource.list) continue;
    const read: Source["read"] = async () => {
      const made = await attempt(run, operation, one);
      const body = made?.answer?.status === 200 ? bodyOf(made.answer) : undefined;
      if (!isObject(body) || itemsOf(operation, body) !== undefined) return undefined;
      return new Map([...numbersIn(body)].filter(([pointer]) => !isRestricted(run, operation, pointer)));
    };
    const numbers = await read();
    const values = statesOf(session);
    const isCounter = (pointer: string): boolean =>
      isCountOf(pointer, resource) || values.includes(pointer.slice(pointer.lastIndexOf("/") + 1));
    if (numbers !== undefined && [...numbers.keys()].some(isCounter))
      sources.push({ name: `${operation.method} ${operation.path}`, read });
  }
  return sources;
}

function numbersIn(body: JsonObject): ReadonlyMap<string, number> {
  return new Map(
    leavesOf(body).flatMap(({ path, value }) => (typeof value === "number" ? [[path, value] as const] : [])),
  );
}

/** The parents of a resource, in its path or by a reference, that count it. */
async function parentSources(session: Session, tracked: TrackedResource): Promise<readonly Source[]> {
  const { resource, run } = session;
  const { body = {} } = await observe(session, tracked);
  const referred = Object.entries(body).flatMap(([name, id]) => {
    const parent = typeof id === "string" || typeof id === "number" ? run.pool.references.ofReference(name) : undefined;
    const known = parent && run.pool.alive(parent, "own").find((one) => String(one.id) === String(id));
    return known === undefined ? [] : [known];
  });
  const sources = [...tracked.instance.parents, ...referred].map((instance): Source => {
    const own: TrackedResource = { instance, steps: [], sent: new Map(), oldTags: [] };
    const { read: operation } = instance.resource;
    const read: Source["read"] = async () => {
      const seen = await observe({ ...session, resource: instance.resource }, own);
      const isCounter = (pointer: string): boolean =>
        isCountOf(pointer, resource) && operation !== undefined && !isRestricted(run, operation, pointer);
      return seen.body && new Map([...numbersIn(seen.body)].filter(([pointer]) => isCounter(pointer)));
    };
    return { name: `${singular(instance.resource.word)} ${instance.id}`, read };
  });
  const counting: Source[] = [];
  for (const source of sources) if (((await source.read())?.size ?? 0) > 0) counting.push(source);
  return counting;
}

/** Gives a resource another parent: the old one counts one less, and the new one more. */
async function move(session: Session): Promise<void> {
  const { resource, run } = session;
  const { patch } = resource;
  const name =
    patch &&
    [...declaredMembers(run, patch, "request").keys()].find(
      (own) => run.pool.references.ofReference(own) !== undefined,
    );
  const parent = name === undefined ? undefined : run.pool.references.ofReference(name);
  if (patch === undefined || name === undefined || parent === undefined) return;
  const created = await createOne(run, parent, "own", { reserved: "count" });
  const count = session.existing.length;
  await create(session, SEED + 1);
  const tracked = session.existing[count];
  if (tracked === undefined) return;
  const base = bound(session, patch, tracked, "move");
  const one = base && created?.instance && withSent(run, patch, base, { [name]: created.instance.id });
  if (one === undefined || sentBy(run, patch, one.body) === undefined || !fits(run.maker, one)) return;
  await follow(session, await parentSources(session, tracked), "was moved away", async () => {
    const made = await send(session, patch, one);
    if (made?.answer === undefined || made.answer.status >= 300) return undefined;
    tracked.steps.push(made);
    forgetContents(tracked);
    const isMoved = String((await observe(session, tracked)).body?.[name]) === String(created?.instance?.id);
    return isMoved ? { tracked, made, by: -1 } : undefined;
  });
}
