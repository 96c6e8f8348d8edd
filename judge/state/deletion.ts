import { says } from "../descriptions/phrases.ts";
import { isNamed } from "../descriptions/words.ts";
import { bringIntoState } from "../resources/cases.ts";
import { readInstance } from "../resources/read.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import { expectUnchanged } from "./changes.ts";
import { createOne } from "../resources/prepare.ts";
import { createReferring, goneFromList, isMarked, readBack } from "./creation.ts";
import { type Appearance, appearancesOf } from "../resources/appearances.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { referringCases, withReference } from "../resources/referring.ts";
import { bodyOf, resourceIn, unknownLike } from "../resources/representation.ts";
import { leavesOf } from "../values/places.ts";
import { singular } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { bound } from "./requests.ts";
import {
  conclude,
  confirm,
  expectRejection,
  forgetContents,
  isAccepted,
  markDeleted,
  send,
  observe,
  type Session,
  track,
  type TrackedResource,
} from "./session.ts";

/** Deletes a resource: it is gone, and others remain. */
export async function remove(session: Session, tracked: TrackedResource): Promise<void> {
  const { read, remove: operation } = session.resource;
  if (operation === undefined) return;
  const before = await observe(session, tracked);
  const one = bound(session, operation, tracked, "remove");
  if (one === undefined || before.state === "absent") return;
  // Once is enough: this takes many requests.
  const isFirst = !session.isSearch && session.deleted.every(({ isActedOn }) => isActedOn === true);
  const appearances = isFirst ? await shownIn(session, tracked, before.body) : [];
  let made = await send(session, operation, one);
  if (made?.answer === undefined) return;
  if (made.answer.status >= 400 && before.body !== undefined)
    await expectUnchanged(session, tracked, before.body, made, operation);
  // Only an archived project can be deleted.
  const steps = made.answer.status === 409 ? session.run.pool.preconditions.get(operation.at) : undefined;
  const brought = steps && (await bringIntoState(session.run, tracked.instance, steps));
  if (brought !== undefined) {
    tracked.steps.push(...brought);
    forgetContents(tracked);
    made = await send(session, operation, one);
  }
  if (made?.answer === undefined || made.answer.status >= 400) return;
  await judgeReferring(session, operation, tracked, made);
  tracked.steps.push(made);
  markDeleted(session, tracked);
  // A 202 response means that the deletion is still pending.
  if (made.answer.status === 202) return;
  session.deleted.push(tracked);
  session.run.tally.check("deleted-gone", operation);
  if (before.body !== undefined) tracked.body = before.body;
  if (read !== undefined && documentsStatus(read, 404, 410) && tracked.isActedOn !== true) {
    await confirm(session, tracked, async () => {
      const seen = await observe(session, tracked);
      const status = seen.made?.answer?.status;
      if (seen.state === "absent" && status === 404 && isGoneDocumented(read, operation)) {
        const message = "The deleted resource is unknown: expected 410, which is documented for it, got 404.";
        return { check: "deleted-gone", message, at: operation.at, made: seen.made };
      }
      if (seen.state === "unknown" && [400, 403, 409, 422].includes(status ?? 0)) {
        const message = `The deleted resource is answered with ${status}: expected 404, which is documented.`;
        return { check: "deleted-gone", message, at: operation.at, made: seen.made };
      }
      if (seen.state !== "present" || seen.body === undefined) return undefined;
      if (before.body !== undefined && isMarked(before.body, seen.body)) return undefined;
      const message = `The deleted resource can still be read: expected 404, got ${seen.made?.answer?.status}.`;
      return { check: "deleted-gone", message, at: operation.at, made: seen.made };
    });
  }
  await goneFromList(session, tracked);
  await goneFrom(session, operation, tracked, appearances);
  for (const other of session.existing) await readBack(session, other);
}

/** Deletes a resource that cannot be read: what referred to it no longer does, as far as the description says so. */
export async function removeUnseen(session: Session): Promise<void> {
  const { resource, run } = session;
  const { remove: operation } = resource;
  const isStated = operation !== undefined && sentencesOf(operation).some((one) => says(one, "detaches", "cascading"));
  if (operation === undefined || !isStated || !run.checks.has("deleted-gone")) return;
  const { findings = [], instance, made } = (await createOne(run, resource, "own", { reserved: operation.at })) ?? {};
  session.findings.push(...findings);
  if (instance === undefined) return;
  const tracked: TrackedResource = { ...track(instance, ...(made === undefined ? [] : [made])), referring: [] };
  await createReferring(session, tracked);
  const one = bound(session, operation, tracked, "remove");
  const removed = one && (await send(session, operation, one));
  if (!isAccepted(removed)) return;
  tracked.steps.push(removed);
  run.tally.check("deleted-gone", operation);
  await goneWith(session, operation, tracked);
  await detachedFrom(session, operation, tracked);
}

/** What shows a resource before its deletion. */
async function shownIn(
  { findings, resource, run }: Session,
  { instance, isActedOn }: TrackedResource,
  body?: JsonObject,
) {
  const shown: Appearance[] = [];
  if (resource.remove === undefined || isActedOn === true) return shown;
  for (const one of appearancesOf(run, instance, body)) {
    const seen = run.isOver() ? undefined : await one.look();
    findings.push(...(seen?.made.findings ?? []));
    if (seen !== undefined) shown.push(one);
  }
  return shown;
}

/** What cannot be read any more is not shown elsewhere either. */
async function goneFrom(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  appearances: readonly Appearance[],
): Promise<void> {
  if (tracked.isActedOn === true || (await observe(session, tracked)).state !== "absent") return;
  await goneWith(session, operation, tracked);
  await detachedFrom(session, operation, tracked);
  for (const { look, name } of appearances) {
    const isShown = await confirm(session, tracked, async () => {
      const { item, made } = (await look()) ?? {};
      if (item === undefined || made === undefined || isMarked(tracked.body ?? {}, item)) return undefined;
      const message = `${name} still shows the deleted resource: ${tracked.instance.id}.`;
      return { check: "deleted-gone", message, at: operation.at, made };
    });
    if (isShown) return;
  }
}

/** The children of a deleted resource are gone, and so are resources that its description says are deleted with it. */
async function goneWith(session: Session, operation: Operation, tracked: TrackedResource): Promise<void> {
  const { resource, run } = session;
  const cascading = sentencesOf(operation).filter(
    (one) => says(one, "cascading") && !says(one, "negated", "kept", "detaches"),
  );
  for (const { instance } of tracked.referring ?? []) {
    const { read, word } = instance.resource;
    const isInside = read !== undefined && run.pool.resources.inPath(read).some((place) => place.resource === resource);
    if (read === undefined || !documentsStatus(read, 404, 410) || !(isInside || isNamed(word, cascading.join(" "))))
      continue;
    const child = isInside ? { ...instance, parents: [tracked.instance] } : instance;
    await confirm(session, tracked, async () => {
      const made = await readInstance(run, child);
      if (made?.answer?.status !== 200) return undefined;
      const message = `The ${singular(word)} of the deleted resource can still be read: expected 404, got 200.`;
      return { check: "deleted-gone", message, at: operation.at, made };
    });
  }
}

/** What referred to a deleted resource no longer does, where a description says so: "takes it off all tasks". */
async function detachedFrom(session: Session, operation: Operation, tracked: TrackedResource): Promise<void> {
  const { run } = session;
  const about = sentencesOf(operation).filter((one) => says(one, "detaches"));
  const id = String(tracked.instance.id);
  for (const { instance } of tracked.referring ?? []) {
    const { read, word } = instance.resource;
    if (read === undefined || !about.some((one) => isNamed(word, one))) continue;
    await confirm(session, tracked, async () => {
      const made = await readInstance(run, instance);
      const body = made?.answer?.status === 200 ? resourceIn(bodyOf(made.answer), word) : undefined;
      const left = leavesOf(body).find(({ value }) => String(value) === id);
      if (left === undefined) return undefined;
      const message = `The ${singular(word)} still has the id of the deleted resource, although the description says that it is removed: got ${left.path.slice(1)} ${id}.`;
      return { check: "deleted-gone", message, at: operation.at, made };
    });
  }
}

const QUALIFIED = /\b(active|open|unpaid|pending|confirmed|running|current|upcoming|published|live)\b/i;

/** "A customer with a subscription cannot be deleted.", or a 409 for what is in use. */
async function judgeReferring(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  made: Attempt,
): Promise<void> {
  // Codes consist of words, too: `customer_in_use`, `in-use`.
  const all = sentencesOf(operation).map((one) => one.replace(/[_-]/g, " "));
  const sentences = all.filter((one) => says(one, "notDeletable", "inUse"));
  if (!documentsStatus(operation, 409) || sentences.length === 0) return;
  session.run.tally.check("state-transition", operation);
  const [, state] = QUALIFIED.exec(sentences.join(". ")) ?? [];
  const referring = (tracked.referring ?? []).filter(
    ({ body }) => state === undefined || Object.values(body).includes(state.toLowerCase()),
  );
  const isOnly = new Set(referring.map(({ instance }) => instance.resource)).size === 1;
  const named =
    referring.find(({ instance: { resource } }) => isNamed(resource.word, sentences.join(" "))) ??
    (isOnly && sentences.some((one) => says(one, "inUse")) ? referring[0] : undefined);
  if (named === undefined) return;
  const word = singular(named.instance.resource.word);
  const message = `Deletes a resource that ${/^[aeiou]/i.test(word) ? "an" : "a"} ${word} refers to, although the description rules that out: expected 409, got ${made.answer?.status}.`;
  await conclude(session, tracked, { check: "state-transition", message, made });
}

/** Whether a read documents 410 for what this operation deletes: "The parcel was cancelled" for `cancelParcel`. */
function isGoneDocumented(read: Operation, { docs, id = "" }: Operation): boolean {
  const gone = read.responses.find(({ status }) => status.kind === "exact" && status.code === 410);
  const [verb = ""] = /^[A-Za-z]{4,}/.exec(docs.summary ?? id.replace(/[A-Z_-].*$/, "")) ?? [];
  const said = gone?.docs.description?.toLowerCase() ?? "";
  return gone !== undefined && [verb.toLowerCase().slice(0, 5), "delet", "remov"].some((stem) => said.includes(stem));
}

/** Creates what refers to a deleted resource: it must be rejected like an unknown one. */
export async function referToDeleted(session: Session, tracked: TrackedResource): Promise<void> {
  const { resource, run } = session;
  const { remove: operation } = resource;
  if (operation === undefined || (await observe(session, tracked)).state !== "absent") return;
  const { id } = tracked.instance;
  for (const referring of await referringCases(run, resource)) {
    const { names } = referring;
    const toUnknown = withReference(referring, unknownLike(id));
    // An id that the schema rules out is rejected for that, which says nothing about unknown ids.
    if (!fits(run.maker, toUnknown)) continue;
    const unknown = await send(session, referring.operation, toUnknown);
    if (unknown?.answer === undefined || unknown.answer.status < 400) continue;
    await expectRejection(session, tracked, {
      check: "deleted-gone",
      operation: referring.operation,
      one: withReference(referring, id),
      what: `A request can refer to the deleted resource by ${names.join(", ")}`,
      expected: "4xx as for an unknown id",
    });
  }
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
  // Many servers answer a second deletion like the first one, unless the description says otherwise.
  const isFree = !sentencesOf(operation).some((one) => says(one, "repeated") && /\b4(?:04|10)\b/.test(one));
  if ((method === "remove" && isFree) || session.resource.remove === undefined)
    return void (await send(session, operation, one));
  const what = `The deleted resource can still be ${method === "remove" ? "deleted, although the description rules that out" : "changed"}`;
  await expectRejection(session, tracked, { check: "deleted-gone", operation, one, what, expected: "404" });
}
