import type { Operation } from "../../generator/ir/api.ts";
import { expectUnchanged } from "./changes.ts";
import { goneFromList, isMarked, readBack } from "./creation.ts";
import { bound } from "./requests.ts";
import { send, confirm, markDeleted, observe, type Session, type TrackedResource } from "./session.ts";

/** Deletes a resource: it is gone, and others remain. */
export async function remove(session: Session, tracked: TrackedResource): Promise<void> {
  const { read, remove: operation } = session.resource;
  if (operation === undefined) return;
  const before = await observe(session, tracked);
  const one = bound(session, operation, tracked, "remove");
  if (one === undefined || before.state === "absent") return;
  const made = await send(session, operation, one);
  if (made?.answer === undefined) return;
  if (made.answer.status >= 400) {
    if (before.body !== undefined) await expectUnchanged(session, tracked, before.body, made, operation);
    return;
  }
  tracked.steps.push(made);
  markDeleted(session, tracked);
  // A 202 response means that the deletion is still pending.
  if (made.answer.status === 202) return;
  session.deleted.push(tracked);
  session.run.tally.check("deleted-gone", operation);
  if (before.body !== undefined) tracked.body = before.body;
  if (read !== undefined && documentsAbsence(read) && tracked.isActedOn !== true) {
    await confirm(session, tracked, async () => {
      const seen = await observe(session, tracked);
      if (seen.state !== "present" || seen.body === undefined) return undefined;
      if (before.body !== undefined && isMarked(before.body, seen.body)) return undefined;
      const message = `The deleted resource can still be read: expected 404, got ${seen.made?.answer?.status}.`;
      return { check: "deleted-gone", message, at: operation.at, made: seen.made };
    });
  }
  await goneFromList(session, tracked);
  for (const other of session.existing) await readBack(session, other);
}

/** Whether the document describes the answer for a missing resource. */
function documentsAbsence({ responses }: Operation): boolean {
  return responses.some(({ status }) => status.kind === "exact" && (status.code === 404 || status.code === 410));
}

/** Deletes or changes what is gone. */
export async function repeatAfterDeletion(
  session: Session,
  tracked: TrackedResource,
  method: "remove" | "patch",
): Promise<void> {
  const operation = session.resource[method];
  const one = operation && bound(session, operation, tracked, "again");
  if (operation === undefined || one === undefined) return;
  // A resource that is only marked as deleted may be changed.
  if (method === "patch" && (await observe(session, tracked)).state === "present") return;
  const made = await send(session, operation, one);
  if (method === "remove" || made?.answer === undefined || made.answer.status >= 300) return;
  if (session.resource.remove === undefined) return;
  await confirm(session, tracked, async () => ({
    check: "deleted-gone",
    message: `The deleted resource can still be changed: expected 404, got ${made.answer?.status}.`,
    at: operation.at,
    made,
  }));
}
