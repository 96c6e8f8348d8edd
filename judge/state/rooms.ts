import type { Json, JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import type { Case } from "../requests/case.ts";
import { bringIntoState, caseFor, leastCase, plainCase } from "../resources/cases.ts";
import { creatorOf, register, send as createResource } from "../resources/creation.ts";
import { declaredMembers, sentBy, withMembers, withSent } from "../resources/members.ts";
import type { Instance } from "../resources/instance.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf, resourceIn, STATE } from "../resources/representation.ts";
import { normal, type Resource } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { text } from "./comparisons.ts";
import { conclude, send, type Session, track, type TrackedResource } from "./session.ts";

export interface Room {
  readonly session: Session;
  readonly create: Operation;
  readonly parent: Resource;
  /** The member of the parent that limits the number of its children. */
  readonly member: string;
}

export interface Child {
  readonly one: Case;
  readonly made: Attempt;
  readonly tracked: TrackedResource;
  readonly body: JsonObject | undefined;
  readonly state: Json | undefined;
}

/** The resources that another one is created in, or refers to. */
export function parentsOf({ resource, run }: Session, create: Operation): readonly Resource[] {
  const { references, resources } = run.pool;
  const named = [...declaredMembers(run, create, "request").keys()].map((name) => references.ofReference(name));
  const all = [...resources.inPath(create).map((place) => place.resource), ...named];
  return [...new Set(all)].filter((own) => own !== undefined).filter((own) => own !== resource);
}

/** Children of the parent with room, and of the full one. */
export const COUNT = 3;
/** Parents of each size that are tried. */
export const ATTEMPTS = 4;

/** Reports what requests for children of a parent show. */
export async function report(
  { session }: Room,
  message: string,
  { at }: Operation,
  shown: Pick<Child, "made">,
  ...before: readonly Child[]
): Promise<void> {
  const [first] = before;
  const steps = before.flatMap(({ tracked }) => tracked.steps);
  const tracked = first && { ...first.tracked, steps };
  await conclude(session, tracked, { check: "state-transition", message, at, made: shown.made });
}

/**
 * Creates a parent with a value of the member, in the state that its children need.
 *
 * @param time varies its other members
 * @param isLeast whether it has only the members that it needs
 */
export async function createParent(
  room: Room,
  size: Json,
  time: number,
  isLeast = false,
): Promise<Instance | undefined> {
  const { member, parent, session } = room;
  const { run } = session;
  const creator = creatorOf(parent);
  const purpose = `room ${text(size)} ${time}`;
  const full = creator && caseFor(run, creator, { caller: "own", purpose, isFull: time % 2 === 0 && !isLeast });
  const one = full && isLeast ? leastCase(run, full) : full;
  const sent = creator && one && sentBy(run, creator, one.body);
  if (creator === undefined || one === undefined || sent === undefined) return undefined;
  const sized = withSent(run, creator, one, { ...withoutDates(room, sent), [member]: size });
  if (!fits(run.maker, sized)) return undefined;
  const created = await createResource(run, parent, sized, "own", "room");
  const accepted = created.one && sentBy(run, creator, created.one.body)?.[member] === size;
  const steps = run.pool.preconditions.get(room.create.at) ?? [];
  if (created.instance === undefined || accepted !== true) return undefined;
  return (await bringIntoState(run, created.instance, steps)) ? created.instance : undefined;
}

/** Creates a parent in the state that its children need. */
export async function newParent(
  { run }: Session,
  create: Operation,
  parent: Resource,
): Promise<TrackedResource | undefined> {
  const { instance, made } = (await createOne(run, parent, "own", { reserved: "parent" })) ?? {};
  const steps = run.pool.preconditions.get(create.at) ?? [];
  const brought = instance && (await bringIntoState(run, instance, steps));
  if (instance === undefined || brought === undefined) return undefined;
  return track(instance, ...(made === undefined ? [] : [made]), ...brought);
}

/** Optional dates may close a parent: "the last day on which it can be used". */
function withoutDates({ parent, session }: Room, sent: JsonObject): JsonObject {
  const { run } = session;
  const creator = creatorOf(parent);
  const members = Object.entries(sent).filter(([, value]) => !/^\d{4}-\d\d-\d\d/.test(String(value)));
  const less = Object.fromEntries(members);
  const base = creator && caseFor(run, creator, { caller: "own", purpose: "room dates" });
  return creator && base && fits(run.maker, withSent(run, creator, base, less)) ? less : sent;
}

export async function createChildren(room: Room, parent: Instance, count: number): Promise<readonly Child[]> {
  const { run } = room.session;
  const children: Child[] = [];
  for (let number = 0; children.length < count && number < count * 2 && !run.isOver(); number++) {
    if (number === count && children.length === 0) break;
    for (const other of parentsOf(room.session, room.create))
      if (other !== room.parent && creatorOf(other) !== undefined)
        await createOne(run, other, "own", { reserved: room.create.at });
    const one = caseFor(run, room.create, { caller: "own", purpose: `room ${number}` });
    // Optional members may lead to other states.
    const child = one && (await createChild(room, parent, plainCase(run, one)));
    if (child !== undefined) children.push(child);
  }
  return children;
}

export async function createChild(room: Room, parent: Instance, given: Case): Promise<Child | undefined> {
  const { create, session } = room;
  const { resource, run } = session;
  const one = withParent(room, parent, given);
  const made = await send(session, create, one);
  if (made?.answer === undefined || made.answer.status >= 300) return undefined;
  const { instance } = register(run, resource, one, made, { caller: "own", reserved: "room" });
  if (instance === undefined) return undefined;
  const tracked = track(instance, made);
  const body = resourceIn(bodyOf(made.answer), resource.word);
  return { one, made, tracked, body, state: stateIn(session, body) };
}

/** The same request for a child of a given parent, in its path or by a reference in its body. */
export function withParent({ create, session: { run } }: Room, parent: Instance, given: Case): Case {
  const { references, resources } = run.pool;
  const one = run.pool.bind(create, given, "own", [parent]);
  if (resources.inPath(create).some(({ resource }) => resource === parent.resource)) return one;
  const names = [...declaredMembers(run, create, "request").keys()];
  const name = names.find((own) => references.ofReference(own) === parent.resource);
  return (name === undefined ? undefined : withMembers(run, create, one, { [name]: parent.id })) ?? one;
}

export function stateIn({ resource, run }: Session, body: JsonObject | undefined): Json | undefined {
  const members = declaredMembers(run, resource.read ?? resource.create, "response");
  const name = [...members.keys()].find((own) => STATE.test(normal(own)) || /status$/i.test(own));
  return name === undefined ? undefined : body?.[name];
}
