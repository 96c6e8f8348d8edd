import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { normal, parameterAtEnd, type Resource, type Resources, singular } from "./resources.ts";

/** Which resources members and query parameters refer to: by their names, by the form of their values, or as learned. */
export interface References extends Pick<Resources, "ofReference"> {
  /** The resources that a member may refer to, the only one if it is certain. */
  candidates(name: string, value: Json | undefined): readonly Resource[];
  learn(name: string, resource: Resource): void;
  /** The resources that a member is named for: `labels`, `category`. */
  namesakes(name: string): readonly Resource[];
  /** What a member refers to by another member than the id: `labels` have the names of labels. */
  byKey(name: string): KeyReference | undefined;
  learnKey(name: string, reference: KeyReference): void;
}

export interface KeyReference {
  readonly resource: Resource;
  /** The member of the resource: `name`. */
  readonly key: string;
}

/** Keys in paths whose names mean something else in other places. */
const COMMON = /^(?:name|key|type|code|date|year|version|stat(?:e|us)|kind|title|path|email|language|currency|slug)$/;

export function createReferences({ all, ofReference }: Resources, evaluator: Evaluator): References {
  const learned = new Map<string, Resource>();
  const keys = new Map<string, KeyReference>();
  const schemaOf = ({ parameter, patch, put, read, remove }: Resource) =>
    (read ?? put ?? patch ?? remove)?.parameters.find(({ in: place, name }) => place === "path" && name === parameter)
      ?.schema;
  const ofKey = (plain: string): Resource | undefined =>
    COMMON.test(plain) ? undefined : all.find(({ parameter }) => normal(parameter) === plain);
  const of = (name: string): Resource | undefined =>
    learned.get(normal(name)) ?? ofReference(name) ?? ofKey(normal(name));
  return {
    ofReference: of,
    learn: (name, resource) => void learned.set(normal(name), resource),
    namesakes: (name) => all.filter(({ word }) => normal(singular(word)) === normal(singular(name))),
    byKey: (name) => keys.get(normal(name)),
    learnKey: (name, reference) => void keys.set(normal(name), reference),
    candidates(name, value) {
      const known = of(name);
      if (known !== undefined) return [known];
      const plain = normal(name).replace(/s$/, "");
      const isId = /(?:[_-]id|[a-z]Id|ID)s?$/.test(name);
      const possible = all.filter((resource) => {
        const schema = schemaOf(resource);
        const isNamed = isId || normal(singular(resource.word)) === plain;
        // 0 may be too small for an id, but shows that ids are numbers.
        const isNumber = typeof value === "number" && schema?.shape.kind === "number";
        const isAlike = isNumber || (schema && evaluator.verdict(value ?? null, schema, "sent")) === "fits";
        return isNamed && isAlike;
      });
      const [only, ...others] = possible;
      // Ids such as `agt_8f3k` show what they belong to.
      const isCertain =
        only !== undefined &&
        others.length === 0 &&
        schemaOf(only)?.assertions.some(({ kind }) => kind === "pattern") === true;
      if (isCertain) learned.set(normal(name), only);
      return possible;
    },
  };
}

const DEEPEST = 4;
const MOST_ITEMS = 6;

/**
 * Replaces the values of members such as `customer_id` and `tag_ids` by existing ids. The lines of an order get different
 * products; those without a product of their own are left out.
 *
 * @param first the number of ids that earlier items of the same list use
 */
export function withReferences(value: Json, idsOf: (name: string) => readonly Json[], depth = 0, first = 0): Json {
  if (depth > DEEPEST) return value;
  if (isArray(value)) {
    const items = value.map((item, index) => withReferences(item, idsOf, depth + 1, index));
    const isRepeated = (item: Json, index: number): boolean =>
      isObject(item) &&
      Object.keys(item).some((name) => idsOf(name).length > 0 && index >= idsOf(name).length && item[name] !== null);
    const distinct = items.filter((item, index) => index === 0 || !isRepeated(item, index));
    return distinct.length < value.length || distinct.some((item, index) => item !== value[index]) ? distinct : value;
  }
  if (!isObject(value)) return value;
  const uses = new Map<Json, number>();
  const members = Object.entries(value).map(([name, inner]) => {
    const ids = idsOf(name);
    const [preferred] = ids;
    if (preferred === undefined || inner === null) return [name, withReferences(inner, idsOf, depth + 1)] as const;
    if (isArray(inner) && inner.every((item) => typeof item === typeof preferred)) {
      return [name, ids.slice(0, Math.max(1, inner.length)).slice(0, inner.length)] as const;
    }
    // Two members that refer to the same resource, such as `from_account_id` and `to_account_id`, get different ids.
    const index = uses.get(preferred) ?? first;
    uses.set(preferred, index + 1);
    return [name, typeof inner === typeof preferred ? (ids[index % ids.length] ?? inner) : inner] as const;
  });
  return members.some(([name, next]) => next !== value[name]) ? Object.fromEntries(members) : value;
}

/** A member that may refer to a resource. */
interface PossibleReference {
  readonly name: string;
  readonly value: string | number;
  /** Whether it is in an item of a list, such as the lines of an order. */
  readonly isListed: boolean;
}

/** The members that may refer to resources. */
export function* referencesIn(value: Json | undefined, depth = 0, isListed = false): Generator<PossibleReference> {
  if (depth > DEEPEST) return;
  if (isArray(value)) for (const item of value.slice(0, MOST_ITEMS)) yield* referencesIn(item, depth + 1, true);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if ((typeof inner === "string" || typeof inner === "number") && inner !== "")
      yield { name, value: inner, isListed };
    else yield* referencesIn(inner, depth + 1, isListed);
  }
}

/** A body may repeat the key of its path; another one would rename the resource. */
export function withOwnKey(operation: Operation, { parameters: { path } }: Case, body: Json): Json {
  const { method } = operation;
  const last = parameterAtEnd(operation);
  if (last === undefined || !isObject(body) || (method !== "PUT" && method !== "PATCH")) return body;
  // JSON:API repeats the id in `data`.
  const { data } = body;
  if (isObject(data) && isObject(data["attributes"]) && Object.hasOwn(data, "id"))
    return { ...body, data: { ...data, id: path.get(last) ?? data["id"] ?? null } };
  const own = path.get(last);
  const names = Object.keys(body).filter((name) => [last, "id"].map(normal).includes(normal(name)));
  const changed = names.filter((name) => own !== undefined && own !== body[name]);
  return changed.length === 0 ? body : { ...body, ...Object.fromEntries(changed.map((name) => [name, own ?? null])) };
}
