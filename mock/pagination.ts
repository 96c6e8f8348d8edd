import { childOf, isArray, isObject, type Json } from "../generator/document/json.ts";
import { childPointer, parsePointer } from "../generator/document/pointer.ts";
import type { Operation } from "../generator/ir/api.ts";
import { withValueAt } from "../judge/values/places.ts";

/** Members that lead to the next page, in lower case without `_`, `-`, `.`, `$` and `@`. */
const NEXT =
  /^(?:odata)?(?:next(?:cursor|pagetoken|token|page|pagenumber|pageurl|url|uri|link|href|offset|marker|key|id)?|continuation(?:token)?|nextpagecursor|cursornext)$/;
/** Booleans that say whether there are more pages. */
const MORE = /^(?:has(?:more|next|nextpage|moreitems|moreresults|moreelements)|istruncated)$/;
const LAST = /^(?:islast|islastpage|lastpage)$/;
/** Query parameters that ask for another page than the first. */
const LATER =
  /^(?:cursor|after|startingafter|startafter|endcursor|pagetoken|pagecursor|nextpagetoken|nextcursor|nexttoken|continuation(?:token)?|marker|startingtoken)$/;

/** Objects in objects: `meta.pagination.next_cursor`. */
const DEEPEST = 3;

/**
 * Makes a body the last page, so that a caller who reads page by page comes to an end: what leads to the next page is removed, or else
 * null, empty or false, as the schema allows.
 */
export function lastPage(body: Json, { pagination }: Operation, fits: (body: Json) => boolean): Json {
  const own = pagination?.style === "cursor" ? [pagination.next.slice(1)] : [];
  return [...new Set([...own, ...pathsOf(body, 0)])].reduce((page, path) => ended(page, path, fits), body);
}

/** Whether a request asks for a page after the first. */
export function asksForLaterPage({ pagination }: Operation, query: string): boolean {
  const parameter = pagination?.style === "cursor" ? pagination.parameter : undefined;
  return [...new URLSearchParams(query)].some(
    ([name, value]) => value !== "" && (name === parameter || LATER.test(plain(name))),
  );
}

/** Where a body says that there is another page. */
function pathsOf(body: Json, depth: number, path = ""): readonly string[] {
  if (!isObject(body) || depth > DEEPEST) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const inner = childPointer(path, name);
    if (endsOf(name, value).length > 0) return [inner];
    return isArray(value) ? [] : pathsOf(value, depth + 1, inner);
  });
}

/** What ends the pages in the place of a value, the best first; `undefined` removes it. */
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
  // The contract itself may call it anything.
  for (const end of known.length > 0 ? known : [undefined, null, ""]) {
    const page = withValueAt(body, path, end);
    if (fits(page)) return page;
  }
  return body;
}

function plain(name: string): string {
  return name.replace(/[_\-.$@]/g, "").toLowerCase();
}
