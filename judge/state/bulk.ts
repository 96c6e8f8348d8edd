import { says } from "../descriptions/phrases.ts";
import { isObject, type JsonObject } from "../../generator/document/json.ts";
import type { Attempt } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { createCaseBreaker } from "../requests/negative.ts";
import { caseFor } from "../resources/cases.ts";
import { bulkCountFault, type BulkResults, bulkResults } from "../resources/bulk-results.ts";
import { declaredMembers, sentBy } from "../resources/members.ts";
import { bodyOf, idIn } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import type { Walk } from "../resources/walk.ts";
import { randomFor } from "../run.ts";
import { differenceFromSent, wrongDefault } from "./comparisons.ts";
import { broken } from "./requests.ts";
import { type Bulk, bulkCase, changeSeveral, listsIn, report } from "./bulk-changes.ts";
import { confirm, listOf, observe, send, type Session, type TrackedResource } from "./session.ts";

/** Creates, changes and deletes several resources at once: `POST /orders/batch`, `{ "ids": [] }`. */
export async function actOnSeveral(session: Session): Promise<void> {
  const { resource, run } = session;
  if (!run.checks.has("bulk-results")) return;
  const collection = (resource.create ?? resource.list)?.path.replace(/\/$/, "");
  for (const operation of run.operations) {
    const isWithin = collection !== undefined && operation.path.startsWith(collection);
    const isOwn = run.pool.resources.inPath(operation).some((place) => place.resource === resource);
    if (operation.method === "GET" || operation === resource.create || !isWithin || isOwn || run.isOver()) continue;
    for (const { member, items } of listsIn(session, operation)) {
      const bulk: Bulk = { session, operation, items, ...(member !== undefined && { member }) };
      if (isCreation(bulk)) await createSeveral(bulk);
      else await changeSeveral(bulk);
    }
  }
}

/** Whether the items are those that the resource's own creation takes. */
function isCreation({ items, operation, session: { resource, run } }: Bulk): boolean {
  const names = new Set(run.shapes.possibleMembers(items).map(({ name }) => name));
  const own = [...declaredMembers(run, resource.create, "request").keys()];
  return operation.method !== "DELETE" && own.length > 0 && own.every((name) => names.has(name)) && !names.has("id");
}

/** Items of one request. */
const COUNT = 3;

interface Item {
  readonly one: Case;
  readonly sent: JsonObject;
}

function makeItem({ session: { resource, run } }: Bulk, purpose: string, isFull: boolean): Item | undefined {
  const { create } = resource;
  const one = create && caseFor(run, create, { caller: "own", purpose: `bulk ${purpose}`, isFull });
  const sent = one && create && sentBy(run, create, one.body);
  return one === undefined || sent === undefined ? undefined : { one, sent };
}

async function createSeveral(bulk: Bulk): Promise<void> {
  const { operation, session } = bulk;
  const { run } = session;
  const items = Array.from({ length: COUNT }, (_, index) => makeItem(bulk, `${index}`, index % 2 === 0));
  const valid = items.filter((item) => item !== undefined);
  const [first] = valid;
  const all =
    valid.length < COUNT
      ? undefined
      : bulkCase(
          bulk,
          valid.map(({ sent }) => sent),
        );
  if (first === undefined || all === undefined || !fits(run.maker, all)) return;
  const made = await send(session, operation, all);
  run.tally.check("bulk-results", operation);
  if (made?.answer === undefined || made.answer.status === 202 || made.answer.status >= 300) return;
  const results = bulkResults(bodyOf(made.answer));
  if (results === undefined || results.rejected.size > 0) return;
  if (await judgeCount(bulk, made, results, COUNT)) return;
  if (await judgeCreated(bulk, made, results, valid)) return;
  await createWithInvalid(bulk);
  await createInvalid(bulk);
  await createSame(bulk);
}

/** @returns whether the number of results deviates from that of the items */
async function judgeCount(bulk: Bulk, made: Attempt, results: BulkResults, count: number): Promise<boolean> {
  const rejected = results.rejected.size;
  const accepted = results.all === undefined ? results.accepted.length : results.all.length - rejected;
  const fault =
    results.all !== undefined && results.all.length !== count
      ? `The response has ${results.all.length} results for ${count} items.`
      : bulkCountFault(bodyOf(made.answer ?? { body: new Uint8Array() }), accepted, rejected);
  if (fault !== undefined) await report(bulk, fault, made);
  return fault !== undefined;
}

/** @returns whether something that was reported as created is missing or differs from its item */
async function judgeCreated(bulk: Bulk, made: Attempt, results: BulkResults, items: readonly Item[]): Promise<boolean> {
  const { operation, session } = bulk;
  const { resource, run } = session;
  const left = [...items];
  for (const [index, result] of results.accepted.entries()) {
    const own = resourceOf(session, result);
    const id = own === undefined ? undefined : idIn(own, resource.parameter, resource.word);
    if (own === undefined || id === undefined) continue;
    const tracked: TrackedResource = {
      instance: { resource, caller: "own", id, parents: [], state: "alive", reservedFor: operation.at },
      steps: [made],
      sent: new Map(),
      oldTags: [],
    };
    const seen = await observe(session, tracked);
    if (seen.state === "absent" && seen.made !== undefined) {
      const message = `Item ${index} is reported as created but cannot be read: expected ${id}, got ${seen.made.answer?.status}.`;
      await report(bulk, message, seen.made);
      return true;
    }
    const body = seen.body ?? own;
    const differenceFrom = (item: Item | undefined): string | undefined =>
      item && resource.create
        ? (differenceFromSent(session, { sent: new Map(Object.entries(item.sent)) }, body, resource.read) ??
          wrongDefault(session, resource.create, item.one, body))
        : undefined;
    const difference = differenceFrom(items[index]);
    const match = left.findIndex((item) => differenceFrom(item) === undefined);
    if (difference === undefined || (match >= 0 && !isOrdered(bulk, result))) {
      left.splice(Math.max(0, match), 1);
      continue;
    }
    const message =
      match >= 0
        ? `The results are not in the order of the items: result ${index} has another item (${difference}).`
        : `Item ${index} differs from what was sent: ${difference}.`;
    await report(bulk, message, made);
    return true;
  }
  run.tally.check("bulk-results", operation);
  return false;
}

/** The resource in a result: `{ "status": 201, "order": { "id": 7 } }`, or the result itself. */
function resourceOf({ resource: { parameter, word } }: Session, result: JsonObject): JsonObject | undefined {
  const inner = Object.values(result).find((own) => isObject(own) && idIn(own, parameter, word) !== undefined);
  return isObject(inner) ? inner : result;
}

/** Whether the place of a result must be that of its item. */
function isOrdered({ operation }: Bulk, result: JsonObject): boolean {
  const { description = "", summary = "" } = operation.docs;
  return Object.keys(result).some((name) => normal(name) === "index") || /\border\b/i.test(`${summary} ${description}`);
}

/** One invalid item among valid ones: it alone is rejected, or all are, and the response says which. */
async function createWithInvalid(bulk: Bulk): Promise<void> {
  const { operation, session } = bulk;
  const { resource, run } = session;
  const [before, after] = [makeItem(bulk, "before", true), makeItem(bulk, "after", false)];
  const [valid, creator] = [makeItem(bulk, "invalid", true), resource.create];
  const wrong = valid && creator && broken(session, creator, valid.one, 1);
  const sent = wrong && creator && sentBy(run, creator, wrong.body);
  const one = before && after && sent && bulkCase(bulk, [before.sent, sent, after.sent]);
  const listed = await listOf(session, undefined);
  const made = one && (await send(session, operation, one));
  if (made?.answer === undefined || made.answer.status >= 500) return;
  const { status } = made.answer;
  const about = `${operation.docs.summary ?? ""}. ${operation.docs.description ?? ""}`.replace(/\s+/g, " ");
  if (status >= 400 && says(about, "eachOnItsOwn"))
    return report(
      bulk,
      `One invalid item rejects the whole request, although each item is separate by the description: expected 2xx, got ${status}.`,
      made,
    );
  const results = status < 300 ? bulkResults(bodyOf(made.answer)) : undefined;
  if (status === 202 || (status < 300 && results?.rejected.has(1) !== true)) return;
  if (results !== undefined && (await judgeCount(bulk, made, results, COUNT))) return;
  await judgeAdded(bulk, made, listed, results === undefined ? 0 : COUNT - results.rejected.size);
}

/** The list has as many more resources as the response reports. */
async function judgeAdded(
  { operation, session }: Bulk,
  made: Attempt,
  before: Walk | undefined,
  accepted: number,
): Promise<void> {
  if (before?.end !== "whole") return;
  await confirm(session, undefined, async () => {
    const now = await listOf(session, undefined);
    const added = now?.end === "whole" ? now.ids.filter((id) => !before.ids.includes(id)).length : accepted;
    if (added === accepted) return undefined;
    const message = `The list has other new resources than the response reports: expected ${accepted} more, got ${added}.`;
    return { check: "bulk-results", message, at: operation.at, made };
  });
}

/** Items of one request that are each invalid in another way. */
const MOST_INVALID = 10;

/** Sends only invalid items, each of which must be rejected where the response has a result for each. */
async function createInvalid(bulk: Bulk): Promise<void> {
  const { operation, session } = bulk;
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined) return;
  const breaker = createCaseBreaker(run.api, create, run.maker, run.breaker, false);
  const random = randomFor(run, `${operation.at} bulk invalid`);
  const items = Array.from({ length: MOST_INVALID }, (_, index) => {
    const item = makeItem(bulk, `invalid ${index}`, true);
    return item && breaker.break(item.one, random, 1, true).find(({ broken }) => broken.part === "body");
  }).filter((item) => item !== undefined);
  const bodies = items.flatMap(({ body }) => sentBy(run, create, body) ?? []);
  const one = bodies.length === items.length ? bulkCase(bulk, bodies) : undefined;
  const made = one && items.length > 0 ? await send(session, operation, one) : undefined;
  const results = made?.answer !== undefined && made.answer.status < 300 ? bulkResults(bodyOf(made.answer)) : undefined;
  if (made === undefined || results === undefined) return;
  const index = items.findIndex((_, place) => !results.rejected.has(place));
  if (index < 0) return;
  const message = `Accepts item ${index}, which violates one keyword (${items[index]?.broken.text}): expected an error for it.`;
  await report(bulk, message, made);
}

/** Two equal items, although a second request for the same gets 409. */
async function createSame(bulk: Bulk): Promise<void> {
  const { operation, session } = bulk;
  const item = makeItem(bulk, "same", true);
  const one = item && bulkCase(bulk, [item.sent, item.sent]);
  const { create } = session.resource;
  if (item === undefined || one === undefined || create === undefined || !fits(session.run.maker, one)) return;
  const listed = await listOf(session, undefined);
  const made = await send(session, operation, one);
  if (made?.answer === undefined || made.answer.status >= 300 || made.answer.status === 202) return;
  const results = bulkResults(bodyOf(made.answer));
  if (results === undefined) return;
  await judgeAdded(bulk, made, listed, 2 - results.rejected.size);
  if (results.rejected.size > 0 || results.accepted.length < 2) return;
  const again = await send(session, create, item.one);
  if (again?.answer?.status !== 409) return;
  const message =
    "Accepts the same item twice in one request, although a second request for it gets 409: expected one rejected item, got none.";
  await report(bulk, message, made);
}
