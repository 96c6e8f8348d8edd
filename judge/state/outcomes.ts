import { says } from "../descriptions/phrases.ts";
import { isObject, type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { words } from "../../generator/names/words.ts";
import type { Attempt } from "../checks/attempt.ts";
import { sentBy, stateMember } from "../resources/members.ts";
import { bodyOf, isDate, isNothing, resourceIn } from "../resources/representation.ts";
import { normal, singular } from "../resources/resources.ts";
import { differenceFromSent, text } from "./comparisons.ts";
import { conclude, type Session, type TrackedResource } from "./session.ts";
import { keptByAction } from "../descriptions/states.ts";

/** An action that was accepted, and what the resource was like before and afterwards. */
interface Outcome {
  readonly operation: Operation;
  readonly made: Attempt;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** An action leads to the state that it is named for, and keeps what its description says. */
export async function judgeOutcome(session: Session, tracked: TrackedResource, outcome: Outcome): Promise<void> {
  const message = changedAlthoughKept(session, outcome) ?? missedState(session, outcome);
  const { made, operation } = outcome;
  session.run.tally.check("state-transition", operation);
  if (message !== undefined)
    await conclude(session, tracked, { check: "state-transition", message, at: operation.at, made });
}

/** PUT of a part such as `/grade` stores what it sends in the member of this name. */
export async function judgeSent(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  made: Attempt,
): Promise<void> {
  const name = operation.path.split("/").at(-1) ?? "";
  const sent = made.subject.case?.body;
  const part = (made.answer && resourceIn(bodyOf(made.answer), session.resource.word))?.[name];
  if (operation.method !== "PUT" || !isObject(sent) || !isObject(part)) return;
  const difference = differenceFromSent(session, { sent: new Map(Object.entries(sent)) }, part, operation);
  const message = `${name} differs from what PUT sent: ${difference}.`;
  if (difference !== undefined)
    await conclude(session, tracked, { check: "stored-as-sent", message, at: operation.at, made });
}

/** A member such as `reason`, which was empty before and which the resource declares, has the value that an action sent. */
export async function judgeStored(
  session: Session,
  tracked: TrackedResource,
  { after, before, made, operation }: Outcome,
): Promise<void> {
  const sent = sentBy(session.run, operation, made.subject.case?.body);
  const state = stateMember(session.run, session.resource)?.name;
  if (operation.method !== "POST" || sent === undefined) return;
  const isCompared = (name: string): boolean => name !== state && isNothing(before[name]);
  const stored = new Map(Object.entries(sent).map(([name, value]) => [storedName(name, value, before, after), value]));
  const difference = differenceFromSent(session, { sent: stored }, after, undefined, isCompared);
  const message = `The action does not store what it was sent: ${difference}.`;
  if (difference !== undefined)
    await conclude(session, tracked, { check: "stored-as-sent", message, at: operation.at, made });
}

/** The member in which a resource keeps a text that an action sends: `cancel_reason` for `reason`. */
function storedName(name: string, value: Json, before: JsonObject, after: JsonObject): string {
  const longer = Object.keys(after).filter(
    (own) => normal(own).endsWith(normal(name)) && isNothing(before[own]) && typeof after[own] === "string",
  );
  const isText = typeof value === "string" && !isDate(value) && !Object.hasOwn(after, name);
  return isText && longer.length === 1 ? (longer[0] ?? name) : name;
}

function changedAlthoughKept({ run }: Session, { after, before, made, operation }: Outcome): string | undefined {
  const sent = sentBy(run, operation, made.subject.case?.body) ?? {};
  const kept = keptByAction(operation, sent).map((word) => singular(word).toLowerCase());
  const changed = Object.keys(before).find(
    (name) =>
      !sameJson(before[name] ?? null, after[name] ?? null) &&
      kept.some((word) => words(name).some((own) => singular(own).toLowerCase() === word)),
  );
  return changed === undefined
    ? undefined
    : `The action changes ${changed}, which its description says it keeps: expected ${text(before[changed])}, got ${text(after[changed])}.`;
}

/** `POST /orders/{id}/pause` leads to `paused`. */
function missedState({ resource, run }: Session, { after, before, made, operation }: Outcome): string | undefined {
  const member = stateMember(run, resource);
  const action = (operation.path.split("/").at(-1) ?? "").toLowerCase();
  const state = member?.values.find((value) => isPastOf(value.toLowerCase(), action));
  const isPlain = made.answer?.status === 200 && made.subject.case?.body === undefined;
  if (
    member === undefined ||
    state === undefined ||
    !isPlain ||
    says(operation.docs.description ?? "", "conditional", "later")
  )
    return undefined;
  const [old, now] = [before[member.name], after[member.name]];
  if (typeof old !== "string" || old !== now || now === state) return undefined;
  return `The action leaves ${member.name} as it was: expected ${text(state)}, got ${text(now)}.`;
}

/** Whether a state is the past participle of a regular verb: `paused`, `cancelled`, `applied`. */
export function isPastOf(state: string, action: string): boolean {
  const stem = action.replace(/[ey]$/, "");
  return (
    /^[a-z]{3,}$/.test(action) && state.endsWith("ed") && state.startsWith(stem) && state.length <= action.length + 3
  );
}
