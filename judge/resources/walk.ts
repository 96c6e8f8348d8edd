import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import { headerOf, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { isPageParameter, itemsOf, nextOf, type PageParameter, totalOf } from "./lists.ts";
import type { Caller } from "./pool.ts";
import { bodyOf, idIn } from "./representation.ts";

/** All pages of a list, as far as they could be followed. */
export interface Walk {
  readonly items: readonly JsonObject[];
  readonly ids: readonly string[];
  /** The number of items of each page. */
  readonly sizes: readonly number[];
  readonly totals: readonly number[];
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
    const kind = isMarked ? pagination.style : isLimit ? "limit" : isPageParameter(name);
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
  let page = list.pagination?.style === "page" ? list.pagination.first : 1;
  const ended = (end: Walk["end"]): Walk => {
    const ids = items.flatMap((item) => idIn(item, parameter, word) ?? []).map(String);
    return { items, ids, sizes, totals, end, attempts, findings };
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
    const next = nextOf(list, body, headerOf(made.answer, "link"));
    if (isLast(next)) return ended("whole");
    const lastId = idIn(own.at(-1), parameter, word);
    const cursor: Json | undefined = next === true ? lastId : next;
    if (typeof cursor === "string" && /^(?:https?:\/\/|\/|\?)/.test(cursor)) {
      url = URL.parse(cursor, made.subject.request.url)?.href;
      if (url === undefined || new URL(url).origin !== new URL(run.url).origin) return ended("unknown");
      continue;
    }
    if (by.cursor !== undefined) {
      if (next === undefined) return ended(by.limit === undefined || own.length < (limit ?? 0) ? "whole" : "unknown");
      if (cursor === undefined || (own.length === 0 && seen.has(String(cursor))))
        return ended(cursor === undefined ? "unknown" : "endless");
      seen.add(String(cursor));
      one = withParameter(one, "query", by.cursor.name, cursor);
    } else if (by.offset !== undefined) {
      if (own.length === 0) return ended("whole");
      one = withParameter(one, "query", by.offset.name, items.length);
      if (run.evaluator.verdict(items.length, by.offset.schema, "sent") !== "fits") return ended("unknown");
    } else if (by.page !== undefined) {
      if (own.length === 0) return ended("whole");
      one = withParameter(one, "query", by.page.name, ++page);
    } else
      return ended(
        next === undefined && by.limit === undefined ? "whole" : own.length < (limit ?? 0) ? "whole" : "unknown",
      );
  }
  return ended("endless");
}

function isLast(next: Json | undefined): boolean {
  return next === null || next === "" || next === false;
}

function totalIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}
