import type { Json } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { memberNamed } from "../resources/lists.ts";
import { normal } from "../resources/resources.ts";
import { ownSentences, sentencesIn } from "./sentences.ts";
import { CASELESS, escaped, STEM } from "./words.ts";

/** A member that a list is sorted by. */
export interface Key {
  readonly member: string;
  readonly sign: 1 | -1;
  /** How texts are compared, where a description states it. */
  readonly comparison?: "code points" | "caseless" | undefined;
  /** The values in their own order, as a description states: "from low to urgent". */
  readonly ranks?: readonly Json[];
  /** Where items without a value are, as a description states. */
  readonly nulls?: "first" | "last" | undefined;
}

const MOMENT =
  /^(?:created|issued|booked|occurred|recorded|sent|posted)(?:at|on|date|time)?$|^(?:date|time|timestamp)$/;

/**
 * The keys of an order: "Newest first", "By number, the newest first", "Sorted by `code`", "most recently created first",
 * "in the order of their start", "in alphabetical order", "The order is by `start`, then by `number`".
 *
 * @returns none if the description states no order
 */
export function describedOrder(list: Operation, members: readonly string[]): readonly Key[] {
  for (const sentence of ownSentences(list)) {
    if (/\b(?:equal|same|ties?|within)\b/i.test(sentence)) continue;
    const first = FIRST.exec(sentence);
    const sign = first?.[1] !== undefined || /\bdescending\b/i.test(sentence) ? -1 : 1;
    const by =
      BY.exec(sentence)
        ?.slice(1)
        .find((one) => one !== undefined) ?? RECENTLY.exec(sentence)?.[1];
    const named = by === undefined ? undefined : memberWith(members, by.split(/[ _-]+/));
    const isOther = by !== undefined && named === undefined;
    if (by === undefined && first === null && /\balphabetical(?:ly| order)\b/i.test(sentence)) {
      const word = memberNamed(members, "name", "title", "label");
      if (word !== undefined) return [{ member: word, sign, comparison: comparisonOf(list) }];
    }
    const moments = members.filter((member) => MOMENT.test(normal(member)));
    const member = named ?? (first === null || isOther ? undefined : moments.length === 1 ? moments[0] : undefined);
    if (member === undefined) continue;
    const [, then = ""] = THEN_BY.exec(sentence) ?? [];
    const second = memberWith(members, then.split(/[ _-]+/));
    const keys = second === undefined || second === member ? [member] : [member, second];
    return keys.map((one) => ({ member: one, sign, comparison: comparisonOf(list) }));
  }
  return [];
}

const FIRST =
  /\b(?:(newest|latest|most recent(?:ly \w+)?|highest)|oldest|earliest|lowest)(?: first| (?:\w+ )?(?:comes?|is|are) first)\b/i;
/** "The most recently updated first" */
const RECENTLY = /\b(?:most|least) recently (\w+) first\b/i;
const BY =
  /(?:(?:^|, )\s*(?:(?:sorted|ordered|listed) by|by)|\b(?:is|are) (?:always )?(?:sorted|ordered) by|\border is by) (?:the |their |its )?`?(\w[\w-]*(?: \w+){0,2})|\bin (?:the )?order of (?:the |their |its )?`?(\w[\w-]*(?: \w+){0,2})/i;

/** A further key, where both have the same direction. */
const THEN_BY =
  /\bthen (?:by )?(?:the |their |its )?`?(\w[\w-]*)(?!.*\b(?:newest|latest|(?<!both )(?:as|des)cending)\b)/i;

/** The member whose name the first words form: `license_plate`, `created_at` for "creation date", `starts_at` for "start". */
function memberWith(members: readonly string[], [first = "", ...others]: readonly string[]): string | undefined {
  const names = (text: string): readonly string[] => ["", "at", "sat"].map((end) => normal(text) + end);
  const whole = [others.length, ...others.keys()].toSorted((a, b) => b - a);
  for (const count of whole) {
    const member = memberNamed(members, ...names([first, ...others.slice(0, count)].join("_")));
    if (member !== undefined) return member;
  }
  if (/^creation$/i.test(first)) return memberNamed(members, ...names("created"));
  // "enrolment" and `enrolled_at`
  const stem = normal(first).slice(0, STEM);
  const moments = members.filter((one) => normal(one).startsWith(stem) && /(?:at|on|time|date)$/.test(normal(one)));
  return stem.length === STEM && moments.length === 1 ? moments[0] : undefined;
}

/** The values of an enumeration in the order that a description states: "from low to urgent", "puts urgent first and low last". */
export function describedRanks(
  list: Operation,
  { docs }: Parameter,
  value: string,
  values: readonly Json[],
): readonly Json[] | undefined {
  const about = [docs.description ?? "", ...ownSentences(list).filter((one) => one.includes(`\`${value}\``))].join(
    ". ",
  );
  return [values, values.toReversed()].find((all) => {
    const [first, last] = [all[0], all.at(-1)].map((one) => escaped(String(one)).replaceAll("_", "[_ ]"));
    const stated = `\\bfrom \\W?${first}\\W? to \\W?${last}\\b|\\b${first}\\W? first and \\W?${last}\\W? last\\b`;
    return all.length > 1 && new RegExp(stated, "i").test(about);
  });
}

/** Where items without a value are: "`dueDate` puts tasks without a due date last". */
export function placeOfNulls(list: Operation, { docs }: Parameter, value: string): Key["nulls"] {
  const about = [...sentencesIn(docs.description), ...ownSentences(list)].find(
    (one) => one.includes(`\`${value}\``) && /\b(?:without|null|no|empty|missing)\b/i.test(one),
  );
  return /\blast\b|\bat the end\b/i.test(about ?? "") ? "last" : /\bfirst\b/i.test(about ?? "") ? "first" : undefined;
}

/** How texts are compared, as the parameter or a sentence about the order of the list states. */
export function comparisonOf(list: Operation, parameter?: Parameter): Key["comparison"] {
  const about = ownSentences(list).filter((one) => /\b(?:sort|order|alphabet)\w*/i.test(one));
  const text = [parameter?.docs.description ?? "", ...about].join(". ");
  if (CASELESS.test(text)) return "caseless";
  return /\bby (?:unicode )?code ?points?\b/i.test(text) ? "code points" : undefined;
}

/** "`newest` is by `created_at`, latest first": the member that a description names for a value, and its direction. */
export function describedKey(
  { docs }: Parameter,
  value: string,
  members: readonly string[],
): { readonly member: string; readonly sign?: 1 | -1 } | undefined {
  const about = sentencesIn(docs.description).find((one) => one.includes(`\`${value}\``)) ?? "";
  const member = /\b(?:is|are|sorts?) by `(\w+)`/i.exec(about)?.[1];
  const first = FIRST.exec(about);
  if (member === undefined || !members.includes(member)) return undefined;
  return { member, ...(first !== null && { sign: first[1] === undefined ? 1 : -1 }) };
}
