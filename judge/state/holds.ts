import { says } from "../descriptions/phrases.ts";
import { isNamed } from "../descriptions/words.ts";
import { sentencesAround } from "../descriptions/around.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import { LENGTH_IN, timeOf, UNITS } from "../checks/computed-values.ts";
import type { Case } from "../requests/case.ts";
import { declaredMembers, sentBy, withMembers, withSent } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf, resourceIn } from "../resources/representation.ts";
import { normal, singular } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { bound } from "./requests.ts";
import { conclude, expectRejection, isAccepted, send, type Session, track, type TrackedResource } from "./session.ts";

// What a resource holds, such as a name or a period: nobody else gets it, until the resource is cancelled or deleted.

/** A resource that was created, and the request for it, which conflicts with itself. */
interface Held {
  readonly tracked: TrackedResource;
  readonly one: Case;
  readonly body: JsonObject;
  /** The same request again, if it was accepted. */
  readonly again?: Attempt;
}

const RELEASING = /cancel|withdraw|release|leave|revoke|void|return|archive|close/i;

/** A request for what a cancelled or deleted resource had is accepted, where descriptions say so. */
export async function takeReleased(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator, remove } = resource;
  if (creator === undefined || !documentsStatus(creator, 409)) return;
  const actions = actionsOf(run, resource).filter((one) => RELEASING.test(one.path.split("/").at(-1) ?? ""));
  for (const operation of [...(remove === undefined ? [] : [remove]), ...actions]) {
    if (run.isOver()) return;
    const rule = releaseRule(session, creator, operation);
    const held = rule === undefined ? undefined : await holdSomething(session, creator);
    const one = held && bound(session, operation, held.tracked, "release");
    const released = one && (await send(session, operation, one));
    if (held === undefined || released?.answer === undefined || released.answer.status >= 300) continue;
    held.tracked.steps.push(released);
    run.tally.check("deleted-gone", creator);
    const again = await send(session, creator, held.one);
    if (again?.answer?.status !== 409) continue;
    const message = `Rejects a request for what only a resource had that is gone: expected 2xx, got 409, although the description says "${rule}".`;
    await conclude(session, held.tracked, { check: "deleted-gone", message, at: creator.at, made: again });
  }
}

/** The sentence that says that an operation sets free what a resource holds. */
function releaseRule({ run }: Session, creator: Operation, operation: Operation): string | undefined {
  const members = [...declaredMembers(run, creator, "request").values()].flat();
  const { docs, id = "" } = operation;
  const texts = [creator.docs, docs, ...members.map((schema) => schema.docs)];
  const words = [
    operation.path.split("/").at(-1),
    id,
    docs.summary,
    ...(operation.method === "DELETE" ? DELETION : []),
  ];
  const stems = words.flatMap(
    (word) =>
      /^[A-Za-z]{4,}?(?=[^a-z]|$)/
        .exec(word ?? "")?.[0]
        .slice(0, 5)
        .toLowerCase()
        .replace(/e$/, "") ?? [],
  );
  const sentences = sentencesIn(...texts.map(({ description }) => description));
  return sentences.find(
    (one) =>
      says(one, "released") &&
      (stems.some((stem) => one.toLowerCase().includes(stem)) || docs.description?.includes(one)),
  );
}

const DELETION = ["deleted", "removed", "trash"];
const ATTEMPTS = 3;

/**
 * Creates a resource whose request is rejected when it is repeated; `undefined` if it is not.
 *
 * @param isKept whether a resource is also returned if the repeated request is accepted
 */
export async function holdSomething(session: Session, creator: Operation, isKept = false): Promise<Held | undefined> {
  const { resource, run } = session;
  for (let time = 0; time < ATTEMPTS; time++) {
    const created = await createOne(run, resource, "own", { reserved: "state" });
    if (created?.instance === undefined || created.made?.answer === undefined || created.one === undefined) continue;
    const { instance, made, one } = created;
    const again = await send(session, creator, one);
    if (again?.answer?.status !== 409 && !(isKept && isAccepted(again))) continue;
    const tracked = track(instance, made);
    const body = resourceIn(bodyOf(created.made.answer), resource.word) ?? {};
    return { tracked, one, body, ...(isAccepted(again) && { again }) };
  }
  return undefined;
}

const START = /^(?:valid|effective|active)?(?:starts?|begins?|from|checkin|arrival|pickup)(?:at|on|time|date)?$/;
const END =
  /^(?:valid|effective|active)?(?:ends?|until|to|thru|through|checkout|departure|dropoff)(?:at|on|time|date)?$/;

/** Periods that overlap one that is taken are rejected, and those that only touch it are not, as descriptions state. */
export async function overlap(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator } = resource;
  if (creator === undefined || !documentsStatus(creator, 409)) return;
  const about = [...sentencesIn(creator.docs.description), ...sentencesAround(run, resource)];
  if (!about.some((one) => says(one, "exclusive"))) return;
  for (let time = 0; time < ATTEMPTS && !run.isOver(); time++) if (await overlapOne(session, creator, about)) return;
}

/** @returns whether there is a verdict: beside the period, something else may be */
async function overlapOne(session: Session, creator: Operation, about: readonly string[]): Promise<boolean> {
  const held = await holdSomething(
    session,
    creator,
    about.some((one) => says(one, "noOverlap")),
  );
  const period = held && periodOf(session, creator, held);
  if (held === undefined || period === undefined) return true;
  session.run.tally.check("state-transition", creator);
  const sendMoved = async (start: number, end = start): Promise<Attempt | undefined> => {
    const one = period.withOffsets(start, end);
    return one === undefined ? undefined : await send(session, creator, one);
  };
  const report = async (message: string, made: Attempt): Promise<boolean> =>
    conclude(session, held.tracked, { check: "state-transition", message, made });
  const { length, step } = period;
  const half = Math.round(length / 2 / step) * step;
  const overlapping = [
    { how: "overlaps", start: half, end: half },
    { how: "overlaps", start: -half, end: -half },
    { how: "contains", start: -half, end: half },
    { how: "is within", start: step, end: -step },
  ];
  for (const { end, how, start } of overlapping) {
    if ((start === 0 && end === 0) || half >= length || session.run.isOver()) continue;
    const made = held.again ?? (await sendMoved(start, end));
    if (isAccepted(made))
      return report(
        `Accepts a period that ${how} another one, although the description rules that out: expected 409, got ${made.answer.status}.`,
        made,
      );
  }
  if (await overlapEach(session, creator, about, held)) return true;
  const rule = about.find((one) => says(one, "adjacent"));
  const isDayAfter = rule !== undefined && says(rule, "dayAfter");
  const beside = rule === undefined ? undefined : await sendMoved(length);
  if (isDayAfter && isAccepted(beside))
    return report(
      `Accepts a period that begins on the last day of another one, although the description says "${rule}": expected 409, got ${beside.answer.status}.`,
      beside,
    );
  if (isDayAfter || beside?.answer?.status !== 409) return true;
  if (!isAccepted(await sendMoved(length + step))) return false;
  const message =
    "Rejects a period that begins when another one ends, which the description allows: expected 2xx, got 409.";
  return report(message, beside);
}

/** "Neither the room nor the teacher may be booked twice at the same time": each of them, also with another one. */
async function overlapEach(
  session: Session,
  creator: Operation,
  about: readonly string[],
  { one, tracked }: Held,
): Promise<boolean> {
  const { run } = session;
  const sentences = about.filter((sentence) => says(sentence, "exclusive"));
  const sent = sentBy(run, creator, one.body) ?? {};
  const references = Object.keys(sent).flatMap((name) => {
    const resource = run.pool.references.ofReference(name);
    return resource === undefined || resource === session.resource ? [] : [{ name, resource }];
  });
  for (const { name, resource } of references) {
    const word = singular(resource.word);
    const others = references.filter((own) => own.name !== name);
    if (others.length === 0 || !sentences.some((own) => isNamed(resource.word, own))) continue;
    const made: [string, string | number][] = [];
    for (const other of others) {
      const created = await createOne(run, other.resource, "own", { reserved: "overlap" });
      if (created?.instance !== undefined) made.push([other.name, created.instance.id]);
    }
    if (made.length < others.length || run.isOver()) continue;
    const changed = await expectRejection(session, tracked, {
      check: "state-transition",
      operation: creator,
      one: withMembers(run, creator, one, Object.fromEntries(made)),
      what: `Accepts the same period for the same ${word}, although the description rules that out`,
      expected: "409",
    });
    if (isAccepted(changed)) return true;
  }
  return false;
}

/** The period of a request, in milliseconds. */
interface Period {
  readonly length: number;
  /** A minute or a day. */
  readonly step: number;
  /** The same request with another start and end; `undefined` if it has no end, or the period would be empty. */
  withOffsets(start: number, end: number): Case | undefined;
}

function periodOf({ run }: Session, creator: Operation, { body, one }: Held): Period | undefined {
  const sent = sentBy(run, creator, one.body) ?? {};
  const named = (object: JsonObject, pattern: RegExp): string | undefined =>
    Object.keys(object).find((name) => pattern.test(normal(name)) && object[name] !== null);
  const [start, end] = [named(sent, START), named(sent, END)];
  const from = timeOf(sent[start ?? ""]);
  const length = named(body, LENGTH_IN);
  const [, unit, other = ""] = LENGTH_IN.exec(normal(length ?? "")) ?? [];
  const to = timeOf(sent[end ?? ""]) ?? timeOf(body[named(body, END) ?? ""]);
  const duration = Number(body[length ?? ""]) * (UNITS[unit ?? other] ?? Number.NaN);
  const until = to ?? (from === undefined || Number.isNaN(duration) ? undefined : from + duration);
  if (start === undefined || from === undefined || until === undefined || until <= from) return undefined;
  const isDay = String(sent[start]).length <= 10;
  const step = isDay ? (UNITS["day"] ?? 0) : (UNITS["minute"] ?? 0);
  const written = (time: number): string => {
    const text = new Date(time).toISOString();
    return isDay ? text.slice(0, 10) : text;
  };
  return {
    length: until - from,
    step,
    withOffsets(first, last) {
      if (from + first >= until + last || (end === undefined && first !== last)) return undefined;
      const moved = { [start]: written(from + first), ...(end !== undefined && { [end]: written(until + last) }) };
      const changed = withSent(run, creator, one, { ...sent, ...moved });
      return fits(run.maker, changed) ? changed : undefined;
    },
  };
}
