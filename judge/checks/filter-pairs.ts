import { isArray, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import { type Filter, filtersOf, isChosen, isSame } from "./filters.ts";
import { ask, type Listing, report } from "./listing.ts";

/** Pairs of filters to combine. */
const MOST_PAIRS = 3;

/** Two filters together return what matches both. */
export async function checkPairs(listing: Listing): Promise<readonly Finding[]> {
  const { list, run, whole } = listing;
  const filters = list.parameters
    .flatMap((parameter) => filtersOf(parameter, whole.items))
    .filter(({ isExact }) => isExact);
  const pairs = filters.flatMap((one, index) => filters.slice(index + 1).map((other) => [one, other] as const));
  for (const pair of pairs.slice(0, MOST_PAIRS)) {
    const [one, other] = pair;
    // Of a list, one item is enough to choose it.
    const valueOf = (item: JsonObject, member: string): Json | undefined => {
      const value = item[member];
      return isArray(value) ? value[0] : value;
    };
    const isOnly = (item: JsonObject, by: Filter, but: Filter, from: JsonObject): boolean =>
      isSame(valueOf(item, by.member), valueOf(from, by.member) ?? null) &&
      !isSame(valueOf(item, but.member), valueOf(from, but.member) ?? null);
    const plain = whole.items.filter((item) =>
      pair.every(({ member }) => !["undefined", "object"].includes(typeof valueOf(item, member))),
    );
    // Others that match only one of the filters show that the other one is ignored.
    const shows = (item: JsonObject, by: Filter, but: Filter): boolean =>
      whole.items.some((its) => isOnly(its, by, but, item));
    const chosen =
      plain.find((item) => shows(item, one, other) && shows(item, other, one)) ??
      plain.find((item) => shows(item, one, other) || shows(item, other, one));
    if (chosen === undefined || run.isOver()) continue;
    const values = pair.flatMap(({ member, parameter }) => {
      const value = valueOf(chosen, member) ?? null;
      const sent = [value, [value]].find((own) => run.evaluator.verdict(own, parameter.schema, "sent") === "fits");
      return sent === undefined ? [] : [{ parameter, sent, wanted: [value] }];
    });
    const seen =
      values.length < 2
        ? undefined
        : await ask(
            listing,
            values.map(({ parameter, sent }) => [parameter, sent]),
          );
    if (seen?.end !== "whole") continue;
    const text = values.map(({ parameter: { name }, sent }) => `${name}=${String(sent)}`).join("&");
    for (const [index, { matches, member, parameter }] of pair.entries()) {
      const wanted = values[index]?.wanted ?? [];
      const wrong = seen.items.find((item) => !isChosen(item[member], { wanted }, matches));
      if (wrong !== undefined)
        return report(
          listing,
          parameter,
          seen.made,
          `The filters ${text} together return another item: got ${member} ${JSON.stringify(wrong[member] ?? null)}.`,
        );
    }
  }
  return [];
}

/** A search with a filter that rules out an item which the search alone returns. */
export async function checkSearchPair(
  listing: Listing,
  search: Parameter,
  word: string,
  id: string,
): Promise<readonly Finding[]> {
  const { list, run, whole } = listing;
  const item = whole.items[whole.ids.indexOf(id)];
  const filters = list.parameters.flatMap((parameter) => filtersOf(parameter, whole.items));
  for (const { isExact, matches, member, parameter } of filters.slice(0, MOST_PAIRS)) {
    const others = whole.items.flatMap((other) => other[member] ?? []);
    const value = others.find(
      (own) => typeof own !== "object" && !isChosen(item?.[member], { wanted: [own] }, matches),
    );
    if (!isExact || value === undefined || item?.[member] === undefined || run.isOver()) continue;
    if (run.evaluator.verdict(value, parameter.schema, "sent") !== "fits") continue;
    const seen = await ask(listing, [
      [search, word],
      [parameter, value],
    ]);
    if (seen?.end !== "whole" || !seen.ids.includes(id)) continue;
    const message = `The filters ${search.name}=${word}&${parameter.name}=${String(value)} together return another item: got ${member} ${JSON.stringify(item[member])}.`;
    return report(listing, parameter, seen.made, message);
  }
  return [];
}
