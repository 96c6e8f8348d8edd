import { isArray, isObject, type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type AttemptOptions } from "../checks/attempt.ts";
import { valueAt } from "../checks/expression.ts";
import type { Answer } from "../http/message.ts";
import { type Case, withBody, withoutConditions } from "../requests/case.ts";
import { type Run, randomFor } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import type { Caller } from "./pool.ts";
import { describedIn, limitAt, placesNamed } from "./error-places.ts";
import { type Repaired, repairReferences, type Send } from "./reference-repair.ts";
import { bodyOf, STATE } from "./representation.ts";
import { normal } from "./resources.ts";
import {
  breaksSide,
  type DatePlace,
  type DateRule,
  datesIn,
  fits,
  isFar,
  moved,
  placed,
  withDates,
  withLimits,
} from "./rules.ts";

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
  const referring = await repairReferences(run, { operation, one, caller, status }, send);
  if (referring !== undefined || status === 404) return referring;
  return (
    (await repairLack(run, operation, one, { error, status }, caller)) ??
    (status === 409 ? await repairChoices(run, one, send) : undefined) ??
    (isTooLarge(run, one, error) ? await repairMembers(run, resource, one, error, send) : undefined) ??
    (await repairUnique(run, resource, one, error, send)) ??
    (await repairOrder(operation, one, send)) ??
    (await repairDates(run, resource, one, { error, status }, send)) ??
    (await firstAccepted(withPlainNumbers(run, one), send)) ??
    (await repairMembers(run, resource, one, error, send))
  );
}

/** Whether an error names described objects whose numbers may be too large together. */
function isTooLarge(run: Run, one: Case, error: Json | undefined): boolean {
  const named = describedIn(run, one, error);
  return named.length > 0 && named.every((path) => isObject(valueAt(one.body ?? null, path)));
}

interface Rejection {
  readonly status: number;
  readonly error: Json | undefined;
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
  { pool: { rules } }: Run,
  resource: string,
  one: Case,
  error: Json | undefined,
  send: Send,
): Promise<Repaired | undefined> {
  const used = rules.usedLeaves(resource, one);
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
  resource: string,
  one: Case,
  error: Json | undefined,
  send: Send,
): Promise<Repaired | undefined> {
  const { rules } = run.pool;
  const named = describedIn(run, one, error);
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
  for (const [pattern, limit] of limits) rules.setLimited(resource, pattern, limit);
  return accepted;
}

/** Adds the optional members that the error names: the server may need them. */
async function repairLack(
  run: Run,
  operation: Operation,
  one: Case,
  { error, status }: Rejection,
  caller: Caller,
): Promise<Repaired | undefined> {
  const { body = {} } = one;
  const resource = `${run.pool.ruleKey(operation)} ${caller}`;
  const full = ifPossible(() => run.makerOf(operation).makeFull(randomFor(run, `${operation.at} lack`)));
  if (status === 409 || full?.content === undefined || full.body === undefined) return undefined;
  const whole = full.body;
  const named = placesNamed(error, whole).filter((path) => valueAt(body, path) === undefined);
  const filled = named.reduce((all, path) => withValueAt(all, path, valueAt(whole, path)), body);
  const changed = withBody({ ...one, content: full.content }, filled);
  if (named.length === 0 || !fits(run.maker, changed)) return undefined;
  const made = await attempt(run, operation, changed, rejectable(caller));
  const isAccepted = made?.answer !== undefined && made.answer.status < 300;
  // With 409, only the state of the resource does not allow it.
  if (made === undefined || !(isAccepted || made.answer?.status === 409)) return undefined;
  for (const path of named) run.pool.rules.setNeeded(resource, path);
  return isAccepted ? { one: changed, made, isRule: isLackDescribed(run, operation, one, caller) } : undefined;
}

/** Whether a request lacks members that the server needs, and a description mentions each of them. */
export function isLackDescribed({ pool }: Run, operation: Operation, one: Case, caller: Caller): boolean {
  const { description = "", summary = "" } = operation.docs;
  const lacked = pool.rules.lackedBy(`${pool.ruleKey(operation)} ${caller}`, one);
  return (
    lacked.length > 0 && lacked.every((path) => `${summary} ${description}`.includes(path.split("/").at(-1) ?? path))
  );
}

/** Days from today of the periods that are tried; far apart, because periods may not overlap. */
const PERIODS = [1, 5, 9, 13] as const;

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

/** Dates may have to be in order, in the future or in the past. */
async function repairDates(
  run: Run,
  resource: string,
  one: Case,
  { error, status }: Rejection,
  send: Send,
): Promise<Repaired | undefined> {
  const { rules } = run.pool;
  const dates = datesIn(one);
  if (dates.length === 0) return undefined;
  const known = rules.datesOf(resource, one);
  const place = (
    side: Exclude<DateRule["side"], "any">,
    isDescending: boolean,
    period: number,
  ): Promise<Repaired | undefined> => send(withDates(one, placed(dates, { side, isDescending }, period)));
  if (known !== undefined) {
    if (breaksSide(dates, known)) return place(known.side === "any" ? "future" : known.side, known.isDescending, 17);
    const kept = await keepOne(one, dates, known, send);
    if (kept !== undefined) return kept;
  }
  for (const isDescending of dates.length > 1 ? [false, true] : [false]) {
    const future = await place("future", isDescending, PERIODS[isDescending ? 1 : 0]);
    const past = await place("past", isDescending, PERIODS[isDescending ? 3 : 2]);
    const distant = (future ?? past) === undefined ? await place("distant past", isDescending, PERIODS[0]) : undefined;
    const accepted = future ?? past ?? distant;
    if (accepted === undefined) continue;
    const side = distant ? "distant past" : past === undefined ? "future" : future === undefined ? "past" : "any";
    // A description may state a range.
    const isNear = dates.some(({ text }) => isFar(text)) && describedIn(run, one, error).length > 0;
    const rule: DateRule = { side, isDescending, isApart: status === 409, isNear };
    rules.setDates(resource, one, rule);
    if (breaksSide(dates, rule)) return accepted;
    // A single date that is on the right side was rejected for itself.
    const kept = dates.length > 1 ? await keepOne(one, dates, rule, send) : undefined;
    return kept ?? { ...accepted, isRule: false };
  }
  return undefined;
}

/** What descriptions say where the times of several requests must be in order. */
export const IN_ORDER: RegExp =
  /\b(?:not|never|cannot|no) (?:\w+ ){0,2}?(?:earlier|older|before)\b|\b(?:chronological|ascending|increasing)\b|\b(?:later|newer|after) (?:than )?the (?:one|last|latest|previous)\b/i;

/** Whether the only time of a request may have to be later than those of earlier requests to the same resource. */
function isInOrder({ docs }: Operation, one: Case): boolean {
  return datesIn(one).length === 1 && IN_ORDER.test(docs.description ?? "");
}

/** Sends a request with the present time, which is later than those of earlier requests. */
async function repairOrder(operation: Operation, one: Case, send: Send): Promise<Repaired | undefined> {
  const [date] = datesIn(one);
  if (date === undefined || !isInOrder(operation, one)) return undefined;
  const now = new Date().toISOString();
  return send(withDates(one, [{ ...date, text: date.text.length > 10 ? now : now.slice(0, 10) }]));
}

/** Keeps one date of a period and moves the others next to it: if that is accepted for each, only their order was wrong. */
async function keepOne(
  one: Case,
  dates: readonly DatePlace[],
  { isDescending }: DateRule,
  send: Send,
): Promise<Repaired | undefined> {
  let accepted: Repaired | undefined;
  for (const kept of dates.length > 1 ? [0, dates.length - 1] : []) {
    const from = Date.parse(dates[kept]?.text.slice(0, 10) ?? "");
    const days = (index: number): number => (isDescending ? kept - index : index - kept);
    const beside = dates.map((own, index) =>
      index === kept ? own : { ...own, text: moved(own.text, from, days(index)) },
    );
    accepted = await send(withDates(one, beside));
    if (accepted === undefined) return undefined;
  }
  return accepted;
}
