import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { bringIntoState, caseFor, leastCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import { declaredMembers, sentencesOf } from "../resources/members.ts";
import { createOne } from "../resources/prepare.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { isStateful } from "../resources/stateful.ts";
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
} from "./rooms.ts";
import { confirm, observe, type Session, type TrackedResource } from "./session.ts";

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

/** Letters of a word that its forms share: "enrolment" and "enrolled". */
const STEM = 5;

/** A member of a parent that counts its children grows by one with each of them. */
export async function countChildren(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("change-recorded")) return;
  for (const parent of parentsOf(session, create)) {
    const word = singular(resource.word).slice(0, STEM).toLowerCase();
    const isCounter = (name: string): boolean =>
      /count|^times|^num|^number|total$/i.test(name.replace(/(?<=[a-z])[A-Z]/g, (own) => `_${own}`)) &&
      (normal(name).includes(word) || /^times/i.test(name));
    const members = [...declaredMembers(run, parent.read, "response").keys()].filter(isCounter);
    if (parent.read === undefined || members.length !== 1 || creatorOf(parent) === undefined) continue;
    await count(session, create, parent, members[0] ?? "");
  }
}

async function count(session: Session, create: Operation, parent: Resource, member: string): Promise<void> {
  const { run } = session;
  const differences: { readonly child: Child; readonly by: number; readonly own: TrackedResource }[] = [];
  // Other members of the parent may not suit the children.
  for (let time = 0; time < ATTEMPTS && differences.length === 0 && !run.isOver(); time++) {
    const { instance, made } = (await createOne(run, parent, "own", { reserved: "count" })) ?? {};
    const steps = run.pool.preconditions.get(create.at) ?? [];
    if (instance === undefined || !(await bringIntoState(run, instance, steps))) return;
    const own: TrackedResource = { instance, steps: made === undefined ? [] : [made], sent: new Map(), oldTags: [] };
    const counted = async (): Promise<number> =>
      Number((await observe({ ...session, resource: parent }, own)).body?.[member]);
    for (let number = 0; number < COUNT + 1 && !run.isOver(); number++) {
      const before = await counted();
      const given = caseFor(run, create, { caller: "own", purpose: `count ${number}`, isFull: number % 2 === 0 });
      const room = { session, create, parent, member };
      const child = given && (await createChild(room, instance, number % 2 === 0 ? given : leastCase(run, given)));
      if (child !== undefined) differences.push({ child, by: (await counted()) - before, own });
    }
  }
  run.tally.check("change-recorded", create);
  // Children in another state may not count.
  const isCounted = (state: Json | undefined): boolean =>
    /^times/i.test(member) || differences.some(({ by, child }) => by === 1 && child.state === state);
  const wrong = differences.find(({ by, child }) => Number.isFinite(by) && by !== 1 && isCounted(child.state));
  if (wrong === undefined) return;
  const message = `${member} does not count what was created: expected 1 more, got ${wrong.by} more.`;
  const tracked = { ...wrong.own, steps: [...wrong.own.steps, ...wrong.child.tracked.steps] };
  await confirm(session, tracked, async () => ({
    check: "change-recorded",
    message,
    at: create.at,
    made: wrong.child.made,
  }));
}
