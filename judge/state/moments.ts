import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { declaredMembers } from "../resources/members.ts";
import { normal } from "../resources/resources.ts";
import { stateChanged, text } from "./comparisons.ts";
import { confirm, type Session, type TrackedResource } from "./session.ts";

/** A request that changed a resource, and the representations before and after it. */
interface Changed {
  readonly operation: Operation;
  readonly made: Attempt;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** After a change of state, `paused_at` has a value if the state is now `paused`, and other members as they describe. */
export async function judgeMoments(session: Session, tracked: TrackedResource, changed: Changed): Promise<void> {
  const { after, before, made, operation } = changed;
  const { resource, run } = session;
  const name = run.checks.has("change-recorded") ? stateChanged(session, before, after) : undefined;
  const state = name === undefined ? undefined : after[name];
  if (typeof state !== "string") return;
  run.tally.check("change-recorded", operation);
  for (const [member, schemas] of declaredMembers(run, resource.read ?? resource.list, "response")) {
    const value = after[member] ?? null;
    const values = (schemas.length === 0 ? [] : statesOf(session, name ?? "")).filter((own) => own !== state);
    const about = schemas.map(({ docs }) => docs.description ?? "").join(". ");
    const isMissing = value === null && isMomentOf(member, state);
    const isKept = value !== null && isNullIn(about, state, values);
    if (!isMissing && !isKept) continue;
    const message = isMissing
      ? `${member} is null although ${name} is now ${text(state)}.`
      : `${member} is still ${text(value)} although ${name} is now ${text(state)}: its description says that it is null then.`;
    await confirm(session, tracked, async () => ({ check: "change-recorded", message, at: operation.at, made }));
    return;
  }
}

/** The values of the member that contains the state. */
function statesOf({ resource, run }: Session, name: string): readonly string[] {
  const schemas = declaredMembers(run, resource.read ?? resource.list, "response").get(name) ?? [];
  return schemas.flatMap((schema) => {
    const shape = run.shapes.of(schema);
    return shape.kind === "enum" ? shape.values.flatMap(({ value }) => (typeof value === "string" ? [value] : [])) : [];
  });
}

/** Whether a member says when a state was reached: `canceledAt` of `CANCELLED`. */
function isMomentOf(member: string, state: string): boolean {
  const plain = (own: string): string => normal(own).replace("cancell", "cancel");
  return [`${plain(state)}at`, `${plain(state)}on`].includes(plain(member));
}

/** "Only while it is paused", "null while it is open or pending", "null unless it is closed" */
function isNullIn(description: string, state: string, others: readonly Json[]): boolean {
  const names = (clause: string, own: Json): boolean =>
    new RegExp(`\\b${String(own).replace(/_/g, "[_ ]")}\\b`, "i").test(clause);
  return description.split(/[.;]/).some((clause) => {
    if (/\bnot\b/i.test(clause)) return false;
    if (/\bnull (?:while|when|if|as long as)\b/i.test(clause)) return names(clause, state);
    const isLimited = /\bonly (?:while|when|if|in)\b|\bnull (?:unless|until)\b/i.test(clause);
    return isLimited && !names(clause, state) && others.some((own) => names(clause, own));
  });
}
