import { childOf, isArray, isObject, type Json, type JsonObject } from "../generator/document/json.ts";
import { childPointer, parsePointer } from "../generator/document/pointer.ts";
import { hasName, PAGE_HOLDERS, plainName } from "../generator/facts/page-names.ts";
import { firstPage, type Pagination } from "../generator/ir/behaviour.ts";
import { withValueAt } from "../judge/values/places.ts";

interface Page {
  /** The requested page, or the number of items before it. */
  readonly number: number;
  readonly first: number;
  readonly size: number;
  /** The number of its items. */
  readonly count: number;
  readonly isCountedByItems: boolean;
}

/** What members of a page say about it, by their names. `first` and `last` may also be links: types have to agree. */
const MEMBERS: readonly (readonly [RegExp, (page: Page) => number | boolean])[] = [
  [/^(?:number|page|pagenumber|pageno|pageindex|currentpage)$/, pageNumber],
  [/^(?:size|pagesize|perpage|limit|take|itemsperpage)$/, ({ size }) => size],
  [/^(?:offset|skip)$/, itemsBefore],
  [/^(?:numberofelements|currentitemcount|itemsonpage)$/, ({ count }) => count],
  [/^(?:isfirst|first|firstpage|isfirstpage)$/, ({ first, number }) => number === first],
  [/^(?:islast|last|lastpage|islastpage)$/, () => true],
  [/^(?:isempty|empty)$/, ({ count }) => count === 0],
  [/^has(?:previous|previouspage|prev|prevpage)$/, ({ first, number }) => number > first],
  [/^(?:paged|unsorted)$/, () => true],
  [/^(?:unpaged|sorted)$/, () => false],
];

function pageNumber({ first, isCountedByItems, number, size }: Page): number {
  return isCountedByItems ? Math.floor(number / size) + 1 : Math.max(number, first);
}

function itemsBefore({ first, isCountedByItems, number, size }: Page): number {
  return isCountedByItems ? number : (Math.max(number, first) - first) * size;
}

/** Without a documented default: that of Spring and of many others. */
const USUAL_SIZE = 20;

/**
 * Makes the members of a generated page agree with its items and with the request: `number`, `size`, `first`, `last` of
 * Spring, `current_page` of Laravel, and others, beside the items or in objects there.
 *
 * @param sizeName the query parameter with the number of items per page
 */
export function withPageMembers(
  body: Json,
  pagination: Pagination | undefined,
  sizeName: string | undefined,
  query: string,
  fits: (body: Json) => boolean,
): Json {
  if (pagination?.style !== "offset" && pagination?.style !== "page") return body;
  const { tokens } = parsePointer(pagination.items);
  const items = tokens.reduce<Json | undefined>(childOf, body);
  if (!isArray(items) || !isObject(body)) return body;
  const { parameter, within } = pagination;
  const texts = new URLSearchParams(query);
  const numberIn = (name: string | undefined): number | undefined => {
    const text = name === undefined ? null : texts.get(name);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  };
  const first = firstPage(pagination);
  const page = {
    number: numberIn(`${within}[${parameter}]`) ?? numberIn(parameter) ?? first,
    first,
    size: Math.max(numberIn(sizeName) ?? USUAL_SIZE, 1),
    count: items.length,
    isCountedByItems: pagination.style === "offset",
  };
  return membersOf(body, "", tokens.slice(0, -1)).reduce<Json>((whole, [at, name, value]) => {
    const [, member] = MEMBERS.find(([names]) => names.test(plainName(name))) ?? [];
    const own = member?.(page);
    if (own === undefined || typeof own !== typeof value) return whole;
    const changed = withValueAt(whole, at, own);
    return fits(changed) ? changed : whole;
  }, body);
}

/** Spring's: `pageable.sort.sorted`. */
const HOLDERS = /^(?:pageable|sort)$/;

type Member = readonly [at: string, name: string, value: Json];

/**
 * The members that may describe the page.
 *
 * @param path of the object with the items
 */
function membersOf(page: JsonObject, at: string, path: readonly string[]): readonly Member[] {
  const [next, ...rest] = path;
  return Object.entries(page).flatMap(([name, value]): readonly Member[] => {
    const place = childPointer(at, name);
    if (!isObject(value)) return [[place, name, value]];
    if (name === next) return membersOf(value, place, rest);
    return hasName(PAGE_HOLDERS, name) || hasName(HOLDERS, name) ? membersOf(value, place, []) : [];
  });
}
