import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { declaredMembers } from "../resources/members.ts";
import { normal } from "../resources/resources.ts";
import { stateChanged, text } from "./comparisons.ts";
import { conclude, type Session, type TrackedResource } from "./session.ts";

/** A request that changed a resource, and the representations before and after it. */
interface Changed {
  readonly operation: Operation;
  readonly made: Attempt;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** After a change of state, `paused_at` has a value if the state is now `paused`. */
export async function judgeMoments(session: Session, tracked: TrackedResource, changed: Changed): Promise<void> {
  const { after, before, made, operation } = changed;
  const { resource, run } = session;
  const name = run.checks.has("change-recorded") ? stateChanged(session, before, after) : undefined;
  const state = name === undefined ? undefined : after[name];
  if (typeof state !== "string") return;
  run.tally.check("change-recorded", operation);
  for (const member of declaredMembers(run, resource.read ?? resource.list, "response").keys()) {
    if ((after[member] ?? null) !== null || !isMomentOf(member, state)) continue;
    const message = `${member} is null although ${name} is now ${text(state)}.`;
    await conclude(session, tracked, { check: "change-recorded", message, at: operation.at, made });
    return;
  }
}

/** Whether a member says when a state was reached: `canceledAt` of `CANCELLED`. */
function isMomentOf(member: string, state: string): boolean {
  const plain = (own: string): string => normal(own).replace("cancell", "cancel");
  return [`${plain(state)}at`, `${plain(state)}on`].includes(plain(member));
}
