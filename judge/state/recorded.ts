import { says } from "../descriptions/phrases.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Attempt } from "../checks/attempt.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { declaredMembers } from "../resources/members.ts";
import { versionIn, versionName, versionSent } from "../resources/versions.ts";
import { normal } from "../resources/resources.ts";
import { changedMember, stateChanged, text } from "./comparisons.ts";
import { conclude, observe, type Session, type TrackedResource } from "./session.ts";

/** A change that the server performed. */
export interface Written {
  readonly method: "patch" | "put";
  readonly operation: Operation;
  readonly made: Attempt;
  readonly sent: JsonObject;
  /** The members that earlier requests sent. */
  readonly earlier: ReadonlyMap<string, Json>;
  /** The representation before. */
  readonly before: JsonObject;
  readonly tag: string | undefined;
  /** Milliseconds since the change before. */
  readonly since: number;
}

const UPDATED = /^(?:updated|modified|changed|lastupdated|lastmodified|lastchanged)(?:at|on|date|time|timestamp)?$/;

/** Milliseconds between two changes whose times must differ. */
const FINE = 50;
export const COARSE = 1100;

/** Milliseconds after which a time must differ; `undefined` for dates and other values. */
function resolutionOf(value: Json): number | undefined {
  if (typeof value === "number") return value > 1e11 ? FINE : COARSE;
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d/.test(value)) return undefined;
  return /:\d\d\.\d*[1-9]/.test(value) ? FINE : COARSE;
}

/** After a change, `version` and `updated_at` must differ from before. */
export async function judgeRecorded(session: Session, tracked: TrackedResource, written: Written): Promise<void> {
  const { before, operation, since } = written;
  const { body: after, made } = await observe(session, tracked);
  const changed = after && changedMember(before, after);
  if (after === undefined || changed === undefined) return;
  tracked.writtenAt = Date.now();
  await judgeMoments(session, tracked, { operation, made: written.made, before, after });
  await judgeVersion(session, tracked, { operation, made: written.made, before, after });
  delete tracked.isTooEarly;
  session.run.tally.check("change-recorded", operation);
  // Versions of a file's contents stay the same, so that only those count that changes must name.
  const version = versionSent(session.run.shapes, operation) && versionName(Object.keys(before));
  const isStuck = version !== undefined && versionIn(before) !== undefined && versionIn(before) === versionIn(after);
  const times = Object.keys(before).filter((name) => UPDATED.test(normal(name)) && before[name] === after[name]);
  const late = times.find((name) => since >= (resolutionOf(before[name] ?? null) ?? Infinity));
  tracked.isTooEarly = late === undefined && times.some((name) => resolutionOf(before[name] ?? null) !== undefined);
  const name = isStuck ? version : late;
  if (name === undefined) return;
  const message = `${name} is still ${text(after[name])} although ${operation.method} changed the resource: ${changed}.`;
  await conclude(session, tracked, { check: "change-recorded", message, at: operation.at, made });
}

/** A request that changed a resource, and the representations before and after it. */
interface Changed {
  readonly operation: Operation;
  readonly made: Attempt;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** Reports a version that a change did not raise, although its description says that each one does. */
export async function judgeVersion(session: Session, tracked: TrackedResource, changed: Changed): Promise<void> {
  const { after, before, made, operation } = changed;
  const { resource, run } = session;
  const name = versionName(Object.keys(before));
  const [old, now] = [versionIn(before), versionIn(after)];
  if (name === undefined || old === undefined || now === undefined || !run.checks.has("change-recorded")) return;
  const schemas = declaredMembers(run, resource.read ?? resource.list, "response").get(name) ?? [];
  const rule = schemas.flatMap(({ docs }) => sentencesIn(docs.description)).find((one) => says(one, "counted"));
  const other = stateChanged(session, before, after) ?? changedMember(before, after, (own) => own !== name);
  if (rule === undefined || other === undefined) return;
  run.tally.check("change-recorded", operation);
  const isByOne = /\bby (?:one|1)\b/i.test(rule);
  if (isByOne ? now === old + 1 : now > old) return;
  const expected = isByOne ? String(old + 1) : `more than ${old}`;
  const message = `${name} is ${now} after ${operation.method}, although its description says "${rule}": expected ${expected}.`;
  await conclude(session, tracked, { check: "change-recorded", message, at: operation.at, made });
}

/** Reports a member that changed although its description says that it never does. */
async function judgeConstants(session: Session, tracked: TrackedResource, changed: Changed): Promise<void> {
  const { after, before, made, operation } = changed;
  const { resource, run } = session;
  if (!run.checks.has("described-values")) return;
  for (const [name, schemas] of declaredMembers(run, resource.read ?? resource.list, "response")) {
    const rule = schemas.flatMap(({ docs }) => sentencesIn(docs.description)).find((one) => says(one, "constant"));
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (rule === undefined || old === null || sameJson(old, now) || says(rule, "conditional")) continue;
    const message = `${name} changes although its description says "${rule}": expected ${text(old)}, got ${text(now)}.`;
    await conclude(session, tracked, { check: "described-values", message, at: operation.at, made });
  }
}

/** After a change of state, `paused_at` has a value if the state is now `paused`, and constants are as before. */
export async function judgeMoments(session: Session, tracked: TrackedResource, changed: Changed): Promise<void> {
  await judgeConstants(session, tracked, changed);
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
