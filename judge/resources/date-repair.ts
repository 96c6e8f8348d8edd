import { says } from "../descriptions/phrases.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type AttemptOptions } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { partnerOf } from "../requests/periods.ts";
import type { Run } from "../run.ts";
import { describedIn } from "./error-places.ts";
import type { Repaired, Send } from "./reference-repair.ts";
import { bodyOf, resourceIn } from "./representation.ts";
import {
  beside,
  breaksSide,
  type DatePlace,
  type DateRule,
  datesIn,
  isFar,
  minuteText,
  moved,
  placed,
  withDates,
} from "./dates.ts";

export interface Rejection {
  readonly status: number;
  readonly error: Json | undefined;
}

/** Days from today of the periods that are tried; far apart, because periods may not overlap. */
const PERIODS = [1, 5, 9, 13] as const;

/** Dates may have to be in order, in the future or in the past. */
export async function repairDates(
  run: Run,
  operation: Operation,
  one: Case,
  { error, status }: Rejection,
  send: Send,
): Promise<Repaired | undefined> {
  const { ruleKey, rules } = run.pool;
  const resource = ruleKey(operation);
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
    if (kept !== undefined && isInSequence(dates, known)) rules.setDates(resource, one, { ...known, isShort: true });
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
    const isNear = dates.some(({ text }) => isFar(text)) && describedIn(run, operation, one, error).length > 0;
    const rule: DateRule = { side, isDescending, isApart: status === 409, isNear };
    rules.setDates(resource, one, rule);
    if (breaksSide(dates, rule)) return accepted;
    // A single date that is on the right side was rejected for itself.
    const kept = dates.length > 1 ? await keepOne(one, dates, rule, send) : undefined;
    if (kept !== undefined && isInSequence(dates, rule)) rules.setDates(resource, one, { ...rule, isShort: true });
    return kept ?? { ...accepted, isRule: false };
  }
  return repairSlot(run, operation, one, { status, send });
}

/** Minutes between the two times of a request that are tried. */
const SLOTS = [30, 60] as const;

/** Two times may have to be on one day, and whole minutes: an appointment takes half an hour. */
async function repairSlot(
  { pool: { ruleKey, rules } }: Run,
  operation: Operation,
  one: Case,
  { send, status }: { readonly send: Send; readonly status: number },
): Promise<Repaired | undefined> {
  const dates = datesIn(one);
  if (dates.length !== 2 || dates.some(({ text }) => text.length <= 10)) return undefined;
  for (const slot of SLOTS) {
    for (const side of ["future", "past"] as const) {
      const rule: DateRule = { side, slot, isDescending: false, isApart: status === 409 };
      const accepted = await send(withDates(one, placed(dates, rule, PERIODS[0])));
      if (accepted === undefined) continue;
      rules.setDates(ruleKey(operation), one, rule);
      return accepted;
    }
  }
  return undefined;
}

/** Whether the only time of a request may have to be later than those of earlier requests to the same resource. */
function isInOrder({ docs }: Operation, one: Case): boolean {
  return datesIn(one).length === 1 && says(docs.description ?? "", "inOrder");
}

/** Sends a request with the present time, which is later than those of earlier requests. */
export async function repairOrder(operation: Operation, one: Case, send: Send): Promise<Repaired | undefined> {
  const [date] = datesIn(one);
  if (date === undefined || !isInOrder(operation, one)) return undefined;
  const now = new Date().toISOString();
  return send(withDates(one, [{ ...date, text: date.text.length > 10 ? now : now.slice(0, 10) }]));
}

/** Whether the dates were in the right order already, so that only the time between them can break a rule. */
function isInSequence(dates: readonly DatePlace[], { isDescending }: DateRule): boolean {
  const times = dates.map(({ text }) => Date.parse(text));
  const sorted = times.toSorted((a, b) => (isDescending ? b - a : a - b));
  return times.every((time, index) => time === sorted[index]);
}

/** Keeps one date of a period and moves the others next to it: if that is accepted for each, only their order was wrong. */
async function keepOne(
  one: Case,
  dates: readonly DatePlace[],
  rule: DateRule,
  send: Send,
): Promise<Repaired | undefined> {
  let accepted: Repaired | undefined;
  for (const kept of dates.length > 1 ? [0, dates.length - 1] : []) {
    accepted = await send(withDates(one, beside(dates, kept, rule)));
    if (accepted === undefined) return undefined;
  }
  return accepted;
}

/** A change of one end of a period must suit the other end, which the resource keeps: `ends_at` follows `starts_at`. */
export async function repairEnd(
  run: Run,
  operation: Operation,
  one: Case,
  send: Send,
  options: AttemptOptions,
): Promise<Repaired | undefined> {
  const resource = run.pool.resources.inPath(operation).at(-1)?.resource;
  const dates = datesIn(one);
  if (operation.method !== "PATCH" || resource?.read === undefined || dates.length === 0) return undefined;
  const none = { ...one.parameters, query: new Map(), header: new Map() };
  const bare: Case = { parameters: none, origin: one.origin };
  const { answer } = (await attempt(run, resource.read, bare, options)) ?? {};
  const stored = answer && resourceIn(bodyOf(answer), resource.word);
  const suited = dates.flatMap((date) => {
    const partner = partnerOf(String(date.path.at(-1)), Object.keys(stored ?? {}));
    const other = String(stored?.[partner?.name ?? ""]);
    const from = Date.parse(other.slice(0, 10));
    const isSent = dates.some(({ path }) => path.at(-1) === partner?.name);
    if (partner === undefined || Number.isNaN(from) || isSent) return [];
    const sign = partner.isEarlier ? 1 : -1;
    const own = String(stored?.[String(date.path.at(-1))]);
    const isSlot = other.length > 10 && own.slice(0, 10) === other.slice(0, 10);
    return [
      {
        ...date,
        text: isSlot ? minuteText(Date.parse(other) + sign * SLOTS[0] * 60_000) : moved(date.text, from, sign),
      },
    ];
  });
  return suited.length === 0 ? undefined : send(withDates(one, suited));
}
