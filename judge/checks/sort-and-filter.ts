import { isArray, type Json, type JsonObject } from "../../generator/document/json.ts";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { unknownLike } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { type Walk, walk } from "../resources/walk.ts";
import { finding, type Run } from "../run.ts";

export interface Names {
  readonly parameter: string;
  readonly word: string;
  /** The schemas of a member of the items, where known. */
  readonly schemasOf: (member: string) => readonly Schema[];
}

/** Values to try of each filter. */
const MOST_VALUES = 3;
/** Pages of a filtered or sorted list. */
const MOST_PAGES = 10;

type Matches = (own: Json, wanted: Json) => boolean;

interface Filter {
  readonly parameter: Parameter;
  /** The member of items that it compares. */
  readonly member: string;
  readonly matches: Matches;
  /** Whether items that match must be in the answer. Bounds may be open or closed. */
  readonly isExact: boolean;
}

/** Each filter that is named for a member of the items returns what matches, and all of it. */
export async function checkFilters(
  run: Run,
  list: Operation,
  base: Case,
  whole: Walk,
  names: Names,
): Promise<readonly Finding[]> {
  if (!run.checks.has("sort-and-filter")) return [];
  const findings: Finding[] = [];
  for (const filter of list.parameters.flatMap((parameter) => filtersOf(parameter, whole.items))) {
    const { isExact, matches, member, parameter } = filter;
    for (const value of valuesFor(run, filter, whole.items, names)) {
      if (run.isOver()) return findings;
      const seen = await walk(run, list, withParameter(base, "query", parameter.name, value), {
        ...names,
        mostPages: MOST_PAGES,
      });
      const [made] = seen.attempts;
      if (made === undefined || seen.end === "failed") break;
      run.tally.check("sort-and-filter", list);
      const text = `${parameter.name}=${String(value)}`;
      const wrong = seen.items.find((item) => !isMatch(item[member], value, matches));
      const lost =
        isExact && seen.end === "whole"
          ? whole.items.findIndex((item, index) => {
              return isSame(item[member], value) && !seen.ids.includes(whole.ids[index] ?? "");
            })
          : -1;
      const message =
        wrong !== undefined
          ? `The filter ${text} returns another item: got ${member} ${JSON.stringify(wrong[member] ?? null)}.`
          : lost >= 0
            ? `The filter ${text} omits ${whole.ids[lost]}, which has this ${member}.`
            : undefined;
      if (message === undefined) continue;
      findings.push(...finding(run, "sort-and-filter", made.subject, message, parameter.at, made.answer));
      break;
    }
  }
  return findings;
}

const AFTER = /^(?:min|from|start|since)(.+)$|^(.+?)(?:after|since|from|gte|gt|min|start)$/;
const BEFORE = /^(?:max|to|end|until)(.+)$|^(.+?)(?:before|until|to|lte|lt|max|end)$/;

export function filtersOf(parameter: Parameter, items: readonly JsonObject[]): readonly Filter[] {
  const { in: place, name } = parameter;
  if (place !== "query" || sortOf(parameter) !== undefined) return [];
  const plain = normal(name);
  const members = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const named = (stem: string): string | undefined =>
    members.find((own) => normal(own) === stem) ??
    members.find((own) => [`${stem}at`, `${stem}date`, `${stem}on`].includes(normal(own)));
  // `tag` chooses items by their `tags`.
  const same = members.find((own) => normal(own) === plain) ?? members.find((own) => normal(own) === `${plain}s`);
  // `start_date` may be a bound although items have a member of this name.
  const isBound = items.every((item) => isDate(item[same ?? ""])) && (AFTER.test(plain) || BEFORE.test(plain));
  if (same !== undefined && isBound) return [];
  if (same !== undefined) {
    // Filters of texts may search in them.
    const matches: Matches = (own, wanted) =>
      isSame(own, wanted) ||
      (typeof own === "string" &&
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
    const member = match === null ? undefined : named(match[1] ?? match[2] ?? "");
    if (member === undefined) continue;
    return [{ parameter, member, isExact: false, matches: (own, wanted) => sign * orderOf(own, wanted) >= 0 }];
  }
  return [];
}

/** Values that some items have, then others that the schema lists. */
function valuesFor(
  run: Run,
  { isExact, member, parameter: { schema } }: Filter,
  items: readonly JsonObject[],
  { schemasOf }: Names,
): readonly Json[] {
  const own = items.flatMap((item) => item[member] ?? []).filter((value) => typeof value !== "object");
  const distinct = own.filter((value, index) => own.indexOf(value) === index && value !== "");
  // No item has `all` as its state.
  const isPossible = (value: Json): boolean =>
    schemasOf(member).every((one) => run.evaluator.verdict(value, one, "received") !== "misfit") &&
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
  const fitting = texts.filter((value) => value !== null && run.evaluator.verdict(value, schema, "sent") === "fits");
  return [...new Set(fitting)].slice(0, MOST_VALUES);
}

export function isMatch(own: Json | undefined, wanted: Json, matches: Matches): boolean {
  if (own === undefined) return true;
  return isArray(own) ? own.some((item) => matches(item, wanted)) : matches(own, wanted);
}

export function isSame(own: Json | undefined, wanted: Json): boolean {
  if (own === undefined || own === null || typeof own === "object") return false;
  return String(own).toLowerCase() === String(wanted).toLowerCase();
}

/** Whether a parameter chooses the order, or only its direction. */
function sortOf({ in: place, name }: Parameter): "sort" | "direction" | undefined {
  if (place !== "query") return undefined;
  const plain = normal(name);
  if (/^(?:sortorder|sortdir|sortdirection|direction|dir|orderdirection|orderdir)$/.test(plain)) return "direction";
  return /^(?:sort|sortby|orderby|order|ordering|sortfield)$/.test(plain) ? "sort" : undefined;
}

/** Each order that is named for a member of the items is kept. */
export async function checkSorts(
  run: Run,
  list: Operation,
  base: Case,
  { items }: Walk,
  names: Names,
): Promise<readonly Finding[]> {
  if (!run.checks.has("sort-and-filter")) return [];
  const findings: Finding[] = [];
  const sorting = list.parameters.filter((parameter) => sortOf(parameter) !== undefined);
  const isDirection = (parameter: Parameter): boolean =>
    choicesOf(parameter).some((text) => /^(?:asc|desc)/i.test(text)) && choicesOf(parameter).length <= 4;
  const direction = sorting.find(isDirection);
  const parameter = sorting.find((one) => one !== direction);
  if (parameter === undefined) return findings;
  const members = [...new Set(items.flatMap((item) => Object.keys(item)))];
  for (const choice of choicesOf(parameter)) {
    const { isDescending, word } = directed(choice);
    const member =
      members.find((own) => normal(own) === normal(word)) ??
      members.find((own) => [`${normal(word)}at`, `${normal(word)}date`].includes(normal(own)));
    if (member === undefined) continue;
    const turns = direction === undefined ? [undefined] : choicesOf(direction);
    for (const turn of turns) {
      if (run.isOver()) return findings;
      const sorted = withParameter(base, "query", parameter.name, choice);
      const one =
        direction === undefined || turn === undefined ? sorted : withParameter(sorted, "query", direction.name, turn);
      const seen = await walk(run, list, one, { ...names, mostPages: MOST_PAGES });
      const [made] = seen.attempts;
      if (made === undefined || seen.end === "failed") break;
      run.tally.check("sort-and-filter", list);
      // The values of an enumeration have an order of their own.
      if (names.schemasOf(member).some((schema) => run.shapes.of(schema).kind === "enum")) continue;
      const sign = (turn === undefined ? isDescending : /^desc/i.test(turn)) ? -1 : 1;
      const values = seen.items.map((item) => item[member]).filter((value) => value !== undefined && value !== null);
      const wrong = firstWrong(values, sign);
      if (wrong < 0) continue;
      // Dates are often sorted from the newest, and a list of one direction does not name it.
      const isNamed = turn !== undefined || choicesOf(parameter).some((other) => directed(other).isNamed);
      if (!isNamed && firstWrong(values, -sign) < 0) continue;
      const order = sign < 0 ? "descending" : "ascending";
      const message = `The list is not in ${order} order of ${member}: ${JSON.stringify(values[wrong - 1])} comes before ${JSON.stringify(values[wrong])}.`;
      findings.push(...finding(run, "sort-and-filter", made.subject, message, parameter.at, made.answer));
      return findings;
    }
  }
  return findings;
}

/** The first value that is not in order; -1 if all are. */
function firstWrong(values: readonly (Json | undefined)[], sign: number): number {
  return values.findIndex((value, index) => {
    const before = values[index - 1];
    return before !== undefined && value !== undefined && isAfter(before, value, sign);
  });
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d.*(?:[Zz]|[+-]\d\d:?\d\d)$/.test(text);
}

export function isDate(value: Json | undefined): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value);
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
  /** Whether the choice names its direction. */
  readonly isNamed: boolean;
} {
  const match = /^([+-]?)(.*?)(?:[:._ ]?(asc|desc)(?:ending)?)?$/i.exec(choice);
  return {
    word: match?.[2] ?? choice,
    isDescending: match?.[1] === "-" || /^desc/i.test(match?.[3] ?? ""),
    isNamed: match?.[1] !== "" || match[3] !== undefined,
  };
}

/** Whether two values are in the wrong order, however texts are compared. */
function isAfter(before: Json, value: Json, sign: number): boolean {
  if (typeof before === "string" && typeof value === "string") {
    const compared = [
      orderOf(before, value),
      before.localeCompare(value),
      before.toLowerCase().localeCompare(value.toLowerCase()),
      before.localeCompare(value, "en", { numeric: true }),
      orderOf(before.toLowerCase(), value.toLowerCase()),
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
