import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { statePattern } from "../descriptions/words.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { relatedTo } from "../resources/appearances.ts";
import { listCase } from "../resources/cases.ts";
import { itemsOf } from "../resources/lists.ts";
import type { Instance } from "../resources/instance.ts";
import { bodyOf, resourceIn } from "../resources/representation.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { leavesOf } from "../values/places.ts";
import { observe, type Session, type TrackedResource } from "./session.ts";

/** Numbers by their pointers. */
export type Numbers = ReadonlyMap<string, number>;

/** Where numbers can be read that follow from requests to other resources. */
export interface Source {
  readonly operation: Operation;
  readonly name: string;
  readonly read: () => Promise<Numbers | undefined>;
}

function sourceOf({ findings, run }: Session, operation: Operation, one: Case, word?: string): Source {
  return {
    operation,
    name: `${operation.method} ${operation.path}`,
    async read() {
      const made = await attempt(run, operation, one);
      findings.push(...(made?.findings ?? []));
      const whole = made?.answer?.status === 200 ? bodyOf(made.answer) : undefined;
      const body = resourceIn(whole, word);
      if (body === undefined || itemsOf(operation, whole) !== undefined) return undefined;
      const isNumber = (value: string | number): boolean => typeof value === "number" || /^-?\d+\.\d{2}$/.test(value);
      return new Map(leavesOf(body).flatMap(({ path, value }) => (isNumber(value) ? [[path, Number(value)]] : [])));
    },
  };
}

/** A resource and its parts, such as `GET /products/{id}/stock`. */
export function sourcesOf(session: Session, instance: Instance): readonly Source[] {
  const { operations, pool } = session.run;
  return operations.flatMap((operation) => {
    const isOwn = operation.method === "GET" && pool.resources.inPath(operation).at(-1)?.resource === instance.resource;
    const one = isOwn ? listCase(session.run, operation, "own") : undefined;
    if (one === undefined) return [];
    return sourceOf(session, operation, pool.bind(operation, one, "own", [instance]), instance.resource.word);
  });
}

/** Operations without parameters that return numbers which are counted: `GET /stats`. */
export function overviewsOf(session: Session, isCounted: (pointer: string) => boolean): Promise<readonly Source[]> {
  const { resource, run } = session;
  const isOverview = ({ method, segments }: Operation): boolean =>
    method === "GET" && segments.every((segment) => typeof segment === "string");
  const sources = run.operations.flatMap((operation) => {
    const one = isOverview(operation) && operation !== resource.list ? listCase(run, operation, "own") : undefined;
    return one === undefined ? [] : sourceOf(session, operation, one);
  });
  return counting(sources, isCounted);
}

/** The parents of a resource, in its path or by a reference, that have numbers which are counted. */
export async function relatedSources(
  session: Session,
  tracked: TrackedResource,
  isCounted: (pointer: string) => boolean,
): Promise<readonly Source[]> {
  const { body } = await observe(session, tracked);
  const related = relatedTo(session.run, tracked.instance, body);
  const sources = related.flatMap((instance) => sourcesOf(session, instance));
  return counting(sources, isCounted);
}

async function counting(
  sources: readonly Source[],
  isCounted: (pointer: string) => boolean,
): Promise<readonly Source[]> {
  const all: Source[] = [];
  for (const source of sources) if ([...((await source.read()) ?? new Map()).keys()].some(isCounted)) all.push(source);
  return all;
}

/**
 * Whether the description of a number in a successful response restricts what it counts: "orders that are not cancelled".
 *
 * @param states of what it counts
 */
export function isRestricted(
  { shapes }: Session["run"],
  operation: Operation,
  pointer: string,
  states: readonly string[],
): boolean {
  return descriptionsAt(shapes, operation, pointer).some(
    (about) =>
      says(about, "onlySome") || states.some((state) => new RegExp(`\\b${statePattern(state)}`, "i").test(about)),
  );
}

/**
 * The states whose resources a number counts: `upcomingBookings`, described as "Confirmed bookings of the member", or as
 * "Bookings that are not cancelled".
 *
 * @returns `undefined` if its description names no state, or says more
 */
export function countedStates(
  { shapes }: Session["run"],
  operation: Operation,
  pointer: string,
  { states, word }: { readonly states: readonly string[]; readonly word: string },
): readonly string[] | undefined {
  const plain = normal(pointer.slice(pointer.lastIndexOf("/") + 1)).replace(/count$/, "");
  const [about = ""] = descriptionsAt(shapes, operation, pointer).slice(-1);
  const isOfKind = [word, singular(word)].some((own) => plain.endsWith(normal(own)));
  const isWider = /\b(?:ever|inclu\w+|too|also|even|as well)\b/i.test(about);
  const statesIn = (text: string): readonly string[] =>
    states.filter((state) => new RegExp(`\\b${statePattern(state)}\\b`, "i").test(text));
  const isReversed = (one: string): boolean =>
    says(one.replace(/\bnot (?:yet \w+|\w+ yet)\b/i, ""), "negated", "excepted");
  const sentences = sentencesIn(about);
  const counted = statesIn(sentences.filter((one) => !isReversed(one)).join(". "));
  const others = statesIn(sentences.filter(isReversed).join(". "));
  // "Open and overdue invoices": overdue is not a state.
  const hasOthers = counted.length === 1 && /\b(?:and|or)\b/i.test(sentences[0] ?? "");
  // So is "open" in "Open tasks; cancelled ones do not count".
  const isVague = counted.length === 0 && (others.length === 0 || says(sentences[0] ?? "", "onlySome"));
  if (!isOfKind || isWider || hasOthers || isVague) return undefined;
  return (counted.length > 0 ? counted : states).filter((state) => !others.includes(state));
}

/** The descriptions of a number in a successful response, and of what it is in. */
function descriptionsAt(shapes: Session["run"]["shapes"], operation: Operation, pointer: string): readonly string[] {
  const found: string[] = [];
  const success = operation.responses.find(({ status }) => status.kind === "exact" && status.code < 300);
  const schema = success?.contents[0]?.schema;
  let members = schema === undefined ? [] : shapes.possibleMembers(schema);
  for (const token of parsePointer(`#${pointer}`).tokens) {
    const own = members.find(({ name }) => name === token)?.schema;
    if (own === undefined) return found;
    found.push(own.docs.description ?? "");
    members = shapes.possibleMembers(own);
  }
  return found;
}

/** Whether a number with this name counts all resources of a kind: `product_count`, `totalProducts`, `products/total`. */
export function isCountOf(pointer: string, { word }: Resource): boolean {
  const names = pointer.split("/").map(normal);
  const words = new Set([normal(word), normal(singular(word))]);
  const last = names.at(-1) ?? "";
  if (/^(?:total|count|all)$/.test(last)) return words.has(names.at(-2) ?? "");
  return words.has(last.replace(/^(?:total|numberof|number|num|count|all)/, "").replace(/(?:count|total)$/, ""));
}
