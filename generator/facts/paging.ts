import { cachedBy } from "../document/cached-by.ts";
import { childPointer, parsePointer, type Pointer } from "../document/pointer.ts";
import type { Api, Operation, Parameter, Response } from "../ir/api.ts";
import type { Pagination } from "../ir/behaviour.ts";
import type { Schema, Shape } from "../ir/schema.ts";
import { isSuccess } from "../ir/status.ts";
import { itemsIn, unlessNull } from "./page-items.ts";
import { hasName, type PageParameter, pageParameterOf, PAGE_HOLDERS, plainName } from "./page-names.ts";
import { type Shapes, shapesOf } from "./shapes.ts";

/**
 * The paging of operations by their pointers: from `x-pagination`, or else recognised by the usual names. docs/vocabulary.md
 * has the rule. Ambiguous operations have no entry.
 */
export const pagingOf: (api: Api) => ReadonlyMap<Pointer, Pagination> = cachedBy((api) => {
  const shapes = shapesOf(api);
  return new Map(
    api.operations.flatMap((operation) => {
      const pagination = pagesOf(operation, shapes);
      return pagination === undefined ? [] : [[operation.at, pagination] as const];
    }),
  );
});

/** The paging of one operation. */
export function pagesOf(operation: Operation, shapes: Shapes): Pagination | undefined {
  return operation.pagination ?? recognise(operation, shapes);
}

/** A member of a body with information about pages. */
interface Found {
  readonly pointer: Pointer;
  readonly name: string;
  readonly shape: Shape;
}

function recognise(operation: Operation, shapes: Shapes): Pagination | undefined {
  if (operation.method !== "GET") return undefined;
  const { response, schema } = successOf(operation) ?? {};
  const items = schema && itemsIn(schema, operation, shapes);
  if (response === undefined || schema === undefined || items === undefined) return undefined;
  const members = pageMembers(schema, shapes, items);
  const more = members.find(({ name, shape }) => shape.kind === "boolean" && MORE.test(name))?.pointer;
  const end = more === undefined ? {} : { more };
  const by = parametersByKind(operation, shapes);
  const next = nextIn(members, by, shapes);
  if (next !== undefined) return { style: "cursor", ...next, items, ...end };
  const byId = more === undefined ? undefined : idAfter(by.cursor, schema, items, shapes);
  if (byId !== undefined && more !== undefined) return { style: "cursor", ...byId, items, more };
  const link = members.find(isLink);
  if (link !== undefined) return { style: "link", items, next: link.pointer };
  const pages = counted(by, items, { ...end, members }, shapes);
  const isCounted = pages?.style === "page" && (pages.pageCount ?? pages.more) !== undefined;
  // A `Link` header that may be absent must not end pages whose number is known.
  // The links of one resource lead to others; its array is not a list of items.
  const isOfOne = operation.path.endsWith("}") && items !== "#";
  return !isCounted && !isOfOne && hasLinkHeader(response) ? { style: "link", items } : pages;
}

function successOf({ responses }: Operation): { readonly response: Response; readonly schema: Schema } | undefined {
  const response = responses.find(({ status }) => isSuccess(status));
  const schema = response?.contents.find(({ codec }) => codec === "json")?.schema;
  return response && schema && { response, schema };
}

/** Paging by counted pages, for callers that cannot read the `Link` header of an operation. */
export function countedPaging(operation: Operation, shapes: Shapes): Pagination | undefined {
  if (operation.pagination?.style === "link" && operation.pagination.next !== undefined) return operation.pagination;
  const schema = successOf(operation)?.schema;
  const items = schema && (operation.pagination?.items ?? itemsIn(schema, operation, shapes));
  if (schema === undefined || items === undefined) return undefined;
  return counted(parametersByKind(operation, shapes), items, { members: pageMembers(schema, shapes, items) }, shapes);
}

/** The query parameter for the number of items per page, and the list that it limits. */
export function pageSizeOf(
  operation: Operation,
  shapes: Shapes,
): { readonly name: string; readonly items: Pointer } | undefined {
  const pagination = pagesOf(operation, shapes);
  const schema = operation.method === "GET" ? successOf(operation)?.schema : undefined;
  const items = pagination?.items ?? (schema && itemsIn(schema, operation, shapes));
  const own = pagination?.style === "offset" ? pagination.limit : undefined;
  const name = own ?? parametersByKind(operation, shapes).limit?.name;
  return name === undefined || items === undefined ? undefined : { name, items };
}

/** A query parameter for paging, or a member of one whose value is an object. */
interface PageField {
  /** As it is sent: `page`, or `page[number]`. */
  readonly name: string;
  readonly schema: Schema;
  /** As in {@link Pagination}. */
  readonly place: { readonly parameter: string; readonly within?: string };
  /** Whether it is in an object with `page`, `size` and `sort`, such as Spring's `Pageable`, which counts from 0. */
  readonly isPageable?: boolean;
}

type ByKind = Readonly<Partial<Record<PageParameter, PageField>>>;

function parametersByKind({ parameters }: Operation, shapes: Shapes): ByKind {
  const found: Partial<Record<PageParameter, PageField>> = {};
  for (const field of parameters.flatMap((parameter) => fieldsOf(parameter, shapes))) {
    const kind = pageParameterOf(field.name);
    // `from` may be the first day of a period.
    if (kindOf(field.schema, shapes) === undefined) continue;
    // A list may also be read backwards.
    if (kind !== undefined && (kind !== "cursor" || FORWARD.test(field.name))) found[kind] ??= field;
  }
  return found;
}

function fieldsOf({ encoding, in: place, name, schema }: Parameter, shapes: Shapes): readonly PageField[] {
  if (place !== "query") return [];
  const members = encoding.kind === "style" && encoding.explode ? shapes.members(schema) : [];
  if (members.length === 0) return [{ name, schema, place: { parameter: name } }];
  const isPageable = ["page", "size", "sort"].every((one) => members.some((member) => member.name === one));
  const isDeep = encoding.kind === "style" && encoding.style === "deepObject";
  return members.map((member) => ({
    name: isDeep ? `${name}[${member.name}]` : member.name,
    schema: member.schema,
    place: { parameter: member.name, within: name },
    isPageable,
  }));
}

/** Booleans that tell whether there are more pages. */
const MORE = /^(?:has(?:more|next|nextpage|moreitems|moreresults)|more)$/;

/** The number of all pages. `last_page` is the number of the last one, so it counts pages that begin at 1. */
const PAGE_COUNT = /^(?:(?:total|num|numberof)pages|pagestotal|pagecount|totalpagecount|pages)$/;
const LAST_PAGE = /^lastpage$/;

/** The number of the page itself. */
const PAGE_NUMBER = /^(?:(?:current)?page(?:number|no|index)?|number)$/;

/** The number of all items. `count` may be that of the page. */
const TOTAL = /^(?:total(?:count|items|results|records|elements|entries|hits)?|(?:items|results|records)total)$/;

/** Members with a cursor; `after` only among other cursors, because elsewhere it may be a filter that is repeated. */
const NEXT_CURSOR =
  /^(?:next|next(?:page)?cursor|next(?:page)?token|nextpage|nextmarker|nextbookmark|cursornext|continuation(?:token)?|endcursor|cursors?\/(?:next|after)|paging\/(?:next|after))$/;

/** Parameters that go forward. `before` and `since` do not. */
const FORWARD =
  /^(?:cursor|after|after_?id|starting_?after|start_?after|page_?token|next_?token|next_?page_?token|next_?cursor|continuation(?:_?token)?|marker|bookmark|page_?cursor|page\[(?:cursor|after)\])$/i;

/** Members with the URL of the next page. */
const NEXT_LINK = /^(?:next|nextpage)?(?:url|uri|link|href)$|^links\/next(?:\/href)?$/;

const TIME = /^(?:date|time|date-time|duration)$/;

/** A cursor, and the parameter that takes it. */
function nextIn(
  members: readonly Found[],
  by: ByKind,
  shapes: Shapes,
): (PageField["place"] & { readonly next: Pointer }) | undefined {
  const { cursor } = by;
  if (cursor !== undefined) {
    const kind = kindOf(cursor.schema, shapes);
    const next = members.find((one) => NEXT_CURSOR.test(one.name) && !isLink(one) && one.shape.kind === kind);
    return next && kind !== undefined ? { ...cursor.place, next: next.pointer } : undefined;
  }
  for (const [parameter, names] of [
    [by.page, /^next(?:page(?:number)?)?$/],
    [by.offset, /^next(?:offset)?$/],
  ] as const) {
    const next = members.find(({ name, shape }) => shape.kind === "number" && names.test(name));
    if (parameter !== undefined && next !== undefined && kindOf(parameter.schema, shapes) === "number")
      return { ...parameter.place, next: next.pointer };
  }
  return undefined;
}

/** Parameters that take the id of the item before the page. Other cursors may be opaque. */
const AFTER = /^(?:starting|start)?after(?:id)?$/;

/** The id of the last item, and the parameter that takes it. */
function idAfter(
  cursor: PageField | undefined,
  schema: Schema,
  items: Pointer,
  shapes: Shapes,
): (PageField["place"] & { readonly id: Pointer }) | undefined {
  if (cursor === undefined || !AFTER.test(plainName(cursor.name))) return undefined;
  const list = parsePointer(items).tokens.reduce<Schema | undefined>(
    (holder, token) => holder && shapes.member(holder, token)?.schema,
    schema,
  );
  const shape = list && unlessNull(list, shapes);
  const id = shape?.kind === "array" ? shapes.member(shape.items, "id") : undefined;
  const kind = id?.required === true ? kindOf(id.schema, shapes) : undefined;
  const accepted = kindOf(cursor.schema, shapes);
  // A number is sent as the text that it is in the body.
  return kind !== undefined && (kind === accepted || accepted === "string")
    ? { ...cursor.place, id: "#/id" }
    : undefined;
}

/** The kind of a cursor; `undefined` for other values, such as dates. */
function kindOf(schema: Schema, shapes: Shapes): "string" | "number" | undefined {
  const shape = unlessNull(schema, shapes);
  if (shape?.kind === "string") return TIME.test(shape.format ?? "") ? undefined : "string";
  return shape !== undefined && isCount(shape) ? "number" : undefined;
}

function isFloat(shape: Shape): boolean {
  return shape.kind === "number" && !shape.integer && shape.format !== undefined;
}

/** Some frameworks write `type: number` for integers. */
function isCount(shape: Shape): boolean {
  return shape.kind === "number" && shape.wide !== true;
}

function isLink({ name, shape }: Found): boolean {
  if (shape.kind !== "string") return false;
  const isUrl = /^(?:uri|uri-reference|iri|iri-reference|url)$/.test(shape.format ?? "");
  return NEXT_LINK.test(name) ? /^(?:next|links)/.test(name) : isUrl && /^(?:next|nextpage|links\/next)$/.test(name);
}

function hasLinkHeader({ headers }: Response): boolean {
  return headers.some(({ name }) => name.toLowerCase() === "link");
}

/** Parameters that begin at 0. `start` may begin at 1. */
const OFFSET = /^(?:page)?(?:offset|skip)$/;

/** Paging by counted pages or items, from a start that the contract states. */
function counted(
  { limit, offset, page }: ByKind,
  items: Pointer,
  { members, ...end }: { readonly more?: Pointer; readonly members: readonly Found[] },
  shapes: Shapes,
): Pagination | undefined {
  const first = page && startOf(page, shapes);
  const numbers = members.filter(({ shape }) => isCount(shape));
  // `total` with `format: double` may be an amount.
  const total = numbers.find(({ name, shape }) => TOTAL.test(name) && !isFloat(shape))?.pointer;
  const ends = { ...end, ...(total !== undefined && { total }) };
  const isPageCount = ({ name }: Found): boolean => PAGE_COUNT.test(name) || (first !== 0 && LAST_PAGE.test(name));
  const pageCount = numbers.find(isPageCount)?.pointer;
  const number = numbers.find(({ name }) => PAGE_NUMBER.test(name))?.pointer;
  const hasEnd = [end.more, total, pageCount].some((one) => one !== undefined);
  const start = first !== undefined ? { first } : number !== undefined && hasEnd ? { number } : undefined;
  if (page !== undefined && start !== undefined && kindOf(page.schema, shapes) === "number") {
    return {
      style: "page",
      ...page.place,
      items,
      ...start,
      ...ends,
      ...(pageCount !== undefined && { pageCount }),
    };
  }
  if (page !== undefined || offset === undefined || limit === undefined || !OFFSET.test(plainName(offset.name))) {
    return undefined;
  }
  const isFromZero = (startOf(offset, shapes) ?? 0) === 0 && kindOf(offset.schema, shapes) === "number";
  return isFromZero ? { style: "offset", ...offset.place, items, limit: limit.place.parameter, ...ends } : undefined;
}

/** The default, or 1 if that is the least value. A least value of 0 may only say that the type is unsigned. */
function startOf({ isPageable, schema }: PageField, shapes: Shapes): number | undefined {
  if (kindOf(schema, shapes) !== "number") return undefined;
  const parts = [schema, ...shapes.alternatives(schema), shapes.resolve(schema)];
  const least = parts.flatMap(({ assertions }) =>
    assertions.flatMap((one) =>
      one.kind === "minimum" ? [one.value] : one.kind === "exclusiveMinimum" ? [one.value + 1] : [],
    ),
  );
  const start = parts.find((one) => typeof one.default === "number")?.default;
  if (start === 0 || start === 1) return start;
  if (start === undefined && least.includes(1)) return 1;
  return start === undefined && isPageable === true ? 0 : undefined;
}

/** Maximum nesting of page information: `meta.pagination.next_cursor`. */
const DEEPEST = 3;

/**
 * The members of a body that may be page information, also beside the items: `data.total` of `data.items`. Their names
 * are normalised: `nextcursor`, or `links/next` for a member of links.
 */
function pageMembers(schema: Schema, shapes: Shapes, items: Pointer, at: Pointer = "#", holder = ""): readonly Found[] {
  return shapes.members(schema).flatMap(({ name, schema: own }): readonly Found[] => {
    const pointer = childPointer(at, name);
    const plain = plainName(name);
    const shape = unlessNull(own, shapes);
    if (shape === undefined || shape.kind === "array") return [];
    const isAround = items.startsWith(`${pointer}/`);
    const isHolder = isAround || hasName(PAGE_HOLDERS, name) || (holder === "links/" && plain === "next");
    if (at.split("/").length <= DEEPEST && isHolder && shapes.members(own).length > 0) {
      const isGroup = /^(?:links?|cursors?|paging)$/.test(plain);
      const prefix = holder === "links/" ? `${holder}${plain}/` : isGroup ? `${plain}/` : holder;
      return pageMembers(own, shapes, items, pointer, prefix.replace(/^link\//, "links/"));
    }
    const found = { pointer, shape };
    return [{ ...found, name: `${holder}${plain}` }, ...(holder === "" ? [] : [{ ...found, name: plain }])];
  });
}
