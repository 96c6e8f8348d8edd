import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import { normal } from "../resources/resources.ts";
import type { Values } from "./case.ts";

/** Names of the two ends of a period or range: `starts_at` and `ends_at`. */
const ENDS: readonly (readonly [string, string])[] = [
  ["start", "end"],
  ["start", "due"],
  ["start", "finish"],
  ["issue", "due"],
  ["begin", "end"],
  ["from", "to"],
  ["from", "until"],
  ["since", "until"],
  ["after", "before"],
  ["min", "max"],
  ["checkin", "checkout"],
  ["arrival", "departure"],
  ["open", "close"],
  ["lower", "upper"],
  ["gte", "lte"],
  ["gt", "lt"],
  ["earliest", "latest"],
];

const DAY = 86_400_000;

/** Puts the ends of each range in order, and lets periods last at least a day: no schema can state that rule. */
export function periodsInOrder(members: Values): Values {
  let ordered = members;
  for (const [start, end] of ENDS) {
    for (const [name, first] of members) {
      const stem = normal(name);
      const other = stem.includes(start) && [...members.keys()].find((own) => normal(own) === stem.replace(start, end));
      const last = other === false || other === undefined ? undefined : members.get(other);
      if (other === false || other === undefined || last === undefined) continue;
      if (isAfter(first, last)) ordered = new Map(ordered).set(name, last).set(other, first);
      else if (first === last) ordered = new Map(ordered).set(other, dayAfter(first));
    }
  }
  return ordered;
}

/** The other end of a range, and whether it is the earlier one. */
export function partnerOf(
  name: string,
  names: readonly string[],
): { readonly name: string; readonly isEarlier: boolean } | undefined {
  const stem = normal(name);
  for (const [start, end] of ENDS) {
    for (const [own, other, isEarlier] of [
      [start, end, false],
      [end, start, true],
    ] as const) {
      const partner = stem.includes(own) && names.find((one) => normal(one) === stem.replace(own, other));
      if (typeof partner === "string") return { name: partner, isEarlier };
    }
  }
  return undefined;
}

/** The same body with the ends of all ranges in order, also of inner objects: `{ "salary": { "min": 1, "max": 2 } }`. */
export function rangesInOrder(value: Json): Json {
  if (isArray(value)) {
    const items = value.map(rangesInOrder);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isObject(value)) return value;
  const members = new Map(Object.entries(value).map(([name, inner]) => [name, rangesInOrder(inner)]));
  const ordered = periodsInOrder(members);
  const isSame = ordered === members && [...members].every(([name, inner]) => inner === value[name]);
  return isSame ? value : Object.fromEntries(ordered);
}

function dayAfter(value: Json): Json {
  const [, date = "", rest = ""] = /^(\d{4}-\d\d-\d\d)(.*)$/.exec(String(value)) ?? [];
  const time = Date.parse(date);
  return Number.isNaN(time) ? value : new Date(time + DAY).toISOString().slice(0, 10) + rest;
}

function isAfter(one: Json, other: Json): boolean {
  if (typeof one === "number" && typeof other === "number") return one > other;
  if (typeof one !== "string" || typeof other !== "string") return false;
  const areDates = /^\d{4}-/.test(one) && /^\d{4}-/.test(other);
  if (areDates) return Date.parse(one) > Date.parse(other);
  return /^\d\d:\d\d/.test(one) && /^\d\d:\d\d/.test(other) && one > other;
}
