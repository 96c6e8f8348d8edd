import { isObject, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { withHeader } from "../http/message.ts";
import { bodyOf, idIn, isFixed, isNothing, resourceIn, tagOf } from "../resources/representation.ts";
import { changedMember, differenceFromSent, keptMember, text, unmentionedChange } from "./comparisons.ts";
import { readBack, sentMembers } from "./creation.ts";
import { bound, oneMember, richCase } from "./requests.ts";
import { ask, confirm, look, type Session, type Thing, type Violation } from "./session.ts";

/** Changes a thing by PATCH or PUT, and reads it and another one. */
export async function change(session: Session, method: "patch" | "put", thing: Thing, seed: number): Promise<void> {
  const { run } = session;
  const operation = session.resource[method];
  if (operation === undefined) return;
  const before = await look(session, thing);
  const rich = richCase(session, operation, seed);
  const bare = rich && run.pool.bind(operation, rich, "own", [thing.instance]);
  const one = bare && method === "patch" ? oneMember(session, operation, bare, before.body ?? {}, seed) : bare;
  if (before.state !== "present" || before.body === undefined || one === undefined) return;
  const body = before.body;
  const made = await ask(session, operation, one);
  if (made?.answer === undefined) return;
  const { status } = made.answer;
  if (status >= 400) {
    if (status === 412 && before.tag !== undefined && one.parameters.header.size > 0) {
      await confirm(session, thing, async () => ({
        check: "conditional-request",
        message: "Rejects a change although If-Match has the current ETag: got 412.",
        at: operation.at,
        made,
      }));
    }
    return unchanged(session, thing, body, made, operation);
  }
  thing.steps.push(made);
  if (before.tag !== undefined) thing.oldTags.push(before.tag);
  const sent = isObject(one.body) ? one.body : undefined;
  if (sent === undefined || /json-patch/.test(one.content?.mediaType ?? "") || status === 202) return forget(thing);
  if (method === "put") thing.sent.clear();
  for (const [name, value] of sentMembers(session, operation, one)) {
    const isMerged = method === "patch" && isObject(value) && isObject(body[name]);
    if (value === null || isMerged) thing.sent.delete(name);
    else thing.sent.set(name, value);
  }
  const answered = resourceIn(bodyOf(made.answer), session.resource.word);
  const tag = tagOf(made.answer);
  const check = method === "patch" ? "patch-merges" : "put-replaces";
  session.run.tally.check(check, operation);
  const name = operation.method;
  const isWhole = answered !== undefined && idIn(answered, session.resource.parameter) !== undefined;
  let isFound = false;
  for (const source of isWhole ? ["answer", "read"] : ["read"]) {
    if (isFound) break;
    isFound = await confirm(session, thing, async (): Promise<Violation | undefined> => {
      const seen =
        source === "answer" ? { body: answered, made, state: "present" as const } : await look(session, thing);
      const got = seen.body;
      const what = source === "answer" ? "The response" : "The resource";
      if (seen.state === "absent")
        return {
          check: "created-readable",
          message: `The resource cannot be read after ${name}.`,
          at: operation.at,
          made: seen.made,
        };
      if (got === undefined) return undefined;
      const removed =
        method === "patch"
          ? Object.entries(sent).find(([own, value]) => value === null && !isNothing(got[own]))
          : undefined;
      if (removed !== undefined)
        return {
          check,
          message: `${what} still has ${removed[0]} after ${name} with null: got ${text(got[removed[0]])}.`,
          at: operation.at,
          made: seen.made,
        };
      const isSent = (own: string): boolean => Object.hasOwn(sent, own);
      const difference = differenceFromSent(session, thing, got, source === "answer" ? operation : undefined, isSent);
      if (difference !== undefined)
        return {
          check: "stored-as-sent",
          message: `${what} differs from what ${name} sent: ${difference}.`,
          at: operation.at,
          made: seen.made,
        };
      const wrong =
        method === "patch"
          ? unmentionedChange(session, operation, sent, body, got)
          : (keptMember(session, operation, sent, body, got) ?? changedMember(body, got, isFixed));
      if (wrong === undefined) return undefined;
      const message =
        method === "patch"
          ? `${name} changed what it did not mention: ${wrong}.`
          : `${name} did not replace the resource: ${wrong}.`;
      return { check, message, at: operation.at, made: seen.made };
    });
  }
  const after = await look(session, thing);
  if (after.body === undefined) return;
  thing.body = after.body;
  const isChanged = changedMember(body, after.body) !== undefined;
  if (before.tag !== undefined && after.tag !== undefined) {
    session.run.tally.check("conditional-request", session.resource.read);
    const message =
      isChanged && after.tag === before.tag
        ? `The ETag is still ${before.tag} although ${name} changed the resource.`
        : tag !== undefined && isWhole && tag !== after.tag
          ? `The response to ${name} has the ETag ${tag}, but the resource has ${after.tag}.`
          : undefined;
    const shown = isChanged && after.tag === before.tag ? after.made : made;
    if (message !== undefined)
      await confirm(session, thing, async () => ({
        check: "conditional-request",
        message,
        at: operation.at,
        made: shown,
      }));
  }
  await readOther(session, thing);
}

export function forget(thing: Thing): void {
  thing.sent.clear();
  delete thing.body;
}

/** A request to one thing must not change another one. */
async function readOther(session: Session, thing: Thing): Promise<void> {
  const other = session.things.find((one) => one !== thing);
  if (other !== undefined) await readBack(session, other);
}

/** A rejected request must not change the thing. */
export async function unchanged(
  session: Session,
  thing: Thing,
  before: JsonObject,
  rejected: Attempt,
  operation: Operation,
): Promise<void> {
  session.run.tally.check("rejected-unchanged", operation);
  await confirm(session, { ...thing, steps: [...thing.steps, rejected] }, async () => {
    const seen = await look(session, thing);
    const changed =
      seen.state === "absent" ? "it cannot be read any more" : seen.body && changedMember(before, seen.body);
    if (changed === undefined) return undefined;
    const message = `A request that was rejected with ${rejected.answer?.status} changed the resource: ${changed}.`;
    return { check: "rejected-unchanged", message, at: operation.at, made: seen.made };
  });
}

/** Performs an action such as "cancel" twice. */
export async function act(session: Session, operation: Operation, thing: Thing): Promise<void> {
  const before = await look(session, thing);
  if (before.state !== "present") return;
  for (let time = 0; time < 2; time++) {
    const one = bound(session, operation, thing, `act ${time}`);
    const made = one && (await ask(session, operation, one));
    if (made?.answer === undefined) return;
    if (made.answer.status < 300) {
      thing.steps.push(made);
      if (before.tag !== undefined) thing.oldTags.push(before.tag);
    }
    forget(thing);
  }
}

/** Reads a thing conditionally. */
export async function readConditionally(session: Session, thing: Thing): Promise<void> {
  const { read } = session.resource;
  const [first, second] = [await look(session, thing), await look(session, thing)];
  if (read === undefined || first.tag === undefined || second.tag === undefined) return;
  if (first.body === undefined || second.body === undefined) return;
  session.run.tally.check("conditional-request", read);
  if (first.tag !== second.tag && changedMember(first.body, second.body) === undefined) {
    const message = `The ETag changes without a change: ${first.tag}, then ${second.tag}.`;
    await confirm(session, thing, async () => ({
      check: "conditional-request",
      message,
      at: read.at,
      made: second.made,
    }));
  }
  const old = thing.oldTags.findLast((tag) => tag !== second.tag);
  const one = bound(session, read, thing, "conditional");
  if (old === undefined || one === undefined) return;
  await confirm(session, thing, async () => {
    const made = await ask(session, read, one, {
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
