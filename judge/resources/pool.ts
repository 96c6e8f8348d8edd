import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Api, Operation } from "../../generator/ir/api.ts";
import { type Answer, headerOf } from "../http/message.ts";
import { isForm } from "../requests/body-values.ts";
import { textsOfParts } from "../requests/path-texts.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { periodsInOrder, rangesInOrder } from "../requests/periods.ts";
import type { Evaluator } from "../../generator/facts/evaluator/evaluator.ts";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import type { Maker } from "../values/make.ts";
import { itemsOf } from "./lists.ts";
import { ancestorsOf, type Caller, type Instance, isElsewhere, isOther, noteState, type Step } from "./instance.ts";
import { agreeing } from "./agreement.ts";
import { agrees, ownerOfPart, partsFor } from "./parts.ts";
import { bodyOf, idIn } from "./representation.ts";
import { isAction, normal, parameterAtEnd, type Resource, type Resources, resourcesOf } from "./resources.ts";
import { isUsable, NO_VALUES, valuesFor } from "./resource-values.ts";
import { createReferences, type References, referencesIn, withOwnKey, withReferences } from "./references.ts";
import { withVersion } from "./versions.ts";
import { createRules, type Rules } from "./rules.ts";

/** The ids that exist, by resource and caller. Filled by `prepare` and by answers. */
export interface Pool {
  readonly resources: Resources;
  readonly references: References;
  /** What the server requires beyond the document. */
  readonly rules: Rules;
  /** Members in which resources must agree that a request uses together, and their value. */
  readonly agreed: Map<string, Json>;
  /** Requests that must be sent before those of an operation, by its pointer. */
  readonly preconditions: Map<string, readonly Step[]>;
  /** The key of the instances that only one operation uses, because it changes them; `undefined` for reads. */
  reservation(operation: Operation): string | undefined;
  add(instance: Instance): void;
  /** The instances that a request of an operation may use. */
  alive(resource: Resource, caller: Caller, reservedFor?: string): readonly Instance[];
  /** The ids of the resources that the run has created as the first caller. */
  createdIds(resource: Resource): readonly (string | number)[];
  /** Replaces invented ids by existing ones: in the path, in references of query and body, and in `If-Match`. */
  bind(operation: Operation, one: Case, caller?: Caller, chosen?: readonly Instance[]): Case;
  /** Whether every path parameter of a case is the id of an instance that was not deleted. */
  isReal(operation: Operation, one: Case | undefined): boolean;
  /** The last instance with an id; its state is `deleted` if it got another id. */
  find(resource: Resource, id: Json | undefined): Instance | undefined;
  /** The resource that has parts with ids of this name, such as `variantId`. */
  partOwner(name: string): Resource | undefined;
  /** What the rules of an operation belong to: its resource, or its path. */
  ruleKey(operation: Operation): string;
  /** Learns ids and entity tags from the answer to a successful request. */
  observe(operation: Operation, one: Case, answer: Answer, caller: Caller): void;
}

/** Instances of one resource and caller to learn from answers. */
const MOST_LEARNED = 6;

/** What the functions of a pool share. */
interface Store extends Pick<
  Pool,
  "agreed" | "references" | "resources" | "rules" | "add" | "alive" | "createdIds" | "ruleKey" | "reservation"
> {
  readonly evaluator: Evaluator;
  of(resource: Resource): readonly Instance[];
  noteCreated(resource: Resource, id: string | number): void;
}

/** @param seed of the values that replace those which must be unique */
export function createPool(api: Api, maker: Maker, seed: number): Pool {
  const { evaluator } = maker;
  const named = resourcesOf(api);
  const references = createReferences(named, evaluator);
  const resources = { ...named, ofReference: references.ofReference };
  const rules = createRules(maker, seed);
  const preconditions: Pool["preconditions"] = new Map();
  const instances = new Map<Resource, Instance[]>();
  const created = new Map<Resource, (string | number)[]>();
  const of = (resource: Resource): readonly Instance[] => instances.get(resource) ?? [];
  const agreed: Pool["agreed"] = new Map();
  const store: Store = {
    agreed,
    references,
    resources,
    evaluator,
    rules,
    reservation: (operation) => (preconditions.has(operation.at) ? operation.at : reservationOf(resources, operation)),
    ruleKey: (operation) =>
      (resources.ofCollection(operation) ?? resources.inPath(operation).at(-1)?.resource)?.path ?? operation.path,
    of,
    add: (instance) =>
      void instances.set(instance.resource, [...of(instance.resource).filter(isOther(instance)), instance]),
    createdIds: (resource) => created.get(resource) ?? [],
    noteCreated: (resource, id) => void created.set(resource, [...(created.get(resource) ?? []), id]),
    alive(resource, caller, reservedFor) {
      const isUsable = ({ isPrepared, state }: Instance): boolean => isPrepared ?? state === "alive";
      const mine = agreeing(
        agreed,
        of(resource).filter((one) => isUsable(one) && one.caller === caller),
      );
      const reserved = reservedFor === undefined ? [] : mine.filter((one) => one.reservedFor === reservedFor);
      return reserved.length > 0 ? reserved : mine.filter((one) => one.reservedFor === undefined);
    },
  };
  return {
    ...store,
    preconditions,
    bind: (operation, one, caller = "own", chosen = []) => bindCase(store, operation, one, { caller, chosen }),
    isReal: (operation, one) => isReal(store, operation, one),
    partOwner: (name) =>
      references.ofReference(name)?.read === undefined ? ownerOfPart([...instances.values()].flat(), name) : undefined,
    find: (resource, id) => instanceAt(store, resource, id),
    observe: (operation, one, answer, caller) => observe(store, operation, one, { answer, caller }),
  };
}

function instanceAt({ of }: Store, resource: Resource, value: Json | undefined): Instance | undefined {
  return of(resource).findLast(({ id }) => String(id) === String(value));
}

interface Choice {
  readonly caller: Caller;
  /** Instances to prefer. */
  readonly chosen: readonly Instance[];
}

/** The instances for each path parameter: the last one first, because it determines its parents. */
function instancesFor(
  { alive, references, reservation, resources }: Store,
  operation: Operation,
  { caller, chosen }: Choice,
): Map<string, Instance> {
  const known: Instance[] = [...chosen, ...chosen.flatMap(ancestorsOf)];
  const result = new Map<string, Instance>();
  for (const [index, { parameter, resource }] of resources.inPath(operation).toReversed().entries()) {
    // What an operation uses up may have been made for it.
    const reserved = index === 0 ? (reservation(operation) ?? operation.at) : undefined;
    const candidates = alive(resource, caller, reserved);
    const made = candidates.filter((one) => one.isFound !== true);
    const isReference = (name: string): boolean => references.ofReference(name) !== undefined;
    const alike = made.findLast((one) => chosen.every((other) => agrees(one, other, isReference)));
    const instance = known.find((one) => one.resource === resource) ?? alike ?? made.at(-1) ?? candidates.at(-1);
    if (instance === undefined) continue;
    result.set(parameter, instance);
    known.push(instance, ...ancestorsOf(instance));
  }
  return result;
}

function bindCase(store: Store, operation: Operation, one: Case, choice: Choice): Case {
  const bound = bindIds(store, operation, one, choice);
  const ruled = store.rules.apply(store.ruleKey(operation), bound, choice.caller);
  // The rules may add references.
  return ruled === bound ? bound : bindIds(store, operation, ruled, choice);
}

function bindIds(store: Store, operation: Operation, one: Case, choice: Choice): Case {
  const { evaluator } = store;
  let bound: Case = { ...one, parameters: { ...one.parameters, query: periodsInOrder(one.parameters.query) } };
  const used = instancesFor(store, operation, choice);
  for (const [name, { id }] of used) {
    const schema = operation.parameters.find((own) => own.in === "path" && own.name === name)?.schema;
    if (schema === undefined) continue;
    const fits = [id, String(id), Number(id)].find((value) => evaluator.verdict(value, schema, "sent") === "fits");
    if (fits !== undefined) bound = withParameter(bound, "path", name, fits);
  }
  for (const { in: place, name, schema } of operation.parameters) {
    // Other responses may have shown parts of other resources.
    const isUnknown = used.get(name)?.isFound ?? true;
    const [part] = place === "path" && isUnknown ? partIds(store, operation, name, { ...choice, used }) : [];
    if (part !== undefined && evaluator.verdict(part, schema, "sent") === "fits")
      bound = withParameter(bound, "path", name, part);
  }
  for (const parameter of operation.parameters)
    bound = bindParameter(store, operation, bound, parameter, { ...choice, used });
  const { body, content } = bound;
  if (body === undefined || content === undefined || (content.codec !== "json" && !isForm(content))) return bound;
  const fits = (value: Json): boolean => evaluator.verdict(value, content.schema, "sent") === "fits";
  const last =
    operation.method === "GET" ? undefined : used.get(store.resources.inPath(operation).at(-1)?.parameter ?? "");
  const ordered = withVersion(rangesInOrder(body), last?.version);
  const base = ordered !== body && fits(ordered) ? ordered : body;
  const seen = isAction(store.resources, operation) ? last?.seen : undefined;
  const values = seen === undefined ? NO_VALUES : valuesFor(operation, seen);
  const withIds = (own: Choice): Json =>
    withReferences(base, (name) => {
      const ids = values.get(normal(name)) ?? idsFor(store, operation, name, { ...own, used });
      return ids.length > 0 ? ids : partIds(store, operation, name, { ...own, used });
    });
  const chosen = [...parentsIn(store, withIds(choice)), ...choice.chosen];
  const referring = withOwnKey(operation, bound, withIds({ ...choice, chosen }));
  return referring === body || !fits(referring) ? bound : withBody(bound, referring);
}

/** The ancestors of what a body refers to: an order of tickets refers to the event that has these tickets. */
function parentsIn(store: Store, body: Json): readonly Instance[] {
  return [...referencesIn(body)].flatMap(({ name, value: id }) => {
    const resource = store.resources.ofReference(name);
    const instance = resource && instanceAt(store, resource, id);
    return instance === undefined ? [] : ancestorsOf(instance);
  });
}

/** Cursors and entity tags come from the server, and ids are those of resources that exist. */
function bindParameter(
  store: Store,
  operation: Operation,
  one: Case,
  { in: place, name, required, schema }: Operation["parameters"][number],
  choice: Choice & { readonly used: ReadonlyMap<string, Instance> },
): Case {
  if (place === "query" && pageParameterOf(name) === "cursor" && !required) {
    return withParameter(one, place, name, undefined);
  }
  if (place === "query" && one.parameters.query.has(name)) {
    const fits = (id: string | number): boolean => store.evaluator.verdict(id, schema, "sent") === "fits";
    const id = idsFor(store, operation, name, choice).find(fits);
    return id === undefined ? one : withParameter(one, place, name, id);
  }
  if (place !== "header" || name.toLowerCase() !== "if-match") return one;
  const tag = [...choice.used.values()].at(0)?.tag;
  return tag !== undefined || !required ? withParameter(one, place, name, tag) : one;
}

/** The ids of parts of resources that a name may be for. */
function partIds(
  { alive, references, resources }: Store,
  operation: Operation,
  name: string,
  { caller, chosen, used }: Choice & { readonly used: ReadonlyMap<string, Instance> },
): readonly (string | number)[] {
  if (!normal(name).endsWith("id")) return [];
  const all = resources.all.flatMap((one) => [...alive(one, caller), ...alive(one, caller, operation.at)]);
  const isReference = (own: string): boolean => references.ofReference(own) !== undefined;
  const usable = all.filter((one) => isUsable(one) && one.isFound !== true);
  return partsFor(usable.length > 0 ? usable : all, chosen, name, [...used.values()], isReference);
}

/** The ids that a reference may have; the preferred one first. */
function idsFor(
  { alive, of, references, resources }: Store,
  operation: Operation,
  name: string,
  { caller, chosen, used }: Choice & { readonly used: ReadonlyMap<string, Instance> },
): readonly (string | number)[] {
  const self = isSelfReference(name) ? ownResource(resources, operation) : undefined;
  const { key, resource = references.ofReference(name) ?? self } = references.byKey(name) ?? {};
  const isOwnKey =
    resource !== undefined &&
    normal(resource.parameter) === normal(name) &&
    ownResource(resources, operation) === resource;
  if (resource === undefined || isOwnKey) return [];
  const own = chosen.filter((one) => one.resource === resource);
  // A request may refer to more of them than are reserved for it.
  const all = [...alive(resource, caller), ...alive(resource, caller, operation.at), ...own].toReversed();
  const placeOf = ({ parents }: Instance): string => parents.map(({ id }) => id).join(" ");
  const isRoot = ({ seen }: Instance): boolean => resource !== self || (seen?.[name] ?? null) === null;
  const near = all.filter((one) => chosen.includes(one) || (isRoot(one) && !isElsewhere(one, [...used.values()])));
  const usable = near.filter((one) => chosen.includes(one) || (isUsable(one) && one.isFound !== true));
  const candidates = usable.length > 0 ? usable : near.length > 0 ? near : all;
  // One parent may take only some children.
  const start = resource === self ? of(resource).length % Math.max(1, candidates.length) : 0;
  const [first, ...others] = [...candidates.slice(start), ...candidates.slice(0, start)];
  if (first === undefined) return [];
  const related = others.filter((one) => placeOf(one) === placeOf(first));
  const idOf = ({ id, seen }: Instance): string | number | undefined => {
    const value = key === undefined ? id : seen?.[key];
    return typeof value === "string" || typeof value === "number" ? value : undefined;
  };
  return [...new Set([first, ...related].flatMap((one) => idOf(one) ?? []))];
}

/** The kind of resource that an operation writes or lists. */
function ownResource(resources: Resources, operation: Operation): Resource | undefined {
  return resources.ofCollection(operation) ?? resources.inPath(operation).at(-1)?.resource;
}

/** Whether a member refers to a resource of the same kind: the parent of a task, the comment that is replied to. */
function isSelfReference(name: string): boolean {
  return /^(?:parent|replyto|inreplyto|predecessor|previous|duplicateof)(?:id)?$/.test(normal(name));
}

function isReal(store: Store, operation: Operation, one: Case | undefined): boolean {
  return operation.segments.every((segment) => {
    if (typeof segment === "string") return true;
    const place = store.resources.inPath(operation).find((one) => one.parameter === segment.parameter);
    const instance = place && instanceAt(store, place.resource, one?.parameters.path.get(segment.parameter));
    return instance !== undefined && instance.state !== "deleted";
  });
}

function observe(
  store: Store,
  operation: Operation,
  one: Case,
  { answer, caller }: { readonly answer: Answer; readonly caller: Caller },
): void {
  const { add, of, resources } = store;
  if (one.body !== undefined) store.rules.observe(store.ruleKey(operation), one);
  const places = resources.inPath(operation);
  const found = places.map(({ parameter, resource }) =>
    instanceAt(store, resource, one.parameters.path.get(parameter)),
  );
  const instance = found.at(-1);
  if (instance !== undefined) noteState(resources, operation, instance, answer);
  const parents = found.filter((parent) => parent !== undefined);
  const learn = (
    resource: Resource,
    id: string | number | undefined,
    own: readonly Instance[],
    seen?: JsonObject,
  ): void => {
    const known = instanceAt(store, resource, id)?.caller;
    // Callers may share what none of them creates.
    const isShared = (resource.create ?? resource.put) === undefined && known !== caller;
    if (id === undefined || (known !== undefined && !isShared)) return;
    if (of(resource).filter((other) => other.caller === caller).length >= MOST_LEARNED) return;
    add({ resource, caller, id, parents: own, isFound: true, state: "alive", ...(seen !== undefined && { seen }) });
  };
  const body = bodyOf(answer);
  const collection = resources.ofCollection(operation);
  if (collection !== undefined && operation === collection.list) {
    const { parameter, word } = collection;
    for (const item of itemsOf(operation, body) ?? []) learn(collection, idIn(item, parameter, word), parents, item);
  }
  if (collection?.create === operation) {
    const id = idIn(body, collection.parameter, collection.word);
    if (answer.status === 202) learn(collection, id, parents);
    if (id !== undefined && answer.status < 300 && caller === "own") store.noteCreated(collection, id);
  }
  // The status of an asynchronous operation is a resource that nothing else creates or lists.
  const location = headerOf(answer, "location") ?? headerOf(answer, "operation-location");
  const parts = URL.parse(location ?? "", "http://server")?.pathname.split("/") ?? [];
  for (const resource of location === undefined ? [] : resources.all) {
    const { create, list, read } = resource;
    if (read === undefined || list !== undefined || (create !== undefined && answer.status !== 202)) continue;
    const id = textsOfParts(read, ["", ...parts.slice(1 - read.path.split("/").length)])?.at(-1);
    if (id !== undefined) learn(resource, decodeURIComponent(id), parents);
  }
  for (const { name, value: id } of referencesIn(body, 0)) {
    const resource = resources.ofReference(name);
    if (resource !== undefined && resource.create === undefined && resource.list === undefined) learn(resource, id, []);
  }
}

function reservationOf(resources: Resources, operation: Operation): string | undefined {
  const isItem = parameterAtEnd(operation) !== undefined;
  if (["GET", "HEAD", "OPTIONS"].includes(operation.method)) return undefined;
  return isItem || isAction(resources, operation) ? operation.at : undefined;
}
