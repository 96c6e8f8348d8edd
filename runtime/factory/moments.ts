import type { Random } from "./random.ts";
import { type Subject, wordsOf } from "./subject.ts";

// Dates and times that fit the name of their member, and the other ones of the same object.

export const two = (value: number): string => String(value).padStart(2, "0");
export const timeAt = (hour: number, random: Random): string => `${two(hour)}:${two(random.int(0, 59))}:00Z`;

const BORN = /^(?:born|birth|birthday|birthdate|dob)$/;

/** When something named like this happens: days before or after the day of the object, and the hour on the same day. */
const MOMENTS: readonly (readonly [
  words: RegExp,
  days: readonly [number, number],
  hours: readonly [number, number],
])[] = [
  [
    /^(?:created|creation|added|opened|placed|order|ordered|requested|submitted|registered|joined|issued)$/,
    [-30, -5],
    [8, 19],
  ],
  [/^(?:updated|modified|changed|edited|last)$/, [-4, -1], [8, 19]],
  [/^(?:start|started|starts|begin|begins|began|from|since|checkin|departure)$/, [0, 0], [8, 11]],
  [
    /^(?:end|ended|ends|finished|finishes|completed|until|till|to|checkout|arrival|delivery|delivered|received)$/,
    [1, 14],
    [13, 19],
  ],
  [
    /^(?:expires|expired|expiry|expiration|due|deadline|renews|returned|closed|cancelled|canceled|deleted|archived)$/,
    [15, 60],
    [8, 19],
  ],
];

const USUAL = [/(?:)/, [0, 0], [12, 12]] as const;

/** When something of this name is, in days since the first of January 2025 and in an hour of that day. */
export function momentOf(
  { name, random, theme: { day } }: Omit<Subject, "owner">,
  hasTime: boolean,
): { readonly day: number; readonly hour: number } {
  const words = wordsOf(name)
    .join(" ")
    .replace(/\bcheck (?=in\b|out\b)/, "check")
    .split(" ");
  const [, [from, to], [early, late]] = MOMENTS.find(([known]) => words.some((word) => known.test(word))) ?? USUAL;
  // Periods with a time of day end on the day that they begin.
  const isSameDay = hasTime && from === 1;
  return { day: isSameDay ? day : day + random.int(from, to), hour: random.int(early, late) };
}

/** A date that fits the name of its member. */
export function dateOf(subject: Subject, hasTime = false): string {
  const { name, random } = subject;
  if (wordsOf(name).some((word) => BORN.test(word)))
    return `${random.int(1950, 2005)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
  const { day, hour } = momentOf(subject, hasTime);
  const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
  return hasTime ? `${date}T${timeAt(hour, random)}` : date;
}

/** The text of a date or a time that only its name tells: `created_at`, `birth_date`, the header `Last-Modified`. */
export function dateText(subject: Subject): string | undefined {
  // HTTP has its own form (RFC 9110, 5.6.7).
  if (/^(?:Last-Modified|Expires|Sunset)$/.test(subject.name)) return new Date(dateOf(subject, true)).toUTCString();
  const words = wordsOf(subject.name);
  if (/^(?:date|birthday)$/.test(words.at(-1) ?? "")) return dateOf(subject);
  return words.at(-1) === "timestamp" || (words.length > 1 && words.at(-1) === "at")
    ? dateOf(subject, true)
    : undefined;
}
