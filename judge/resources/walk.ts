import type { Json, JsonObject } from "../../generator/document/json.ts";
import { type PageParameter, pageParameterOf } from "../../generator/facts/page-names.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { firstPage } from "../../generator/ir/behaviour.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import { headerOf, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { itemsOf, nextOf, totalOf } from "./lists.ts";
import type { Caller } from "./instance.ts";
import { bodyOf, idIn } from "./representation.ts";

/** All pages of a list, as far as they could be followed. */
export interface Walk {
  readonly items: readonly JsonObject[];
  readonly ids: readonly string[];
  /** The number of items of each page. */
  readonly sizes: readonly number[];
  readonly totals: readonly number[];
  /** Whether each page but the first was reached by what the one before says of the next page. */
  readonly isLed: boolean;
  /** `whole`: the last page was reached. `endless`: there were too many. `unknown`: it cannot be told. */
  readonly end: "whole" | "endless" | "unknown" | "failed";
  readonly attempts: readonly Attempt[];
  readonly findings: readonly Finding[];
}

export interface WalkOptions {
  readonly caller?: Caller;
  /** Most items of each page. */
  readonly limit?: number;
  readonly mostPages?: number;
  readonly parameter?: string;
  readonly word?: string;
}

const MOST_PAGES = 60;
/** Names of members that identify an item. */
const KEY = /(?:key|code|slug|sku|number|name|ref|reference|id)$/i;

/** The parameters of a list that choose a page. */
export function pageParameters({
  pagination,
  parameters,
}: Operation): Readonly<Partial<Record<PageParameter, Parameter>>> {
  const found: Partial<Record<PageParameter, Parameter>> = {};
  for (const parameter of parameters.filter(({ in: place }) => place === "query")) {
    const { name } = parameter;
    const isMarked = pagination !== undefined && pagination.style !== "link" && pagination.parameter === name;
    const isLimit = pagination?.style === "offset" && pagination.limit === name;
    const byName = pageParameterOf(name);
    const { shape } = parameter.schema;
    // A time such as `from` is not an offset.
    const isNumber = byName === "cursor" || shape.kind !== "string";
    const kind = isMarked ? pagination.style : isLimit ? "limit" : isNumber ? byName : undefined;
    if (kind !== undefined) found[kind] ??= parameter;
  }
  return found;
}

/** The greatest and the least number of items that one may request. */
export function limitsOf(run: Run, { schema }: Parameter): { readonly most: number; readonly least: number } {
  const fits = (value: number): boolean => run.evaluator.verdict(value, schema, "sent") === "fits";
  return { most: [100, 50, 30, 25, 20, 10, 5].find(fits) ?? 1, least: [2, 3, 5, 1].find(fits) ?? 1 };
}

/** Reads a list page by page. */
export async function walk(run: Run, list: Operation, base: Case, options: WalkOptions = {}): Promise<Walk> {
  const { caller = "own", mostPages = MOST_PAGES, parameter, word } = options;
  const by = pageParameters(list);
  const limit = by.limit === undefined ? undefined : (options.limit ?? limitsOf(run, by.limit).most);
  const items: JsonObject[] = [];
  const sizes: number[] = [];
  const totals: number[] = [];
  const attempts: Attempt[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let one = by.limit === undefined || limit === undefined ? base : withParameter(base, "query", by.limit.name, limit);
  let url: string | undefined;
  let isLed = true;
  const usual = by.page?.schema.default === 0 ? 0 : 1;
  let page = list.pagination?.style === "page" ? firstPage(list.pagination) : usual;
  const ended = (end: Walk["end"]): Walk => {
    const own = items.flatMap((item) => idIn(item, parameter, word) ?? []).map(String);
    const ids = own.length === 0 ? keysOf(items) : own;
    return { items, ids, sizes, totals, isLed, end, attempts, findings };
  };
  for (let count = 0; count < mostPages; count++) {
    if (run.isOver()) return ended("unknown");
    const to = url;
    const made = await attempt(run, list, one, {
      credentials: caller === "other" ? "other" : "valid",
      ...(to !== undefined && { change: (request: WireRequest) => ({ ...request, url: to }) }),
    });
    if (made?.answer === undefined) return ended("failed");
    attempts.push(made);
    findings.push(...made.findings);
    const body = bodyOf(made.answer);
    const own = made.answer.status === 200 ? itemsOf(list, body) : undefined;
    if (own === undefined) return ended("failed");
    items.push(...own);
    sizes.push(own.length);
    const total = totalOf(body) ?? totalIn(headerOf(made.answer, "x-total-count"));
    if (total !== undefined) totals.push(total);
    const next = nextOf(list, made.answer);
    // After a link to each page before, a page without one is the last.
    if (isLast(next) || (next === undefined && url !== undefined)) return ended("whole");
    isLed &&= next !== undefined;
    const isFull = own.length >= (limit ?? 0);
    const cursor: Json | undefined = next === true ? idIn(own.at(-1), parameter, word) : next;
    if (typeof cursor === "string" && /^(?:https?:\/\/|\/|\?)/.test(cursor)) {
      url = URL.parse(cursor, made.subject.request.url)?.href;
      if (url === undefined || new URL(url).origin !== new URL(run.url).origin) return ended("unknown");
      continue;
    }
    if (by.cursor === undefined && own.length === 0) return ended("whole");
    const step = stepOf(by, cursor, items.length, ++page);
    if (step === undefined) {
      const isComplete = next === undefined && (by.limit === undefined || !isFull);
      return ended(isComplete ? "whole" : "unknown");
    }
    // The same cursor after an empty page would lead to the same page again.
    if (own.length === 0 && seen.has(String(step.value))) return ended("endless");
    seen.add(String(step.value));
    if (run.evaluator.verdict(step.value, step.parameter.schema, "sent") === "misfit") return ended("unknown");
    one = withParameter(one, "query", step.parameter.name, step.value);
  }
  return ended("endless");
}

/** What identifies items without an id: the values of their `recordKey`, `code`, `name` and others, together. */
function keysOf(items: readonly JsonObject[]): readonly string[] {
  const names = Object.keys(items[0] ?? {}).filter((own) => KEY.test(own));
  const isText = (own: Json | undefined): boolean => typeof own === "string" || typeof own === "number";
  const keys = items.map((item) =>
    names
      .map((name) => item[name])
      .filter(isText)
      .join(" "),
  );
  return keys.includes("") || new Set(keys).size < items.length ? [] : keys;
}

/** The parameter that leads to the next page. */
function stepOf(
  by: ReturnType<typeof pageParameters>,
  cursor: Json | undefined,
  count: number,
  page: number,
): { readonly parameter: Parameter; readonly value: Json } | undefined {
  if (by.cursor !== undefined) return cursor === undefined ? undefined : { parameter: by.cursor, value: cursor };
  if (by.offset !== undefined) return { parameter: by.offset, value: count };
  return by.page === undefined ? undefined : { parameter: by.page, value: page };
}

function isLast(next: Json | undefined): boolean {
  return next === null || next === "" || next === false;
}

function totalIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
