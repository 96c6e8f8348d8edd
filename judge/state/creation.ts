import { type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { type Walk, walk } from "../resources/walk.ts";
import { caseFor, leastCase, listCase, plainCase } from "../resources/cases.ts";
import { type Created, creatorOf, send } from "../resources/creation.ts";
import type { Instance } from "../resources/instance.ts";
import { ensure, renewConsumed, sendAgain } from "../resources/prepare.ts";
import { declaredMembers, sentBy, stateMember, withMembers } from "../resources/members.ts";
import { bodyOf, isFixed, resourceIn } from "../resources/representation.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { changedMember, differenceFromSent, isTakenAway, text, wrongDefault } from "./comparisons.ts";
import { POOR, richCase } from "./requests.ts";
import {
  conclude,
  confirm,
  listOf,
  observe,
  type Session,
  track,
  type TrackedResource,
  type Violation,
} from "./session.ts";

/** Sends a creation, and a plain one if it is rejected: rules that no schema states may be about optional members. */
async function sendCreation({ findings, resource, run }: Session, one: Case): Promise<Created> {
  const first = await send(run, resource, one, "own", "state");
  findings.push(...first.findings);
  if (first.instance !== undefined || run.isOver()) return first;
  const isConflict = first.made?.answer?.status === 409;
  const second = isConflict ? await sendAgain(run, resource, one) : { findings: [] };
  findings.push(...second.findings);
  if (second.instance !== undefined || run.isOver()) return second;
  const plain = await send(run, resource, plainCase(run, one), "own", "state");
  findings.push(...plain.findings);
  return plain;
}

/**
 * Creates a resource, and reads it.
 *
 * @param isLeast whether the request has only the members that it needs, with small numbers
 * @param referred resources that it prefers to refer to
 */
export async function create(
  session: Session,
  seed: number,
  isLeast = false,
  referred: readonly Instance[] = [],
): Promise<TrackedResource | undefined> {
  const { resource, run } = session;
  const operation = creatorOf(resource);
  if (operation === undefined) return undefined;
  for (const parent of run.pool.resources.inPath(operation)) {
    if (parent.resource !== resource) session.findings.push(...(await ensure(run, parent.resource, "own")));
  }
  session.findings.push(...(await renewConsumed(run, operation, "own")));
  const rich = richCase(session, operation, seed, seed === POOR);
  const given = rich !== undefined && isLeast ? plainCase(run, rich) : rich;
  if (given === undefined) return undefined;
  const one = referred.length === 0 ? given : run.pool.bind(operation, given, "own", referred);
  const made = await sendCreation(session, one);
  if (made.instance === undefined || made.made?.answer === undefined) return undefined;
  const { instance } = made;
  const isRepeated = [...session.existing, ...session.deleted].some(
    (other) => String(other.instance.id) === String(instance.id),
  );
  if (isRepeated) return undefined;
  const tracked: TrackedResource = {
    ...track(instance, made.made),
    sent: sentMembers(session, operation, made.one ?? one),
    writtenAt: Date.now(),
    referring: [],
  };
  session.existing.push(tracked);
  const created = resourceIn(bodyOf(made.made.answer), resource.word);
  const wrongState = created && wrongFirstState(session, operation, created);
  if (wrongState !== undefined) {
    const violation = { check: "state-transition", message: wrongState, at: operation.at, made: made.made } as const;
    await conclude(session, tracked, violation);
  }
  if (created !== undefined && operation.method === "POST") {
    const difference =
      differenceFromSent(session, tracked, created, operation) ??
      wrongDefault(session, operation, made.one ?? one, created);
    const violation: Violation | undefined =
      difference === undefined
        ? undefined
        : {
            check: "stored-as-sent",
            message: `The response differs from the request: ${difference}.`,
            at: operation.at,
            made: made.made,
          };
    // Later reads would show the same deviation.
    if (await conclude(session, tracked, violation)) tracked.sent.clear();
  }
  await readBack(session, tracked, operation, created);
  return tracked;
}

/** A description such as "Creates a draft" names the state of a new resource, unless the request sends it. */
function wrongFirstState({ resource, run }: Session, operation: Operation, created: JsonObject): string | undefined {
  const member = stateMember(run, resource);
  const state = member && created[member.name];
  if (member === undefined || state === undefined || declaredMembers(run, operation, "request").has(member.name))
    return undefined;
  const about = `${operation.docs.summary ?? ""}. ${operation.docs.description ?? ""}`;
  const [, word = ""] = /\b(?:create|add|start|open)s? an? (?:new )?`?(\w+)/i.exec(about) ?? [];
  const named = member.values.find((value) => normal(value) === normal(word));
  if (named === undefined || named === state) return undefined;
  return `The new resource has the ${member.name} ${text(state)} although the description says "${word}": expected ${text(named)}.`;
}

/**
 * Creates resources that belong to a resource or refer to it, because servers may then reject its deletion; and those that
 * refer to these, if the description of the deletion names them: a branch has rooms, which have bookings.
 */
export async function createReferring(session: Session, tracked: TrackedResource): Promise<void> {
  const { resources } = session.run.pool;
  const { remove } = tracked.instance.resource;
  const about = remove === undefined ? "" : sentencesOf(remove).join(" ").toLowerCase();
  const others = resources.all.filter((one) => one !== tracked.instance.resource);
  for (const other of others) await createFor(session, tracked, other, [tracked.instance]);
  const direct = (tracked.referring ?? []).map(({ instance }) => instance);
  for (const other of others) {
    const isDirect = direct.some(({ resource }) => resource === other);
    if (isDirect || !about.includes(singular(other.word).toLowerCase())) continue;
    for (const instance of direct) await createFor(session, tracked, other, [instance, tracked.instance]);
  }
}

/** Creates a resource inside of the first of some others, or with a reference to it. */
async function createFor(
  { findings, run }: Session,
  tracked: TrackedResource,
  other: Resource,
  chosen: readonly [Instance, ...(readonly Instance[])],
): Promise<void> {
  const { resources } = run.pool;
  const [{ resource: target }] = chosen;
  const operation = other.create;
  const one = operation && caseFor(run, operation, { caller: "own", purpose: "refer", isFull: true });
  if (operation === undefined || one === undefined || run.isOver()) return;
  const isInside = resources.inPath(operation).some(({ resource }) => resource === target);
  const names = Object.keys(sentBy(run, operation, one.body) ?? {});
  if (!isInside && !names.some((name) => resources.ofReference(name) === target)) return;
  const bound = run.pool.bind(operation, one, "own", chosen);
  const full = await send(run, other, bound, "own", "state");
  // Optional members may refer to what is elsewhere.
  const own = Object.entries(sentBy(run, operation, bound.body) ?? {}).filter(
    ([name]) => resources.ofReference(name) === target,
  );
  const least = withMembers(run, operation, leastCase(run, bound), Object.fromEntries(own));
  const created =
    full.instance === undefined && least !== undefined ? await send(run, other, least, "own", "state") : full;
  findings.push(...created.findings);
  if (created.instance === undefined || created.made === undefined) return;
  const body = created.made.answer && resourceIn(bodyOf(created.made.answer), other.word);
  tracked.referring?.push({ instance: created.instance, body: body ?? {} });
  tracked.steps.push(created.made);
}

/** Reads a resource that exists, and compares it with everything that was sent. */
export async function readBack(
  session: Session,
  tracked: TrackedResource,
  operation: Operation | undefined = creatorOf(session.resource),
  created?: JsonObject,
): Promise<boolean> {
  const at = session.resource.read?.at ?? operation?.at ?? "#/paths";
  if (operation !== undefined) session.run.tally.check("stored-as-sent", operation);
  session.run.tally.check("created-readable", session.resource.read ?? operation);
  const before = tracked.body;
  return confirm(session, tracked, async (): Promise<Violation | undefined> => {
    const seen = await observe(session, tracked);
    const { made } = seen;
    if (seen.state === "absent") {
      const check = session.resource.read === undefined ? "created-listed" : "created-readable";
      const status = made?.answer?.status ?? 0;
      const message = `The resource cannot be read${status < 300 ? "" : `: expected 2xx, got ${status}`}, although nothing deleted it.`;
      return { check, message, at, made };
    }
    if (seen.body === undefined) return undefined;
    tracked.body = seen.body;
    const difference = differenceFromSent(session, tracked, seen.body);
    if (difference !== undefined)
      return { check: "stored-as-sent", message: `The resource differs from what was sent: ${difference}.`, at, made };
    const other = created ?? before;
    const changed =
      other === undefined
        ? undefined
        : changedMember(
            other,
            seen.body,
            (name) =>
              Object.hasOwn(other, name) &&
              !isTakenAway(session.resource, name, other[name] ?? null, seen.body?.[name]) &&
              Object.hasOwn(seen.body ?? {}, name) &&
              (tracked.sent.has(name) || isFixed(name)),
          );
    if (changed === undefined) return undefined;
    return {
      check: "stored-as-sent",
      message: `The resource differs from the response to the request that wrote it: ${changed}.`,
      at,
      made,
    };
  });
}

/** The members of a request that later reads must return. */
export function sentMembers({ run }: Session, operation: Operation, { body }: Case): Map<string, Json> {
  const writable = declaredMembers(run, operation, "request");
  return new Map(Object.entries(sentBy(run, operation, body) ?? {}).filter(([name]) => writable.has(name)));
}

/** Checks that the list contains every existing resource and omits deleted ones. */
export async function list(session: Session): Promise<void> {
  const { resource, run } = session;
  const operation = resource.list;
  const [first] = session.existing;
  if (operation === undefined || (first === undefined && session.deleted.length === 0)) return;
  run.tally.check("created-listed", operation);
  const unlistedIn = async ({ ids, items }: Walk): Promise<TrackedResource | undefined> => {
    for (const tracked of session.existing) {
      const { id, parents } = tracked.instance;
      if (ids.includes(String(id)) || !isSibling(parents, first?.instance.parents)) continue;
      // An action may have changed it since it was read.
      const body = resource.read === undefined ? tracked.body : (await observe(session, tracked)).body;
      const choices = body === undefined ? [] : leftOut(session, body, items);
      if (choices.length === 0 || (await isMissingWithEach(session, operation, tracked, choices))) return tracked;
    }
    return undefined;
  };
  const missing: { tracked?: TrackedResource | undefined } = {};
  const probe = async (): Promise<Violation | undefined> => {
    const all = await listOf(session, first);
    if (all === undefined || all.end !== "whole") return undefined;
    missing.tracked = await unlistedIn(all);
    if (missing.tracked === undefined) return undefined;
    const message = `A created resource is not in the list: ${missing.tracked.instance.id} is missing.`;
    return { check: "created-listed", message, at: operation.at, made: all.attempts.at(-1) };
  };
  const violation = await probe();
  if (violation !== undefined) await confirm(session, missing.tracked, probe);
  for (const tracked of session.deleted) await goneFromList(session, tracked);
}

/** The choices by which a list may omit a resource, such as a draft: they differ from those of all items. */
function leftOut(
  { resource, run }: Session,
  body: JsonObject,
  items: readonly JsonObject[],
): readonly (readonly [name: string, value: Json])[] {
  const schemas = [...declaredMembers(run, resource.read ?? resource.create, "response")];
  const differing = schemas.filter(([own, all]) => {
    const isChoice = all.some((schema) => ["enum", "boolean"].includes(run.shapes.of(schema).kind));
    return isChoice && items.length > 0 && items.every((item) => !sameJson(item[own] ?? null, body[own] ?? null));
  });
  return differing.map(([own]) => [own, body[own] ?? null]);
}

/** Whether a list also omits a resource when filters ask for each of its choices. */
async function isMissingWithEach(
  session: Session,
  operation: Operation,
  tracked: TrackedResource,
  choices: readonly (readonly [name: string, value: Json])[],
): Promise<boolean> {
  for (const choice of choices) if (!(await isMissingWith(session, operation, tracked, choice))) return false;
  return true;
}

async function isMissingWith(
  { resource, run }: Session,
  operation: Operation,
  { instance }: TrackedResource,
  [name, value]: readonly [name: string, value: Json],
): Promise<boolean> {
  const base = listCase(run, operation, "own");
  const filter = operation.parameters.find((own) => own.in === "query" && normal(own.name) === normal(name));
  if (base === undefined || filter === undefined) return false;
  const one = withParameter(run.pool.bind(operation, base, "own", instance.parents), "query", filter.name, value);
  const seen = await walk(run, operation, one, resource);
  return seen.end === "whole" && !seen.ids.includes(String(instance.id));
}

function isSibling(
  one: readonly { readonly id: string | number }[],
  other: readonly { readonly id: string | number }[] = [],
): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}

export async function goneFromList(session: Session, tracked: TrackedResource): Promise<void> {
  const { remove, list: operation } = session.resource;
  if (remove === undefined || tracked.isActedOn === true || operation === undefined) return;
  await confirm(session, tracked, async () => {
    const all = await listOf(session, tracked);
    const index = all?.ids.indexOf(String(tracked.instance.id)) ?? -1;
    const item = index < 0 ? undefined : all?.items[index];
    // An item may remain that is marked as deleted.
    if (item === undefined || (tracked.body !== undefined && isMarked(tracked.body, item))) return undefined;
    const message = `The deleted resource is still in the list: ${tracked.instance.id}.`;
    return { check: "deleted-gone", message, at: remove.at, made: all?.attempts.at(-1) };
  });
}

/** Whether a representation says that its resource was deleted. */
export function isMarked(before: JsonObject, after: JsonObject): boolean {
  return changedMember(before, after, (name) => Object.hasOwn(after, name)) !== undefined;
}
