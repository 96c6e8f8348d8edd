import type { Operation } from "../../generator/ir/api.ts";
import { unchanged } from "./changes.ts";
import { goneFromList, isMarked, readBack } from "./creation.ts";
import { bound } from "./requests.ts";
import { ask, confirm, drop, look, type Session, type Thing } from "./session.ts";

/** Deletes a thing: it is gone, and others remain. */
export async function remove(session: Session, thing: Thing): Promise<void> {
  const { read, remove: operation } = session.resource;
  if (operation === undefined) return;
  const before = await look(session, thing);
  const one = bound(session, operation, thing, "remove");
  if (one === undefined || before.state === "absent") return;
  const made = await ask(session, operation, one);
  if (made?.answer === undefined) return;
  if (made.answer.status >= 400) {
    if (before.body !== undefined) await unchanged(session, thing, before.body, made, operation);
    return;
  }
  thing.steps.push(made);
  drop(session, thing);
  // A 202 response means that the deletion is still pending.
  if (made.answer.status === 202) return;
  session.deleted.push(thing);
  session.run.tally.check("deleted-gone", operation);
  if (before.body !== undefined) thing.body = before.body;
  if (read !== undefined && documentsAbsence(read) && thing.isActedOn !== true) {
    await confirm(session, thing, async () => {
      const seen = await look(session, thing);
      if (seen.state !== "present" || seen.body === undefined) return undefined;
      if (before.body !== undefined && isMarked(before.body, seen.body)) return undefined;
      const message = `The deleted resource can still be read: expected 404, got ${seen.made?.answer?.status}.`;
      return { check: "deleted-gone", message, at: operation.at, made: seen.made };
    });
  }
  await goneFromList(session, thing);
  for (const other of session.things) await readBack(session, other);
}

/** Whether the document describes the answer for a missing resource. */
function documentsAbsence({ responses }: Operation): boolean {
  return responses.some(({ status }) => status.kind === "exact" && (status.code === 404 || status.code === 410));
}

/** Deletes or changes what is gone. */
export async function again(session: Session, thing: Thing, method: "remove" | "patch"): Promise<void> {
  const operation = session.resource[method];
  const one = operation && bound(session, operation, thing, "again");
  if (operation === undefined || one === undefined) return;
  // A resource that is only marked as deleted may be changed.
  if (method === "patch" && (await look(session, thing)).state === "present") return;
  const made = await ask(session, operation, one);
  if (method === "remove" || made?.answer === undefined || made.answer.status >= 300) return;
  if (session.resource.remove === undefined) return;
  await confirm(session, thing, async () => ({
    check: "deleted-gone",
    message: `The deleted resource can still be changed: expected 404, got ${made.answer?.status}.`,
    at: operation.at,
    made,
  }));
}
