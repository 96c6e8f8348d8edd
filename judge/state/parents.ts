import { says } from "../descriptions/phrases.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import type { Case } from "../requests/case.ts";
import { creatorOf } from "../resources/creation.ts";
import { declaredMembers, sentNumbers, withMembers, withSent } from "../resources/members.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import type { Instance } from "../resources/instance.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { bodyOf, resourceIn } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { isStateful } from "../resources/stateful.ts";
import { text } from "./comparisons.ts";
import { reportBoth, sendTogether } from "./races.ts";
import { bound } from "./requests.ts";
import {
  ATTEMPTS,
  type Child,
  COUNT,
  createChild,
  createChildren,
  createParent,
  parentsOf,
  report,
  type Room,
  stateIn,
  withParent,
} from "./rooms.ts";
import { observe, send, type Session, track } from "./session.ts";

// Resources that have room for others: courses with places, coupons that can be used a number of times.

const CAPACITY =
  /^(?:capacity|maxcapacity|seats|places|totalseats|(?:max|maximum)(?:participants|attendees|guests|members|seats|places|bookings|registrations|enrolments|enrollments|redemptions|uses|usages)|usagelimit|redemptionlimit)$/;
const LEAVING = /cancel|withdraw|leave|release|revoke|drop|void/i;

/** Fills resources that have room for a number of others, and uses those with a last day. */
export async function useUp(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  const isWanted = run.checks.has("state-transition") || run.checks.has("concurrent-requests");
  if (create === undefined || !isWanted) return;
  const sentences = sentencesOf(create);
  const about = sentences.join(". ");
  // "`guests` must not exceed the `capacity`" limits a number of the request, not the number of requests.
  const numbers = sentNumbers(run, create);
  const isOfNumber = (one: string): boolean => numbers.some((name) => one.includes(name));
  const isLimited = sentences.some((one) => says(one, "limitedRoom") && !isOfNumber(one));
  for (const parent of parentsOf(session, create)) {
    for (const [member, schemas] of declaredMembers(run, creatorOf(parent), "request")) {
      const room = { session, create, parent, member };
      const said = schemas.map(({ docs }) => docs.description ?? "").join(". ");
      const isOfOne = sentences.some((one) => one.includes(member) && isOfNumber(one));
      const isLimit = isLimited && CAPACITY.test(normal(member)) && !isOfOne;
      const isDated = says(about, "expired") && says(said, "lastDayIncluded");
      if ((!isLimit && !isDated) || run.isOver() || !(await isStateful(run, parent))) continue;
      if (isLimit) await fill(room);
      if (isDated) await judgeLastDay(room, said);
    }
  }
}

async function fill(room: Room): Promise<void> {
  const { create, session } = room;
  const { run } = session;
  let made: readonly Child[] = [];
  // Other members of the parent may not suit the children.
  for (let time = 0; made.length < COUNT && time < ATTEMPTS; time++) {
    const roomy = await createParent(room, COUNT + 1, time);
    made = roomy === undefined ? [] : await createChildren(room, roomy, COUNT);
  }
  const [usual] = made;
  // Requests that a parent with room accepts are rejected by a full one for nothing else.
  if (usual === undefined || made.length < COUNT || made.some(({ state }) => state !== usual.state)) return;
  run.tally.check("state-transition", create);
  let tight: Instance | undefined;
  let first: Child | undefined;
  for (let time = 0; first === undefined && time < ATTEMPTS; time++) {
    tight = await createParent(room, 1, time);
    first = tight && (await createChild(room, tight, usual.one));
  }
  if (tight === undefined || first === undefined) return;
  const others: Child[] = [];
  let refused: Case | undefined;
  for (const { one } of made.slice(1)) {
    const next = await createChild(room, tight, one);
    if (next === undefined) refused = withParent(room, tight, one);
    else others.push(next);
  }
  const tooMany = others.find(({ state }) => state === first.state);
  if (tooMany !== undefined) {
    const message = `Accepts one more although ${room.member} is 1: expected 4xx or another state, got ${tooMany.made.answer?.status}${typeof tooMany.state === "string" ? ` with the state ${text(tooMany.state)}` : ""}.`;
    return report(room, message, create, tooMany, first);
  }
  await takeLast(room, made, first);
  if (others.length === 0) return refused === undefined ? undefined : await freeOne(room, first, refused);
  await judgeTwice(room, first, others);
  await judgeWaiting(room, tight, [first, ...others]);
}

/** Of two requests at once for the only place, at most one gets it. */
async function takeLast(room: Room, children: readonly Child[], first: Child): Promise<void> {
  const { create, member, session } = room;
  const parent = await createParent(room, 1, ATTEMPTS);
  if (parent === undefined) return;
  const cases = children.slice(0, 2).map(({ one }) => withParent(room, parent, one));
  const made = await sendTogether(session, create, cases);
  const inside = made.filter(({ answer }) => stateIn(session, resourceIn(bodyOf(answer))) === first.state);
  if (inside.length > 1)
    await reportBoth(session, inside, `Two requests at once are both accepted although ${member} is 1`);
}

/** The operation that ends a child: "withdraw", or its deletion. */
function leavingOf({ session: { resource, run } }: Room): Operation | undefined {
  return resource.remove ?? actionsOf(run, resource).find((one) => LEAVING.test(one.path.split("/").at(-1) ?? ""));
}

async function leave(room: Room, { tracked }: Child): Promise<Attempt | undefined> {
  const operation = leavingOf(room);
  const one = operation && bound(room.session, operation, tracked, "leave");
  const made = operation && one && (await send(room.session, operation, one));
  return made?.answer === undefined || made.answer.status >= 300 ? undefined : made;
}

/** When one leaves a full parent, there is room for another one. */
async function freeOne(room: Room, first: Child, refused: Case): Promise<void> {
  const { create, session } = room;
  // What was used once remains used.
  if (/redemption|use|usage/i.test(room.member)) return;
  const left = await leave(room, first);
  const made = left && (await send(session, create, refused));
  if (left === undefined || made?.answer === undefined || made.answer.status < 400) return;
  first.tracked.steps.push(left);
  const message = `Has no room for another one after one has left, although ${room.member} is 1: expected 2xx, got ${made.answer.status}.`;
  await report(room, message, create, { made }, first);
}

/** A request that is rejected when it is repeated is rejected on the waiting list, too. */
async function judgeTwice(room: Room, first: Child, [waiting]: readonly Child[]): Promise<void> {
  const { create, session } = room;
  const again = await send(session, create, first.one);
  const twice = waiting && (await send(session, create, waiting.one));
  if (waiting === undefined || again?.answer?.status !== 409 || twice?.answer === undefined) return;
  if (twice.answer.status >= 300) return;
  const message = `Is accepted twice in the state ${text(waiting.state)}, but not in the state ${text(first.state)}: expected 409, got ${twice.answer.status}.`;
  await report(room, message, create, { made: twice }, first, waiting);
}

const POSITION = /position|rank|queue|place/i;

/** When one leaves, the first of the waiting list moves up, and the others get its position. */
async function judgeWaiting(room: Room, parent: Instance, [first, ...waiting]: readonly Child[]): Promise<void> {
  const { create, session } = room;
  const operation = leavingOf(room);
  const [next, last] = waiting;
  if (first === undefined || next === undefined || last === undefined || operation === undefined) return;
  const about = [...sentencesOf(operation), ...sentencesOf(create)].join(". ");
  const positionsOf = async (): Promise<readonly (JsonObject | undefined)[]> => [
    (await observe(session, next.tracked)).body,
    (await observe(session, last.tracked)).body,
  ];
  const [before, behind] = await positionsOf();
  const left = await leave(room, first);
  if (left === undefined) return;
  first.tracked.steps.push(left);
  const [after, later] = await positionsOf();
  const [moved, stayed] = [stateIn(session, after), stateIn(session, later)];
  const shown = { made: left };
  if (says(about, "movesUp") && moved !== first.state) {
    const what = stayed === first.state ? "a later one does" : "nobody does";
    const message = `The first one of the waiting list does not move up when one leaves, but ${what}: expected ${text(first.state)}, got ${text(moved)}.`;
    return report(room, message, operation, shown, first, next, last);
  }
  if (moved !== first.state || stayed === first.state) return;
  const position = Object.keys(behind ?? {}).find(
    (name) => POSITION.test(name) && typeof behind?.[name] === "number" && behind[name] !== before?.[name],
  );
  if (position !== undefined && later?.[position] === behind?.[position]) {
    const message = `${position} is still ${text(behind?.[position])} after the one before has moved up.`;
    return report(room, message, operation, shown, first, next, last);
  }
  await judgeSize(room, parent, [next, last]);
}

/** A parent that grows takes others from the waiting list; it cannot become smaller than what it has. */
async function judgeSize(room: Room, parent: Instance, [inside, waiting]: readonly Child[]): Promise<void> {
  const { member, session } = room;
  const change = room.parent.put ?? room.parent.patch;
  const creator = creatorOf(room.parent);
  if (change === undefined || creator === undefined || inside === undefined || waiting === undefined) return;
  const own = track(parent);
  const parentSession: Session = { ...session, resource: room.parent };
  const resize = async (size: number): Promise<Attempt | undefined> => {
    const { body } = await observe(parentSession, own);
    const base = bound(parentSession, change, own, "resize");
    if (base === undefined || body === undefined) return undefined;
    const writable = declaredMembers(session.run, change, "request");
    const kept = Object.entries(body).filter(([name]) => change.method === "PUT" && writable.has(name));
    const bare = change.method === "PUT" ? base : withSent(session.run, change, base, {});
    const one =
      withMembers(session.run, change, bare, { ...Object.fromEntries(kept), [member]: size }) ??
      withMembers(session.run, change, base, { [member]: size });
    return one && send(parentSession, change, one);
  };
  const about = sentencesOf(change).join(". ");
  const grown = await resize(2);
  if (grown?.answer === undefined || grown.answer.status >= 300) return;
  const state = stateIn(session, (await observe(session, inside.tracked)).body);
  const moved = stateIn(session, (await observe(session, waiting.tracked)).body);
  if (moved !== state) {
    const message = `Nobody moves up from the waiting list when ${member} grows: expected ${text(state)}, got ${text(moved)}.`;
    if (says(about, "movesUp")) await report(room, message, change, { made: grown }, inside, waiting);
    return;
  }
  const less = says(about, "notBelowCount") && documentsStatus(change, 409, 422) ? await resize(1) : undefined;
  if (less?.answer === undefined || less.answer.status >= 300) return;
  const message = `Accepts ${member} 1 although 2 are in it, which the description rules out: expected 409, got ${less.answer.status}.`;
  await report(room, message, change, { made: less }, inside, waiting);
}

const DAY = 86_400_000;
/** The hour (UTC) from which the next day has begun in much of the world. */
const LATE = 20;

/** A parent with a last day takes children on that day, but not later, as descriptions state. */
async function judgeLastDay(room: Room, said: string): Promise<void> {
  const { create, member, session } = room;
  const usual = await createOn(room, 30);
  if (typeof usual !== "object") return;
  session.run.tally.check("state-transition", create);
  const today = new Date().getUTCHours() < LATE ? await createOn(room, 0, usual.one) : undefined;
  if (today === "rejected") {
    const message = `Is rejected on the last day, although the description of ${member} says "${said}": expected 2xx, got 4xx.`;
    await report(room, message, create, usual, usual);
  }
  const later = await createOn(room, -2, usual.one);
  if (typeof later !== "object") return;
  const message = `Is accepted although ${member} was two days ago: expected 4xx, got ${later.made.answer?.status}.`;
  await report(room, message, create, later, later);
}

/** Creates a child of a parent whose last day is some days from today. */
async function createOn(room: Room, days: number, given?: Case): Promise<Child | "rejected" | undefined> {
  const day = new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  let isRejected = false;
  for (let time = 0; time < ATTEMPTS && !room.session.run.isOver(); time++) {
    const parent = await createParent(room, day, time, true);
    if (parent === undefined) continue;
    const made =
      given === undefined ? (await createChildren(room, parent, 1))[0] : await createChild(room, parent, given);
    if (made !== undefined) return made;
    isRejected = true;
  }
  return isRejected ? "rejected" : undefined;
}
