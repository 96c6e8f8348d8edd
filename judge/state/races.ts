import { says } from "../descriptions/phrases.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { documentsStatus } from "../checks/documented.ts";
import { withHeader } from "../http/message.ts";
import type { Case } from "../requests/case.ts";
import { creatorOf, register } from "../resources/creation.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { sentNumbers, withMembers } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { createPrepared, prepareAgain } from "../resources/prepare.ts";
import { bodyOf, isVolatile, resourceIn } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
import { takesCondition } from "./conditions.ts";
import { create } from "./creation.ts";
import { holdSomething } from "./holds.ts";
import { bound, richCase } from "./requests.ts";
import {
  type Accepted,
  conclude,
  forgetContents,
  isAccepted,
  observe,
  send,
  type Session,
  track,
  type TrackedResource,
} from "./session.ts";

// Sends two requests at once where only one may succeed. A server that checks a rule before it writes may accept both.

/** Pairs of requests, until one pair gives a verdict. */
const ROUNDS = 3;
/** The seeds of requests that are sent at once, and of the resources that they are sent to. */
const SEED = 90;

/** Sends creations, actions and conditional changes twice at once. */
export async function race(session: Session): Promise<void> {
  const { resource, run } = session;
  if (!run.checks.has("concurrent-requests")) return;
  await raceCreations(session);
  await raceNumbers(session);
  for (const operation of actionsOf(run, resource)) await raceAction(session, operation);
  for (const method of ["patch", "put"] as const) await raceChanges(session, method);
}

/** Sends requests at once. @returns the accepted ones */
export async function sendTogether(
  session: Session,
  operation: Operation,
  cases: readonly Case[],
  header?: readonly [name: string, value: string],
): Promise<readonly Accepted[]> {
  session.run.tally.check("concurrent-requests", operation);
  const change = header && { change: (request: Accepted["subject"]["request"]) => withHeader(request, ...header) };
  const made = await Promise.all(cases.map((one) => send(session, operation, one, change)));
  return made.filter(isAccepted);
}

/** New requests for a resource, which differ from each other. */
async function freshCases(session: Session, creator: Operation, count: number, round = 0): Promise<readonly Case[]> {
  session.findings.push(...(await prepareAgain(session.run, creator)));
  const seeds = Array.from({ length: count }, (_, index) => SEED + 2 * (round * count + index) + 1);
  return seeds.flatMap((seed) => richCase(session, creator, seed) ?? []);
}

/** A request that is rejected when it is repeated is also rejected when it arrives at the same time. */
async function raceCreations(session: Session): Promise<void> {
  const { create: creator } = session.resource;
  if (creator === undefined || !documentsStatus(creator, 409)) return;
  // Capacities and balances have their own checks.
  const hasAmount = sentNumbers(session.run, creator).length > 0;
  if (sentencesOf(creator).some((one) => says(one, "limitedRoom") || (hasAmount && says(one, "notNegative")))) return;
  if ((await holdSomething(session, creator)) === undefined) return;
  for (let round = 0; round < ROUNDS && !session.run.isOver(); round++) {
    const [one] = await freshCases(session, creator, 1, round);
    const made = one === undefined ? [] : await sendTogether(session, creator, [one, one]);
    if (one === undefined || made.length === 0) continue;
    // There may have been room for two.
    const again = made.length > 1 ? await send(session, creator, one) : undefined;
    if (again?.answer?.status !== 409 || (await holdSomething(session, creator)) === undefined) return;
    return reportBoth(session, made, "Two equal requests at once are both accepted, although a third one is rejected");
  }
}

/** Numbers and codes that the server gives to resources differ, also if they are created at once. */
async function raceNumbers(session: Session): Promise<void> {
  const { resource } = session;
  const { create: creator } = resource;
  if (creator === undefined) return;
  const made = await sendTogether(session, creator, await freshCases(session, creator, ROUNDS));
  const bodies = made.flatMap(({ answer, subject }) => {
    const body = resourceIn(bodyOf(answer), resource.word);
    const sent = JSON.stringify(subject.case?.body ?? null);
    return body === undefined ? [] : [{ body, sent }];
  });
  const earlier = session.existing.flatMap(({ body }) => (body === undefined ? [] : [body]));
  for (const name of Object.keys(bodies[0]?.body ?? {})) {
    const isGiven = ({ sent }: (typeof bodies)[number]): boolean => sent.includes(JSON.stringify(name));
    const valuesOf = (all: readonly { readonly [name: string]: Json }[]): readonly Json[] =>
      all.flatMap((body) => body[name] ?? []);
    const isDistinct = (all: readonly Json[]): boolean => new Set(all).size === all.length;
    const [before, now] = [valuesOf(earlier), valuesOf(bodies.map(({ body }) => body))];
    if (!NUMBER.test(normal(name)) || isVolatile(name) || bodies.some(isGiven) || isDistinct(now)) continue;
    if (before.length < ROUNDS || !isDistinct(before)) continue;
    return reportBoth(
      session,
      made,
      `Resources that are created at once have the same ${name}, which differs otherwise: got ${now.map(text).join(", ")}`,
    );
  }
}

const NUMBER = /^id$|number$|^no$|code$|reference$|slug$|position$|sequence$/;

/** An action that is rejected the second time is performed once, also if it arrives twice at the same time. */
async function raceAction(session: Session, operation: Operation): Promise<void> {
  const { resource, run } = session;
  if (run.isOver() || !documentsStatus(operation, 409) || creatorOf(resource) === undefined) return;
  const isLimited = sentencesOf(operation).some((one) => says(one, "notNegative"));
  const newCase = async (): Promise<Case | undefined> => {
    const { findings, instance } = await createPrepared(run, resource, operation);
    session.findings.push(...findings);
    const one = instance && bound(session, operation, track(instance), "race");
    // Two smaller amounts may both be available.
    return instance && one && isLimited ? withWholeBalance(session, operation, one, track(instance)) : one;
  };
  const isRejectedAgain = async (one: Case): Promise<boolean> => {
    const { status } = (await send(session, operation, one))?.answer ?? {};
    return status === 409 || (isLimited && status === 422);
  };
  const control = await newCase();
  const isPerformed = control !== undefined && isAccepted(await send(session, operation, control));
  if (!isPerformed || !(await isRejectedAgain(control))) return;
  const one = await newCase();
  const made = one === undefined ? [] : await sendTogether(session, operation, [one, one]);
  if (one === undefined || made.length < 2 || !(await isRejectedAgain(one))) return;
  await reportBoth(session, made, "The action is performed twice at once, although it is rejected when it is repeated");
}

const BALANCE = /balance|due|outstanding|remaining|left$/;

/** The same request for all that a resource has left: a payment of the whole balance. */
async function withWholeBalance(
  session: Session,
  operation: Operation,
  one: Case,
  tracked: TrackedResource,
): Promise<Case | undefined> {
  const [amount, ...others] = sentNumbers(session.run, operation);
  const { body = {} } = await observe(session, tracked);
  const whole = Object.entries(body).find(
    ([name, value]) => BALANCE.test(normal(name)) && typeof value === "number" && value > 0,
  );
  if (amount === undefined || others.length > 0 || whole === undefined) return undefined;
  return withMembers(session.run, operation, one, { [amount]: whole[1] });
}

/** Of two changes of the same version, the second one would undo the first (RFC 9110 section 13.1.1). */
async function raceChanges(session: Session, method: "patch" | "put"): Promise<void> {
  const { resource, run } = session;
  const operation = resource[method];
  if (operation === undefined || !takesCondition(operation, "if-match") || run.isOver()) return;
  const tracked = await create(session, SEED);
  if (tracked !== undefined) forgetContents(tracked);
  const casesOf = (number: number): readonly Case[] =>
    [0, 1].flatMap((index) => (tracked && bound(session, operation, tracked, `race ${number + index}`)) ?? []);
  const tagOf = async (): Promise<string> => (tracked && (await observe(session, tracked)).tag) ?? "";
  const [usual, stale] = casesOf(1);
  const old = await tagOf();
  if (tracked === undefined || usual === undefined || stale === undefined || old === "") return;
  const options = { change: (request: Accepted["subject"]["request"]) => withHeader(request, "if-match", old) };
  const accepted = await send(session, operation, usual, options);
  const rejected = await send(session, operation, stale, options);
  if (!isAccepted(accepted) || rejected?.answer?.status !== 412) return;
  const tag = await tagOf();
  const made = tag === old ? [] : await sendTogether(session, operation, casesOf(3), ["if-match", tag]);
  const [one, other] = made.map(({ answer }) => answer.headers);
  if (one === undefined || other === undefined || (await tagOf()) === tag) return;
  await reportBoth(session, made, "Two changes of the same version at once are both accepted: one is lost");
}

/** Reports requests that were all accepted. */
export async function reportBoth(session: Session, made: readonly Accepted[], what: string): Promise<void> {
  const { resource, run } = session;
  const [first, second] = made;
  const operation = second?.subject.operation;
  if (first === undefined || second === undefined || operation === undefined) return;
  const { case: one } = first.subject;
  const isCreation = operation === creatorOf(resource);
  const created =
    isCreation && one !== undefined
      ? register(run, resource, one, first, { caller: "own", reserved: "race" }).instance
      : undefined;
  const last = run.pool.resources.inPath(operation).at(-1);
  const id = last && one?.parameters.path.get(last.parameter);
  const target = last && id !== undefined ? run.pool.find(last.resource, id) : undefined;
  const instance = created ?? target;
  const message = `${what}: expected one 2xx, got ${made.map(({ answer }) => answer.status).join(" and ")}.`;
  const tracked = instance && track(instance, first);
  await conclude(session, tracked, { check: "concurrent-requests", message, at: operation.at, made: second });
}
