import { says } from "../descriptions/phrases.ts";
import { sentencesIn, sentencesOf } from "../descriptions/sentences.ts";
import { hasMember, isNamed, stemOf } from "../descriptions/words.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { caseFor } from "../resources/cases.ts";
import { declaredMembers, sentBy, withSent } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { fits } from "../resources/rules.ts";
import { create, createReferring } from "./creation.ts";
import { perform } from "./counters.ts";
import { bound } from "./requests.ts";
import { expectRejection, isAccepted, observe, type Session, track, type TrackedResource } from "./session.ts";

/** The seed of the resource whose member is changed. */
const SEED = 85;
/** Attempts to make another value. */
const ATTEMPTS = 6;

/** Changes a member after others refer to its resource: "The currency cannot be changed once the customer has an order". */
export async function changeLocked(session: Session, method: "patch" | "put"): Promise<void> {
  const { resource, run } = session;
  const operation = resource[method];
  if (operation === undefined || !run.checks.has("state-transition")) return;
  for (const { name, rule } of lockedIn(session, operation)) {
    const tracked = run.isOver() ? undefined : await create(session, SEED);
    if (tracked === undefined) return;
    await createReferring(session, tracked);
    const own = tracked.referring?.findLast(({ instance }) => isNamed(instance.resource.word, rule));
    if (own === undefined) continue;
    const what = `Changes ${name} after a resource of ${own.instance.resource.path} refers to it, although the description rules that out`;
    const made = await changeMember(session, operation, tracked, { name, what });
    // "not even a cancelled one"
    const other = { ...session, resource: own.instance.resource };
    for (const action of isAccepted(made) ? [] : actionsOf(run, other.resource)) {
      if (!rule.toLowerCase().includes(stemOf(action.path.split("/").at(-1) ?? ""))) continue;
      const done = await perform(other, action, track(own.instance));
      if (done !== undefined) tracked.steps.push(done);
      if (isAccepted(await changeMember(session, operation, tracked, { name, what }))) return;
    }
  }
}

/** The members that a description locks while others refer to their resource, and the sentence that says so. */
function lockedIn(
  { run, resource }: Session,
  operation: Operation,
): readonly { readonly name: string; readonly rule: string }[] {
  const sentences = sentencesOf(operation).filter(isLocked);
  return [...declaredMembers(run, operation, "request")].flatMap(([name, schemas]) => {
    const own = schemas.flatMap(({ docs }) => sentencesIn(docs.description)).filter(isLocked);
    const [rule] = [...sentences.filter((one) => hasMember(one, name)), ...own];
    const others = run.pool.resources.all.filter((one) => one !== resource);
    return rule !== undefined && others.some(({ word }) => isNamed(word, rule)) ? [{ name, rule }] : [];
  });
}

/** Whether what refers to a resource locks a member, in whatever state it is: not "once an invoice was sent". */
function isLocked(sentence: string): boolean {
  return says(sentence, "locked") && !/\b(?:is|are|was|were|been|first) (?!not\b)\w+ed\b|\bfirst\b/i.test(sentence);
}

/** Sends another value of a member, which must be rejected. */
async function changeMember(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  { name, what }: { readonly name: string; readonly what: string },
): ReturnType<typeof expectRejection> {
  const { run } = session;
  const before: Json = (await observe(session, tracked)).body?.[name] ?? null;
  for (let seed = 0; seed < ATTEMPTS; seed++) {
    const one = bound(session, operation, tracked, `lock ${seed}`);
    const full = caseFor(run, operation, { caller: "own", purpose: `lock ${name} ${seed}`, isFull: true });
    const value = full && sentBy(run, operation, full.body)?.[name];
    if (one === undefined || value === undefined || value === null || value === before) continue;
    const changed = withSent(
      run,
      operation,
      one,
      operation.method === "PATCH" ? { [name]: value } : { ...sentBy(run, operation, one.body), [name]: value },
    );
    if (!fits(run.maker, changed)) continue;
    return expectRejection(session, tracked, {
      check: "state-transition",
      operation,
      one: changed,
      what,
      expected: "409",
    });
  }
  return undefined;
}
