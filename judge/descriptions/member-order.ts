import type { Operation } from "../../generator/ir/api.ts";
import { declaredMembers } from "../resources/members.ts";
import type { Run } from "../run.ts";
import { sentencesOf } from "./sentences.ts";
import { withNames } from "./words.ts";

/** Two members whose order descriptions state: "`ends_on` must be after `starts_on`". */
export interface Order {
  readonly later: string;
  readonly earlier: string;
  /** Whether they must not be equal. */
  readonly isStrict: boolean;
}

const NOT_BEFORE = "(?:not |n't )(?:be )?(?:before|earlier than|less than|below)";
const AFTER = `(?:${NOT_BEFORE}|(?:on or |at or )?after|later than|greater than|more than|at least)`;
/** What the description of a member says: "Not before `starts_on`". */
const FOLLOWS = new RegExp(`\\b${AFTER} (?:the )?\`?(\\w+)`, "i");
/** What another description says: "`ends_on` must be after `starts_on`". */
const IS_AFTER = new RegExp(`\`(\\w+)\` [\\w ']*?\\b${AFTER} (?:the )?\`(\\w+)\``, "i");
const IS_BEFORE = /`(\w+)` [\w ]*?\b(?:before|earlier than|less than|at most) (?:the )?`(\w+)`/i;
const MAY_BE_EQUAL = /\bnot\b|n't\b|\b(?:on|at) or\b|\bat (?:least|most)\b|\bequal\b|\bsame\b/i;

function orderIn(sentence: string): Order | undefined {
  const [said = "", later, earlier] = IS_AFTER.exec(sentence) ?? [];
  if (later !== undefined && earlier !== undefined) return { later, earlier, isStrict: !MAY_BE_EQUAL.test(said) };
  const [told = "", first, last] = /\b(?:not|n't)\b/.test(sentence) ? [] : (IS_BEFORE.exec(sentence) ?? []);
  if (first === undefined || last === undefined) return undefined;
  return { later: last, earlier: first, isStrict: !MAY_BE_EQUAL.test(told) };
}

/** The orders that the descriptions of an operation and of its members state. */
export function ordersOf(run: Run, operation: Operation): readonly Order[] {
  const members = declaredMembers(run, operation, "request");
  const names = [...members.keys()];
  const own = [...members].flatMap(([later, schemas]) =>
    schemas.map(({ docs }) => {
      const [said = "", earlier = ""] = FOLLOWS.exec(withNames(docs.description ?? "", names)) ?? [];
      return { later, earlier, isStrict: !MAY_BE_EQUAL.test(said) };
    }),
  );
  const said = sentencesOf(operation).flatMap((one) => orderIn(withNames(one, names)) ?? []);
  const all = [...own, ...said].filter(({ earlier, later }) => members.has(later) && members.has(earlier));
  return [...new Map(all.map((one) => [`${one.later} ${one.earlier}`, one])).values()];
}
