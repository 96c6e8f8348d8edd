import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";

/** What servers require of dates beyond their format. */
export interface DateRule {
  /** Which side of today all dates must be on. */
  readonly side: "any" | "future" | "past" | "distant past";
  /** Whether the first date of a body is the latest. */
  readonly isDescending: boolean;
  /** Whether periods of different requests must not overlap. */
  readonly isApart: boolean;
  /** Whether dates must be in this century. */
  readonly isNear?: boolean;
  /** Whether the dates of a body must not be far from each other. */
  readonly isShort?: boolean;
  /** Minutes between two times of one day, which have no seconds: an appointment takes half an hour. */
  readonly slot?: number;
}

const DAY = 86_400_000;
/** Days between the periods of two requests. */
const GAP = 5;
/** How long ago a date in the distant past is: birthdays of adults. */
const DISTANT = 30 * 365 * DAY;

/** A date in a request: its path in the body, or the name of a query parameter. */
export interface DatePlace {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

const DATE = /^\d{4}-\d\d-\d\d(?:$|[Tt ])/;
const DEEPEST = 3;

export function datesIn({ body, parameters: { query } }: Case): readonly DatePlace[] {
  const ofQuery = [...query].flatMap(([name, value]) =>
    typeof value === "string" && DATE.test(value) ? [{ path: [name], text: value }] : [],
  );
  return body === undefined ? ofQuery : [...datesBelow(body, [])];
}

function* datesBelow(value: Json, path: DatePlace["path"]): Generator<DatePlace> {
  if (typeof value === "string" && DATE.test(value)) yield { path, text: value };
  if (path.length >= DEEPEST) return;
  if (isArray(value)) for (const [index, item] of value.entries()) yield* datesBelow(item, [...path, index]);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) yield* datesBelow(inner, [...path, name]);
}

export function withDates(one: Case, dates: readonly DatePlace[]): Case {
  if (one.body === undefined)
    return dates.reduce((all, { path: [name = ""], text }) => withParameter(all, "query", String(name), text), one);
  return withBody(
    one,
    dates.reduce((body, { path, text }) => withTextAt(body, path, text), one.body),
  );
}

function withTextAt(value: Json, [first, ...rest]: DatePlace["path"], text: string): Json {
  if (first === undefined) return text;
  if (isArray(value)) return value.map((item, index) => (index === first ? withTextAt(item, rest, text) : item));
  return isObject(value) ? { ...value, [first]: withTextAt(value[first] ?? null, rest, text) } : value;
}

/** A date some days after another one, written in the same way. */
export function moved(text: string, from: number, days: number): string {
  return new Date(from + days * DAY).toISOString().slice(0, 10) + text.slice(10);
}

/** Consecutive days on one side of today, or times of one day. */
export function placed(
  dates: readonly DatePlace[],
  { isDescending, side, slot }: Pick<DateRule, "side" | "isDescending" | "slot">,
  period: number,
): readonly DatePlace[] {
  const isPast = side === "past" || side === "distant past";
  const first = (isPast ? -1 : 1) * (2 + period * GAP) - (isPast ? dates.length : 0);
  return dates.map(({ path, text }, index) => {
    const count = isDescending ? dates.length - 1 - index : index;
    if (slot === undefined) return { path, text: moved(text, originOf(side), first + count) };
    const day = Date.parse(moved("", originOf(side), first));
    return { path, text: minuteText(day + MORNING + count * slot * MINUTE) };
  });
}

const MINUTE = 60_000;
/** Milliseconds from midnight to ten o'clock. */
const MORNING = 10 * 60 * MINUTE;

/** A time without seconds. */
export function minuteText(time: number): string {
  return new Date(time - (time % MINUTE)).toISOString().replace(".000Z", "Z");
}

/** The same dates in the order that a rule demands. */
export function inSequence(dates: readonly DatePlace[], { isDescending }: DateRule): readonly DatePlace[] {
  const sign = isDescending ? -1 : 1;
  const sorted = dates.map(({ text }) => text).toSorted((a, b) => sign * (Date.parse(a) - Date.parse(b)));
  return dates.map(({ path, text }, index) => ({ path, text: sorted[index] ?? text }));
}

/** One date as it is, and the others on the days next to it. */
export function beside(
  dates: readonly DatePlace[],
  kept: number,
  { isDescending }: Pick<DateRule, "isDescending">,
): readonly DatePlace[] {
  const from = Date.parse(dates[kept]?.text.slice(0, 10) ?? "");
  return dates.map((own, index) =>
    index === kept ? own : { ...own, text: moved(own.text, from, isDescending ? kept - index : index - kept) },
  );
}

function originOf(side: DateRule["side"]): number {
  return side === "distant past" ? Date.now() - DISTANT : Date.now();
}

/** Whether a date is in another century. */
export function isFar(text: string): boolean {
  return !text.startsWith("20");
}

/** Whether a date is on the side of today that a rule forbids. */
export function breaksSide(dates: readonly DatePlace[], { isNear = false, side }: DateRule): boolean {
  return dates.some(({ text }) => {
    if (isNear && isFar(text)) return true;
    const isLater = Date.parse(text.slice(0, 10)) > originOf(side);
    return side !== "any" && isLater === (side !== "future");
  });
}
