import { says } from "../descriptions/phrases.ts";
import { CASELESS, escaped } from "../descriptions/words.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import { type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { withParameter } from "../requests/case.ts";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import { listCase } from "../resources/cases.ts";
import { membersOfItems } from "../resources/lists.ts";
import { isDate } from "../resources/representation.ts";
import { isSearch, normal } from "../resources/resources.ts";
import { walk } from "../resources/walk.ts";
import { checkPairs, checkSearchPair } from "./filter-pairs.ts";
import { ask as askAny, type Asked, type Listing, report } from "./listing.ts";
import { orderOf } from "./order.ts";

/** Periods such as `from` and `to`, texts to search for, and filters that are combined. */
export async function checkRangesAndSearches(listing: Listing): Promise<readonly Finding[]> {
  const { list, run, whole } = listing;
  if (!run.checks.has("sort-and-filter")) return [];
  const findings: Finding[] = [];
  for (const parameter of list.parameters.filter(({ in: place }) => place === "query")) {
    if (run.isOver()) return findings;
    const side = sideOf(parameter, whole.items);
    if (side !== undefined) findings.push(...(await checkRange(listing, parameter, side)));
    if (isSearch(parameter.name)) findings.push(...(await checkSearch(listing, parameter)));
    findings.push(...(await checkDefault(listing, parameter)));
  }
  return [...findings, ...(await checkPairs(listing))];
}

/** Reads a list with parameters, as a whole. */
async function ask(listing: Listing, values: readonly (readonly [Parameter, Json])[]): Promise<Asked | undefined> {
  const seen = await askAny(listing, values);
  return seen?.end === "whole" ? seen : undefined;
}

/** `from` and `to` choose a period of a time that they do not name. */
interface Side {
  /** 1: from this time on. -1: until it. */
  readonly sign: 1 | -1;
  /** The members that it may compare, the most likely one first. */
  readonly members: readonly string[];
  /** Whether its name or its description says which of them it compares. */
  readonly isCertain: boolean;
}

function sideOf({ docs, name, schema: { shape } }: Parameter, items: readonly JsonObject[]): Side | undefined {
  const plain = normal(name);
  const isFrom = /^(?:from|since|after|start|starting|min)(?:date|time|at)?$|(?:after|from|since)$/.test(plain);
  const isTo = /^(?:to|until|before|end|ending|till|max)(?:date|time|at)?$|(?:before|to|until)$/.test(plain);
  const stem = plain.replace(/(?:after|from|since|before|to|until)$/, "");
  if (shape.kind !== "string" || !/^date(?:-time)?$/.test(shape.format ?? "") || (!isFrom && !isTo)) return undefined;
  const all = [...new Set(items.flatMap((item) => Object.keys(item).filter((own) => isDate(item[own]))))];
  const named = all.filter((own) => stem !== "" && normal(own).startsWith(stem));
  // A day is compared with a date, if there is one.
  const days = shape.format === "date" ? all.filter((own) => items.every((item) => isDay(item[own]))) : [];
  const members = named.length > 0 ? named : days.length === 1 ? days : all;
  const isNamed = named.length > 0 || days.length === 1 || (stem === "" && members.length === 1);
  return membersFor(docs.description ?? "", members, isFrom ? 1 : -1, isNamed);
}

function isDay(value: Json | undefined): boolean {
  return value === undefined || value === null || (isDate(value) && String(value).length === 10);
}

function membersFor(
  description: string,
  members: readonly string[],
  sign: Side["sign"],
  isNamed: boolean,
): Side | undefined {
  const text = normal(description);
  const rank = (member: string): number =>
    text.includes(normal(member)) ? 0 : /^(?:created|updated|modified)/i.test(member) ? 2 : 1;
  const ranked = members.toSorted((a, b) => rank(a) - rank(b));
  const isCertain = isNamed || rank(ranked[0] ?? "") === 0;
  return ranked.length === 0 ? undefined : { sign, members: ranked, isCertain };
}

const MINUTE = 60_000;

async function checkRange(listing: Listing, parameter: Parameter, side: Side): Promise<readonly Finding[]> {
  const { items } = listing.whole;
  const { members, sign } = side;
  const [likely = ""] = members;
  const times = items.flatMap((item) => (isDate(item[likely]) ? [String(item[likely])] : [])).toSorted(orderOf);
  const middle = times[Math.floor(times.length / 2)];
  if (middle === undefined) return [];
  const isDay = parameter.schema.shape.kind === "string" && parameter.schema.shape.format === "date";
  const value = isDay ? middle.slice(0, 10) : new Date(Date.parse(middle) + sign * MINUTE).toISOString();
  const seen = await ask(listing, [[parameter, value]]);
  if (seen === undefined) return [];
  const isOutside = (item: JsonObject, member: string): boolean =>
    isDate(item[member]) && sign * orderOf(item[member] ?? null, value) < 0;
  const [{ made }, name] = [seen, parameter.name];
  const wrong = seen.items.find((item) => isOutside(item, likely));
  if (wrong !== undefined && members.every((member) => seen.items.some((item) => isOutside(item, member))))
    return report(
      listing,
      parameter,
      made,
      `The filter ${name}=${value} returns another item: got ${likely} ${JSON.stringify(wrong[likely])}.`,
    );
  // Which day a time belongs to depends on the time zone.
  if (isDay && middle.length > 10 && !/\bUTC\b/.test(parameter.docs.description ?? "")) return [];
  if (isDay) return checkBound(listing, parameter, side, value);
  const moved = new Date(Date.parse(value) - sign * 12 * 60 * MINUTE)
    .toISOString()
    .replace("Z", sign > 0 ? "-12:00" : "+12:00");
  const other = await ask(listing, [[parameter, moved]]);
  const differing =
    other?.ids.find((id) => !seen.ids.includes(id)) ?? seen.ids.find((id) => other?.ids.includes(id) === false);
  if (other !== undefined && differing !== undefined)
    return report(
      listing,
      parameter,
      other.made,
      `The filter ${name}=${moved} returns other items than ${name}=${value}, which is the same time: ${differing} is only in one of the lists.`,
    );
  return checkBound(listing, parameter, side, middle);
}

/** A description may say whether an item at the very bound belongs to the period. */
async function checkBound(
  listing: Listing,
  parameter: Parameter,
  { isCertain, members: [member = ""] }: Side,
  time: string,
): Promise<readonly Finding[]> {
  if (!isCertain) return [];
  const text = parameter.docs.description ?? "";
  const isIncluded = says(text, "inclusive");
  const isExcluded = says(text, "exclusiveBound") && !isIncluded;
  const seen = isIncluded || isExcluded ? await ask(listing, [[parameter, time]]) : undefined;
  const { ids, items } = listing.whole;
  const isAt = (own: Json | undefined): boolean =>
    time.length > 10 ? own === time : isDate(own) && new Date(String(own)).toISOString().startsWith(time);
  const id = ids[items.findIndex((item) => isAt(item[member]))];
  if (seen === undefined || id === undefined || seen.ids.includes(id) === isIncluded) return [];
  const message = `The filter ${parameter.name}=${time} ${isIncluded ? "omits" : "returns"} ${id}, whose ${member} is this time: its description says that the bound is ${isIncluded ? "inclusive" : "exclusive"}.`;
  return report(listing, parameter, seen.made, message);
}

/** A parameter with its default value returns the same as without it. */
async function checkDefault(listing: Listing, parameter: Parameter): Promise<readonly Finding[]> {
  const { base, run, whole } = listing;
  const { in: place, name, schema } = parameter;
  const value = schema.default;
  const isPage = pageParameterOf(name) !== undefined || whole.end !== "whole";
  if (value === undefined || isPage || place !== "query" || base.parameters.query.has(name)) return [];
  const differing = async (): Promise<readonly [Asked, string] | undefined> => {
    const [without, explicit] = [await ask(listing, []), await ask(listing, [[parameter, value]])];
    if (without === undefined || explicit === undefined) return undefined;
    const index = without.ids.findIndex((id, at) => id !== explicit.ids[at]);
    const id = without.ids[index] ?? explicit.ids[without.ids.length];
    return id === undefined ? undefined : [explicit, id];
  };
  const found = run.isOver() ? undefined : (await differing()) && (await differing());
  if (found === undefined) return [];
  const [{ ids, made }, id] = found;
  const how = ids.includes(id) ? "has another place" : "is missing";
  const message = `The list with ${name}=${String(value)}, which is the default, differs from the list without ${name}: ${id} ${how}.`;
  return report(listing, parameter, made, message);
}

/** Texts with characters that have a meaning in patterns and in SQL. */
const SPECIAL = [".*", "%%", "__", "((", "\\\\"] as const;

/** A search for a part of a text takes every character literally. */
async function checkSpecial(listing: Listing, parameter: Parameter): Promise<readonly Finding[]> {
  const { base, list, names, run } = listing;
  const { name, schema } = parameter;
  const text = aboutSearch(listing, parameter);
  const isLiteral = says(text, "partOfText") && !says(text, "pattern");
  for (const wanted of isLiteral ? SPECIAL : []) {
    if (run.evaluator.verdict(wanted, schema, "sent") !== "fits" || run.isOver()) continue;
    const seen = await walk(run, list, withParameter(base, "query", name, wanted), { ...names, mostPages: 1 });
    if (seen.findings.length > 0) return seen.findings;
    const [made] = seen.attempts;
    const wrong = seen.items.findIndex((item) => !JSON.stringify(item).includes(JSON.stringify(wanted).slice(1, -1)));
    if (made === undefined || seen.end === "failed" || wrong < 0) continue;
    const message = `The search ${name}=${wanted} does not take ${wanted} literally: it returns ${seen.ids[wrong]}, which does not contain it.`;
    return report(listing, parameter, made, message);
  }
  return [];
}

/** A search finds an item by each member that its description names, and nothing by a text that no item has. */
async function checkSearch(listing: Listing, parameter: Parameter): Promise<readonly Finding[]> {
  const { ids, items } = listing.whole;
  const { name } = parameter;
  const none = await ask(listing, [[parameter, "zqxjkvwzqxj"]]);
  if (none !== undefined && none.items.length > 0)
    return report(
      listing,
      parameter,
      none.made,
      `The search ${name}=zqxjkvwzqxj returns items: got ${none.items.length}, although none contains it.`,
    );
  const about = aboutSearch(listing, parameter);
  const isCaseless = CASELESS.test(about);
  const isPart = says(about, "partOfText");
  const members = membersOfItems(items).filter((own) => isMentioned(about, own));
  for (const member of members) {
    const words = items.flatMap((item, index) =>
      wordsOf(item[member])
        .filter((word) => isPart || String(item[member]).startsWith(word))
        .map((word) => ({ word, id: ids[index], value: item[member] })),
    );
    // Cases of letters beyond ASCII need more than SQL's or JavaScript's simplest means.
    const foreign = isCaseless ? words.find(({ word }) => /[^\p{ASCII}]/u.test(word)) : undefined;
    const second = words.find(({ value, word }) => !String(value).startsWith(word));
    for (const { id, value, word } of [words[0], second, foreign].filter((one) => one !== undefined)) {
      const upper = word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
      const isExact = new RegExp(`\\bexact \`?${escaped(member)}\\b`, "i").test(about);
      for (const wanted of isExact ? [] : [word, ...(isCaseless ? [upper] : [])]) {
        const seen = await ask(listing, [[parameter, wanted]]);
        if (seen === undefined || id === undefined) continue;
        const together = seen.ids.includes(id) ? await checkSearchPair(listing, parameter, wanted, id) : [];
        if (together.length > 0) return together;
        if (seen.ids.includes(id)) continue;
        const shown = JSON.stringify(value).slice(0, MOST_SHOWN);
        return report(
          listing,
          parameter,
          seen.made,
          `The search ${name}=${wanted} omits ${id}, whose ${member} is ${shown}.`,
        );
      }
    }
  }
  return checkSpecial(listing, parameter);
}

/** Characters of a value in a message. */
const MOST_SHOWN = 80;

/** Whether a text has the name of a member as a word: `e-mail` for `email`. */
function isMentioned(text: string, member: string): boolean {
  if (member.includes(".")) return normal(text).includes(normal(member));
  const words = member.replace(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/gu, "[ _-]?");
  const pattern = new RegExp(`\\b${words}(?:s|es)?\\b`, "iu");
  return pattern.test(text) || pattern.test(text.replaceAll("-", ""));
}

/** The words of a text to search for. */
export function wordsOf(value: Json | undefined): readonly string[] {
  const words =
    typeof value === "string" ? (value.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}@.-]{4,60}(?![\p{L}\p{N}])/gu) ?? []) : [];
  // The upper case of some letters has another lower case.
  return words.filter((word) => word.toUpperCase().toLowerCase() === word.toLowerCase());
}

/** What a document says of a search: in its parameter, and in the sentences of its operation that are about it. */
function aboutSearch({ list }: Listing, { docs, name }: Parameter): string {
  const isNamed = (one: string): boolean => one.toLowerCase().includes(`\`${name.toLowerCase()}\``);
  return [docs.description ?? "", ...ownSentences(list).filter((one) => isNamed(one) || /\bsearch/i.test(one))].join(
    ". ",
  );
}

/** The search of another operation finds what the list has. */
export async function checkSearchOperation(listing: Listing, search: Operation): Promise<readonly Finding[]> {
  const { run } = listing;
  const parameter = search.parameters.find(({ in: place, name }) => place === "query" && isSearch(name));
  const base = listCase(run, search, "own");
  if (parameter === undefined || base === undefined || !run.checks.has("sort-and-filter")) return [];
  return checkSearch({ ...listing, list: search, base }, parameter);
}
