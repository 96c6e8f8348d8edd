import { says } from "../descriptions/phrases.ts";
import { sentencesAbout } from "../descriptions/around.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import { documentsStatus } from "../checks/documented.ts";
import { type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import { words } from "../../generator/names/words.ts";
import { sentBy, sentNumbers, stateMember } from "../resources/members.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { stepsOf } from "../resources/preconditions.ts";
import { bringIntoState, casesWith, largestCase, leastCase } from "../resources/cases.ts";
import { bodyOf, idIn, isNothing, isVolatile, resourceIn, STATE } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { changedMember, stateChanged, text } from "./comparisons.ts";
import {
  statesFor,
  contradictedRefusal,
  forbiddenStates,
  isRefusedIn,
  isUnlistedStep,
  lifecycleOf,
} from "../descriptions/states.ts";
import { judgeOutcome, judgeSent, judgeStored } from "./outcomes.ts";
import { judgePresence } from "./presence.ts";
import { judgeMoments, judgeVersion } from "./recorded.ts";
import { bound, withChoices } from "./requests.ts";
import {
  conclude,
  forgetContents,
  isAccepted,
  type Observation,
  observe,
  send,
  type Session,
  type TrackedResource,
} from "./session.ts";

/** States that nothing leaves again, unless an action is named for it. */
const FINAL =
  /^(?:cancel+ed|void(?:ed)?|expired|rejected|declined|withdrawn|deleted|refunded|archived|closed|completed|done|finished|ended)$/i;
/** Final states: a resource in one of them cannot reach another. What is done cannot be cancelled. */
const DONE = /^(?:completed|done|finished|ended|delivered)$/i;
const ABANDONED = /^(?:cancel+ed|rejected|declined|withdrawn)$/i;
const GIVEN_UP = /^(?:cancel+ed|withdrawn)$/i;
const REVIVING = /(?:^|[^a-z])(?:re|un)[a-z]|revert|restore|activate|copy|duplicate/i;

/** How an action is performed. */
export interface Performance {
  /**
   * The first request: with only the members that it needs, with the longest texts, or one that was accepted before.
   * Default: any.
   */
  readonly request?: "least" | "longest" | "accepted" | undefined;
  /** How often; the second time may be ruled out. */
  readonly times?: number;
  /** Members that the request must send. */
  readonly members?: JsonObject | undefined;
}

/** Performs an action such as "cancel". @returns the request that was rejected, if it was */
export async function performAction(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  { members, request, times = 2 }: Performance = {},
): Promise<Attempt | undefined> {
  let changed: string | undefined;
  let isDone = false;
  let rejected: Attempt | undefined;
  const action = operation.path.split("/").at(-1) ?? "";
  for (let time = 0; time < times; time++) {
    const seen = await observe(session, tracked);
    if (seen.state !== "present" || session.run.isOver()) break;
    const index = session.existing.indexOf(tracked);
    const first = time === 0 ? firstCase(session, operation, tracked, { members, request }) : undefined;
    const usual = first ?? bound(session, operation, tracked, `act ${time}`);
    const varied = first === undefined && usual ? withChoices(session.run, operation, usual, index + 1) : usual;
    const one = varied && members !== undefined ? casesWith(session.run, operation, varied, members)[0] : varied;
    const { before, made } = await act(session, operation, tracked, { before: seen, one });
    if (made?.answer === undefined) break;
    if (isAccepted(made)) {
      tracked.steps.push(made);
      tracked.isActedOn = true;
      if (before.tag !== undefined) tracked.oldTags.push(before.tag);
      await judgeSent(session, operation, tracked, made);
      // The first time may only have announced a change: "cancel at the end of the period".
      const isStated = Object.keys(before.body ?? {}).some((name) => STATE.test(normal(name)));
      const isOnce = isOnlyOnce(operation) || (operation.body === undefined && isRefusedIn(operation, action));
      if (isDone && isOnce && (changed !== undefined || !isStated)) {
        const message = `The action is accepted twice, which its description rules out: expected 409, got ${made.answer.status}.`;
        await conclude(session, tracked, { check: "state-transition", message, at: operation.at, made });
      }
      isDone = true;
      if (before.body !== undefined) {
        const after = await judgeAction(session, operation, tracked, { before, body: before.body, made, changed });
        changed = after && stateChanged(session, before.body, after);
      }
    }
    if (!isAccepted(made)) {
      rejected = made;
      await judgeRefusal(session, tracked, { operation, made, before });
    }
    forgetContents(tracked);
  }
  return rejected;
}

/** The first request of an action, where a certain one is wanted. */
function firstCase(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  { members, request }: Performance,
): Case | undefined {
  const { run } = session;
  const bind = (one: Case | undefined): Case | undefined =>
    one && run.pool.bind(operation, one, "own", [tracked.instance]);
  switch (request) {
    case "longest":
      return operation.body === undefined ? undefined : bind(largestCase(run, operation, true));
    case "accepted":
      return bind(run.successes(operation)[0]?.case);
    case "least": {
      const one = members === undefined ? bound(session, operation, tracked, "act 0") : undefined;
      return one && leastCase(run, one);
    }
    case undefined:
      return undefined;
  }
  return request;
}

interface Refusal {
  readonly operation: Operation;
  readonly made: Attempt;
  readonly before: Observation;
}

/** An action is rejected although its description and the code of the error do not rule it out in this state. */
async function judgeRefusal(
  session: Session,
  tracked: TrackedResource,
  { before: { body }, made, operation }: Refusal,
): Promise<void> {
  const member = stateMember(session.run, session.resource);
  const state = member && body?.[member.name];
  if (member === undefined || typeof state !== "string" || made.answer?.status !== 409) return;
  const why = contradictedRefusal(operation, bodyOf(made.answer), state, {
    values: member.values,
    word: session.resource.word,
  });
  if (why === undefined) return;
  const message = `${why} although ${member.name} is ${text(state)}: expected that the action is performed, got 409.`;
  await conclude(session, tracked, { check: "state-transition", message, at: operation.at, made });
}

/** Sends an action, once more if the resource must first be in another state. @returns also what it was then like */
async function act(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  { before, one }: { readonly before: Observation; readonly one: Case | undefined },
): Promise<{ readonly before: Observation; readonly made: Attempt | undefined }> {
  const { run } = session;
  const made = one && (await send(session, operation, one));
  const steps = run.pool.preconditions.get(operation.at);
  if (tracked.isActedOn === true || one === undefined || steps === undefined || (made?.answer?.status ?? 500) < 300)
    return { before, made };
  tracked.isActedOn = true;
  forgetContents(tracked);
  const brought = await bringIntoState(run, tracked.instance, steps);
  if (brought === undefined) return { before, made };
  tracked.steps.push(...brought);
  return { before: await observe(session, tracked), made: await send(session, operation, one) };
}

/** "Releasing a hold that is released already changes nothing" */
function isHarmless(sentence: string): boolean {
  return says(sentence, "repeated") && says(sentence, "harmless");
}

/** Whether a description says that an action cannot be repeated: "Nothing can be reversed twice". */
function isOnlyOnce(operation: Operation): boolean {
  const isRule = (text: string): boolean =>
    (says(text, "repeated") && says(text, "prohibits", "rejects") && !isHarmless(text)) || says(text, "onlyOnce");
  return documentsStatus(operation, 409) && ownSentences(operation).some(isRule);
}

interface Action {
  readonly before: Observation;
  readonly body: JsonObject;
  readonly made: Attempt;
  /** The member of the state that the same action changed the first time. */
  readonly changed: string | undefined;
}

/** @returns the representation after the action */
async function judgeAction(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  { before: { tag }, body: before, changed, made }: Action,
): Promise<JsonObject | undefined> {
  const { word } = session.resource;
  const seen = await observe(session, tracked);
  const [{ body: after }, { body: second }] = [seen, await observe(session, tracked)];
  if (after !== undefined && tag !== undefined && seen.tag === tag && !tag.startsWith("W/")) {
    const name = stateChanged(session, before, after);
    const message = `The ETag stays the same although the action changed ${name}.`;
    const violation = { check: "conditional-request", message, at: operation.at, made: seen.made } as const;
    if (name !== undefined) await conclude(session, tracked, violation);
  }
  await judgePresence(session, tracked, operation, made);
  const lost = after && [...tracked.sent.keys()].find((name) => isLost(operation, name, before[name], after[name]));
  if (lost !== undefined) {
    const message = `The action removes ${lost}, which its description does not mention: expected ${text(before[lost])}, got ${text(after?.[lost])}.`;
    await conclude(session, tracked, { check: "stored-as-sent", message, at: operation.at, made });
  }
  if (after !== undefined) {
    await judgeMoments(session, tracked, { operation, made, before, after });
    await judgeVersion(session, tracked, { operation, made, before, after });
  }
  const status = made.answer?.status ?? 500;
  if (after === undefined || second === undefined || status === 202 || status >= 300) return after;
  const answered = made.answer && resourceIn(bodyOf(made.answer), word);
  session.run.tally.check("state-transition", operation);
  if (status === 200 && answered !== undefined && idOf(session, made) === String(tracked.instance.id)) {
    // A state that goes on changing by itself is not compared.
    const wrong = Object.keys(answered).find((name) => {
      const [one, own, old] = [answered[name] ?? null, after[name] ?? null, before[name] ?? null];
      const isSteady = Object.hasOwn(after, name) && !isVolatile(name) && sameJson(own, second[name] ?? null);
      return isSteady && !sameJson(one, own) && sameJson(old, own) !== sameJson(old, one);
    });
    const message = `The response to the action differs from the resource: expected ${wrong} ${text(after[wrong ?? ""])}, got ${text(answered[wrong ?? ""])}.`;
    if (wrong !== undefined)
      await conclude(session, tracked, { check: "stored-as-sent", message, at: operation.at, made });
  }
  await judgeStored(session, tracked, { operation, made, before, after });
  await judgeOutcome(session, tracked, { operation, made, before, after });
  if (!documentsStatus(operation, 409)) return after;
  const name = stateChanged(session, before, after);
  const action = operation.path.split("/").at(-1) ?? "";
  // A request that sends the state itself may set any, unless the description says otherwise.
  const isChosen = stepsOf(session.run, operation).some(({ members }) => members !== undefined);
  const isRevived = name !== undefined && !isChosen && isRevival(before[name], after[name]) && !REVIVING.test(action);
  const stated = name ?? Object.keys(before).find((own) => STATE.test(normal(own))) ?? "";
  // An action may be repeated without effect, unless the 409 says otherwise.
  const allowed = statesFor(session, operation, stated, name === undefined);
  const isCrossed = name !== undefined && !isChosen && allowed.length === 0 && isCrossing(before[name], after[name]);
  const isForbidden =
    forbiddenStates(operation, [String(before[stated])], sentencesAbout(session.run, session.resource, operation))
      .length > 0;
  const isRefused = isForbidden || isRefusedIn(operation, before[stated], word);
  const isRepeatable = name === undefined && ownSentences(operation).some(isHarmless);
  const isLeft = isRepeatable
    ? false
    : isRevived || isCrossed || isRefused || (allowed.length > 0 && !allowed.includes(before[stated] ?? null));
  const texts = [operation.docs.description, ...(allowed.length === 0 ? [lifecycleOf(session)] : [])];
  const isUnlisted =
    name !== undefined && texts.some((one) => isUnlistedStep(one, String(before[name]), String(after[name])));
  // A refund of 5 can be followed by one of 1.
  const isPart = sentNumbers(session.run, operation).length > 0;
  const isOther = changed === undefined || name !== undefined || isChosen || isPart;
  // "A scheduled campaign gets the new time": what a request sends may change again.
  const sent = sentBy(session.run, operation, made.subject.case?.body) ?? {};
  const moved = isOther ? undefined : changedMember(before, after, (own) => !Object.hasOwn(sent, own));
  const message = isLeft
    ? `The action is accepted although ${stated} is ${text(before[stated])}: expected 409, got ${status}, and ${stated} is now ${text(after[stated])}.`
    : isUnlisted
      ? `The action changes ${name} from ${text(before[name])} to ${text(after[name])}, a step that its description does not list: expected 409, got ${status}.`
      : moved !== undefined
        ? `The action is accepted twice, and changes the resource again: expected 409, got ${status}; ${moved}.`
        : undefined;
  if (message !== undefined)
    await conclude(session, tracked, { check: "state-transition", message, at: operation.at, made });
  return after;
}

/** Whether an action removed a member that it has nothing to do with. `unassign` may remove `assignee_id`. */
function isLost(operation: Operation, name: string, before: Json | undefined, after: Json | undefined): boolean {
  // "Everything else stays as it was, the note included" mentions what the action keeps.
  const sentences = ownSentences(operation).filter((one) => !says(one, "kept"));
  const about = [operation.path, ...sentences].join(" ").toLowerCase();
  const isMentioned = words(name).some((word) => about.includes(word.toLowerCase().slice(0, 5)));
  return !isNothing(before) && isNothing(after) && !isMentioned;
}

/** The id of the resource that a response shows. */
function idOf({ resource }: Session, { answer }: Attempt): string | undefined {
  const shown = answer && resourceIn(bodyOf(answer), resource.word);
  return shown && String(idIn(shown, resource.parameter));
}

function isRevival(before: unknown, after: unknown): boolean {
  return isFinal(before) && !isFinal(after);
}

/** Whether something done is now cancelled, or the reverse. */
function isCrossing(before: unknown, after: unknown): boolean {
  const [one, other] = [String(before), String(after)];
  return (DONE.test(one) && GIVEN_UP.test(other)) || (ABANDONED.test(one) && DONE.test(other));
}

export function isFinal(value: unknown): boolean {
  return typeof value === "string" && FINAL.test(value);
}
