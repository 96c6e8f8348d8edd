import type { Case } from "../requests/case.ts";
import { creatorOf } from "../resources/creation.ts";
import { declaredMembers, sentencesOf } from "../resources/members.ts";
import { isStateful } from "../resources/stateful.ts";
import {
  ATTEMPTS,
  type Child,
  createChild,
  createChildren,
  createParent,
  parentsOf,
  report,
  type Room,
} from "./rooms.ts";
import type { Session } from "./session.ts";

const LAST_DAY = /\blast day\b|\bincluded\b|\binclusive\b/i;
const EXPIRED = /\bexpired\b|\blast day\b|\bno longer\b|\bpast\b|\bon the day\b|\bany more\b/i;
const DAY = 86_400_000;
/** The hour (UTC) from which the next day has begun in much of the world. */
const LATE = 20;

/** A parent with a last day takes children on that day, but not later, as descriptions state. */
export async function useOnLastDay(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  const about = create === undefined ? "" : sentencesOf(create).join(". ");
  if (create === undefined || !run.checks.has("state-transition") || !EXPIRED.test(about)) return;
  for (const parent of parentsOf(session, create)) {
    const creator = creatorOf(parent);
    for (const [member, schemas] of declaredMembers(run, creator, "request")) {
      const said = schemas.map(({ docs }) => docs.description ?? "").join(". ");
      if (creator === undefined || run.isOver() || !LAST_DAY.test(said)) continue;
      await judgeLastDay({ session, create, parent, member }, said);
    }
  }
}

async function judgeLastDay(room: Room, said: string): Promise<void> {
  const { create, member, session } = room;
  const usual = await createOn(room, 30);
  if (typeof usual !== "object" || !(await isStateful(session.run, room.parent))) return;
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
