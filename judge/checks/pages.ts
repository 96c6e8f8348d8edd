import { sentencesIn } from "../descriptions/sentences.ts";
import { says } from "../descriptions/phrases.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Finding, operationName } from "../report.ts";
import { headerOf } from "../http/message.ts";
import { responseOf } from "./documented.ts";
import { listCase } from "../resources/cases.ts";
import { flattened, type PageFacts, pageFactsOf } from "../resources/lists.ts";
import { bodyOf } from "../resources/representation.ts";
import { ensure, createOne } from "../resources/prepare.ts";
import { parameterAtEnd, type Resource } from "../resources/resources.ts";
import { isAnyStateful } from "../resources/stateful.ts";
import { limitsOf, pageParameters, type Walk, walk } from "../resources/walk.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { finding, type Run } from "../run.ts";
import { declaredMembers } from "../resources/members.ts";
import type { CheckName } from "./catalogue.ts";
import { checkRangesAndSearches, checkSearchOperation } from "./ranges-and-searches.ts";
import { checkDefaultSize } from "./default-page.ts";
import { checkFilters } from "./filters.ts";
import type { Names } from "./listing.ts";
import { checkSorts } from "./order.ts";
import { createInOtherStates, createTwins } from "./twins.ts";
import { checkResumption } from "./resumption.ts";

const CHECKS: readonly CheckName[] = ["page-limit", "pages-complete", "page-total", "sort-and-filter"];

/** Items that a list needs for its pages to be checked, and that are created for it. */
const FEWEST = 3;
const WANTED = 5;
/** Values of enumerations in the query that may widen a list. */
const MOST_CHOICES = 9;
/** Pages of a list that are read in small steps. */
const MOST_SMALL_PAGES = 40;

/** Reads every list page by page, and with its filters and orders. */
export async function checkPages(run: Run): Promise<readonly Finding[]> {
  if (run.isThrifty() || !CHECKS.some((check) => run.checks.has(check))) return [];
  const findings: Finding[] = [];
  for (const operation of run.operations.filter(({ method }) => method === "GET")) {
    if (run.isOver()) break;
    const resource = run.pool.resources.ofCollection(operation) ?? viewOf(run, operation);
    if (resource?.list === operation) findings.push(...(await checkList(run, operation, resource)));
    findings.push(...(await checkResumption(run, operation)));
  }
  return findings;
}

/** A list of what has no id of its own, such as the stock of each product at each location. */
function viewOf({ pool: { resources } }: Run, list: Operation): Resource | undefined {
  const { parameters, path } = list;
  const isSearch = resources.all.some(({ searches }) => searches.includes(list));
  const isFiltered = parameters.some(({ in: place }) => place === "query");
  if (isSearch || !isFiltered || parameterAtEnd(list) !== undefined) return undefined;
  return { path, parameter: "id", word: path.split("/").at(-1) ?? "", searches: [], list };
}

async function checkList(run: Run, list: Operation, resource: Resource): Promise<readonly Finding[]> {
  const { parameter, word } = resource;
  const findings: Finding[] = [];
  for (const parent of run.pool.resources.inPath(list)) {
    findings.push(...(await ensure(run, parent.resource, "own")));
  }
  const usual = listCase(run, list, "own");
  if (usual === undefined) return findings;
  const members = declaredMembers(run, resource.read ?? resource.create, "response");
  const names = { parameter, word, schemasOf: (member: string) => members.get(member) ?? [] };
  const base = await widest(run, list, usual, names);
  const last = run.pool.resources.inPath(list).at(-1);
  const parent = last && run.pool.find(last.resource, base.parameters.path.get(last.parameter));
  let whole = await walk(run, list, base, names);
  for (let made = whole.items.length; whole.end === "whole" && made < WANTED; made++) {
    const created = await createOne(run, resource, "own", parent && { parent });
    findings.push(...(created?.findings ?? []));
    if (created?.instance === undefined) break;
  }
  if (whole.end === "whole") {
    findings.push(...(await createTwins(run, list, resource, parent)));
    findings.push(...(await createInOtherStates(run, list, resource, parent)));
  }
  // This may create others, too.
  const isKept = whole.end === "failed" || (await isAnyStateful(run, resource));
  whole = await walk(run, list, base, names);
  findings.push(...whole.findings);
  if (whole.end === "failed") return findings;
  if (!isKept) {
    run.tally.missed(`${operationName(list)}: its pages, because the list does not show what other requests create`);
    return findings;
  }
  if (whole.items.length < FEWEST) {
    run.tally.missed(
      `${operationName(list)}: its pages, because the list has fewer than ${FEWEST} items; create some first`,
    );
    return findings;
  }
  findings.push(...(await checkSmallPages(run, list, base, whole, names)));
  if (findings.length === 0) findings.push(...(await checkFullPage(run, list, base, whole, names)));
  if (whole.end !== "whole" || new Set(whole.ids).size < whole.items.length) return findings;
  findings.push(...(await checkDefaultSize(run, list, base, whole)));
  const listing = { run, list, base, names, whole: { ...whole, items: whole.items.map(flattened) } };
  findings.push(
    ...(await checkFilters(listing)),
    ...(await checkSorts(listing)),
    ...(await checkRangesAndSearches(listing)),
  );
  for (const search of resource.searches) findings.push(...(await checkSearchOperation(listing, search)));
  return findings;
}

/** A request for as many items as possible: a list may leave out drafts unless its query says `status=any`. */
async function widest(run: Run, list: Operation, base: Case, names: Names): Promise<Case> {
  const choices = list.parameters.flatMap(({ in: place, name, schema: { shape } }) =>
    place === "query" && shape.kind === "enum" && !/sort|order|direction/i.test(name)
      ? shape.values.map(({ value }) => withParameter(base, place, name, value))
      : [],
  );
  const ranked = [base, ...choices].slice(0, MOST_CHOICES);
  let best = { one: base, count: -1 };
  for (const one of ranked) {
    const { items } = await walk(run, list, one, { ...names, mostPages: 1 });
    if (items.length > best.count) best = { one, count: items.length };
    if (items.length >= WANTED && one === base) break;
  }
  return best.one;
}

/** Compares the list in large pages with the same list in small ones. */
async function checkSmallPages(
  run: Run,
  list: Operation,
  base: Case,
  whole: Walk,
  names: Names,
): Promise<readonly Finding[]> {
  const by = pageParameters(list);
  const findings: Finding[] = [];
  const judge = (seen: Walk, limit: number | undefined): void => {
    findings.push(...judgePages(run, list, seen, whole, limit));
  };
  judge(whole, by.limit === undefined ? undefined : limitsOf(run, by.limit).most);
  if (by.limit === undefined || (by.cursor ?? by.offset ?? by.page) === undefined) {
    if (by.limit === undefined || findings.length > 0) return findings;
    const first = await walk(run, list, base, {
      ...names,
      limit: limitsOf(run, by.limit).least,
      mostPages: MOST_SMALL_PAGES,
    });
    judge(first, limitsOf(run, by.limit).least);
    return findings;
  }
  const { least, most } = limitsOf(run, by.limit);
  const limit = Math.min(most, Math.max(least, Math.ceil(whole.items.length / (MOST_SMALL_PAGES - 10))));
  const isWrong = findings.some(({ check }) => check !== "page-total");
  if (isWrong || run.evaluator.verdict(limit, by.limit.schema, "sent") !== "fits") return findings;
  const expected = Math.ceil(whole.items.length / limit);
  const small = await walk(run, list, base, {
    ...names,
    limit,
    mostPages: Math.min(MOST_SMALL_PAGES * 2, expected * 2 + 5),
  });
  findings.push(...small.findings);
  judge(small, limit);
  if (findings.length === 0 && small.sizes.length > 2) findings.push(...judgeNextLink(run, list, small));
  // Where pages omit items, the total is right.
  const isIncomplete = findings.some(({ check }) => check === "pages-complete");
  return findings.filter(({ check }) => !isIncomplete || check !== "page-total");
}

/** A page before the last one has the documented `Link` header (RFC 8288). */
function judgeNextLink(run: Run, list: Operation, { attempts: [first] }: Walk): readonly Finding[] {
  const response = responseOf(list, first?.answer?.status ?? 0);
  const link = response?.headers.find(({ name }) => /^link$/i.test(name));
  if (first?.answer === undefined || !/\bnext\b/i.test(link?.docs.description ?? "")) return [];
  if (/\brel="?next\b/i.test(headerOf(first.answer, "link") ?? "")) return [];
  const message = 'The page has no Link with rel="next", which is documented, although more items follow.';
  return finding(run, "pages-complete", first.subject, message, list.at, first.answer);
}

/** The page with the last items has no next page, also if it is full. */
async function checkFullPage(
  run: Run,
  list: Operation,
  base: Case,
  { end, items: { length: count }, totals }: Walk,
  names: Names,
): Promise<readonly Finding[]> {
  const { limit } = pageParameters(list);
  if (limit === undefined || end !== "whole" || (totals.at(-1) !== count && !isEndDescribed(run, list))) return [];
  const { least, most } = limitsOf(run, limit);
  let size = Math.min(count, most);
  while (size > least && count % size !== 0) size--;
  const pages = count / size;
  if (!Number.isInteger(pages) || pages > MOST_SMALL_PAGES) return [];
  const { attempts, isLed, sizes } = await walk(run, list, base, { ...names, limit: size, mostPages: pages + 1 });
  const last = attempts[pages - 1];
  const isFull = sizes.slice(0, pages).every((own) => own === size);
  if (last === undefined || !isLed || !isFull || sizes.length !== pages + 1 || sizes[pages] !== 0) return [];
  const message = `The page has the last of ${count} items, but also a next page, which is empty.`;
  return finding(run, "pages-complete", last.subject, message, list.at, last.answer);
}

/** Whether a description says how the last page is marked: "Null on the last page". */
function isEndDescribed(run: Run, list: Operation): boolean {
  const bodies = responseOf(list, 200)?.contents.map(({ schema }) => schema) ?? [];
  const members = bodies.flatMap((body) => run.shapes.members(body));
  const inner = members.flatMap(({ schema }) => run.shapes.members(schema));
  const ofMembers = [...members, ...inner].map(({ schema: { docs } }) => docs.description ?? "");
  const others = [run.api.docs, list.docs].map(({ description = "" }) => description);
  return (
    sentencesIn(...ofMembers).some((one) => says(one, "lastIsEmpty")) ||
    sentencesIn(...others).some((one) => says(one, "lastPageIsEmpty"))
  );
}

/** Judges the pages of one list, which `whole` has in larger pages. */
function judgePages(run: Run, list: Operation, seen: Walk, whole: Walk, limit: number | undefined): readonly Finding[] {
  const findings: Finding[] = [];
  const { attempts } = seen;
  const report = (check: CheckName, page: number, message: string): void => {
    const made = attempts[page] ?? attempts.at(-1);
    if (made !== undefined) findings.push(...finding(run, check, made.subject, message, list.at, made.answer));
  };
  run.tally.check("page-limit", list);
  const over = seen.sizes.findIndex((size) => limit !== undefined && size > limit);
  if (over >= 0)
    report("page-limit", over, `The page is too long: expected at most ${limit} items, got ${seen.sizes[over]}.`);
  run.tally.check("pages-complete", list);
  if (seen.end === "endless") {
    report(
      "pages-complete",
      seen.sizes.length,
      `The pages do not end: ${seen.sizes.length} pages were read, and a next one remains.`,
    );
  }
  if (seen.end !== "whole") return findings;
  const twice = seen.ids.findIndex((id, index) => seen.ids.indexOf(id) !== index);
  if (twice >= 0) {
    report("pages-complete", pageOf(seen, twice), `The pages repeat an item: ${seen.ids[twice]} is on two of them.`);
  } else if (over < 0 && whole.end === "whole") {
    const lost = whole.ids.find((id) => !seen.ids.includes(id));
    if (lost !== undefined && seen !== whole) {
      report(
        "pages-complete",
        seen.sizes.length,
        `The pages omit an item: ${lost} is on none of them, but in the list with larger pages.`,
      );
    } else if (isReordered(seen.ids, whole.ids)) {
      report("pages-complete", 0, "The items are in another order than in the same list with larger pages.");
    }
  }
  const [size, last] = seen.sizes.slice(-2);
  if (last === 0 && seen.isLed && limit !== undefined && (size ?? limit) < limit && isEndDescribed(run, list)) {
    const message =
      "The last page has a next one, which is empty: expected no next page, as the description says of the last one.";
    report("pages-complete", seen.sizes.length - 2, message);
  }
  const misstated = findings.length > 0 ? undefined : misstatedFact(list, seen, whole, limit);
  if (misstated !== undefined) {
    report("page-total", misstated.page, misstated.message);
    return findings;
  }
  const [total] = seen.totals.toReversed();
  if (total === undefined || findings.length > 0) return findings;
  run.tally.check("page-total", list);
  const wrong = seen.totals.findIndex((own) => own !== seen.items.length);
  if (wrong >= 0)
    report(
      "page-total",
      wrong,
      `The total differs from the pages: expected ${seen.items.length}, got ${seen.totals[wrong]}.`,
    );
  return findings;
}

/** The first page that says of itself what the request and the other pages contradict. */
function misstatedFact(
  list: Operation,
  { attempts, items, totals }: Walk,
  whole: Walk,
  limit: number | undefined,
): { readonly page: number; readonly message: string } | undefined {
  const by = pageParameters(list);
  const names = { size: by.limit?.name, number: by.page?.name };
  const factsOf = (made: Walk["attempts"][number] | undefined): PageFacts =>
    pageFactsOf(made?.answer && bodyOf(made.answer), names);
  const all = factsOf(whole.attempts[0]).totals;
  for (const [page, made] of attempts.entries()) {
    const facts = factsOf(made);
    const asked = by.page && made.subject.case?.parameters.query.get(by.page.name);
    const isCounted = totals[page] === items.length && limit !== undefined;
    const pages = isCounted ? Math.ceil(items.length / limit) : undefined;
    const other = Object.keys(all).find((name) => facts.totals[name] !== all[name]);
    const wrong = (
      [
        [names.size, limit, facts.size],
        ["the number of the page", typeof asked === "number" ? asked : undefined, facts.number],
        ["the number of pages", pages, facts.pages],
        [other, all[other ?? ""], facts.totals[other ?? ""]],
      ] as const
    ).find(([, expected, got]) => expected !== undefined && got !== undefined && expected !== got);
    if (wrong !== undefined)
      return {
        page,
        message: `The page misstates ${wrong[0]}: expected ${String(wrong[1])}, got ${String(wrong[2])}.`,
      };
  }
  return undefined;
}

/** Whether items that both lists have are in another order. Others may have been created meanwhile. */
function isReordered(ids: readonly string[], others: readonly string[]): boolean {
  const common = new Set(others);
  return ids.filter((id) => common.has(id)).some((id, index) => id !== others[index]);
}

/** The page of an item. */
function pageOf({ sizes }: Walk, index: number): number {
  let before = 0;
  return sizes.findIndex((size) => {
    before += size;
    return index < before;
  });
}
