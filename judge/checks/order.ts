import {
  comparisonOf,
  describedKey,
  describedOrder,
  describedRanks,
  type Key,
  placeOfNulls,
} from "../descriptions/list-order.ts";
import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { normal } from "../resources/resources.ts";
import { finding } from "../run.ts";
import { ask, type Asked, type Listing, MOST_PAGES, report } from "./listing.ts";
import { memberNamed, membersOfItems } from "../resources/lists.ts";

/** Whether a parameter chooses the order, or only its direction. */
export function sortOf({ in: place, name }: Parameter): "sort" | "direction" | undefined {
  if (place !== "query") return undefined;
  const plain = normal(name);
  if (/^(?:sortorder|sortdir|sortdirection|direction|dir|orderdirection|orderdir)$/.test(plain)) return "direction";
  return /^(?:sort|sortby|orderby|order|ordering|sortfield)$/.test(plain) ? "sort" : undefined;
}

/** A value of the parameter that chooses the order. */
interface Order {
  readonly value: string;
  readonly keys: readonly Key[];
  /** Whether the value names its direction. */
  readonly isNamed: boolean;
  /** Whether a description names the member, but no direction. */
  readonly isFree?: boolean;
}

/** Each order that is named for members of the items is kept, on further pages too. */
export async function checkSorts(listing: Listing): Promise<readonly Finding[]> {
  const { list, run, whole } = listing;
  if (!run.checks.has("sort-and-filter")) return [];
  const described = checkDescribed(listing);
  if (described.length > 0) return described;
  const sorting = list.parameters.filter((parameter) => sortOf(parameter) !== undefined);
  const isDirection = (parameter: Parameter): boolean =>
    choicesOf(parameter).some((text) => /^(?:asc|desc)/i.test(text)) && choicesOf(parameter).length <= 4;
  const direction = sorting.find(isDirection);
  const parameter = sorting.find((one) => one !== direction);
  if (parameter === undefined) return [];
  const orders = ordersOf(listing, parameter, membersOfItems(whole.items));
  const isNamed = orders.some((order) => order.isNamed);
  const usual = orders.find(({ value }) => value === parameter.schema.default);
  const unsorted = usual?.isNamed === true ? misplaced(whole.items, usual.keys, false) : undefined;
  const [first] = whole.attempts;
  if (unsorted !== undefined && first !== undefined) return report(listing, parameter, first, unsorted);
  // Items that are equal in one member may be lost between pages, although those of another one are not.
  const paged = new Set<string>();
  for (const { isFree, keys, value } of orders) {
    for (const turn of direction === undefined ? [undefined] : choicesOf(direction)) {
      if (run.isOver()) return [];
      const turned = direction === undefined || turn === undefined ? [] : [[direction, turn] as const];
      const values = [[parameter, value] as const, ...turned];
      const seen = await ask(listing, values);
      if (seen === undefined) break;
      const sign = turn !== undefined && /^desc/i.test(turn) ? -1 : 1;
      const own = turn === undefined ? keys : keys.map((key) => ({ ...key, sign }) as const);
      // Dates are often sorted from the newest, and a list of one direction does not name it.
      const isEither = turn === undefined && (!isNamed || isFree === true);
      const wrong = misplaced(seen.items, own, isEither);
      if (wrong !== undefined) return report(listing, parameter, seen.made, wrong);
      const members = own.map(({ member }) => member).join();
      const isPaged = paged.size > 0 && (paged.has(members) || !tiesIn(seen, own));
      const small = isPaged || seen.items.length < 2 ? undefined : await ask(listing, values, "small");
      if (small === undefined) continue;
      paged.add(members);
      const later = misplaced(small.items, own, isEither) ?? omitted(seen, small, own);
      if (later !== undefined) return report(listing, parameter, lastOf(small), later);
    }
  }
  return [];
}

/** A list without parameters is in the order that its description states. */
function checkDescribed({ list, run, whole }: Listing): readonly Finding[] {
  const keys = describedOrder(list, membersOfItems(whole.items));
  const [made] = whole.attempts;
  const wrong = keys.length === 0 ? undefined : misplaced(whole.items, keys, false);
  if (wrong === undefined || made === undefined) return [];
  return finding(
    run,
    "sort-and-filter",
    made.subject,
    `${wrong} The description states this order.`,
    list.at,
    made.answer,
  );
}

function valuesOf(item: JsonObject | undefined, keys: readonly Key[]): string {
  return JSON.stringify(keys.map(({ member }) => item?.[member]));
}

/** Whether items that small pages show are equal in all keys. */
function tiesIn({ items }: Asked, keys: readonly Key[]): boolean {
  const all = items.slice(0, MOST_PAGES).map((item) => valuesOf(item, keys));
  return new Set(all).size < all.length;
}

/** An item that small pages omit. Those with equal keys are easily lost between two pages. */
function omitted(seen: Asked, small: Asked, keys: readonly Key[]): string | undefined {
  const last = valuesOf(small.items.at(-1), keys);
  const shown = small.end === "whole" ? seen.ids.length : seen.items.findIndex((item) => valuesOf(item, keys) === last);
  const lost = seen.ids.slice(0, Math.max(shown, 0)).find((id) => !small.ids.includes(id));
  const order = keys.map(({ member }) => member).join(", then ");
  return lost === undefined
    ? undefined
    : `The small pages of the list sorted by ${order} omit ${lost}, which a larger page has.`;
}

function lastOf({ attempts, made }: Asked): Asked["made"] {
  return attempts.at(-1) ?? made;
}

/** The orders that a parameter lists, or that its pattern allows: each member alone, and pairs of them. */
function ordersOf(
  { list, names, run, whole }: Listing,
  parameter: Parameter,
  members: readonly string[],
): readonly Order[] {
  // The values of an enumeration have an order of their own.
  const isSortable = (member: string): boolean =>
    !names.schemasOf(member).some((schema) => run.shapes.of(schema).kind === "enum");
  const ranksOf = (member: string, value: string): readonly Json[] =>
    names.schemasOf(member).flatMap((schema) => {
      const shape = run.shapes.of(schema);
      const values = shape.kind === "enum" ? shape.values.map((one) => one.value) : [];
      return describedRanks(list, parameter, value, values) ?? [];
    });
  const listed = choicesOf(parameter);
  const comparison = comparisonOf(list, parameter);
  if (listed.length > 0) {
    return listed.flatMap((value) => {
      const { isDescending, isNamed, word } = directed(value);
      const plain = normal(word);
      const own = memberNamed(members, plain) ?? memberNamed(members, `${plain}at`, `${plain}date`);
      const described = own === undefined ? describedKey(parameter, value, members) : undefined;
      const member = own ?? described?.member;
      const ranks = member === undefined ? [] : ranksOf(member, value);
      if (member === undefined || (!isSortable(member) && ranks.length === 0)) return [];
      const sign = described?.sign ?? (isDescending ? -1 : 1);
      const nulls = placeOfNulls(list, parameter, value);
      const key: Key = { member, sign, comparison, nulls, ...(ranks.length > 0 && { ranks }) };
      const isFree = described !== undefined && described.sign === undefined && !isNamed;
      return [{ value, isNamed, isFree, keys: [key] }];
    });
  }
  const fits = (value: string): boolean => run.evaluator.verdict(value, parameter.schema, "sent") === "fits";
  // Without a pattern, every word is valid.
  if (fits("zqxjkvw")) return [];
  const words = members.filter(isSortable).flatMap((member) => {
    const word = [member, member.split(".").at(-1) ?? member].find(fits);
    return word === undefined || memberNamed(members, normal(word)) !== member ? [] : [{ member, word }];
  });
  const single = words.flatMap(({ member, word }): readonly Order[] => [
    { value: word, isNamed: true, keys: [{ member, sign: 1 }] },
    { value: `-${word}`, isNamed: true, keys: [{ member, sign: -1 }] },
  ]);
  // Times that look equal may differ in what they do not show.
  const isTimed = (member: string): boolean => whole.items.some((item) => isTime(String(item[member] ?? "")));
  const plain = words.filter(({ member }) => !isTimed(member));
  const pairs = plain.flatMap((one) =>
    words.flatMap((other): readonly Order[] =>
      one === other
        ? []
        : [
            {
              value: `${one.word},-${other.word}`,
              isNamed: true,
              keys: [
                { member: one.member, sign: 1 },
                { member: other.member, sign: -1 },
              ],
            },
          ],
    ),
  );
  return [...single, ...pairs].filter(({ value }) => fits(value));
}

/** How items are not in an order; `undefined` if they are. */
function misplaced(items: readonly JsonObject[], keys: readonly Key[], isEither: boolean): string | undefined {
  const unset = keys.length === 1 ? misplacedNull(items, keys[0]) : undefined;
  if (unset !== undefined) return unset;
  const known = items.filter((item) => keys.every(({ member }) => item[member] !== undefined && item[member] !== null));
  const wrong = firstWrong(known, keys);
  const turned = keys.map((key) => ({ ...key, sign: key.sign === 1 ? -1 : 1 }) as const);
  if (wrong === undefined || (isEither && firstWrong(known, turned) === undefined)) return undefined;
  const { before, item, key } = wrong;
  const order = keys
    .map(({ member, sign }) => `${sign < 0 ? "descending" : "ascending"} order of ${member}`)
    .join(", then ");
  return `The list is not in ${order}: ${JSON.stringify(before[key.member])} comes before ${JSON.stringify(item[key.member])}.`;
}

/** How items without a value are at the wrong end. */
function misplacedNull(items: readonly JsonObject[], key: Key | undefined): string | undefined {
  if (key?.nulls === undefined) return undefined;
  const isNull = items.map((item) => item[key.member] === null);
  const isWrong =
    key.nulls === "last"
      ? isNull.lastIndexOf(false) > isNull.indexOf(true)
      : isNull.lastIndexOf(true) > isNull.indexOf(false);
  return isNull.includes(true) && isNull.includes(false) && isWrong
    ? `Items whose ${key.member} is null are not ${key.nulls}, although the description says so.`
    : undefined;
}

/** The first item that is not in order, and the member that shows it. */
function firstWrong(
  items: readonly JsonObject[],
  keys: readonly Key[],
): { readonly before: JsonObject; readonly item: JsonObject; readonly key: Key } | undefined {
  for (const [index, item] of items.entries()) {
    const before = items[index - 1];
    // Later members decide only among items that are equal in earlier ones.
    const key = before && keys.find(({ member }) => before[member] !== item[member]);
    if (before !== undefined && key !== undefined && isAfter(before[key.member] ?? null, item[key.member] ?? null, key))
      return { before, item, key };
  }
  return undefined;
}

const DATE = /^\d{4}-\d\d-\d\d/;

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d.*(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text);
}

function choicesOf({ schema: { shape } }: Parameter): readonly string[] {
  const values =
    shape.kind === "enum" ? shape.values.map(({ value }) => value) : shape.kind === "literal" ? [shape.value] : [];
  return values.filter((value) => typeof value === "string");
}

/** `-total`, `total:desc` and `total_desc` are descending. */
function directed(choice: string): {
  readonly word: string;
  readonly isDescending: boolean;
  readonly isNamed: boolean;
} {
  const match = /^([+-]?)(.*?)(?:[:._ ]?(asc|desc)(?:ending)?)?$/i.exec(choice);
  return {
    word: match?.[2] ?? choice,
    isDescending: match?.[1] === "-" || /^desc/i.test(match?.[3] ?? ""),
    isNamed: match?.[1] !== "" || match[3] !== undefined,
  };
}

/** Whether the order of code points is that of UTF-16 units. Times are compared as times. */
function isComparedByUnit(text: string): boolean {
  return !/[\ud800-\udfff]/.test(text) && !DATE.test(text);
}

/** Whether two values are in the wrong order, however texts are compared. */
function isAfter(before: Json, value: Json, { comparison, ranks, sign }: Key): boolean {
  if (ranks !== undefined) return sign * (ranks.indexOf(before) - ranks.indexOf(value)) > 0;
  const isByUnit = comparison === "code points" && isComparedByUnit(`${String(before)}${String(value)}`);
  if (typeof before === "string" && typeof value === "string" && !isByUnit) {
    const lower = [before.toLowerCase(), value.toLowerCase()] as const;
    const compared = [
      orderOf(...lower),
      lower[0].localeCompare(lower[1]),
      ...(comparison === "caseless"
        ? []
        : [orderOf(before, value), before.localeCompare(value), before.localeCompare(value, "en", { numeric: true })]),
    ];
    return compared.every((order) => sign * order > 0);
  }
  return sign * orderOf(before, value) > 0;
}

export function orderOf(one: Json, other: Json): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [a, b] = [String(one), String(other)];
  if (isTime(a) && isTime(b)) return Date.parse(a) - Date.parse(b);
  return a === b || a.startsWith(b) ? 0 : a < b ? -1 : 1;
}
