import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Finding } from "../report.ts";
import { finding } from "../run.ts";
import { isDate } from "./filters.ts";
import { type Listing, memberNamed, membersOfItems } from "./listing.ts";
import { normal } from "../resources/resources.ts";

const SECOND = 1000;
const UNITS = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
  day: 86_400 * SECOND,
  week: 604_800 * SECOND,
};
const DISTANCE = /^(\d{1,4}) (second|minute|hour|day|week)s? (after|before) `?(\w+)`?(?:$|[.,;( ])/i;

/** A time that a description derives from another one of the same item. */
interface Rule {
  readonly member: string;
  readonly other: string;
  readonly distance: number;
  readonly text: string;
}

/** Times of items are as far from other ones as descriptions state: "14 days after `issued_on`". */
export function checkDescribedValues(listing: Listing): readonly Finding[] {
  const { list, run, whole } = listing;
  const [made] = whole.attempts;
  if (!run.checks.has("described-values") || made === undefined) return [];
  const rules = rulesOf(listing);
  if (rules.length > 0) run.tally.check("described-values", list);
  for (const rule of rules) {
    const wrong = whole.items.find((item) => !isKept(item, rule));
    if (wrong === undefined) continue;
    const { member, other, text } = rule;
    const message = `${member} is ${JSON.stringify(wrong[member])} although ${other} is ${JSON.stringify(wrong[other])}: its description says "${text}".`;
    return finding(run, "described-values", made.subject, message, list.at, made.answer);
  }
  return [];
}

function rulesOf({ names, whole }: Listing): readonly Rule[] {
  const members = membersOfItems(whole.items);
  return members.flatMap((member) =>
    names.schemasOf(member).flatMap(({ docs }) => {
      const [text, count, unit = "", direction, name = ""] = DISTANCE.exec(docs.description?.trim() ?? "") ?? [];
      const other = memberNamed(members, normal(name));
      const length = Object.entries(UNITS).find(([own]) => own === unit.toLowerCase())?.[1];
      if (text === undefined || other === undefined || length === undefined) return [];
      const sign = direction?.toLowerCase() === "after" ? 1 : -1;
      return [{ member, other, distance: sign * Number(count) * length, text: text.replace(/[.,;( ]$/, "") }];
    }),
  );
}

function isKept(item: JsonObject, { distance, member, other }: Rule): boolean {
  const [time, from] = [timeOf(item[member]), timeOf(item[other])];
  return time === undefined || from === undefined || Math.abs(time - from - distance) < SECOND;
}

function timeOf(value: Json | undefined): number | undefined {
  return isDate(value) ? Date.parse(String(value)) : undefined;
}
