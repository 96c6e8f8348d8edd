import type { JsonObject } from "../../generator/document/json.ts";
import type { Finding } from "../report.ts";
import { type Filter, filtersOf } from "./filters.ts";
import { ask, type Listing, report } from "./listing.ts";

/** Pairs of filters to try. */
const MOST_PAIRS = 4;

/** Two filters at once return what matches both: "Filters can be combined." */
export async function checkCombinedFilters(listing: Listing): Promise<readonly Finding[]> {
  const { list, run, whole } = listing;
  const filters = list.parameters.flatMap((parameter) => filtersOf(parameter, whole.items).slice(0, 1));
  const exact = filters.filter(({ isExact }) => isExact);
  const pairs = exact.flatMap((one, index) => exact.slice(index + 1).map((other) => [one, other] as const));
  for (const [one, other] of pairs.slice(0, MOST_PAIRS)) {
    const chosen = whole.items.find((item) => isTelling(whole.items, item, one, other));
    const values = [one, other].map(({ member, parameter }) => [parameter, chosen?.[member] ?? null] as const);
    const seen = chosen === undefined || run.isOver() ? undefined : await ask(listing, values);
    const wrong = seen?.items.findIndex((item) => ![one, other].every((filter) => isAlike(item, chosen, filter))) ?? -1;
    if (seen === undefined || wrong < 0) continue;
    const text = values.map(([{ name }, value]) => `${name}=${String(value)}`).join("&");
    return report(
      listing,
      one.parameter,
      seen.made,
      `The filters ${text} return ${seen.ids[wrong]}, which does not match both.`,
    );
  }
  return [];
}

/** Whether others are like an item in only one of two members, so that they show which filter is ignored. */
function isTelling(items: readonly JsonObject[], item: JsonObject, one: Filter, other: Filter): boolean {
  const isOnly = (left: Filter, right: Filter): boolean =>
    items.some((own) => isAlike(own, item, left) && !isAlike(own, item, right));
  const hasBoth = [one, other].every(({ member }) => ["string", "number", "boolean"].includes(typeof item[member]));
  return hasBoth && one.member !== other.member && isOnly(one, other) && isOnly(other, one);
}

function isAlike(item: JsonObject, chosen: JsonObject | undefined, { matches, member }: Filter): boolean {
  const [own, wanted] = [item[member] ?? null, chosen?.[member] ?? null];
  return own !== null && wanted !== null && matches(own, wanted);
}
