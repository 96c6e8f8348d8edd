import type { Json } from "../../generator/document/json.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { creatorOf } from "../resources/creation.ts";
import { declaredMembers, stateMember, withSent } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { createOne } from "../resources/prepare.ts";
import { STATE } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { create } from "./creation.ts";
import { bound } from "./requests.ts";
import {
  confirm,
  forgetContents,
  isAccepted,
  markDeleted,
  observe,
  send,
  type Session,
  type TrackedResource,
} from "./session.ts";
import { countedStates, isCountOf, isRestricted, overviewsOf, relatedSources, type Source } from "./sources.ts";

// Numbers that count resources: `product_count` of a category, `orders_by_status` of `GET /stats`.

/** Compares the numbers that count resources before and after one is created, changes its state, moves and is deleted. */
export async function followCounters(session: Session): Promise<void> {
  const { resource, run } = session;
  if (!run.checks.has("change-recorded") || creatorOf(resource) === undefined) return;
  const values = statesOf(session);
  const isCounter = (pointer: string): boolean => isCountOf(pointer, resource);
  const isOfState = (pointer: string): boolean => values.includes(pointer.slice(pointer.lastIndexOf("/") + 1));
  const overviews = await overviewsOf(session, (pointer) => isCounter(pointer) || isOfState(pointer));
  let tracked: TrackedResource | undefined;
  if (overviews.length > 0)
    await follow(session, overviews, "was created", async () => {
      tracked = await create(session, SEED);
      return tracked && { tracked, made: tracked.steps[0], by: 1, after: await stateOf(session, tracked) };
    });
  else tracked = await create(session, SEED);
  if (tracked === undefined || run.isOver()) return;
  const own = tracked;
  const parents = await relatedSources(session, own, isCounter);
  const sources = [...overviews, ...parents];
  const byState = await stateSources(session, own, values);
  if (sources.length === 0 && byState.length === 0) return;
  const actions = overviews.length + byState.length === 0 ? [] : actionsOf(run, resource);
  for (const [index, operation] of actions.entries()) {
    if (run.isOver()) return;
    if (await followAction(session, operation, own, [...overviews, ...byState])) continue;
    // An earlier action may rule this one out: what was sent cannot be cancelled.
    const other = await create(session, SEED + 2 + index);
    if (other !== undefined)
      await followAction(session, operation, other, [...overviews, ...(await stateSources(session, other, values))]);
  }
  const { remove } = resource;
  if (remove !== undefined)
    await follow(session, [...sources, ...byState], "was deleted", async () => {
      const before = await stateOf(session, own);
      const made = await perform(session, remove, own);
      if (made !== undefined) markDeleted(session, own);
      return made && { tracked: own, made, by: -1, before };
    });
  if (parents.length > 0) await move(session);
}

/** @returns whether the action was accepted */
async function followAction(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  sources: readonly Source[],
): Promise<boolean> {
  let isPerformed = false;
  await follow(session, sources, "changed its state", async () => {
    const before = await stateOf(session, tracked);
    const made = await perform(session, operation, tracked);
    isPerformed = made !== undefined;
    return made && { tracked, made, by: 0, before, after: await stateOf(session, tracked) };
  });
  return isPerformed;
}

/** The parents of a resource whose numbers count those in some states, with only these numbers. */
async function stateSources(
  session: Session,
  tracked: TrackedResource,
  states: readonly string[],
): Promise<readonly Source[]> {
  const { resource, run } = session;
  const all = await relatedSources(session, tracked, () => true);
  const counted = all.map((source): Source => ({
    ...source,
    async read() {
      const numbers = await source.read();
      const own = [...(numbers ?? [])].filter(
        ([pointer]) => countedStates(run, source.operation, pointer, { states, word: resource.word }) !== undefined,
      );
      return new Map(own);
    },
  }));
  const numbers = await Promise.all(counted.map(({ read }) => read()));
  return counted.filter((_, index) => (numbers[index]?.size ?? 0) > 0);
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
  for (const [index, { name, operation: source, read }] of sources.entries()) {
    const old = before[index];
    if (old === undefined) continue;
    run.tally.check("change-recorded", operation);
    await confirm(session, event.tracked, async () => {
      const now = await read();
      for (const [pointer, value] of old) {
        const last = parsePointer(`#${pointer}`).tokens.at(-1) ?? "";
        const named = countedStates(run, source, pointer, { states: values, word: resource.word });
        const states = named ?? (values.includes(last) && isStateCount(pointer, old, values) ? [last] : undefined);
        const change =
          states !== undefined
            ? Number(states.includes(String(event.after))) - Number(states.includes(String(event.before)))
            : isCountOf(pointer, resource)
              ? event.by
              : undefined;
        const got = now?.get(pointer);
        if (named === undefined && isRestricted(run, source, pointer, stateMember(run, resource)?.values ?? []))
          continue;
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
  const { values: own = [] } = stateMember(run, resource) ?? {};
  const others = run.pool.resources.all.filter((other) => other !== resource);
  return others.some((other) => stateMember(run, other)?.values.join() === own.join()) ? [] : own;
}

async function stateOf(session: Session, tracked: TrackedResource): Promise<Json | undefined> {
  const { body = {} } = await observe(session, tracked);
  const name = Object.keys(body).find((own) => STATE.test(normal(own)));
  return name === undefined ? undefined : body[name];
}

/**
 * Performs an operation on a resource; `undefined` if it is rejected.
 *
 * @param change of the request
 */
export async function perform(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  change: (one: Case) => Case = (one) => one,
): Promise<Attempt | undefined> {
  const one = bound(session, operation, tracked, "count");
  const made = one && (await send(session, operation, change(one)));
  if (made?.answer === undefined || made.answer.status >= 300 || made.answer.status === 202) return undefined;
  tracked.steps.push(made);
  tracked.isActedOn = true;
  forgetContents(tracked);
  return made;
}

/** Gives a resource another parent: the old one counts one less, and the new one more. */
async function move(session: Session): Promise<void> {
  const { resource, run } = session;
  const { patch } = resource;
  const { ofReference } = run.pool.references;
  const name = [...declaredMembers(run, patch, "request").keys()].find((own) => ofReference(own) !== undefined);
  const parent = name === undefined ? undefined : ofReference(name);
  if (patch === undefined || name === undefined || parent === undefined) return;
  const created = await createOne(run, parent, "own", { reserved: "count" });
  const tracked = await create(session, SEED + 1);
  if (tracked === undefined) return;
  const base = bound(session, patch, tracked, "move");
  const one = base && created?.instance && withSent(run, patch, base, { [name]: created.instance.id });
  if (one === undefined || !fits(run.maker, one)) return;
  const related = await relatedSources(session, tracked, (pointer) => isCountOf(pointer, resource));
  const sources = related.filter(({ operation }) => operation === parent.read);
  await follow(session, sources, "was moved away", async () => {
    const made = await send(session, patch, one);
    if (!isAccepted(made)) return undefined;
    tracked.steps.push(made);
    forgetContents(tracked);
    const isMoved = String((await observe(session, tracked)).body?.[name]) === String(created?.instance?.id);
    return isMoved ? { tracked, made, by: -1 } : undefined;
  });
}
