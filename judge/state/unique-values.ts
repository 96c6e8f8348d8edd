import { says } from "../descriptions/phrases.ts";
import { codesStated, statedCodes } from "../descriptions/codes.ts";
import { sentCodes } from "../../generator/targets/operations/error-codes.ts";
import { bodyOf } from "../resources/representation.ts";
import { sentencesAround } from "../descriptions/around.ts";
import { ownSentences, sentencesIn } from "../descriptions/sentences.ts";
import { CASED, CASELESS, escaped, isNamed } from "../descriptions/words.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { declaredMembers, membersAt, withMembers, withSent } from "../resources/members.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { send as createResource } from "../resources/creation.ts";
import { freePlaces } from "../resources/free-places.ts";
import { createOne } from "../resources/prepare.ts";
import { normal, singular } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { changedMember } from "./comparisons.ts";
import { bound } from "./requests.ts";
import {
  conclude,
  expectRejection,
  isAccepted,
  observe,
  send,
  type Session,
  track,
  type TrackedResource,
} from "./session.ts";

// Values that only one resource may have, as descriptions state or as the server showed.

interface Unique {
  /** The sentences that say so. */
  readonly rules: readonly string[];
  readonly ignoresCase: boolean;
  /** Whether a description says that values which differ only in case may stand side by side. */
  readonly hasCase: boolean;
  /** Whether other callers may have the same value. */
  readonly isOwn: boolean;
  /** Whether the resources of another parent may have it. */
  readonly isOfParent: boolean;
  /** The codes of the rejection. */
  readonly codes: readonly string[];
}

/** The members that must be unique as descriptions state. */
function describedUnique({ resource, run }: Session, creator: Operation): ReadonlyMap<string, Unique> {
  const conflict = creator.responses.find(({ status }) => status.kind === "exact" && status.code === 409)?.docs;
  const about = [
    ...[...ownSentences(creator), ...sentencesAround(run, resource)].filter((one) => says(one, "unique")),
    ...sentencesIn(conflict?.description?.replaceAll(", ", "; ")).filter((one) => says(one, "taken")),
  ];
  const members = [...declaredMembers(run, creator, "request")].flatMap(([name, schemas]) => {
    const own = schemas.map(({ docs }) => docs.description ?? "").filter((text) => says(text, "unique"));
    const word = new RegExp(`\\b${escaped(name).replace(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, " ?")}s?\\b`, "i");
    const named = about.filter((text) => word.test(text.replaceAll("-", "")));
    const text = [...own, ...named].join(" ");
    return text === ""
      ? []
      : [
          [
            name,
            {
              rules: [...own, ...named],
              ignoresCase: CASELESS.test(text),
              hasCase: CASED.test(text),
              isOwn: says(text, "withinOwner"),
              isOfParent: isWithinParent(run, creator, text),
              codes: codesStated(text, 409),
            },
          ] as const,
        ];
  });
  return new Map(members);
}

/** Creates the same resource twice, although a description states that a member is unique. */
export async function createTwice(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator } = resource;
  const [first] = session.existing;
  if (creator === undefined || first === undefined) return;
  const uniques = describedUnique(session, creator);
  for (const [name, { codes, hasCase, ignoresCase, isOfParent, isOwn, rules }] of uniques) {
    // "42" is the same in upper and lower case.
    const hasLetters = ({ sent }: TrackedResource): boolean => /[a-z]/i.test(String(sent.get(name) ?? ""));
    const other = session.existing.find(hasLetters) ?? first;
    const value = (await observe(session, other)).body?.[name];
    if (typeof value !== "string" || other.sent.get(name) !== value) continue;
    const inOtherCase = ignoresCase ? [value.toUpperCase(), value.toLowerCase()].filter((own) => own !== value) : [];
    // One sentence may name members that are unique only together; those of other sentences have conflicts of their own.
    const shared = [...other.sent].filter(
      ([own]) => uniques.get(own)?.rules.some((one) => rules.includes(one)) ?? true,
    );
    // Otherwise, the account may be full.
    await freePlaces(run, creator, resource, "state");
    for (const taken of [value, ...inOtherCase]) {
      const valid = caseFor(run, creator, { caller: "own", purpose: `twice ${name}` });
      const free = valid && run.pool.bind(creator, valid, "own", other.instance.parents);
      const how = taken === value ? "" : " in other case";
      const made = await expectRejection(session, other, {
        check: "invalid-request-rejected",
        operation: creator,
        one: withMembers(run, creator, free, { ...Object.fromEntries(shared), [name]: taken }),
        what: `Accepts a value of ${name} that another resource has${how}, although a description says that it is unique`,
      });
      if (isAccepted(made) || (await judgeCode(session, made, codes))) break;
    }
    if (hasCase) await createInOtherCase(session, creator, other, name, value);
    if (isOwn) await createForOther(session, creator, name, value);
    if (isOfParent) await createInOtherParent(session, creator, name, value);
  }
}

/** Reports a rejection whose code is that of another rule. @returns whether it is */
async function judgeCode(session: Session, made: Attempt | undefined, codes: readonly string[]): Promise<boolean> {
  const { answer, subject } = made ?? {};
  const isJudged = session.run.checks.has("error-envelope") && codes.length > 0;
  if (answer?.status !== 409 || subject?.operation === undefined || !isJudged) return false;
  const others = statedCodes(subject.operation, 409).filter((one) => !codes.includes(one));
  const sent = [...sentCodes(bodyOf(answer) ?? null, [...codes, ...others])];
  const wrong = sent.find(({ code }) => others.includes(code));
  if (wrong === undefined) return false;
  const message = `The 409 response for a taken value has the code ${wrong.code}: expected ${codes.join(" or ")}.`;
  return conclude(session, undefined, { check: "error-envelope", message, at: subject.operation.at, made });
}

/** A value in other case is free, where a description says that case matters. */
async function createInOtherCase(
  session: Session,
  creator: Operation,
  { instance }: TrackedResource,
  name: string,
  value: string,
): Promise<void> {
  const { run } = session;
  const given = caseFor(run, creator, { caller: "own", purpose: `case ${name}` });
  const free = given && run.pool.bind(creator, given, "own", instance.parents);
  const other = [value.toUpperCase(), value.toLowerCase()].find((own) => own !== value);
  const one = other === undefined ? undefined : withMembers(run, creator, free, { [name]: other });
  const made = one && (await send(session, creator, one));
  if (made?.answer?.status !== 409) return;
  const message = `Rejects a value of ${name} that another resource has in other case, although a description says that case matters: expected 2xx, got 409.`;
  await conclude(session, undefined, { check: "valid-request-accepted", message, at: creator.at, made });
}

/** Whether a description says that a value is unique within the parent: "unique within the project". */
function isWithinParent({ pool }: Session["run"], creator: Operation, text: string): boolean {
  const parent = pool.resources.inPath(creator).at(-1)?.resource;
  const within = /\b(?:within|per|in|of) (?:the|a|an|one|each|its|this) (\w+)/gi;
  return parent !== undefined && [...text.matchAll(within)].some(([, word = ""]) => isNamed(parent.word, word));
}

/** A value that must be unique only within a project is free in another one. */
async function createInOtherParent(session: Session, creator: Operation, name: string, value: string): Promise<void> {
  const { run } = session;
  const place = run.pool.resources.inPath(creator).at(-1);
  const parent = place && (await createOne(run, place.resource, "own", { reserved: "unique" }))?.instance;
  const given = parent && caseFor(run, creator, { caller: "own", purpose: `free in other ${name}` });
  const free = given && run.pool.bind(creator, given, "own", [parent]);
  const taken = withMembers(run, creator, free, { [name]: value });
  const made = taken && (await send(session, creator, taken));
  // Another member of the request may be taken.
  if (made?.answer?.status !== 409 || free === undefined || !isAccepted(await send(session, creator, free))) return;
  const message = `Rejects a value of ${name} that is taken only in another ${singular(place?.resource.word ?? "")}, although it is unique within each of them: expected 2xx, got 409.`;
  await conclude(session, undefined, { check: "valid-request-accepted", message, at: creator.at, made });
}

/** A value that must be unique only within a tenant is free for another one. */
async function createForOther(session: Session, creator: Operation, name: string, value: string): Promise<void> {
  const { run } = session;
  if (run.others === undefined || run.pool.resources.inPath(creator).length > 0) return;
  const caseOf = (purpose: string): Case | undefined => {
    const one = caseFor(run, creator, { caller: "other", purpose: `${purpose} ${name}` });
    return one && leastCase(run, one);
  };
  const submit = (one: Case | undefined): Promise<Attempt | undefined> | undefined =>
    one && send(session, creator, one, { credentials: "other" });
  const free = caseOf("free");
  const taken = withMembers(run, creator, free, { [name]: value });
  if (taken === undefined || !isAccepted(await submit(caseOf("other")))) return;
  const made = await submit(taken);
  // Another member of the request may be taken.
  if (made?.answer?.status !== 409 || !isAccepted(await submit(free))) return;
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
  const described = describedUnique(session, creator).keys();
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
