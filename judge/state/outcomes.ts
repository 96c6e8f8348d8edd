import { says } from "../descriptions/phrases.ts";
import { type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { words } from "../../generator/names/words.ts";
import type { Attempt } from "../checks/attempt.ts";
import { sentBy, stateMember } from "../resources/members.ts";
import { singular } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
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
