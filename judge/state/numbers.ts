import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { hasMember } from "../descriptions/words.ts";
import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { caseFor } from "../resources/cases.ts";
import { declaredMembers } from "../resources/members.ts";
import { create } from "./creation.ts";
import { remove } from "./deletion.ts";
import { broken, withoutReferences } from "./requests.ts";
import { conclude, isAccepted, observe, send, type Session, type TrackedResource } from "./session.ts";

/** Invalid requests between two creations. */
const REJECTED = 4;
/** The seed of the first resource, the attempts to create one, and what their seeds differ by. */
const SEED = 80;
const ATTEMPTS = 3;
const STEP = 200;

/** Rejected requests use up no numbers, where a description rules out gaps: "Counts up by one, without gaps". */
export async function numberWithoutGaps(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined || !run.checks.has("described-values")) return;
  const members = [...declaredMembers(run, resource.read ?? operation, "response")];
  const name = members.find(([, schemas]) =>
    schemas.some(({ docs }) => sentencesIn(docs.description).some((one) => says(one, "withoutGaps"))),
  )?.[0];
  if (name === undefined) return;
  const first = await createNumbered(session, name, SEED);
  const second = await createNumbered(session, name, SEED + 1);
  if (first === undefined || second === undefined || first.place !== second.place || run.isOver()) return;
  if (second.number !== first.number + 1) return;
  const expected = second.number + 1 + (await sendRejected(session, operation));
  const third = await createNumbered(session, name, SEED + 2);
  if (third === undefined || third.place !== second.place) return;
  run.tally.check("described-values", operation);
  if (third.number === expected) return;
  const message = `Rejected requests use up numbers, although the description of ${name} rules out gaps: expected ${expected}, got ${third.number}.`;
  await conclude(session, third.tracked, { check: "described-values", message, made: third.tracked.steps[0] });
}

/** The number of a deleted resource is not given to the next one, where a description says so. */
export async function numberOnce(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: creator, remove: deletion } = resource;
  if (creator === undefined || deletion === undefined || !run.checks.has("described-values")) return;
  const members = [...declaredMembers(run, resource.read ?? creator, "response")];
  const around = sentencesIn(creator.docs.description, deletion.docs.description);
  const [name] =
    members.find(([own, schemas]) => {
      const about = schemas.flatMap(({ docs }) => sentencesIn(docs.description));
      return [...about, ...around.filter((one) => hasMember(one, own))].some((one) => says(one, "neverReused"));
    }) ?? [];
  const first = name === undefined ? undefined : await createNumbered(session, name, SEED + 3);
  if (name === undefined || first === undefined || run.isOver()) return;
  await remove(session, first.tracked);
  if (session.existing.includes(first.tracked)) return;
  const next = await createNumbered(session, name, SEED + 4);
  run.tally.check("described-values", creator);
  if (next === undefined || next.place !== first.place || next.number !== first.number) return;
  const message = `Uses the ${name} of a deleted resource again, although the description rules that out: got ${next.number} twice.`;
  const steps = [...first.tracked.steps, ...next.tracked.steps];
  await conclude(session, { ...next.tracked, steps }, { check: "described-values", message, made: steps.at(-1) });
}

interface Numbered {
  readonly tracked: TrackedResource;
  readonly number: number;
  /** The parents, because those of each project may be numbered from 1. */
  readonly place: string;
}

async function createNumbered(session: Session, name: string, seed: number): Promise<Numbered | undefined> {
  let tracked: TrackedResource | undefined;
  // Rules that no schema states may reject some.
  for (let time = 0; time < ATTEMPTS && tracked === undefined; time++)
    tracked = await create(session, seed + time * STEP);
  const { body } = tracked === undefined ? {} : await observe(session, tracked);
  const number = numberIn(body, name);
  if (tracked === undefined || number === undefined) return undefined;
  return { tracked, number, place: tracked.instance.parents.map(({ id }) => id).join("/") };
}

/** The number of a member, or at its end: `INV-000012`. */
function numberIn(body: JsonObject | undefined, name: string): number | undefined {
  const digits = /\d{1,12}$/.exec(String(body?.[name] ?? ""))?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Sends requests that are invalid, refer to what does not exist, or repeat values that may be taken.
 *
 * @returns how many of them were accepted
 */
async function sendRejected(session: Session, operation: Operation): Promise<number> {
  const { run } = session;
  const [success] = run.successes(operation);
  const valid = caseFor(run, operation, { caller: "own", purpose: "gap", isFull: true });
  const one = valid && run.pool.bind(operation, valid);
  const wrong = Array.from({ length: REJECTED }, (_, seed) => one && broken(session, operation, one, seed));
  let accepted = 0;
  for (const own of [...wrong, withoutReferences(session, operation, undefined), success?.case])
    if (own !== undefined && isAccepted(await send(session, operation, own))) accepted++;
  return accepted;
}
