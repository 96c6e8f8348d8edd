import { documentsStatus } from "../checks/documented.ts";
import { sleep } from "../http/retrying-sender.ts";
import { sentBy, withSent } from "../resources/members.ts";
import { versionIn, versionSent } from "../resources/versions.ts";
import { change } from "./changes.ts";
import { COARSE } from "./recorded.ts";
import { bound } from "./requests.ts";
import { conclude, observe, send, type Session, type TrackedResource } from "./session.ts";

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
  await conclude(session, tracked, { check: "change-recorded", message, at: operation.at, made });
}
