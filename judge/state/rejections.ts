import { CASELESS } from "../checks/filters.ts";
import { namesCondition } from "../checks/conditional.ts";
import { documentsStatus } from "../checks/documented.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { declaredMembers, membersAt, sentBy, withMembers, withSent } from "../resources/members.ts";
import { withHeader } from "../http/message.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { creatorOf, send as createResource } from "../resources/creation.ts";
import type { Case } from "../requests/case.ts";
import { mustExist } from "../resources/referring.ts";
import { normal } from "../resources/resources.ts";
import { unknownLike } from "../resources/representation.ts";
import { fits } from "../resources/rules.ts";
import { expectUnchanged } from "./changes.ts";
import { changedMember } from "./comparisons.ts";
import { bound, broken, withoutReferences } from "./requests.ts";
import {
  send,
  conclude,
  confirm,
  expectRejection,
  forgetContents,
  isAccepted,
  markDeleted,
  listOf,
  observe,
  type Session,
  track,
  type TrackedResource,
} from "./session.ts";

/** An entity tag that matches no resource. */
const STRANGE_TAG = '"countersign-nothing-has-this-tag"';

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
  const one = bound(session, operation, tracked, `reject ${seed}`);
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

function takesCondition(operation: Operation, header: string): boolean {
  return (
    documentsStatus(operation, 412) &&
    operation.parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === header)
  );
}

/** If-Match never holds for a resource that does not exist (RFC 9110 section 13.1.1). */
export async function createIfMatch(session: Session): Promise<void> {
  const { resource, run } = session;
  const { put: operation } = resource;
  if (operation === undefined || creatorOf(resource) !== operation || !takesCondition(operation, "if-match")) return;
  const one = caseFor(run, operation, { caller: "own", purpose: "if-match" });
  await expectRejection(session, undefined, {
    check: "conditional-request",
    operation,
    one,
    what: "Creates a resource although If-Match has an ETag",
    expected: "412",
    options: { change: (request) => withHeader(request, "if-match", STRANGE_TAG) },
  });
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

const UNIQUE = /\bunique\b|\beach [\w-]+ (?:\w+ ){0,3}only once\b|\b(?:can|may) (?:only )?be used (?:only )?once\b/i;
/** What a 409 says of a value that another resource has: "A user with this email exists". */
const TAKEN = /\b(?:exists?|in use|taken|already|has (?:this|the same))\b/i;

/** "The code is unique within the tenant": others may have the same one. */
const WITHIN =
  /\b(?:within|per|in|of|for) (?:the|a|an|each|every|your) (?:\w+ )?(?:tenant|account|workspace|organi[sz]ation|team|user|caller|client|company|merchant)\b/i;

interface Unique {
  readonly ignoresCase: boolean;
  /** Whether other callers may have the same value. */
  readonly isOwn: boolean;
}

/** The members that must be unique as descriptions state. */
function describedUnique(run: Session["run"], creator: Operation): ReadonlyMap<string, Unique> {
  const conflict = creator.responses.find(({ status }) => status.kind === "exact" && status.code === 409)?.docs;
  const about = [
    ...`${creator.docs.summary ?? ""}.${creator.docs.description ?? ""}`
      .split(/[.;\n]/)
      .filter((one) => UNIQUE.test(one)),
    ...(conflict?.description ?? "").split(/[.;,\n]/).filter((one) => TAKEN.test(one)),
  ];
  const members = [...declaredMembers(run, creator, "request")].flatMap(([name, schemas]) => {
    const own = schemas.map(({ docs }) => docs.description ?? "").filter((text) => UNIQUE.test(text));
    const word = new RegExp(`\\b${name.replace(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, " ?")}s?\\b`, "i");
    const named = about.filter((text) => word.test(text.replaceAll("-", "")));
    const text = [...own, ...named].join(" ");
    return text === "" ? [] : [[name, { ignoresCase: CASELESS.test(text), isOwn: WITHIN.test(text) }] as const];
  });
  return new Map(members);
}

/** Creates the same resource twice, although a description states that a member is unique. */
export async function createTwice(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator } = resource;
  const [other] = session.existing;
  if (creator === undefined || other === undefined) return;
  for (const [name, { ignoresCase, isOwn }] of describedUnique(run, creator)) {
    const value = (await observe(session, other)).body?.[name];
    if (typeof value !== "string" || other.sent.get(name) !== value) continue;
    const inOtherCase = ignoresCase ? [value.toUpperCase(), value.toLowerCase()].filter((own) => own !== value) : [];
    for (const taken of [value, ...inOtherCase]) {
      const valid = caseFor(run, creator, { caller: "own", purpose: `twice ${name}` });
      const free = valid && run.pool.bind(creator, valid, "own", other.instance.parents);
      const how = taken === value ? "" : " in other case";
      const made = await expectRejection(session, other, {
        check: "invalid-request-rejected",
        operation: creator,
        one: withMembers(run, creator, free, { ...Object.fromEntries(other.sent), [name]: taken }),
        what: `Accepts a value of ${name} that another resource has${how}, although a description says that it is unique`,
      });
      if (isAccepted(made)) break;
    }
    if (isOwn) await createForOther(session, creator, name, value);
  }
}

/** A value that must be unique only within a tenant is free for another one. */
async function createForOther(session: Session, creator: Operation, name: string, value: string): Promise<void> {
  const { run } = session;
  if (run.others === undefined || run.pool.resources.inPath(creator).length > 0) return;
  const free = caseFor(run, creator, { caller: "other", purpose: `other ${name}` });
  const least = free && leastCase(run, free);
  const taken = withMembers(run, creator, least, { [name]: value });
  const usual = least && taken && (await send(session, creator, least, { credentials: "other" }));
  const made = isAccepted(usual) && taken ? await send(session, creator, taken, { credentials: "other" }) : undefined;
  if (made?.answer?.status !== 409) return;
  const message = `Rejects a value of ${name} that only another caller has, although it is unique within each of them: expected 2xx, got 409.`;
  await conclude(session, undefined, { check: "valid-request-accepted", message, at: creator.at, made });
}

/** A new resource with the key of an existing one, which the client chooses, must not replace it. */
export async function overwriteKey(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator, parameter } = resource;
  const [other] = session.existing;
  const name =
    creator && [...declaredMembers(run, creator, "request").keys()].find((own) => normal(own) === normal(parameter));
  const before = other && (await observe(session, other)).body;
  if (creator === undefined || other === undefined || name === undefined || before === undefined) return;
  const given = caseFor(run, creator, { caller: "own", purpose: "overwrite", isFull: true });
  const one = withMembers(run, creator, given, { [name]: other.instance.id });
  const made = one && (await send(session, creator, one));
  if (made?.answer === undefined) return;
  run.tally.check("rejected-unchanged", creator);
  const after = made.answer.status >= 300 ? undefined : (await observe(session, other)).body;
  const changed = after && changedMember(before, after);
  if (changed === undefined) return;
  other.sent.clear();
  const message = `${creator.method} with the ${name} of an existing resource replaces it: expected 409, got ${made.answer.status}; ${changed}.`;
  await conclude(session, other, { check: "rejected-unchanged", message, made });
}

/** Gives a resource a value of another one that must be unique. */
export async function takeUnique(session: Session, method: "patch" | "put", tracked: TrackedResource): Promise<void> {
  const { resource, run } = session;
  const operation = resource[method];
  const creator = resource.create;
  const others = session.existing.filter((one) => one !== tracked);
  if (operation === undefined || creator === undefined) return;
  const writable = declaredMembers(run, operation, "request");
  const learned = membersAt(run, creator, run.pool.rules.uniqueOf(run.pool.ruleKey(creator)));
  const described = describedUnique(run, creator).keys();
  for (const name of new Set([...learned, ...described].filter((own) => writable.has(own)))) {
    const other = others.find(({ sent }) => typeof sent.get(name) === "string") ?? others[0];
    if (other === undefined) return;
    const value = (await observe(session, other)).body?.[name];
    const taken = caseFor(run, creator, { caller: "own", purpose: `unique ${name}` });
    if (typeof value !== "string" || /^\d{4}-\d\d/.test(value)) continue;
    const valid = taken && run.pool.bind(creator, taken, "own", other.instance.parents);
    const again = withMembers(run, creator, valid, { [name]: value });
    const refused = again && (await send(session, creator, again));
    if (valid === undefined || refused?.answer?.status !== 409) continue;
    const created = await createResource(run, resource, valid, "own", "state");
    if (created.instance === undefined || created.made === undefined) continue;
    // The value may have to be unique only together with others: this resource equals the refused one in all of them.
    const mine = track(created.instance, created.made);
    const { body = {} } = await observe(session, mine);
    const one = bound(session, operation, mine, `unique ${name}`);
    const isNeeded = (own: string): boolean => method === "put" && writable.has(own);
    const kept = Object.entries(body).filter(([own]) => isNeeded(own));
    const changed = one && withSent(run, operation, one, { ...Object.fromEntries(kept), [name]: value });
    if (changed === undefined || !fits(run.maker, changed)) continue;
    await expectRejection(session, mine, {
      check: "invalid-request-rejected",
      operation,
      one: changed,
      what: `Accepts a value of ${name} that another resource has`,
      expected: "4xx as for a new resource",
    });
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
