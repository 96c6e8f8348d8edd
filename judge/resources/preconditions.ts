import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Run } from "../run.ts";
import { bringIntoState, caseFor } from "./cases.ts";
import { creatorOf } from "./creation.ts";
import { choicesOf, declaredMembers, stateMember } from "./members.ts";
import type { Caller, Instance, Step } from "./instance.ts";
import { referencesIn } from "./references.ts";
import { STATE } from "./representation.ts";
import { DISABLED, ENABLED } from "./resource-values.ts";
import { normal, parameterAtEnd, type Resource, isAction } from "./resources.ts";

/** Resources of one kind that a request may refer to. */
const MOST_REFERRED = 2;
/** States that the requests of one operation try to set. */
const MOST_STATES = 6;

export function documentsSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) =>
    status.kind === "exact" ? status.code < 300 : status.kind === "range" && status.hundreds === 2,
  );
}

/** The resources whose parts an operation uses: `/carts/{cartId}/lines/{variantId}` has variants of listings. */
export function partOwnersOf(run: Run, operation: Operation): readonly Resource[] {
  const names = [
    ...operation.parameters.flatMap(({ in: place, name }) => (place === "path" ? [name] : [])),
    ...declaredMembers(run, operation, "request").keys(),
  ];
  return [...new Set(names.flatMap((name) => run.pool.partOwner(name) ?? []))];
}

/** The resources whose state an operation depends on: the one in its path, or else those that its body refers to. */
export function targetsOf(
  run: Run,
  operation: Operation,
): readonly { readonly resource: Resource; readonly count: number }[] {
  const { resources } = run.pool;
  const owners = partOwnersOf(run, operation).map((resource) => ({ resource, count: 1 }));
  const last = resources.inPath(operation).at(-1)?.resource;
  if (last !== undefined) return [{ resource: last, count: 1 }, ...owners];
  const one = caseFor(run, operation, { caller: "own", purpose: "references" });
  const referred = [...referencesIn(one?.body)].flatMap(({ name }) => resources.ofReference(name) ?? []);
  return [...new Set(referred)]
    .filter((resource) => creatorOf(resource) !== undefined)
    .map((resource) => ({
      resource,
      count: Math.min(MOST_REFERRED, referred.filter((own) => own === resource).length),
    }));
}

/**
 * Whether an operation may change the state of a resource: an action on it or on what it is created in, a deletion, or
 * the creation of something that is in it or refers to it, such as a receipt of goods.
 */
export function changesStateOf(run: Run, operation: Operation, resource: Resource): boolean {
  const { resources } = run.pool;
  const last = resources.inPath(operation).at(-1)?.resource;
  const creator = creatorOf(resource);
  if (operation.method === "GET" || operation === creator) return false;
  if (last === undefined) return operation.method === "POST" && refersTo(run, operation, resource);
  const isInside = resources.inPath(operation).some((own) => own.resource === resource);
  if (last !== resource && isInside && operation.method === "PUT") return true;
  if (last !== resource)
    return (
      creator !== undefined &&
      resources.inPath(creator).some((own) => own.resource === last) &&
      isAction(resources, operation)
    );
  return parameterAtEnd(operation) !== undefined || operation.method === "POST" || isAction(resources, operation);
}

/** The requests of an operation that may bring a resource into another state: one for each state that it can send. */
export function stepsOf(run: Run, operation: Operation): readonly Step[] {
  const resource = run.pool.resources.inPath(operation).at(-1)?.resource;
  const known = new Set<Json>(resource && stateMember(run, resource)?.values);
  const states = [...declaredMembers(run, operation, "request")].flatMap(([name, schemas]) => {
    const choices = choicesOf(run, schemas);
    // `{ "to": "done" }`
    const isState = STATE.test(normal(name)) || (choices.length > 1 && choices.every((value) => known.has(value)));
    // `{ "archived": true }`
    const isFlag = [ENABLED, DISABLED].some((flag) => flag.test(normal(name))) && isBoolean(run, schemas);
    const values = isState ? choices : isFlag ? [true, false] : [];
    return values.map((value) => ({ operation, members: { [name]: value } }));
  });
  if (states.length > 0) return states.slice(0, MOST_STATES);
  // Other changes of a resource rarely bring it into another state.
  const places = run.pool.resources.inPath(operation);
  // `PUT /carts/{cart}/lines/{product}` fills a cart.
  const isFilling = operation.method === "PUT" && places.length > 1 && resource?.create === undefined;
  const isChange = parameterAtEnd(operation) !== undefined && operation.method !== "DELETE" && !isFilling;
  return isChange ? [] : [{ operation }];
}

function isBoolean({ shapes }: Run, schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => shapes.of(schema).kind === "boolean");
}

function refersTo(run: Run, operation: Operation, resource: Resource): boolean {
  const one = caseFor(run, operation, { caller: "own", purpose: "references", isFull: true });
  return [...referencesIn(one?.body)].some(({ name }) => run.pool.references.ofReference(name) === resource);
}

/** The actions of a resource: `POST /orders/{id}/cancel`. */
export function actionsOf({ operations, pool: { resources } }: Run, resource: Resource): readonly Operation[] {
  return operations.filter((one) => isAction(resources, one) && resources.inPath(one).at(-1)?.resource === resource);
}

/** The other resources that an operation refers to: goods are received where they are reserved afterwards. */
export function companionsOf(run: Run, at: string | undefined, own: Resource, caller: Caller): readonly Instance[] {
  const operation = run.operations.find((one) => one.at === at);
  const others = operation === undefined ? [] : targetsOf(run, operation).filter(({ resource }) => resource !== own);
  return others.flatMap(({ resource }) => run.pool.alive(resource, caller, at).at(-1) ?? []);
}

/** A resource that nothing creates, in the state that a sequence leads to; a list or another answer has its id. */
export async function listedInState(
  run: Run,
  resource: Resource,
  steps: readonly Step[],
  index: number,
): Promise<readonly Instance[]> {
  const listed = run.pool.alive(resource, "own");
  const instance = listed[index % Math.max(1, listed.length)];
  return instance !== undefined && (await bringIntoState(run, instance, steps)) ? [instance] : [];
}
