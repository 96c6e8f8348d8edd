import { says } from "../descriptions/phrases.ts";
import { isArray, isObject, type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { hasMember } from "../descriptions/words.ts";
import { attempt, type AttemptOptions } from "../checks/attempt.ts";
import { valueAt } from "../checks/expression.ts";
import type { Answer } from "../http/message.ts";
import { type Case, withBody, withoutConditions } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { type Leaf, leavesOf, patternOf, withValueAt } from "../values/places.ts";
import type { Caller } from "./instance.ts";
import { describedIn, isNeedDescribed, isVariantDescribed, limitAt, placesNamed } from "./error-places.ts";
import { type Rejection, repairDates, repairEnd, repairOrder } from "./date-repair.ts";
import { type Repaired, repairReferences, type Send } from "./reference-repair.ts";
import { bodyOf, STATE } from "./representation.ts";
import { normal } from "./resources.ts";
import { datesIn } from "./dates.ts";
import { fits, withLimits } from "./rules.ts";

/** Options of requests that help other checks, and that a server may reject. */
export function rejectable(caller: Caller): AttemptOptions {
  return {
    credentials: caller === "other" ? "other" : "valid",
    tolerates: (status) => status >= 400 && status < 500,
    isHelper: true,
  };
}

/** Rejected requests to learn the rules of one operation. */
const MOST = 40;
const spent = new WeakMap<Run, Map<string, number>>();

/**
 * Finds out whether a valid request was rejected because of a rule that no schema can state, and remembers the rule.
 *
 * @param answer the rejection
 */
export async function repair(
  run: Run,
  operation: Operation,
  one: Case,
  { status, ...answer }: Answer,
  caller: Caller = "own",
): Promise<Repaired | undefined> {
  const error = bodyOf(answer);
  if (run.isThrifty() || ![400, 404, 409, 422].includes(status)) return undefined;
  const resource = run.pool.ruleKey(operation);
  const counts = spent.get(run) ?? new Map<string, number>();
  spent.set(run, counts);
  const send: Send = async (given) => {
    // Each accepted variation changes the entity tag.
    const changed = withoutConditions(operation, given);
    const count = counts.get(operation.at) ?? 0;
    if (count >= MOST || run.isOver() || !fits(run.maker, changed)) return undefined;
    const made = await attempt(run, operation, changed, rejectable(caller));
    if (made?.answer !== undefined && made.answer.status < 300) return { one: changed, made, isRule: true };
    counts.set(operation.at, count + 1);
    if (made?.answer?.status !== 409 || status === 409) return undefined;
    // Without its fault, the request repeats the values of an earlier one.
    const { rules } = run.pool;
    const dates = new Set(datesIn(changed).map(({ path }) => path.map((part) => `/${part}`).join("")));
    const used = rules.usedLeaves(resource, changed).filter(({ path }) => !dates.has(path));
    // Numbers are rarely unique, and others may break the rule again.
    const texts = used.filter(({ value }) => typeof value === "string");
    const fresh = rules.withFresh(changed, texts.length > 0 ? texts : used);
    return fresh && send(fresh);
  };
  const repaired =
    (await repairPresence(run, operation, one, { error, status }, caller)) ??
    (await repairReferences(run, { operation, one, caller, error, status }, send));
  if (repaired !== undefined || status === 404) return repaired;
  return (
    (await repairEnd(run, operation, one, send, rejectable(caller))) ??
    (status === 409 ? await repairChoices(run, one, send) : undefined) ??
    (status === 409 ? await repairAmounts(one, send) : undefined) ??
    (status === 409 ? undefined : await repairNumbers(run, operation, one, error, send)) ??
    (isTooLarge(run, operation, one, error) ? await repairMembers(run, operation, one, error, send) : undefined) ??
    (await repairUnique(run, resource, one, error, send)) ??
    (await repairOrder(operation, one, send)) ??
    (await repairDates(run, operation, one, { error, status }, send)) ??
    (await firstAccepted(withPlainNumbers(run, one), send)) ??
    (await repairMembers(run, operation, one, error, send))
  );
}

/** Whether an error names described objects whose numbers may be too large together. */
function isTooLarge(run: Run, operation: Operation, one: Case, error: Json | undefined): boolean {
  const named = describedIn(run, operation, one, error);
  return named.length > 0 && named.every((path) => isObject(valueAt(one.body ?? null, path)));
}

/** Allows as many repairs of an operation again. */
export function resetRepairs(run: Run, { at }: Operation): void {
  spent.get(run)?.delete(at);
}

async function firstAccepted(cases: readonly Case[], send: Send): Promise<Repaired | undefined> {
  for (const one of cases) {
    const accepted = await send(one);
    if (accepted !== undefined) return accepted;
  }
  return undefined;
}

/** Values that an earlier request used may have to be unique. */
async function repairUnique(
  { pool: { find, references, rules } }: Run,
  resource: string,
  one: Case,
  error: Json | undefined,
  send: Send,
): Promise<Repaired | undefined> {
  // The id of a resource that exists has no other values.
  const isKnown = ({ name, value }: Leaf): boolean => {
    const referred = references.ofReference(name);
    return referred !== undefined && find(referred, value) !== undefined;
  };
  const used = rules.usedLeaves(resource, one).filter((leaf) => !isKnown(leaf));
  const named = placesNamed(error, one.body);
  const all = rules.withFresh(one, used);
  let accepted = all && (await send(all));
  const isNamed = used.some(({ path }) => named.includes(path));
  const suspects = isNamed ? used.filter(({ path }) => named.includes(path)) : used;
  if (accepted !== undefined && suspects.length === 1) {
    rules.setUnique(resource, suspects[0]?.pattern ?? "");
    return accepted;
  }
  // Other values may break a rule: each one is changed alone.
  for (const leaf of suspects.filter(({ value }) => accepted !== undefined || typeof value === "string")) {
    const fresh = rules.withFresh(one, [leaf]);
    const single = fresh && (await send(fresh));
    if (single !== undefined) rules.setUnique(resource, leaf.pattern);
    accepted ??= single;
  }
  return accepted;
}

/** There may be too few for the numbers of a request. */
async function repairAmounts(one: Case, send: Send): Promise<Repaired | undefined> {
  const least = withLimits(one, (pattern) => (pattern === "" ? "small" : undefined));
  return least === one ? undefined : send(least);
}

/** A number may be too large for what the request refers to: more people than a room has places. */
async function repairNumbers(
  run: Run,
  operation: Operation,
  one: Case,
  error: Json | undefined,
  send: Send,
): Promise<Repaired | undefined> {
  if (placesNamed(error, one.body).length > 0) return undefined;
  const { ruleKey, rules } = run.pool;
  const described = withLeastDescribed(run, operation, one);
  const accepted = described === undefined ? await repairAmounts(one, send) : await send(described);
  if (accepted === undefined) return undefined;
  for (const { path, value } of leavesOf(one.body)) {
    const pattern = patternOf(path);
    const single = withLimits(one, (own) => (own === pattern ? "small" : undefined));
    if (typeof value !== "number" || value <= 1 || (await send(single)) === undefined) continue;
    rules.setLimited(ruleKey(operation), one, pattern, "small");
    break;
  }
  return { ...accepted, isRule: described !== undefined };
}

/** The same request with the least numbers where descriptions limit a member: "more `people` than places". */
export function withLeastDescribed({ pool }: Run, operation: Operation, one: Case): Case | undefined {
  const creators = pool.resources.inPath(operation).flatMap(({ resource }) => resource.create ?? []);
  const rules = [operation, ...creators].flatMap(sentencesOf).filter((sentence) => says(sentence, "limits"));
  // "The files must not be larger than 25 MB together" names no member.
  const isSum = rules.some((rule) => /\b(?:(?:al)?together|in total|combined|in sum)\b/i.test(rule));
  const limited = new Set(
    leavesOf(one.body).flatMap(({ name, path, value }) => {
      const isLimited = isSum || rules.some((rule) => hasMember(rule, name));
      return typeof value === "number" && isLimited ? [patternOf(path)] : [];
    }),
  );
  const least = withLimits(one, (pattern) => (limited.has(pattern) ? "small" : undefined));
  return least === one ? undefined : least;
}

/** The present state may allow only some of the values that a member lists. */
async function repairChoices({ breaker }: Run, one: Case, send: Send): Promise<Repaired | undefined> {
  const { body, content } = one;
  if (body === undefined || content === undefined) return undefined;
  const choices = breaker.places(body, content.schema, "sent").flatMap(({ path, schema: { shape }, value }) => {
    const name = normal(path.split("/").at(-1) ?? "");
    if (shape.kind !== "enum" || !STATE.test(name)) return [];
    return shape.values.flatMap((other) => (other.value === value ? [] : [withValueAt(body, path, other.value)]));
  });
  return firstAccepted(
    choices.map((own) => withBody(one, own)),
    send,
  );
}

/**
 * Changes the members that the error names, as their descriptions may demand: a text that must be the name of a time zone
 * is left out, items do not repeat, and numbers that may be too large together are small.
 */
async function repairMembers(
  run: Run,
  operation: Operation,
  one: Case,
  error: Json | undefined,
  send: Send,
): Promise<Repaired | undefined> {
  const { ruleKey, rules } = run.pool;
  const resource = ruleKey(operation);
  const named = describedIn(run, operation, one, error);
  const found = named.map((path) => limitAt(rules, resource, one, path));
  const limits = new Map(found.filter((limit) => limit !== undefined));
  if (named.length === 0) return undefined;
  if (found.includes(undefined)) {
    // What a text may be can depend on the members beside it: postal codes have another form in each country.
    const around = new Set(named.map((path) => path.slice(0, path.lastIndexOf("/"))));
    const others = leavesOf(one.body).filter(
      ({ path }) => !named.includes(path) && around.has(path.slice(0, path.lastIndexOf("/"))),
    );
    const beside = rules.withFresh(one, others);
    return beside && send(beside);
  }
  const accepted = await send(withLimits(one, (pattern) => limits.get(pattern)));
  if (accepted === undefined) return undefined;
  for (const [pattern, limit] of limits) rules.setLimited(resource, one, pattern, limit);
  return accepted;
}

/** Requests to find out which members must be present or absent. */
const MOST_ROUNDS = 3;

/**
 * Adds the optional members that the error names, and leaves out those that its variant may rule out: an issue needs a
 * source, and a receipt has none.
 */
async function repairPresence(
  run: Run,
  operation: Operation,
  one: Case,
  { error, status }: Rejection,
  caller: Caller,
): Promise<Repaired | undefined> {
  const { pool } = run;
  const { body = {} } = one;
  const { body: whole, content } = wholeCase(run, operation, one);
  if (status === 409 || status === 404 || content === undefined || whole === undefined) return undefined;
  const [more, less] = [new Set<string>(), new Set<string>()];
  let answered = error;
  // Servers may name one member at a time.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const count = more.size + less.size;
    for (const path of placesNamed(answered, whole)) if (valueAt(body, path) === undefined) more.add(path);
    for (const path of placesNamed(answered, body)) if (isVariantDescribed(run, operation, one, path)) less.add(path);
    if (more.size + less.size === count) return undefined;
    const filled = [...more].reduce((all, path) => withValueAt(all, path, valueAt(whole, path)), body);
    const bare = [...less].reduce<Json>((all, path) => withValueAt(all, path, undefined), filled);
    const changed = pool.bind(operation, withBody({ ...one, content }, bare), caller);
    if (!fits(run.maker, changed)) return undefined;
    const made = await attempt(run, operation, changed, rejectable(caller));
    if (made?.answer === undefined) return undefined;
    const isAccepted = made.answer.status < 300;
    answered = bodyOf(made.answer);
    // With 409, only the state of the resource does not allow it.
    if (!isAccepted && made.answer.status !== 409) continue;
    for (const path of more) pool.rules.setNeeded(`${pool.ruleKey(operation)} ${caller}`, one, path);
    for (const path of less) pool.rules.setLimited(pool.ruleKey(operation), one, path, "omitted");
    return isAccepted ? { one: changed, made, isRule: isPresenceDescribed(run, operation, one, caller) } : undefined;
  }
  return undefined;
}

/** Whether a request breaks known rules about the presence of members, and descriptions mention each of them. */
export function isPresenceDescribed(run: Run, operation: Operation, one: Case, caller: Caller): boolean {
  const { ruleKey, rules } = run.pool;
  const lacked = rules.lackedBy(`${ruleKey(operation)} ${caller}`, one);
  const isBroken = lacked.length > 0 || rules.excessOf(ruleKey(operation), one).length > 0;
  const whole = wholeCase(run, operation, one);
  return isBroken && lacked.every((path) => isNeedDescribed(run, operation, whole, path));
}

/** The same request with a body that has every member, whatever the known rules. */
export function wholeCase(run: Run, operation: Operation, one: Case): Case {
  const random = randomFor(run, `${operation.at} whole`);
  const content = one.content ?? ifPossible(() => run.makerOf(operation).makeFull(random))?.content;
  if (content === undefined) return one;
  const body = ifPossible(() => run.maker.make(content.schema, random, { direction: "sent", isFull: true }));
  return { ...one, content, ...(body !== undefined && { body }) };
}

/**
 * The same request with small numbers in texts: they may have to be positive, or whole, and no pattern says so.
 */
export function withPlainNumbers({ maker }: Run, one: Case): readonly Case[] {
  const plain = (value: Json, number: string): Json => {
    if (isArray(value)) return value.map((item) => plain(item, number));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, plain(own, number)]));
    return typeof value === "string" && /^-?\d{1,30}(?:\.\d+)?$/.test(value) ? number : value;
  };
  const { body } = one;
  if (body === undefined) return [];
  const changed = ["1", "1.00", "0.01"].map((number) => withBody(one, plain(body, number)));
  return changed.filter((own) => own.body !== undefined && !sameJson(own.body, body) && fits(maker, own));
}
