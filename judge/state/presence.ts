import { says } from "../descriptions/phrases.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { bodyOf, idIn, resourceIn, STATE } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { confirm, listOf, observe, type Session, type TrackedResource } from "./session.ts";

/** A resource that the response to a change shows can still be read, and remains in its list. */
export async function judgePresence(
  session: Session,
  tracked: TrackedResource,
  operation: Operation,
  made: Attempt,
): Promise<void> {
  const { list, parameter, word } = session.resource;
  const { docs, path } = operation;
  const shown = made.answer?.status === 200 ? resourceIn(bodyOf(made.answer), word) : undefined;
  const isShown = shown !== undefined && String(idIn(shown, parameter, word)) === String(tracked.instance.id);
  if (!isShown || says(`${path} ${docs.summary ?? ""} ${docs.description ?? ""}`, "gone")) return;
  session.run.tally.check("created-readable", operation);
  const isGone = await confirm(session, tracked, async () => {
    const { made: read, state } = await observe(session, tracked);
    if (state !== "absent" || session.resource.read === undefined) return undefined;
    const message = `The resource can no longer be read after ${operation.method} ${path}, although the response shows it: expected 200, got ${read?.answer?.status}.`;
    return { check: "created-readable", message, at: operation.at, made: read };
  });
  if (isGone || list === undefined || leavesOut(list) || /archiv|trash|deactivat|disabl/i.test(path)) return;
  session.run.tally.check("created-listed", operation);
  await confirm(session, tracked, async () => {
    const all = await listOf(session, tracked);
    if (all?.end !== "whole" || all.ids.includes(String(tracked.instance.id))) return undefined;
    const message = `The list leaves out the resource after ${operation.method} ${path}, although its description says nothing of that.`;
    return { check: "created-listed", message, at: list.at, made: all.attempts.at(-1) };
  });
}

/** Whether a list may leave out resources in some states. */
function leavesOut(list: Operation): boolean {
  const sentences = ownSentences(list).filter((one) => !/delet/i.test(one));
  const hasDefault = list.parameters.some(
    ({ name, schema }) =>
      typeof schema.default === "boolean" || (schema.default !== undefined && STATE.test(normal(name))),
  );
  if (ownSentences(list).some((one) => says(one, "everyState"))) return false;
  return hasDefault || sentences.some((one) => says(one, "leavesOut"));
}
