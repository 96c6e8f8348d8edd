import { namesCondition, STRANGE_TAG } from "../checks/conditional.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { declaredMembers, sentBy, withMembers } from "../resources/members.ts";
import { withHeader } from "../http/message.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import type { Case } from "../requests/case.ts";
import { mustExist } from "../resources/referring.ts";
import { unknownLike } from "../resources/representation.ts";
import { expectUnchanged } from "./changes.ts";
import { takesCondition } from "./conditions.ts";
import { bound, broken, withoutReferences } from "./requests.ts";
import {
  send,
  conclude,
  confirm,
  expectRejection,
  forgetContents,
  markDeleted,
  listOf,
  observe,
  type Session,
  type TrackedResource,
} from "./session.ts";

/** Sends an invalid request, or one that its caller or its condition does not allow, and looks for its traces. */
export async function reject(
  session: Session,
  kind: Rejection,
  method: "patch" | "put" | "remove",
  tracked: TrackedResource,
  seed: number,
): Promise<void> {
  const operation = session.resource[method];
  const isVaried = kind === "invalid" || kind === "taken" || kind === "unknown reference";
  if (operation === undefined || (isVaried && operation.body === undefined)) return;
  const before = await observe(session, tracked);
  // With what was accepted before, only the condition or the caller can be wrong.
  const [success] = isVaried ? [] : session.run.successes(operation);
  const accepted = success?.case && session.run.pool.bind(operation, success.case, "own", [tracked.instance]);
  const one = accepted ?? bound(session, operation, tracked, `reject ${seed}`);
  if (before.body === undefined || one === undefined) return;
  const sent = variantOf(session, operation, tracked, { kind, one, seed });
  const condition = conditionOf(kind, tracked, before.tag);
  if (sent === undefined || (condition !== undefined && !takesCondition(operation, condition.header))) return;
  if (condition === undefined && isCondition(kind)) return;
  const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
  if ((kind === "stranger" && !isSecured) || (kind === "other" && (session.run.others === undefined || !isSecured)))
    return;
  const made = await send(session, operation, sent, {
    ...(kind === "stranger" && { credentials: "none" }),
    ...(kind === "other" && { credentials: "other" }),
    ...(condition !== undefined && { change: (request) => withHeader(request, condition.header, condition.value) }),
  });
  if (made?.answer === undefined || made.answer.status >= 500 || made.answer.status === 429) return;
  if (condition !== undefined) session.run.tally.check("conditional-request", operation);
  const { status } = made.answer;
  if (condition !== undefined && status !== 412 && namesCondition(made.answer)) {
    const message = `Rejects a change because ${condition.what}: expected 412, which is documented, got ${status}.`;
    await conclude(session, tracked, { check: "conditional-request", message, at: operation.at, made });
    return;
  }
  if (status >= 400) return expectUnchanged(session, tracked, before.body, made, operation);
  // Other checks report that the request was accepted.
  tracked.steps.push(made);
  forgetContents(tracked);
  if (method === "remove") markDeleted(session, tracked);
  if (condition === undefined) return;
  const message = `Performs the change although ${condition.what}: expected 412, got ${made.answer.status}.`;
  await conclude(session, tracked, { check: "conditional-request", message, made });
}

export type Rejection = "invalid" | Condition | "stranger" | "other" | "taken" | "unknown reference";
type Condition = "stale" | "strange" | "existing";

function isCondition(kind: Rejection): kind is Condition {
  return kind === "stale" || kind === "strange" || kind === "existing";
}

/** A condition that does not hold for a resource (RFC 9110 section 13.1). */
function conditionOf(
  kind: Rejection,
  { oldTags }: TrackedResource,
  tag: string | undefined,
): { readonly header: string; readonly value: string; readonly what: string } | undefined {
  if (kind === "existing") return { header: "if-none-match", value: "*", what: "If-None-Match is * and it exists" };
  const value = kind === "strange" ? STRANGE_TAG : oldTags.findLast((old) => old !== tag);
  if (!isCondition(kind) || value === undefined || tag === undefined) return undefined;
  const what = kind === "stale" ? "is the ETag of an earlier version" : "does not match";
  return { header: "if-match", value, what: `If-Match ${what}` };
}

/** The request of a kind of rejection; `undefined` if there is none. */
function variantOf(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  { kind, one, seed }: { readonly kind: Rejection; readonly one: Case; readonly seed: number },
): Case | undefined {
  switch (kind) {
    case "invalid":
      return broken(session, operation, one, seed);
    case "unknown reference":
      return withoutReferences(session, operation, tracked);
    case "taken": {
      // Values of another resource, because some may have to be unique.
      const other = session.existing.find((own) => own !== tracked);
      const writable = declaredMembers(session.run, operation, "request");
      const body = Object.fromEntries([...(other?.sent ?? [])].filter(([name]) => writable.has(name)));
      return other === undefined || one.content === undefined ? undefined : { ...one, body };
    }
    default:
      return one;
  }
}

/** Creates a resource with a reference to an unknown one, which a description rules out. */
export async function referToUnknown(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator } = resource;
  if (creator === undefined) return;
  for (const name of declaredMembers(run, creator, "request").keys()) {
    const referred = run.pool.resources.ofReference(name);
    const isNamed = referred !== undefined && mustExist(creator, [name], referred);
    const valid = isNamed && caseFor(run, creator, { caller: "own", purpose: `unknown ${name}`, isFull: true });
    const one =
      valid && run.pool.bind(creator, leastCase(run, valid), "own", session.existing[0]?.instance.parents ?? []);
    const known = referred && run.pool.alive(referred, "own").at(-1)?.id;
    const unknown = unknownLike((one && sentBy(run, creator, one.body)?.[name]) ?? known);
    if (!one || unknown === undefined) continue;
    await expectRejection(session, undefined, {
      check: "invalid-request-rejected",
      operation: creator,
      one: withMembers(run, creator, one, { [name]: unknown }),
      what: `Accepts ${name} ${JSON.stringify(unknown)}, which does not exist, although its description rules that out`,
    });
  }
}

/** A rejected creation must leave nothing in the list. */
export async function rejectCreation(
  session: Session,
  kind: "invalid" | "unknown reference",
  seed: number,
): Promise<void> {
  const { resource, run } = session;
  const { create: operation, list } = resource;
  if (operation === undefined || list === undefined || operation.body === undefined) return;
  const before = await listOf(session, session.existing[0]);
  if (before === undefined || before.end !== "whole") return;
  const valid = caseFor(run, operation, {
    caller: "own",
    purpose: `state ${seed}`,
    isExample: seed === 0,
  });
  const sent =
    kind === "invalid"
      ? valid && broken(session, operation, valid, seed)
      : withoutReferences(session, operation, undefined);
  if (sent === undefined) return;
  const made = await send(session, operation, sent);
  if (made?.answer === undefined || made.answer.status < 400) return;
  run.tally.check("rejected-unchanged", operation);
  await confirm(session, undefined, async () => {
    const after = await listOf(session, session.existing[0]);
    const added = after?.ids.find((id) => !before.ids.includes(id));
    if (added === undefined) return undefined;
    const message = `A request that was rejected with ${made.answer?.status} created a resource: the list now has ${added}.`;
    return { check: "rejected-unchanged", message, at: operation.at, made };
  });
}
