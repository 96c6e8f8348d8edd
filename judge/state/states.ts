import { ownSentences } from "../descriptions/sentences.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import { casesWith } from "../resources/cases.ts";
import { declaredMembers, type StateMember, stateMember } from "../resources/members.ts";
import type { Run } from "../run.ts";
import { text } from "./comparisons.ts";
import { create } from "./creation.ts";
import { judgePresence } from "./presence.ts";
import { judgeMoments } from "./recorded.ts";
import { bound } from "./requests.ts";
import { isUnlistedStep, lifecycleOf } from "../descriptions/states.ts";
import { conclude, forgetContents, isAccepted, observe, send, type Session, type TrackedResource } from "./session.ts";

const SEED = 500;

/** Most states that changes set. */
const MOST_VALUES = 6;

/** Changes new resources from each of their states to each other one. */
export async function changeStates(session: Session): Promise<void> {
  const member = stateMember(session.run, session.resource);
  const { patch } = session.resource;
  if (member === undefined || patch === undefined || !canSet(session.run, patch, member.name)) return;
  const values = member.values.slice(0, MOST_VALUES);
  const known = new Set<string>();
  let seed = SEED;
  // The changes that lead to each state. Others are added during the loop.
  const ways: (readonly string[])[] = [[]];
  for (const way of ways) {
    let tracked: TrackedResource | undefined;
    for (const value of values) {
      if (session.run.isOver()) return;
      tracked ??= await bringTo(session, member, way, (seed += ATTEMPTS));
      const before = tracked && (await observe(session, tracked)).body?.[member.name];
      if (tracked === undefined || typeof before !== "string") break;
      known.add(before);
      if (!(await setState(session, tracked, member, value))) continue;
      const after = (await observe(session, tracked)).body?.[member.name];
      if (after === before) continue;
      if (typeof after === "string" && !known.has(after)) ways.push([...way, after]);
      if (typeof after === "string") known.add(after);
      tracked = undefined;
    }
  }
}

/** New resources until one can be changed to a state: a product may need stock. */
const ATTEMPTS = 3;

/** A new resource after some changes of its state; `undefined` if one of them is rejected. */
async function bringTo(
  session: Session,
  member: StateMember,
  states: readonly string[],
  seed: number,
): Promise<TrackedResource | undefined> {
  for (let time = 0; time < ATTEMPTS && !session.run.isOver(); time++) {
    const tracked = await create(session, seed + time);
    if (tracked !== undefined && (await setStates(session, tracked, member, states))) return tracked;
  }
  return undefined;
}

async function setStates(
  session: Session,
  tracked: TrackedResource,
  member: StateMember,
  states: readonly string[],
): Promise<boolean> {
  for (const state of states) if (!(await setState(session, tracked, member, state))) return false;
  return true;
}

/** A change that cannot send the state keeps it where its description says so. */
export async function keepState(session: Session, method: "patch" | "put", tracked: TrackedResource): Promise<void> {
  const operation = session.resource[method];
  const member = stateMember(session.run, session.resource);
  if (operation !== undefined && member !== undefined)
    await expectState(session, operation, tracked, member.name, true);
}

/** Brings a resource into a state by changes of its state: directly, or by way of another one. */
export async function reach(
  session: Session,
  tracked: TrackedResource,
  member: StateMember,
  state: string,
): Promise<boolean> {
  const isReached = async (): Promise<boolean> => (await observe(session, tracked)).body?.[member.name] === state;
  if (await isReached()) return true;
  for (const via of [undefined, ...member.values.filter((own) => own !== state)]) {
    if (via !== undefined) await setState(session, tracked, member, via);
    if ((await setState(session, tracked, member, state)) && (await isReached())) return true;
  }
  return false;
}

/** @returns whether a change of nothing but the state was accepted */
async function setState(
  session: Session,
  tracked: TrackedResource,
  { name }: StateMember,
  state: Json,
): Promise<boolean> {
  const { resource, run } = session;
  const { patch } = resource;
  if (patch === undefined || !canSet(run, patch, name)) return false;
  const { body: before } = await observe(session, tracked);
  const base = bound(session, patch, tracked, "reach");
  let made: Attempt | undefined;
  for (const one of base === undefined ? [] : casesWith(run, patch, base, { [name]: state }).toReversed()) {
    made = await send(session, patch, one);
    if (isAccepted(made)) break;
  }
  if (!isAccepted(made)) return false;
  tracked.steps.push(made);
  tracked.isActedOn = true;
  forgetContents(tracked);
  await judgePresence(session, tracked, patch, made);
  const { body: after } = await observe(session, tracked);
  if (before === undefined || after === undefined) return true;
  await judgeMoments(session, tracked, { operation: patch, made, before, after });
  const [from, to] = [String(before[name]), String(after[name])];
  const texts = [patch.docs.description, lifecycleOf(session)];
  if (from === to || !documentsStatus(patch, 409) || !texts.some((one) => isUnlistedStep(one, from, to))) return true;
  const message = `PATCH changes ${name} from ${text(from)} to ${text(to)}, a step that its description does not list: expected 409, got ${made.answer.status}.`;
  await conclude(session, tracked, { check: "state-transition", message, made });
  return true;
}

function canSet(run: Run, patch: Operation, name: string): boolean {
  return declaredMembers(run, patch, "request").has(name);
}

/**
 * A change that cannot send the state keeps it, unless its description says otherwise.
 *
 * @param isStated whether only a description that says so counts
 */
export async function expectState(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  name: string,
  isStated = false,
): Promise<void> {
  const before = (await observe(session, tracked)).body?.[name];
  if (before === undefined || declaredMembers(session.run, operation, "request").has(name)) return;
  const sentences = ownSentences(operation).map((one) => one.toLowerCase());
  const isKept = sentences.some(
    (one) =>
      one.includes(name.toLowerCase()) && /\b(?:keeps?|stays?|remains?|not (?:change|affect)|unchanged)\b/.test(one),
  );
  if (isStated && !isKept) return;
  const one = bound(session, operation, tracked, "keep");
  const made = one && (await send(session, operation, one));
  if (!isAccepted(made)) return;
  const after = (await observe(session, tracked)).body?.[name];
  const isNamed = sentences.some(
    (one) => one.includes(name.toLowerCase()) || one.includes(String(after).toLowerCase()),
  );
  const isDescribed = isNamed && !isKept;
  if (after === undefined || after === before || isDescribed) return;
  const check = operation.method === "PUT" ? "put-replaces" : "patch-merges";
  const message = `${operation.method} cannot send ${name} but changes it: expected ${text(before)}, got ${text(after)}.`;
  await conclude(session, tracked, { check, message, at: operation.at, made });
}
