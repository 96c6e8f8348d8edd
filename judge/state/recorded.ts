import { documentsStatus } from "../checks/documented.ts";
import type { Json } from "../../generator/document/json.ts";
import { sleep } from "../http/retrying-sender.ts";
import { sentBy, withSent } from "../resources/members.ts";
import { versionIn, versionName, versionSent } from "../resources/versions.ts";
import { normal } from "../resources/resources.ts";
import { changedMember, text } from "./comparisons.ts";
import { change, type Written } from "./changes.ts";
import { bound } from "./requests.ts";
import { confirm, observe, send, type Session, type TrackedResource } from "./session.ts";

const UPDATED = /^(?:updated|modified|changed|lastupdated|lastmodified|lastchanged)(?:at|on|date|time|timestamp)?$/;

/** Milliseconds between two changes whose times must differ. */
const FINE = 50;
const COARSE = 1100;

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
  await confirm(session, tracked, async () => ({ check: "change-recorded", message, at: operation.at, made }));
}

/** The seeds of changes that are tried until one has an effect. */
const LATER = [40, 41, 42];

/** Changes a resource again when even times in seconds must differ. */
export async function changeLater(session: Session, method: "patch" | "put", tracked: TrackedResource): Promise<void> {
  for (const seed of LATER) {
    if (tracked.isTooEarly !== true || session.run.isOver()) return;
    await sleep(Math.max(0, COARSE - (Date.now() - (tracked.writtenAt ?? 0))));
    await change(session, method, tracked, seed);
  }
}

/** A change with the version before another change would undo that one. */
export async function changeOldVersion(
  session: Session,
  method: "patch" | "put",
  tracked: TrackedResource,
): Promise<void> {
  const { run } = session;
  const operation = session.resource[method];
  const name = operation && versionSent(run.shapes, operation);
  if (operation === undefined || name === undefined) return;
  if (![409, 412].some((status) => documentsStatus(operation, status))) return;
  const version = versionIn((await observe(session, tracked)).body);
  const one = bound(session, operation, tracked, "version");
  const first = one && version !== undefined ? await send(session, operation, one) : undefined;
  const now = versionIn((await observe(session, tracked)).body);
  const sent = one && sentBy(run, operation, one.body);
  if (one === undefined || first?.answer === undefined || first.answer.status >= 300) return;
  if (sent === undefined || version === undefined || now === version) return;
  tracked.steps.push(first);
  tracked.sent.clear();
  const made = await send(session, operation, withSent(run, operation, one, { ...sent, [name]: version }));
  run.tally.check("change-recorded", operation);
  if (made?.answer === undefined || made.answer.status >= 300) return;
  const message = `Accepts a change of ${name} ${version} although the resource has ${name} ${now}: expected 409, got ${made.answer.status}.`;
  await confirm(session, tracked, async () => ({ check: "change-recorded", message, at: operation.at, made }));
}
