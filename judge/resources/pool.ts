import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import type { Answer } from "../http/message.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import type { Evaluator } from "../schema/evaluator.ts";
import { isPageParameter, itemsOf } from "./lists.ts";
import { bodyOf, idIn, tagOf } from "./representation.ts";
import { type Resource, type Resources, resourcesOf } from "./resources.ts";

export type Caller = "own" | "other";

/** A resource that exists, or did until it was deleted. */
export interface Instance {
  readonly resource: Resource;
  readonly caller: Caller;
  readonly id: string | number;
  /** The instances in its path or in the path that created it. */
  readonly parents: readonly Instance[];
  /** Pointer of the operation that may change or delete it; absent for those that only reads may use. */
  readonly reservedFor?: string;
  /** The current entity tag, where known. */
  tag?: string;
  /** `used`: an action such as "cancel" has changed its state. */
  state: "alive" | "used" | "deleted";
}

/** The ids that exist, by resource and caller. Filled by `prepare` and by answers. */
export interface Pool {
  readonly resources: Resources;
  add(instance: Instance): void;
  /** The instances that a request of an operation may use. */
  alive(resource: Resource, caller: Caller, reservedFor?: string): readonly Instance[];
  /** Replaces invented ids by existing ones: in the path, in references of query and body, and in `If-Match`. */
  bind(operation: Operation, one: Case, caller?: Caller, chosen?: readonly Instance[]): Case;
  /** Whether every path parameter of a case is the id of an instance that was not deleted. */
  isReal(operation: Operation, one: Case | undefined): boolean;
  /** Learns ids and entity tags from the answer to a successful request. */
  observe(operation: Operation, one: Case, answer: Answer, caller: Caller): void;
}

/** Instances of one resource and caller to learn from answers. */
const MOST_LEARNED = 6;

export function createPool(api: Api, evaluator: Evaluator): Pool {
  const resources = resourcesOf(api);
  const instances = new Map<Resource, Instance[]>();
  const of = (resource: Resource): readonly Instance[] => instances.get(resource) ?? [];

  function add(instance: Instance): void {
    instances.set(instance.resource, [...of(instance.resource), instance]);
  }

  function alive(resource: Resource, caller: Caller, reservedFor?: string): readonly Instance[] {
    const mine = of(resource).filter((one) => one.state === "alive" && one.caller === caller);
    const reserved = reservedFor === undefined ? [] : mine.filter((one) => one.reservedFor === reservedFor);
    return reserved.length > 0 ? reserved : mine.filter((one) => one.reservedFor === undefined);
  }

  /** The instances for each path parameter: the last one first, because it determines its parents. */
  function instancesFor(operation: Operation, caller: Caller, chosen: readonly Instance[]): Map<string, Instance> {
    const known: Instance[] = [...chosen];
    const result = new Map<string, Instance>();
    const places = resources.inPath(operation);
    for (const [index, { parameter, resource }] of places.toReversed().entries()) {
      const candidates = alive(resource, caller, index === 0 ? reservationOf(resources, operation) : undefined);
      const instance = known.find((one) => one.resource === resource) ?? candidates.at(-1);
      if (instance === undefined) continue;
      result.set(parameter, instance);
      known.push(instance, ...ancestorsOf(instance));
    }
    return result;
  }

  function bind(operation: Operation, one: Case, caller: Caller = "own", chosen: readonly Instance[] = []): Case {
    let bound = one;
    const used = instancesFor(operation, caller, chosen);
    for (const [name, { id }] of used) {
      const schema = operation.parameters.find((own) => own.in === "path" && own.name === name)?.schema;
      if (schema === undefined) continue;
      const fits = [id, String(id), Number(id)].find((value) => evaluator.verdict(value, schema, "sent") === "fits");
      if (fits !== undefined) bound = withParameter(bound, "path", name, fits);
    }
    for (const { in: place, name, required } of operation.parameters) {
      if (place === "query" && isPageParameter(name) === "cursor" && !required) {
        bound = withParameter(bound, place, name, undefined);
      }
      if (place === "query" && bound.parameters.query.has(name)) {
        const id = idFor(name, caller, chosen);
        if (id !== undefined && typeof id === typeof bound.parameters.query.get(name)) {
          bound = withParameter(bound, place, name, id);
        }
      }
      if (place === "header" && name.toLowerCase() === "if-match") {
        const tag = [...used.values()].at(0)?.tag;
        if (tag !== undefined) bound = withParameter(bound, place, name, tag);
        else if (!required) bound = withParameter(bound, place, name, undefined);
      }
    }
    const { body, content } = bound;
    if (body === undefined || content?.codec !== "json") return bound;
    const referring = withReferences(body, (name) => idFor(name, caller, chosen), 0);
    if (referring === body || evaluator.verdict(referring, content.schema, "sent") !== "fits") return bound;
    return withBody(bound, referring);
  }

  function idFor(name: string, caller: Caller, chosen: readonly Instance[]): string | number | undefined {
    const resource = resources.ofReference(name);
    if (resource === undefined) return undefined;
    return (chosen.find((one) => one.resource === resource) ?? alive(resource, caller).at(-1))?.id;
  }

  function instanceAt(resource: Resource, value: Json | undefined): Instance | undefined {
    return of(resource).findLast(({ id }) => String(id) === String(value));
  }

  return {
    resources,
    add,
    alive,
    bind,
    isReal(operation, one) {
      const names = operation.segments.flatMap((segment) => (typeof segment === "string" ? [] : [segment.parameter]));
      if (names.length === 0) return true;
      const places = resources.inPath(operation);
      return names.every((name) => {
        const place = places.find(({ parameter }) => parameter === name);
        const instance = place && instanceAt(place.resource, one?.parameters.path.get(name));
        return instance !== undefined && instance.state !== "deleted";
      });
    },
    observe(operation, one, answer, caller) {
      const places = resources.inPath(operation);
      const last = places.at(-1);
      const instance = last && instanceAt(last.resource, one.parameters.path.get(last.parameter));
      const isItem = typeof operation.segments.at(-1) === "object";
      if (instance !== undefined && isItem) {
        if (operation.method === "DELETE") instance.state = "deleted";
        const tag = tagOf(answer);
        if (tag !== undefined) instance.tag = tag;
        else if (operation.method !== "GET" && operation.method !== "HEAD") delete instance.tag;
      } else if (instance !== undefined && isAction(resources, operation)) {
        if (instance.state === "alive") instance.state = "used";
        delete instance.tag;
      }
      const collection = resources.ofCollection(operation);
      const parents = places.flatMap(({ parameter, resource }) => {
        return instanceAt(resource, one.parameters.path.get(parameter)) ?? [];
      });
      const learn = (resource: Resource, id: string | number | undefined, own = parents): void => {
        if (id === undefined || instanceAt(resource, id) !== undefined) return;
        if (of(resource).filter((other) => other.caller === caller).length >= MOST_LEARNED) return;
        add({ resource, caller, id, parents: own, state: "alive" });
      };
      const body = bodyOf(answer);
      if (collection !== undefined && operation === collection.list && operation.method === "GET") {
        const { parameter, word } = collection;
        for (const item of itemsOf(operation, body) ?? []) learn(collection, idIn(item, parameter, word));
      }
      for (const [name, id] of referencesIn(body, 0)) {
        const resource = resources.ofReference(name);
        if (resource !== undefined && resource.create === undefined && resource.list === undefined)
          learn(resource, id, []);
      }
    },
  };
}

export function ancestorsOf({ parents }: Instance): readonly Instance[] {
  return parents.flatMap((parent) => [parent, ...ancestorsOf(parent)]);
}

/** Whether an operation does something to a resource: `POST /orders/{id}/cancel`. */
export function isAction(resources: Resources, operation: Operation): boolean {
  return (
    operation.method !== "GET" &&
    typeof operation.segments.at(-1) === "string" &&
    resources.inPath(operation).length > 0 &&
    resources.ofCollection(operation) === undefined
  );
}

/** The key of the instances that only one operation uses, because it changes them; `undefined` for reads. */
export function reservationOf(resources: Resources, operation: Operation): string | undefined {
  const isItem = typeof operation.segments.at(-1) === "object";
  if (["GET", "HEAD", "OPTIONS"].includes(operation.method)) return undefined;
  return isItem || isAction(resources, operation) ? operation.at : undefined;
}

const DEEPEST = 4;

/** Replaces the values of members such as `customer_id` by existing ids. */
function withReferences(value: Json, idOf: (name: string) => string | number | undefined, depth: number): Json {
  if (depth > DEEPEST) return value;
  if (isArray(value)) {
    const items = value.map((item) => withReferences(item, idOf, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => {
    const id = typeof inner === "string" || typeof inner === "number" ? idOf(name) : undefined;
    const next = id !== undefined && typeof id === typeof inner ? id : withReferences(inner, idOf, depth + 1);
    return [name, next] as const;
  });
  return members.some(([name, next]) => next !== value[name]) ? Object.fromEntries(members) : value;
}

/** The names of members that may refer to resources. */
export function* referencesIn(value: Json | undefined, depth = 0): Generator<readonly [string, string | number]> {
  if (depth > DEEPEST) return;
  if (isArray(value)) for (const item of value.slice(0, MOST_LEARNED)) yield* referencesIn(item, depth + 1);
  if (!isObject(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if ((typeof inner === "string" || typeof inner === "number") && inner !== "") yield [name, inner];
    else yield* referencesIn(inner, depth + 1);
  }
}
