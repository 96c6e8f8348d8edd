import { isObject, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import { membersOf } from "../checks/envelope.ts";
import { sleep } from "../http/retrying-sender.ts";
import { withHeader } from "../http/message.ts";
import { declaredMembers, sentBy, withSent } from "../resources/members.ts";
import { bodyOf, idIn, isFixed, isNothing, resourceIn, tagOf } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { versionIn, versionSent } from "../resources/versions.ts";
import type { Run } from "../run.ts";
import {
  changedMember,
  differenceFromSent,
  isPossibleDefault,
  keptMember,
  nestedChange,
  text,
  unmentionedChange,
} from "./comparisons.ts";
import { readBack, sentMembers } from "./creation.ts";
import { COARSE, judgeRecorded, type Written } from "./recorded.ts";
import { bound, oneMember, richCase } from "./requests.ts";
import {
  send,
  conclude,
  confirm,
  expectRejection,
  forgetContents,
  markDeleted,
  type Observation,
  observe,
  type Session,
  type TrackedResource,
  type Violation,
} from "./session.ts";

/** Changes a resource by PATCH or PUT, and reads it and another one. */
export async function change(
  session: Session,
  method: "patch" | "put",
  tracked: TrackedResource,
  seed: number,
): Promise<void> {
  const { run } = session;
  const operation = session.resource[method];
  if (operation === undefined) return;
  const { body: before, tag } = await observe(session, tracked);
  const rich = richCase(session, operation, seed, method === "put" && seed % 2 === 1);
  if (before === undefined || rich === undefined) return;
  const bare = run.pool.bind(operation, rich, "own", [tracked.instance]);
  const one = method === "patch" ? oneMember(session, operation, bare, before, seed) : bare;
  const since = Date.now() - (tracked.writtenAt ?? Date.now());
  const made = await send(session, operation, one);
  if (made?.answer === undefined) return;
  const { status } = made.answer;
  if (status >= 400) {
    if (status === 412 && tag !== undefined && one.parameters.header.size > 0) {
      const message = "Rejects a change although If-Match has the current ETag: expected 2xx, got 412.";
      await conclude(session, tracked, { check: "conditional-request", message, at: operation.at, made });
    }
    return expectUnchanged(session, tracked, before, made, operation);
  }
  tracked.steps.push(made);
  if (isRenamed(session, tracked, made)) return markDeleted(session, tracked);
  if (tag !== undefined) tracked.oldTags.push(tag);
  const sent = sentBy(run, operation, one.body);
  if (sent === undefined || /json-patch/.test(one.content?.mediaType ?? "") || status === 202)
    return forgetContents(tracked);
  const earlier = new Map(tracked.sent);
  if (method === "put") tracked.sent.clear();
  for (const [name, value] of sentMembers(session, operation, one)) {
    if (value === null) tracked.sent.delete(name);
    else tracked.sent.set(name, value);
  }
  const written = { method, operation, made, sent, earlier, before, tag, since };
  await judgeWritten(session, tracked, written);
  await judgeRecorded(session, tracked, written);
  await readOther(session, tracked);
}

/** Whether a change gave the resource another key, such as a slug made from its title. */
function isRenamed({ resource }: Session, { instance }: TrackedResource, { answer }: Attempt): boolean {
  const { parameter, word } = resource;
  const id = answer && idIn(bodyOf(answer), parameter, word);
  return id !== undefined && !normal(parameter).endsWith("id") && String(id) !== String(instance.id);
}

/** Judges the response to a change, and what is read after it. */
async function judgeWritten(session: Session, tracked: TrackedResource, written: Written): Promise<void> {
  const { made, method, operation } = written;
  const answered = made.answer && resourceIn(bodyOf(made.answer), session.resource.word);
  session.run.tally.check(method === "patch" ? "patch-merges" : "put-replaces", operation);
  const isWhole = answered !== undefined && idIn(answered, session.resource.parameter) !== undefined;
  const isFound =
    isWhole &&
    (await confirm(session, tracked, async () =>
      violationIn(session, written, { body: answered, made, state: "present" }),
    ));
  const isWrong =
    isFound ||
    (await confirm(session, tracked, async () => violationIn(session, written, await observe(session, tracked))));
  // Later reads would show the same deviation.
  if (isWrong) tracked.sent.clear();
  await judgeTags(session, tracked, written, isWhole);
}

/** How a representation after a change deviates from it. */
function violationIn(session: Session, written: Written, { body, made, state }: Observation): Violation | undefined {
  const { before, method, operation, sent } = written;
  const { at, method: name } = operation;
  const isAnswer = made === written.made;
  const what = isAnswer ? "The response" : "The resource";
  const check = method === "patch" ? "patch-merges" : "put-replaces";
  if (state === "absent") {
    return { check: "created-readable", message: `The resource cannot be read after ${name}.`, at, made };
  }
  if (body === undefined) return undefined;
  const writable = declaredMembers(session.run, operation, "request");
  const removed = Object.entries(sent).find(([own, value]) => {
    const now = body[own] ?? null;
    const isKept = value === null && !isNothing(now) && sameJson(now, before[own] ?? null);
    return (
      isKept && !isPossibleDefault(session.run, now, writable.get(own)) && !isKeptAlways(session.run, operation, own)
    );
  });
  if (removed !== undefined) {
    const message = `${what} still has ${removed[0]} after ${name} with null: got ${text(body[removed[0]])}.`;
    return { check, message, at, made };
  }
  const own = new Map(Object.entries(sent).filter(([member, value]) => writable.has(member) && value !== null));
  const difference = differenceFromSent(session, { sent: own }, body, isAnswer ? operation : undefined);
  if (difference !== undefined) {
    return { check: "stored-as-sent", message: `${what} differs from what ${name} sent: ${difference}.`, at, made };
  }
  const isMerge =
    written.made.subject.case?.content?.mediaType === "application/merge-patch+json" ||
    mergesInside(session, operation, sent);
  const wrong =
    method === "patch"
      ? ((isMerge ? nestedChange(written, body) : undefined) ?? unmentionedChange(session, operation, written, body))
      : (keptMember(session, operation, written, body) ?? changedMember(before, body, isFixed));
  if (wrong === undefined) return undefined;
  const does = method === "patch" ? "changed what it did not mention" : "did not replace the resource";
  return { check, message: `${name} ${does}: ${wrong}.`, at, made };
}

/**
 * Whether an object in a PATCH may lack members that creation requires of it: the server must take them from the old one.
 */
function mergesInside({ resource, run }: Session, patch: Operation, sent: JsonObject): boolean {
  const models = new Map(run.api.models.map((model) => [model.at, model.schema]));
  const requiredOf = (operation: Operation | undefined, name: string): readonly string[] =>
    (declaredMembers(run, operation, "request").get(name) ?? []).flatMap((schema) => [
      ...membersOf(schema, models).required,
    ]);
  return Object.entries(sent).some(([name, value]) => {
    const needed = requiredOf(resource.create, name);
    return isObject(value) && needed.some((own) => !requiredOf(patch, name).includes(own));
  });
}

/** Whether every response has the member with a value, so that null cannot remove it. */
function isKeptAlways(run: Run, { responses }: Operation, name: string): boolean {
  const models = new Map(run.api.models.map((model) => [model.at, model.schema]));
  const schemas = responses.flatMap(({ contents, status }) =>
    status.kind === "exact" && status.code < 300 ? contents.map(({ schema }) => membersOf(schema, models)) : [],
  );
  return schemas.some(
    ({ members, required }) =>
      required.has(name) &&
      members.get(name)?.some((schema) => run.evaluator.verdict(null, schema, "received") === "misfit") === true,
  );
}

/** The ETag changes with the resource, and the response to the change has the new one. */
async function judgeTags(
  session: Session,
  tracked: TrackedResource,
  written: Written,
  isWhole: boolean,
): Promise<void> {
  const { before, made, operation, sent, tag: old } = written;
  const after = await observe(session, tracked);
  if (after.body === undefined) return;
  tracked.body = after.body;
  if (old === undefined || after.tag === undefined) return;
  session.run.tally.check("conditional-request", session.resource.read);
  const tag = made.answer && tagOf(made.answer);
  const isSent = (name: string): boolean => Object.hasOwn(sent, name);
  // Weak tags may stay the same for some changes (RFC 9110 section 8.8.1).
  const isSame = after.tag === old && !old.startsWith("W/") && changedMember(before, after.body, isSent) !== undefined;
  const answered = made.answer && resourceIn(bodyOf(made.answer), session.resource.word);
  const isEqual = answered !== undefined && sameJson(answered, after.body);
  const message = isSame
    ? `The ETag is still ${old} although ${operation.method} changed the resource.`
    : tag !== undefined && isWhole && isEqual && tag !== after.tag
      ? `The response to ${operation.method} has the ETag ${tag}, but the resource has ${after.tag}.`
      : undefined;
  if (message === undefined) return;
  const shown = isSame ? after.made : made;
  await conclude(session, tracked, {
    check: "conditional-request",
    message,
    at: operation.at,
    made: shown,
  });
}

/** A request to one resource must not change another one. */
async function readOther(session: Session, tracked: TrackedResource): Promise<void> {
  const other = session.existing.find((one) => one !== tracked);
  if (other !== undefined) await readBack(session, other);
}

/** A rejected request must not change the resource. */
export async function expectUnchanged(
  session: Session,
  tracked: TrackedResource,
  before: JsonObject,
  rejected: Attempt,
  operation: Operation,
): Promise<void> {
  session.run.tally.check("rejected-unchanged", operation);
  await confirm(session, { ...tracked, steps: [...tracked.steps, rejected] }, async () => {
    const seen = await observe(session, tracked);
    // Reads may change members, too: they are counted.
    const { body: second = seen.body } = seen.body === undefined ? seen : await observe(session, tracked);
    const changed =
      seen.state === "absent"
        ? "it cannot be read any more"
        : seen.body &&
          changedMember(before, seen.body, (name) => sameJson(seen.body?.[name] ?? null, second?.[name] ?? null));
    if (changed === undefined) return undefined;
    const message = `A request that was rejected with ${rejected.answer?.status} changed the resource: ${changed}.`;
    return { check: "rejected-unchanged", message, at: operation.at, made: seen.made };
  });
}

/** Reads a resource conditionally. */
export async function readConditionally(session: Session, tracked: TrackedResource): Promise<void> {
  const { read } = session.resource;
  const [first, second] = [await observe(session, tracked), await observe(session, tracked)];
  if (read === undefined || first.tag === undefined || second.tag === undefined) return;
  if (first.body === undefined || second.body === undefined) return;
  session.run.tally.check("conditional-request", read);
  if (first.tag !== second.tag && sameJson(first.body, second.body)) {
    const message = `The ETag changes although the resource does not: expected ${first.tag}, got ${second.tag}.`;
    await conclude(session, tracked, {
      check: "conditional-request",
      message,
      at: read.at,
      made: second.made,
    });
  }
  const old = tracked.oldTags.findLast((tag) => tag !== second.tag);
  const one = bound(session, read, tracked, "conditional");
  if (old === undefined || one === undefined) return;
  await confirm(session, tracked, async () => {
    const made = await send(session, read, one, {
      tolerates: (status) => status === 304,
      change: (request) => withHeader(request, "if-none-match", old),
    });
    if (made?.answer?.status !== 304) return undefined;
    return {
      check: "conditional-request",
      message: "If-None-Match with the ETag of an earlier version: expected the new one, got 304.",
      at: read.at,
      made,
    };
  });
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
  await expectRejection(session, tracked, {
    check: "change-recorded",
    operation,
    one: withSent(run, operation, one, { ...sent, [name]: version }),
    what: `Accepts a change of ${name} ${version} although the resource has ${name} ${now}`,
    expected: "409",
  });
}
