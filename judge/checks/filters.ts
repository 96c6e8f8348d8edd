import { says } from "../descriptions/phrases.ts";
import { CASELESS } from "../descriptions/words.ts";
import { isArray, type Json, type JsonObject } from "../../generator/document/json.ts";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import type { Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { quotedIn } from "../descriptions/sentences.ts";
import { isDate, unknownLike } from "../resources/representation.ts";
import { finding } from "../run.ts";
import { ask, type Asked, type Listing, namedFor, report } from "./listing.ts";
import { memberNamed, membersOfItems } from "../resources/lists.ts";
import { orderOf, sortOf } from "./order.ts";

/** Values to try of each filter. */
const MOST_VALUES = 3;

type Matches = (own: Json, wanted: Json) => boolean;

export interface Filter {
  readonly parameter: Parameter;
  /** The member of items that it compares. */
  readonly member: string;
  readonly matches: Matches;
  /** Whether items that match must be in the answer. Bounds may be open or closed. */
  readonly isExact: boolean;
  /** Whether a description says that items at the very bound match. */
  readonly isInclusive?: boolean;
}

/** A value of a filter. */
export interface Choice {
  readonly value: Json;
  /** The values of members that it chooses: one of them, or all. */
  readonly wanted: readonly Json[];
  readonly isAll?: boolean;
}

/** Each filter that is named for a member of the items returns what matches, and all of it, on each page. */
export async function checkFilters(listing: Listing): Promise<readonly Finding[]> {
  const { list, run, whole } = listing;
  const findings: Finding[] = [];
  for (const filter of list.parameters.flatMap((parameter) => filtersOf(parameter, whole.items))) {
    let isPaged = false;
    for (const choice of choicesFor(listing, filter)) {
      if (run.isOver()) return findings;
      const seen = await ask(listing, [[filter.parameter, choice.value]]);
      if (seen === undefined) break;
      const found = judgeFiltered(listing, filter, choice, seen);
      const isMore: boolean = found.length === 0 && !isPaged && seen.end === "whole" && isSelective(seen, listing);
      isPaged ||= isMore;
      const all = isMore ? await judgeSmallPages(listing, filter, choice, seen) : found;
      findings.push(...all);
      if (all.length > 0) break;
    }
  }
  return findings;
}

function judgeFiltered(
  listing: Listing,
  { isExact, isInclusive = isExact, matches, member, parameter }: Filter,
  choice: Choice,
  seen: Asked,
): readonly Finding[] {
  const { list, run, whole } = listing;
  const text = textOf(parameter, choice);
  const isWide = says(parameter.docs.description ?? "", "togetherWith");
  const isCommon = says(parameter.docs.description ?? "", "togetherWithAll");
  const wrong = seen.items.find(
    (item) => !isChosen(item[member], choice, matches) && !(isWide && item[member] === null),
  );
  if (wrong !== undefined) {
    const message = `The filter ${text} returns another item: got ${member} ${JSON.stringify(wrong[member] ?? null)}.`;
    return report(listing, parameter, seen.made, message);
  }
  if (seen.end === "endless" && whole.end === "whole" && seen.sizes.length > whole.sizes.length) {
    const message = `The pages of the filter ${text} do not end: ${seen.sizes.length} pages were read, and a next one remains.`;
    return finding(run, "pages-complete", seen.made.subject, message, list.at, seen.made.answer);
  }
  if (seen.end !== "whole") return [];
  const isEqual: Matches = (own, wanted) =>
    (typeof own !== "object" && String(own) === String(wanted)) || (own === null && isCommon);
  const lost = whole.items.findIndex(
    (item, index) =>
      item[member] !== undefined &&
      isChosen(item[member], choice, isEqual) &&
      !seen.ids.includes(whole.ids[index] ?? ""),
  );
  if (isInclusive && lost >= 0)
    return report(
      listing,
      parameter,
      seen.made,
      `The filter ${text} omits ${whole.ids[lost]}, which has this ${member}.`,
    );
  const total = seen.totals.at(-1);
  if (total === undefined || total === seen.items.length || whole.totals.at(-1) !== whole.items.length) return [];
  const message = `The total ignores the filter ${text}: expected ${seen.items.length}, got ${total}.`;
  return finding(run, "page-total", seen.made.subject, message, list.at, seen.made.answer);
}

/** Whether a filter leaves out some items, and returns several. */
function isSelective(seen: Asked, { whole }: Listing): boolean {
  return seen.items.length > 1 && seen.items.length < whole.items.length;
}

/** The pages after the first one have the same filter. */
async function judgeSmallPages(
  listing: Listing,
  { parameter }: Filter,
  choice: Choice,
  seen: Asked,
): Promise<readonly Finding[]> {
  const small = await ask(listing, [[parameter, choice.value]], "small");
  const made = small?.attempts.at(-1);
  if (small === undefined || made === undefined) return [];
  const more = small.ids.find((id) => !seen.ids.includes(id));
  const lost = small.end === "whole" ? seen.ids.find((id) => !small.ids.includes(id)) : undefined;
  if (more === undefined && lost === undefined) return [];
  const text = textOf(parameter, choice);
  const message =
    more === undefined
      ? `The pages of the filter ${text} omit ${lost}, which a larger page has.`
      : `A further page of the filter ${text} has ${more}, which does not match.`;
  return report(listing, parameter, made, message);
}

function textOf({ name }: Parameter, { value }: Pick<Choice, "value">): string {
  return `${name}=${String(value)}`;
}

const AFTER = /^(?:min|from|start|since)(.+)$|^(.+?)(?:after|since|from|gte|gt|min|start)$/;
const BEFORE = /^(?:max|to|end|until)(.+)$|^(.+?)(?:before|until|to|lte|lt|max|end)$/;

export function filtersOf(parameter: Parameter, items: readonly JsonObject[]): readonly Filter[] {
  const { in: place, name } = parameter;
  if (place !== "query" || sortOf(parameter) !== undefined) return [];
  const plain = namedFor(parameter);
  const members = membersOfItems(items);
  // `tag` chooses items by their `tags`.
  const same = memberNamed(members, plain) ?? memberNamed(members, `${plain}s`);
  // `start_date` may be a bound although items have a member of this name.
  const isBound = items.some((item) => isDate(item[same ?? ""])) && (AFTER.test(plain) || BEFORE.test(plain));
  if (same !== undefined && isBound) return [];
  if (same !== undefined) {
    // Filters of texts may search in them.
    const matches: Matches = (own, wanted) =>
      isSame(own, wanted) ||
      (!isWhole(parameter) &&
        !items.some((item) => isArray(item[same])) &&
        typeof own === "string" &&
        parameter.schema.shape.kind === "string" &&
        own.toLowerCase().includes(String(wanted).toLowerCase()));
    return [{ parameter, member: same, matches, isExact: true }];
  }
  if (pageParameterOf(name) !== undefined) return [];
  for (const [pattern, sign] of [
    [AFTER, 1],
    [BEFORE, -1],
  ] as const) {
    const match = pattern.exec(plain);
    const stem = match?.[1] ?? match?.[2] ?? "";
    const member =
      match === null
        ? undefined
        : (memberNamed(members, stem) ??
          memberNamed(members, `${stem}at`, `${stem}date`, `${stem}on`) ??
          quotedMember(parameter.docs.description, members));
    if (member === undefined) continue;
    const isInclusive = says(parameter.docs.description ?? "", "inclusive");
    const matches: Matches = (own, wanted) => sign * orderOf(own, wanted) >= 0;
    return [{ parameter, member, isExact: false, isInclusive, matches }];
  }
  return [];
}

/** The only member that a description names: "Highest `price_from`, inclusive". */
function quotedMember(description: string | undefined, members: readonly string[]): string | undefined {
  const named = new Set(quotedIn(description ?? "").filter((word) => members.includes(word)));
  return named.size === 1 ? [...named][0] : undefined;
}

/** Values that some items have, then others that the schema lists, then several at once. */
function choicesFor(listing: Listing, filter: Filter): readonly Choice[] {
  const { names, run, whole } = listing;
  const { isExact, member, parameter } = filter;
  const { schema } = parameter;
  const own = whole.items.flatMap((item) => item[member] ?? []).filter((value) => typeof value !== "object");
  const counts = Map.groupBy(own, (value) => value);
  // The most frequent one first: its items may need several pages.
  const distinct = [...counts.keys()]
    .filter((value) => value !== "")
    .toSorted((one, other) => (counts.get(other)?.length ?? 0) - (counts.get(one)?.length ?? 0));
  // No item has `all` as its state.
  const isPossible = (value: Json): boolean =>
    names.schemasOf(member).every((one) => run.evaluator.verdict(value, one, "received") !== "misfit") &&
    !/^(?:all|any|both|none)$/i.test(String(value));
  const enumerated =
    schema.shape.kind === "enum" ? schema.shape.values.map(({ value }) => value).filter(isPossible) : [];
  const chosen = isExact
    ? [
        distinct[0],
        ...(enumerated.length > 0 ? enumerated.toReversed() : [unknownLike(distinct[0]) ?? distinct[0]]),
        distinct.at(-1),
      ]
    : [distinct.toSorted(orderOf)[Math.floor(distinct.length / 2)]];
  const texts = chosen.flatMap((value) =>
    value === undefined ? [] : [value, ...(typeof value === "string" ? [value.slice(0, 10)] : [])],
  );
  const fits = (value: Json): boolean => run.evaluator.verdict(value, schema, "sent") === "fits";
  const single = [...new Set(texts)].flatMap((one) => {
    const value = [one, [one]].find(fits);
    return value === undefined ? [] : [{ value, wanted: [one] }];
  });
  if (!isExact) return single.slice(0, MOST_VALUES);
  const further = [
    ...severalOf(listing, filter, distinct),
    ...wildcardsOf(filter, distinct),
    ...spellingsOf(listing, filter, distinct),
  ];
  return [...single.slice(0, MOST_VALUES), ...further.filter(({ value }) => fits(value))];
}

/** Several values at once: items have any of them, or all if the member is a list and the description says so. */
function severalOf(
  { whole }: Listing,
  { member, parameter: { docs, schema } }: Filter,
  distinct: readonly Json[],
): readonly Choice[] {
  const isList = whole.items.some((item) => isArray(item[member]));
  const isAll = isList && says(docs.description ?? "", "all");
  if (isList && !isAll) return [];
  const [shared] = whole.items.flatMap((item) => {
    const all = item[member];
    return isArray(all) && all.length > 1 ? [all.slice(0, 2)] : [];
  });
  // An item that has one of the two shows whether both are needed.
  const wanted = isAll
    ? (shared ?? distinct.slice(0, 2))
    : [distinct[0], distinct.at(-1)].filter((one) => one !== undefined);
  if (new Set(wanted).size < 2) return [];
  const isSeparated = schema.assertions.some((one) => one.kind === "pattern" && one.source.includes(","));
  return [wanted, ...(isSeparated ? [wanted.map(String).join(",")] : [])].map((value) => ({ value, wanted, isAll }));
}

/** Whether a description says that a filter compares whole values. */
function isWhole({ docs }: Parameter): boolean {
  return says(docs.description ?? "", "exactly");
}

/** A part of a value where a description rules that out, and the value in other case where that does not matter. */
function spellingsOf(
  { run, whole }: Listing,
  { member, parameter }: Filter,
  distinct: readonly Json[],
): readonly Choice[] {
  const text = distinct.find((value) => typeof value === "string" && /[a-z]{2}/i.test(value));
  if (typeof text !== "string" || run.shapes.of(parameter.schema).kind !== "string") return [];
  // Tags are words of their own, although texts may be searched.
  const isOfItems = whole.items.some((item) => isArray(item[member]));
  const part = text.slice(0, -1);
  const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
  const isCaseless = CASELESS.test(parameter.docs.description ?? "");
  return [
    ...(isWhole(parameter) || isOfItems ? [{ value: part, wanted: [part] }] : []),
    ...(isCaseless ? [{ value: other, wanted: [text] }] : []),
  ];
}

/** `_` and `%` are wildcards of SQL, and must not be ones of a filter. */
function wildcardsOf({ parameter: { docs, schema } }: Filter, distinct: readonly Json[]): readonly Choice[] {
  const text = distinct.find((value) => typeof value === "string" && /^\w{3,}/.test(value));
  const isPlain = schema.shape.kind === "string" && schema.shape.format === undefined;
  if (typeof text !== "string" || !isPlain || /wildcard|pattern|glob|regular|like/i.test(docs.description ?? ""))
    return [];
  return [`${text[0]}_${text.slice(2)}`, `${text[0]}%`].map((value) => ({ value, wanted: [value] }));
}

export function isChosen(
  own: Json | undefined,
  { isAll = false, wanted }: Omit<Choice, "value">,
  matches: Matches,
): boolean {
  if (own === undefined) return true;
  const has = (value: Json): boolean => (isArray(own) ? own.some((item) => matches(item, value)) : matches(own, value));
  return isAll ? wanted.every(has) : wanted.some(has);
}

export function isSame(own: Json | undefined, wanted: Json): boolean {
  if (own === undefined || own === null || typeof own === "object") return false;
  return String(own).toLowerCase() === String(wanted).toLowerCase();
}
