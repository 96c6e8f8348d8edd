import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { hasName, ITEMS, PAGE_HOLDERS, pageParameterOf, plainName } from "../../generator/facts/page-names.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { responseOf } from "../checks/documented.ts";
import { valueAt } from "../checks/expression.ts";
import { type Answer, headerOf } from "../http/message.ts";
import { bodyOf, withAttributes } from "./representation.ts";

/** The members of an item, and those of its objects as `recipient.country`. */
export function flattened(item: JsonObject): JsonObject {
  const inner = Object.entries(item).flatMap(([name, value]) =>
    isObject(value) ? Object.entries(value).map(([own, one]) => [`${name}.${own}`, one] as const) : [],
  );
  return inner.length === 0 ? item : { ...Object.fromEntries(inner), ...item };
}

/** The items of a list answer; `undefined` if the answer is not a list of objects. */
export function itemsOf({ pagination }: Operation, body: Json | undefined): readonly JsonObject[] | undefined {
  if (body === undefined) return undefined;
  const pointed = pagination === undefined ? undefined : valueAt(body, pagination.items.replace(/^#/, ""));
  if (pointed !== undefined) return objectsOf(pointed);
  if (isArray(body)) return objectsOf(body);
  if (!isObject(body)) return undefined;
  const lists = Object.entries(body).flatMap(([name, value]) => {
    const inner = hasName(ITEMS, name) && isObject(value) ? Object.values(value).find(isArray) : value;
    const objects = inner === undefined ? undefined : objectsOf(inner);
    return objects === undefined ? [] : [{ name, objects }];
  });
  // An object with an id is a resource that has a list, not a list: an order has `items`.
  if (Object.hasOwn(body, "id")) return undefined;
  const named = lists.find(({ name }) => hasName(ITEMS, name));
  return named?.objects ?? (lists.length === 1 ? lists[0]?.objects : undefined);
}

function objectsOf(value: Json): readonly JsonObject[] | undefined {
  return isArray(value) && value.every(isObject) ? value.map(withAttributes) : undefined;
}

/** Headers with the cursor of the next page. */
const NEXT =
  /^x?(?:page|pagination)?next(?:page)?(?:cursor|token|page)?$|^x?(?:page)?(?:cursor|continuationtoken)(?:next)?$/;

/** The value of the next page: a cursor, a URL, or `null` for the last page; `undefined` if the answer has none. */
export function nextOf(operation: Operation, answer: Answer): Json | undefined {
  const { pagination } = operation;
  const body = bodyOf(answer);
  const link = headerOf(answer, "link");
  const linked = /<([^>]*)>\s*;[^,]*\brel\s*=\s*"?next\b/i.exec(link ?? "");
  if (linked?.[1] !== undefined) return linked[1];
  if (pagination?.style === "cursor" && "next" in pagination)
    return body === undefined ? null : (valueAt(body, pagination.next.replace(/^#/, "")) ?? null);
  const header = answer.headers.find(([name]) => NEXT.test(plainName(name)));
  if (header !== undefined) return header[1];
  // The last page has no header.
  const documented = responseOf(operation, answer.status)?.headers ?? [];
  const isLast =
    link !== undefined ||
    documented.some(
      ({ name, required }) =>
        NEXT.test(plainName(name)) || (/^link$/i.test(name) && (required || !hasNumberedPages(operation))),
    );
  if (!isObject(body)) return isLast ? null : undefined;
  for (const holder of holdersOf(body)) {
    const more = memberOf(holder, /^(?:hasmore|hasnext|hasnextpage|more)$/);
    const next = memberOf(
      holder,
      /^(?:next|nextcursor|nextpagetoken|nexttoken|nextpage|cursor|endcursor|nextpagecursor|continuation(?:token)?|nextmarker|nexturl|nextlink|after)$/,
    );
    if (more === false) return null;
    if (next !== undefined) return isObject(next) ? (memberOf(next, /^(?:href|url|cursor)$/) ?? null) : next;
    if (more === true) return true;
  }
  return isLast ? null : undefined;
}

/** Whether pages have numbers, so that a server may leave out a `Link` header that is not required. */
function hasNumberedPages({ parameters }: Operation): boolean {
  return parameters.some(
    ({ in: place, name }) => place === "query" && /^(?:page|offset)$/.test(pageParameterOf(name) ?? ""),
  );
}

/** The number of all items, which many answers repeat on each page. */
export function totalOf(body: Json | undefined): number | undefined {
  if (!isObject(body)) return undefined;
  for (const holder of holdersOf(body)) {
    const total = memberOf(holder, /^(?:total|totalcount|totalitems|totalelements|totalresults|totalrecords)$/);
    if (typeof total === "number") return total;
  }
  return undefined;
}

/** What a page says of itself. */
export interface PageFacts {
  readonly size?: Json;
  readonly number?: Json;
  readonly pages?: Json;
  /** Other totals, such as the sum of a member. */
  readonly totals: JsonObject;
}

/** @param names the names of the parameters that choose the size and the number of a page */
export function pageFactsOf(
  body: Json | undefined,
  names: { readonly size: string | undefined; readonly number: string | undefined },
): PageFacts {
  const facts: { size?: Json; number?: Json; pages?: Json; totals: JsonObject } = { totals: {} };
  for (const holder of isObject(body) ? holdersOf(body) : []) {
    for (const [name, value] of Object.entries(holder)) {
      const plain = plainName(name);
      if (typeof value !== "number") continue;
      if (plain === plainName(names.size ?? "")) facts.size = value;
      else if (plain === plainName(names.number ?? "") || plain === "number") facts.number = value;
      else if (/^(?:totalpages|pagecount|numpages|numberofpages)$/.test(plain)) facts.pages = value;
      else if (/^total./.test(plain)) facts.totals = { ...facts.totals, [name]: value };
    }
  }
  return facts;
}

function holdersOf(body: JsonObject): readonly JsonObject[] {
  return [
    body,
    ...Object.entries(body).flatMap(([name, value]) => (hasName(PAGE_HOLDERS, name) && isObject(value) ? [value] : [])),
  ];
}

export function memberOf(value: JsonObject, name: RegExp): Json | undefined {
  return Object.entries(value).find(([own]) => name.test(plainName(own)))?.[1];
}

export function membersOfItems(items: readonly JsonObject[]): readonly string[] {
  return [...new Set(items.flatMap((item) => Object.keys(item)))];
}

/** Names that mean something else in each object. */
const COMMON = /^(?:id|name|type|kind|status|state|title|text|value|key|code|date|url|href|count|total)$/;

/** The member of items with a name, or else the only one of their objects. */
export function memberNamed(members: readonly string[], ...names: readonly string[]): string | undefined {
  const own = members.find((member) => !member.includes(".") && names.includes(plainName(member)));
  if (own !== undefined) return own;
  const inner = members.filter((member) => {
    const last = plainName(member.split(".").at(-1) ?? "");
    return member.includes(".") && names.includes(last) && !COMMON.test(last);
  });
  return inner.length === 1 ? inner[0] : undefined;
}
