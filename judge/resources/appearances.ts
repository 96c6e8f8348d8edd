import { readInstance } from "./read.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type Attempt } from "../checks/attempt.ts";
import { documentsStatus } from "../checks/documented.ts";
import { wordsOf } from "../checks/ranges-and-searches.ts";
import { type Case, withParameter } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { listCase, wholeListCase } from "./cases.ts";
import type { Instance } from "./instance.ts";
import { bodyOf, idIn, resourceIn } from "./representation.ts";
import { isSearch, normal, parameterAtEnd } from "./resources.ts";
import { walk } from "./walk.ts";

/** The resources that one belongs to, in its path or by a reference. */
export function relatedTo(run: Run, { parents }: Instance, body: JsonObject = {}): readonly Instance[] {
  const referred = Object.entries(body).flatMap(([name, id]): Instance | [] => {
    const resource = run.pool.references.ofReference(name);
    if (resource === undefined || (typeof id !== "string" && typeof id !== "number")) return [];
    return run.pool.find(resource, id) ?? { resource, caller: "own", id, parents: [], state: "alive" };
  });
  const all = [...parents, ...referred];
  return all.filter(
    (one, index) => all.findIndex((own) => own.resource === one.resource && own.id === one.id) === index,
  );
}

/** A list, a search or a resource that may show another resource. */
export interface Appearance {
  readonly name: string;
  /** @returns the request that shows it, and its representation there */
  readonly look: () => Promise<{ readonly made: Attempt; readonly item: JsonObject } | undefined>;
}

const MOST_PAGES = 3;

/**
 * Where a resource may appear: in its parts such as `GET /files/{id}/content`, in its list, filtered by its values, in
 * searches, and in what it belongs to.
 */
export function appearancesOf(run: Run, instance: Instance, body: JsonObject = {}): readonly Appearance[] {
  const { resource } = instance;
  const related = relatedTo(run, instance, body);
  const isInRelated = (one: Operation): boolean =>
    related.some((other) => run.pool.resources.inPath(one).at(-1)?.resource === other.resource);
  const lists = run.operations.filter(
    (one) => one.method === "GET" && parameterAtEnd(one) === undefined && one !== resource.list && isInRelated(one),
  );
  const own = [resource.list, ...resource.searches].filter((one) => one !== undefined);
  const inLists = [...own, ...lists].flatMap((list) => {
    const base = wholeListCase(run, list, "own");
    const bound = base && run.pool.bind(list, base, "own", related);
    const filtered = bound === undefined || !own.includes(list) ? [] : choosing(run, list, bound, body);
    const cases = bound === undefined ? [] : [...(list === resource.list ? [] : [bound]), ...filtered];
    return cases.map((one): Appearance => {
      const chosen = [...one.parameters.query].find(([name]) => bound?.parameters.query.has(name) !== true);
      const text = chosen === undefined ? "" : `?${chosen[0]}=${String(chosen[1])}`;
      return {
        name: `GET ${list.path}${text}`,
        async look() {
          const { attempts, items } = await walk(run, list, one, { ...resource, mostPages: MOST_PAGES });
          const [made, item] = [attempts.at(-1), items.find((other) => isOf(other, instance))];
          return made && item && { made, item };
        },
      };
    });
  });
  const inOthers = related.map((other): Appearance => ({
    name: `GET ${other.resource.path}`,
    async look() {
      const made = await readInstance(run, other);
      const shown = made?.answer?.status === 200 ? resourceIn(bodyOf(made.answer), other.resource.word) : undefined;
      const item = shown && embedded(run, shown, instance);
      return made && item && { made, item };
    },
  }));
  const parts = run.operations.filter(
    (one) =>
      one !== resource.read &&
      one.method === "GET" &&
      documentsStatus(one, 404, 410) &&
      run.pool.resources.inPath(one).at(-1)?.resource === resource,
  );
  const inParts = parts.map((part): Appearance => ({
    name: `GET ${part.path}`,
    async look() {
      const base = listCase(run, part, "own");
      const tolerates = (status: number): boolean => [404, 410].includes(status);
      const made = base && (await attempt(run, part, run.pool.bind(part, base, "own", [instance]), { tolerates }));
      return made?.answer !== undefined && made.answer.status < 300 ? { made, item: {} } : undefined;
    },
  }));
  return [...inParts, ...inLists, ...inOthers];
}

/** Whether an item of a list is the resource, and not something that refers to it. */
function isOf(item: JsonObject, { id, resource: { parameter, word } }: Instance): boolean {
  return String(Object.hasOwn(item, "id") ? item["id"] : idIn(item, parameter, word)) === String(id);
}

/** The item of a list in another resource that stands for a resource: itself, or its id in `product_ids`. */
function embedded(run: Run, shown: JsonObject, instance: Instance): JsonObject | undefined {
  for (const [name, value] of Object.entries(shown)) {
    if (!isArray(value)) continue;
    if (run.pool.references.ofReference(name) === instance.resource && value.includes(instance.id)) return {};
    const item = value.filter(isObject).find((one) => isOf(one, instance));
    if (item !== undefined) return item;
  }
  return undefined;
}

/** Requests for a list whose filters and searches choose one resource: each may be another query to the database. */
export function choosing(run: Run, { parameters }: Operation, base: Case, body: Json | undefined): readonly Case[] {
  const shown = resourceIn(body) ?? {};
  const texts = Object.entries(shown).flatMap(([name, value]) =>
    /id$/i.test(name) || typeof value !== "string" ? [] : [longest(wordsOf(value)) ?? value.slice(0, MOST_TEXT)],
  );
  return parameters.flatMap(({ in: place, name, schema }) => {
    const member = Object.keys(shown).find((own) => normal(own) === normal(name));
    const own = member === undefined ? undefined : shown[member];
    const values = isSearch(name) ? texts.slice(0, MOST_TEXTS) : own === undefined || own === null ? [] : [own];
    return values.flatMap((value) =>
      place === "query" && typeof value !== "object" && run.evaluator.verdict(value, schema, "sent") === "fits"
        ? [withParameter(base, "query", name, value)]
        : [],
    );
  });
}

/** Texts of a resource to search for, and characters of one without words. */
const MOST_TEXTS = 3;
const MOST_TEXT = 40;

function longest(words: readonly string[]): string | undefined {
  return words.toSorted((a, b) => b.length - a.length)[0];
}
