import { childOf, isArray, isObject, type Json } from "../generator/document/json.ts";
import { childPointer, parsePointer, type Pointer } from "../generator/document/pointer.ts";
import { firstPage, type Pagination } from "../generator/ir/behaviour.ts";
import { withValueAt } from "../judge/values/places.ts";

/** Members that point to the next page, in lower case without `_`, `-`, `.`, `$` and `@`. */
const NEXT =
  /^(?:odata)?(?:next(?:cursor|pagetoken|token|page|pagenumber|pageurl|url|uri|link|href|offset|marker|key|id)?|continuation(?:token)?|nextpagecursor|cursornext)$/;
/** Booleans that tell whether there are more pages. */
const MORE = /^(?:has(?:more|next|nextpage|moreitems|moreresults|moreelements)|istruncated)$/;
const LAST = /^(?:islast|islastpage|lastpage)$/;
/** Query parameters that select a later page. */
const LATER =
  /^(?:cursor|after|startingafter|startafter|endcursor|pagetoken|pagecursor|nextpagetoken|nextcursor|nexttoken|continuation(?:token)?|marker|startingtoken)$/;

/** Deepest nesting of a page link, such as `meta.pagination.next_cursor`. */
const DEEPEST = 3;

/**
 * Marks a body as the last page, so that clients that read all pages terminate. Links to the next page are removed, or
 * set to null, empty or false, as the schema allows.
 */
export function lastPage(body: Json, pagination: Pagination | undefined, fits: (body: Json) => boolean): Json {
  const next = pagination !== undefined && "next" in pagination ? pagination.next : undefined;
  const own = next === undefined ? [] : [next.slice(1)];
  return [...new Set([...own, ...pathsOf(body, 0)])].reduce((page, path) => ended(page, path, fits), body);
}

/** Sets the numbers of all items and pages in a generated page, which is the only one. */
export function withTotals(body: Json, pagination: Pagination | undefined, fits: (body: Json) => boolean): Json {
  if (pagination?.style !== "offset" && pagination?.style !== "page") return body;
  const valueAt = (at: string): Json | undefined => parsePointer(at).tokens.reduce<Json | undefined>(childOf, body);
  const items = valueAt(pagination.items);
  if (!isArray(items)) return body;
  const pageCount = pagination.style === "page" ? pagination.pageCount : undefined;
  const totals = [[pagination.total, items.length] as const, [pageCount, 1] as const];
  return totals.reduce<Json>((page, [at, value]) => {
    if (at === undefined || valueAt(at) === undefined) return page;
    const counted = withValueAt(page, at.slice(1), value);
    return fits(counted) ? counted : page;
  }, body);
}

/** Removes the items of a body beyond the number per page that its request asks for. */
export function withinPageSize(
  body: Json,
  size: { readonly name: string; readonly items: Pointer } | undefined,
  query: string,
  fits: (body: Json) => boolean,
): Json {
  if (size === undefined) return body;
  const most = new URLSearchParams(query).get(size.name);
  const items = parsePointer(size.items).tokens.reduce<Json | undefined>(childOf, body);
  if (!isArray(items) || most === null || !/^\d+$/.test(most) || items.length <= Number(most)) return body;
  const page = withValueAt(body, size.items.slice(1), items.slice(0, Number(most)));
  return fits(page) ? page : body;
}

/** Empties the items of a body if its request counts pages or items and asks for more than the first ones. */
export function withoutItems(
  body: Json,
  pagination: Pagination | undefined,
  query: string,
  fits: (body: Json) => boolean,
): Json {
  if (pagination?.style !== "offset" && pagination?.style !== "page") return body;
  const first = firstPage(pagination);
  const { parameter, within } = pagination;
  const texts = new URLSearchParams(query);
  const requested = texts.get(`${within}[${parameter}]`) ?? texts.get(parameter);
  if (requested === null || !(Number(requested) > first)) return body;
  const page = withValueAt(body, pagination.items.slice(1), []);
  return fits(page) ? page : body;
}

/** Whether a request asks for a later page. */
export function asksForLaterPage(pagination: Pagination | undefined, query: string): boolean {
  const parameter = pagination?.style === "cursor" ? pagination.parameter : undefined;
  return [...new URLSearchParams(query)].some(
    ([name, value]) => value !== "" && (name === parameter || LATER.test(plain(name))),
  );
}

/** Paths of the members that announce another page. */
function pathsOf(body: Json, depth: number, path = ""): readonly string[] {
  if (!isObject(body) || depth > DEEPEST) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const inner = childPointer(path, name);
    if (endsOf(name, value).length > 0) return [inner];
    return isArray(value) ? [] : pathsOf(value, depth + 1, inner);
  });
}

/** Values that end pagination, in order of preference; `undefined` removes the member. */
function endsOf(name: string, value: Json): readonly (Json | undefined)[] {
  const word = plain(name);
  if (typeof value === "boolean") return MORE.test(word) ? [false] : LAST.test(word) ? [true] : [];
  return value !== null && NEXT.test(word) ? [undefined, null, ""] : [];
}

function ended(body: Json, path: string, fits: (body: Json) => boolean): Json {
  const { tokens } = parsePointer(`#${path}`);
  const value = tokens.reduce<Json | undefined>(childOf, body);
  if (value === undefined || value === null) return body;
  const known = endsOf(tokens.at(-1) ?? "", value);
  // A contract may name the member for the next page freely.
  for (const end of known.length > 0 ? known : [undefined, null, ""]) {
    const page = withValueAt(body, path, end);
    if (fits(page)) return page;
  }
  return body;
}

function plain(name: string): string {
  return name.replace(/[_\-.$@]/g, "").toLowerCase();
}
