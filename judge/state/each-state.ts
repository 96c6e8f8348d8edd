import { says } from "../descriptions/phrases.ts";
import { isAction } from "../resources/resources.ts";
import { sentCodes } from "../../generator/targets/operations/error-codes.ts";
import type { Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import { type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import { sentBy, type StateMember, stateMember, withSent } from "../resources/members.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { bringIntoState, caseFor, leastCase } from "../resources/cases.ts";
import { creatorOf, send } from "../resources/creation.ts";
import type { Instance } from "../resources/instance.ts";
import { fits } from "../resources/rules.ts";
import type { Case } from "../requests/case.ts";
import { bodyOf } from "../resources/representation.ts";
import { actionsOf, stepsOf } from "../resources/preconditions.ts";
import { isFinal, performAction, type Performance } from "./actions.ts";
import { repeatsValues, stateChanged, text } from "./comparisons.ts";
import { create } from "./creation.ts";
import { bound } from "./requests.ts";
import { parentsOf } from "./rooms.ts";
import { creationsByState, referInState } from "./referring-states.ts";
import { expectRejection, forgetContents, observe, type Session, type TrackedResource } from "./session.ts";
import { sentencesAbout } from "../descriptions/around.ts";
import { statesFor, forbiddenStates } from "../descriptions/states.ts";
import { expectState, reach } from "./states.ts";

// Every action and change in every state that actions, one after another, bring a new resource into.

/** Most states of a resource, most steps to one, and most states that changes set. */
const MOST_STATES = 8;
const MOST_STEPS = 4;
const MOST_SET = 3;

/** How new resources come into a state. */
interface Way {
  readonly steps: readonly Step[];
  /** Whether requests have only the members that they need. Optional ones may lead to a state that rules out the others. */
  readonly isLeast: boolean;
  /** What the new resources refer to, if that gives them another state. */
  readonly referred?: readonly Instance[];
}

interface Step {
  /** Absent if a change sets the state. */
  readonly action?: Operation;
  /** @returns the request that was rejected, if it was */
  readonly go: (tracked: TrackedResource, request: Performance["request"]) => Promise<Attempt | undefined>;
}

/** A resource in the state that a way leads to. */
interface Arrival {
  readonly tracked: TrackedResource;
  readonly before: JsonObject;
  readonly body: JsonObject;
}

/** Sends every action and change to resources in every state that can be reached. */
export async function actInEachState(session: Session): Promise<void> {
  const { resource, run } = session;
  const actions = actionsOf(run, resource);
  const member = stateMember(run, resource);
  const steps = [
    ...actions.flatMap((action) => actionSteps(session, action)),
    ...changeSteps(session, actions, member),
  ];
  const creations = member === undefined ? [] : await creationsByState(session, member);
  if (steps.length === 0 && creations.length === 0) return;
  const seen = new Set<string>();
  const ways: Way[] = [{ steps: [], isLeast: false }, ...(await waysOfReferences(session, member))];
  const seeds = Array.from({ length: 100 }, (_, index) => 30 + index).values();
  const nextSeed = (): number => seeds.next().value ?? 30;
  // A code that a new resource gets, too, says nothing of the state: the amount may be too large.
  const unrelated = new Set<string>();
  // Ways are added during the loop.
  for (const way of ways) {
    for (const step of steps) {
      const isOld = way.steps.length > 0 && step.action === undefined;
      if (run.isOver() || isOld) continue;
      const usual = await moveOn(session, way, step, nextSeed());
      const isNew = way.steps.length === 0;
      if (isNew && usual.code !== undefined) unrelated.add(usual.code);
      const isRepeated = usual.moved === undefined && (isNew || unrelated.has(usual.code ?? ""));
      const request = isNew ? "least" : "accepted";
      const least = isRepeated
        ? await moveOn(session, { ...way, isLeast: true }, step, nextSeed(), request)
        : undefined;
      const moved = usual.moved ?? least?.moved;
      if (moved === undefined || way.steps.length >= MOST_STEPS || seen.size >= MOST_STATES) continue;
      if (!seen.has(moved.state)) ways.push(moved.way);
      seen.add(moved.state).add(moved.from);
    }
    if (way.steps.length > 0) await changeInState(session, way, nextSeed);
    const arrival = creations.length === 0 ? undefined : await arrive(session, way, nextSeed());
    if (arrival !== undefined && member !== undefined) await referInState(session, arrival.tracked, member, creations);
  }
}

/** The steps of an action: one for each state that its requests can send. */
function actionSteps(session: Session, action: Operation): readonly Step[] {
  return stepsOf(session.run, action).map(({ members }) => ({
    action,
    go: (tracked, request) => performAction(session, action, tracked, { request, times: 1, members }),
  }));
}

function aboutOf({ resource, run }: Session, operation: Operation): readonly string[] {
  return sentencesAbout(run, resource, operation);
}

/** Changes to the states that descriptions of other operations rule out. */
function changeSteps(
  session: Session,
  actions: readonly Operation[],
  member: StateMember | undefined,
): readonly Step[] {
  if (member === undefined) return [];
  const forbidden = [...actions, ...changesOf(session)].flatMap((operation) =>
    documentsStatus(operation, 409) ? forbiddenStates(operation, member.values, aboutOf(session, operation)) : [],
  );
  return [...new Set(forbidden)].slice(0, MOST_SET).map((state) => ({
    go: async (tracked) => void (await reach(session, tracked, member, state)),
  }));
}

/** What one more step on a way leads to. */
interface Move {
  /** Absent if the state stays the same. */
  readonly moved?: { readonly way: Way; readonly from: string; readonly state: string };
  /** The error code of a rejection. */
  readonly code?: string;
}

async function moveOn(
  session: Session,
  way: Way,
  step: Step,
  seed: number,
  request: Performance["request"] = way.isLeast || way.steps.length > 0 ? "least" : "longest",
): Promise<Move> {
  const arrival = await arrive(session, way, seed);
  if (arrival === undefined) return {};
  const { body, tracked } = arrival;
  const rejected = await step.go(tracked, request);
  const [code] = sentCodes((rejected?.answer && bodyOf(rejected.answer)) ?? null, []);
  const after = (await observe(session, tracked)).body;
  const name = after && stateChanged(session, body, after);
  if (after === undefined || name === undefined) return code === undefined ? {} : { code: code.code };
  const stateOf = (value: JsonObject): string => `${name} ${JSON.stringify(value[name] ?? null)}`;
  return { moved: { way: { ...way, steps: [...way.steps, step] }, from: stateOf(body), state: stateOf(after) } };
}

/** Seeds of new resources whose states are compared. */
const FIRST = 28;
const SECOND = 29;

/** What new resources refer to may have optional members that give them another state: a plan has days of trial. */
async function waysOfReferences(session: Session, member: StateMember | undefined): Promise<readonly Way[]> {
  const { resource, run } = session;
  const operation = creatorOf(resource);
  if (operation === undefined || member === undefined || run.pool.preconditions.has(operation.at)) return [];
  const referred: Instance[] = [];
  for (const parent of parentsOf(session, operation)) {
    const creator = creatorOf(parent);
    const one = creator && caseFor(run, creator, { caller: "own", purpose: "referred", isFull: true });
    if (one === undefined || sameJson(leastCase(run, one).body ?? null, one.body ?? null)) continue;
    const { findings, instance } = await send(run, parent, one, "own", "referred");
    session.findings.push(...findings);
    if (instance !== undefined) referred.push(instance);
  }
  if (referred.length === 0) return [];
  const stateOf = async (seed: number, own: readonly Instance[]): Promise<Json | undefined> => {
    const tracked = await create(session, seed, false, own);
    return tracked && (await observe(session, tracked)).body?.[member.name];
  };
  const [usual, other] = [await stateOf(FIRST, []), await stateOf(SECOND, referred)];
  const isOther = usual !== undefined && other !== undefined && !sameJson(usual, other);
  return isOther ? [{ steps: [], isLeast: false, referred }] : [];
}

/** Creates a resource and brings it into the state that a way leads to; `undefined` if its state stays the same. */
async function arrive(session: Session, { isLeast, referred, steps }: Way, seed: number): Promise<Arrival | undefined> {
  const tracked = await create(session, seed, isLeast, referred);
  if (tracked !== undefined) await fill(session, tracked);
  const before = tracked && (await observe(session, tracked)).body;
  if (tracked === undefined || before === undefined || tracked.isActedOn === true) return undefined;
  // From here on, nothing else brings it into another state.
  tracked.isActedOn = true;
  let body = before;
  for (const { go } of steps) {
    await go(tracked, isLeast || steps.length > 1 ? "least" : "longest");
    const after = (await observe(session, tracked)).body;
    if (after === undefined || stateChanged(session, body, after) === undefined) return undefined;
    body = after;
  }
  return { tracked, before, body };
}

/** Creates what actions need inside of a resource: a report is submitted only with items. */
async function fill({ resource, run }: Session, tracked: TrackedResource): Promise<void> {
  const steps = actionsOf(run, resource).flatMap((action) => run.pool.preconditions.get(action.at) ?? []);
  const isCreation = (one: Operation): boolean => one.method === "POST" && !isAction(run.pool.resources, one);
  const creations = new Set(steps.map(({ operation }) => operation).filter(isCreation));
  const needed = [...creations].map((operation) => ({ operation }));
  const made = needed.length === 0 ? undefined : await bringIntoState(run, tracked.instance, needed);
  if (made === undefined) return;
  tracked.steps.push(...made);
  // What the resource has inside may be one of its members.
  forgetContents(tracked);
}

/** Sends the other requests to resources in a state: changes, deletions, and creations inside of them. */
async function changeInState(session: Session, way: Way, nextSeed: () => number): Promise<void> {
  const { patch, put } = session.resource;
  let arrival = await arrive(session, way, nextSeed());
  for (const operation of changesOf(session)) {
    if (arrival === undefined || session.run.isOver()) return;
    const { before, body, tracked } = arrival;
    const name = stateChanged(session, before, body);
    if (name === undefined) return;
    if (operation === patch || operation === put) await expectState(session, operation, tracked, name);
    await changeAfterwards(session, operation, tracked, name);
    const now = (await observe(session, tracked)).body;
    if (!sameJson(now?.[name] ?? null, body[name] ?? null)) arrival = await arrive(session, way, nextSeed());
  }
  const name = arrival && stateChanged(session, arrival.before, arrival.body);
  const last = way.steps.at(-1)?.action;
  if (arrival === undefined || name === undefined || !isFinal(arrival.body[name])) return;
  if (says(last?.docs.description ?? "", "endsAll")) await createAfterwards(session, arrival.tracked, name);
}

/** Creates something in a resource that an action has brought into a final state, if that needs a state at all. */
async function createAfterwards(session: Session, tracked: TrackedResource, name: string): Promise<void> {
  const { pool } = session.run;
  for (const { create: operation } of pool.resources.all) {
    if (operation === undefined || !documentsStatus(operation, 409)) continue;
    const isInside = pool.resources.inPath(operation).some(({ resource }) => resource === session.resource);
    if (!isInside || !pool.preconditions.has(operation.at)) continue;
    await expectConflict(session, operation, tracked, name);
  }
}

/** The operations that change a resource or create something in it, other than its actions; its deletion comes last. */
function changesOf({ resource, run }: Session): readonly Operation[] {
  const { resources } = run.pool;
  const all = run.operations.filter(
    (one) => one.method !== "GET" && resources.inPath(one).at(-1)?.resource === resource && !isAction(resources, one),
  );
  return [...all.filter((one) => one !== resource.remove), ...(resource.remove === undefined ? [] : [resource.remove])];
}

/** Sends a change that the description allows only in another state: "Only while it is a `draft`". */
async function changeAfterwards(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  name: string,
): Promise<void> {
  const { body } = await observe(session, tracked);
  if (body === undefined || !documentsStatus(operation, 409)) return;
  const allowed = statesFor(session, operation, name);
  const state = body[name] ?? null;
  const isForbidden =
    typeof state === "string" && forbiddenStates(operation, [state], aboutOf(session, operation)).length > 0;
  if (!isForbidden && (allowed.length === 0 || allowed.includes(state))) return;
  await expectConflict(session, operation, tracked, name, isForbidden ? ", which its description rules out" : "");
}

/** A request that the present state of a resource rules out. */
async function expectConflict(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  name: string,
  why = "",
): Promise<void> {
  const { run } = session;
  const { body } = await observe(session, tracked);
  const state = body?.[name];
  const what = `${operation.method} is accepted although ${name} is ${text(state)}${why}`;
  const [success] = run.successes(operation);
  const accepted = success?.case && run.pool.bind(operation, success.case, "own", [tracked.instance]);
  for (const given of [bound(session, operation, tracked, "afterwards"), accepted]) {
    const one = given && withoutMember(session, operation, given, name);
    if (one !== undefined && operation.method !== "POST" && repeatsValues(sentBy(run, operation, one.body), body))
      continue;
    const rejection = { check: "state-transition", operation, one, what, expected: "409" } as const;
    const made = await expectRejection(session, tracked, rejection);
    // A request that is rejected for its values says nothing of the state.
    if (made?.answer === undefined || ![400, 422].includes(made.answer.status)) return;
  }
}

/** A change without the state, which it could otherwise bring about as well. */
function withoutMember({ run }: Session, operation: Operation, one: Case, name: string): Case {
  const { [name]: state, ...others } = sentBy(run, operation, one.body) ?? {};
  const less = operation.method === "PATCH" && state !== undefined ? withSent(run, operation, one, others) : one;
  return Object.keys(others).length > 0 && fits(run.maker, less) ? less : one;
}
