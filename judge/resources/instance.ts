import type { JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Answer } from "../http/message.ts";
import { bodyOf, idIn, resourceIn, tagOf } from "./representation.ts";
import { isAction, normal, parameterAtEnd, type Resource, type Resources } from "./resources.ts";
import { versionIn } from "./versions.ts";

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
  /** The current version, where a member shows it. */
  version?: number;
  /** Its representation, as last seen. */
  seen?: JsonObject;
  /** Members of what it has in stock, which its creation can set. */
  readonly stock?: readonly string[];
  /** Whether it existed before the run. */
  readonly isFound?: boolean;
  /** Whether it is in the state that the operation needs which it is reserved for, whatever `state` says. */
  isPrepared?: boolean;
  /** `used`: an action such as "cancel" has changed its state. */
  state: "alive" | "used" | "deleted";
}

/** A request that brings a resource into the state that another one needs. */
export interface Step {
  readonly operation: Operation;
  /** The state, if the request sends it: `{ "status": "published" }`. */
  readonly members?: JsonObject;
}

export function ancestorsOf({ parents }: Instance): readonly Instance[] {
  return parents.flatMap((parent) => [parent, ...ancestorsOf(parent)]);
}

/** Whether an instance has another parent than those that a request uses: the labels of another project. */
export function isElsewhere(instance: Instance, used: readonly Instance[]): boolean {
  const places = used.flatMap((one) => [one, ...ancestorsOf(one)]);
  return ancestorsOf(instance).some((own) => {
    const same = places.filter(({ resource }) => resource === own.resource);
    return same.length > 0 && !same.some(({ id }) => id === own.id);
  });
}

/** Records what an answer shows of a resource. */
export function noteState(resources: Resources, operation: Operation, instance: Instance, answer: Answer): void {
  const isItem = parameterAtEnd(operation) !== undefined;
  const isRead = operation.method === "GET" || operation.method === "HEAD";
  const shown = resourceIn(bodyOf(answer), instance.resource.word);
  const version = versionIn(shown);
  const { parameter, word } = instance.resource;
  if (shown !== undefined && (isItem || String(idIn(shown, parameter, word)) === String(instance.id)))
    instance.seen = shown;
  if (isItem && version !== undefined) instance.version = version;
  else if (!isRead) delete instance.version;
  if (isAction(resources, operation) || (isItem && instance.reservedFor === operation.at)) delete instance.isPrepared;
  if (isItem) {
    const id = isRead ? undefined : idIn(bodyOf(answer), parameter, word);
    const isRenamed = id !== undefined && !normal(parameter).endsWith("id") && String(id) !== String(instance.id);
    if (operation.method === "DELETE" || isRenamed) instance.state = "deleted";
    const tag = tagOf(answer);
    if (tag !== undefined) instance.tag = tag;
    else if (!isRead) delete instance.tag;
  } else if (isAction(resources, operation)) {
    // Without another one of its kind, it remains in use.
    const { create, put } = instance.resource;
    if (instance.state === "alive" && (create ?? put) !== undefined) instance.state = "used";
    delete instance.tag;
  } else if (!isRead) {
    // What is created in a resource may change its entity tag.
    delete instance.tag;
  }
}

/** A list may have shown a resource before the response of its creation arrived. */
export function isOther({ caller, id, parents }: Instance): (known: Instance) => boolean {
  return (known) =>
    known.caller !== caller ||
    known.reservedFor !== undefined ||
    known.state !== "alive" ||
    String(known.id) !== String(id) ||
    known.parents.some((parent, index) => parent.id !== parents[index]?.id);
}
