import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { documentsStatus } from "../checks/documented.ts";
import { declaredMembers, type StateMember, stateMember, withSent } from "../resources/members.ts";
import { fits } from "../resources/rules.ts";
import type { Run } from "../run.ts";
import { text } from "./comparisons.ts";
import { expectState } from "./actions.ts";
import { create } from "./creation.ts";
import { judgeMoments } from "./moments.ts";
import { bound } from "./requests.ts";
import { conclude, forgetContents, observe, send, type Session, type TrackedResource } from "./session.ts";

/** Most states that resources are brought into. */
const MOST = 3;
const SEED = 50;

/** Sends requests that descriptions rule out in a state: "A closed ticket accepts no comments (409)". */
export async function judgeForbidden(session: Session, actions: readonly Operation[]): Promise<void> {
  const { resource, run } = session;
  const member = run.checks.has("state-transition") ? stateMember(run, resource) : undefined;
  if (member === undefined) return;
  const inPath = run.operations.filter(
    (one) =>
      one.method !== "GET" && documentsStatus(one, 409) && run.pool.resources.inPath(one).at(-1)?.resource === resource,
  );
  const rules = inPath.flatMap((operation) =>
    forbiddenStates(operation, member.values).map((state) => ({ operation, state })),
  );
  const states = [...new Set(rules.map(({ state }) => state))];
  for (const [index, state] of states.slice(0, MOST).entries()) {
    const tracked = await create(session, SEED + index);
    if (tracked === undefined || run.isOver()) return;
    if (!(await reach(session, tracked, actions, { member, state }))) continue;
    // A deletion comes last.
    const forbidden = rules.filter((rule) => rule.state === state).map(({ operation }) => operation);
    for (const operation of forbidden.toSorted((a) => (a === resource.remove ? 1 : -1)))
      await judgeOne(session, tracked, operation, { member, state });
  }
}

interface Wanted {
  readonly member: StateMember;
  readonly state: string;
}

async function judgeOne(
  session: Session,
  tracked: TrackedResource,
  operation: Operation,
  { member: { name }, state }: Wanted,
): Promise<void> {
  const { body } = await observe(session, tracked);
  const one = body?.[name] === state ? bound(session, operation, tracked, "forbidden") : undefined;
  const made = one && (await send(session, operation, one));
  session.run.tally.check("state-transition", operation);
  if (made?.answer === undefined || made.answer.status >= 300) return;
  const message = `${operation.method} is accepted although ${name} is ${text(state)}, which its description rules out: expected 409, got ${made.answer.status}.`;
  await conclude(session, tracked, { check: "state-transition", message, at: operation.at, made });
}

const RULE = "cannot|can not|can't|must not|may not|(?:accepts?|takes?|allows?|gets?) no";

/** The states that a description rules out: "A closed ticket cannot be changed", "cannot be changed once it is `closed`". */
function forbiddenStates({ docs }: Operation, states: readonly string[]): readonly string[] {
  const sentences = (docs.description ?? "").replace(/\s+/g, " ").split(/[.;] /);
  const plain = sentences.filter((one) => !/\b(?:except|unless|only|apart from|but)\b/i.test(one));
  return states.filter((state) => {
    const name = `[\`'"]?${state.replace(/_/g, "[_ ]")}[\`'"]?`;
    const patterns = [
      `^ ?(?:an? |the )?${name} (?:[\\w-]+ ){1,3}?(?:${RULE})\\b`,
      `\\b(?:${RULE})\\b.*\\b(?:once|after|when|if|while) (?:it|they) (?:is|are|has been|have been) ${name}(?: |$)`,
    ];
    return plain.some((one) => patterns.some((pattern) => new RegExp(pattern, "i").test(one)));
  });
}

/** Most values of a state that are set one after another. */
const MOST_VALUES = 6;

/** Changes a new resource to each of its states, and back to the first one. */
export async function changeStates(session: Session): Promise<void> {
  const member = stateMember(session.run, session.resource);
  const { patch } = session.resource;
  if (member === undefined || patch === undefined || !canSet(session.run, patch, member.name)) return;
  const tracked = await create(session, SEED);
  if (tracked === undefined) return;
  const [first = "", ...others] = member.values.slice(0, MOST_VALUES);
  for (const value of others.flatMap((own) => [own, first])) {
    if (session.run.isOver()) return;
    await setState(session, tracked, member, value);
  }
}

/** A change that cannot send the state keeps it where its description says so. */
export async function keepState(session: Session, method: "patch" | "put", tracked: TrackedResource): Promise<void> {
  const operation = session.resource[method];
  const member = stateMember(session.run, session.resource);
  if (operation !== undefined && member !== undefined)
    await expectState(session, operation, tracked, member.name, true);
}

/** Brings a resource into a state: by changes of its state, or by its actions. */
async function reach(
  session: Session,
  tracked: TrackedResource,
  actions: readonly Operation[],
  { member, state }: Wanted,
): Promise<boolean> {
  const isReached = async (): Promise<boolean> =>
    sameJson((await observe(session, tracked)).body?.[member.name] ?? null, state);
  if (await isReached()) return true;
  for (const via of [undefined, ...member.values.filter((own) => own !== state)]) {
    if (via !== undefined) await setState(session, tracked, member, via);
    if ((await setState(session, tracked, member, state)) && (await isReached())) return true;
  }
  for (const operation of actions) {
    const one = bound(session, operation, tracked, "reach");
    const made = one && (await send(session, operation, one));
    if (made?.answer === undefined || made.answer.status >= 300) continue;
    tracked.steps.push(made);
    tracked.isActedOn = true;
    forgetContents(tracked);
    if (await isReached()) return true;
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
  const one = base && withSent(run, patch, base, { [name]: state });
  const made = one && fits(run.maker, one) ? await send(session, patch, one) : undefined;
  if (made?.answer === undefined || made.answer.status >= 300) return false;
  tracked.steps.push(made);
  tracked.isActedOn = true;
  forgetContents(tracked);
  const { body: after } = await observe(session, tracked);
  if (before !== undefined && after !== undefined)
    await judgeMoments(session, tracked, { operation: patch, made, before, after });
  return true;
}

function canSet(run: Run, patch: Operation, name: string): boolean {
  return declaredMembers(run, patch, "request").has(name);
}
