import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { type Case, withBody } from "../requests/case.ts";
import type { Run } from "../run.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import type { Json } from "../../generator/document/json.ts";
import { stemOf } from "../descriptions/words.ts";
import type { Caller } from "./instance.ts";
import { declaredMembers } from "./members.ts";
import { referencesIn, withReferences } from "./references.ts";
import { STATE } from "./representation.ts";
import { normal } from "./resources.ts";
import { withLimits } from "./rules.ts";

/** An accepted variation of a rejected request. */
export interface Repaired {
  readonly one: Case;
  readonly made: Attempt;
  /** Whether a rule explains the rejection: the value must be unique, or the date in order. */
  readonly isRule: boolean;
}

/** Sends a variation of a rejected request. */
export type Send = (one: Case) => Promise<Repaired | undefined>;

/** A rejected request whose references may be the reason. */
interface RejectedReferences {
  readonly operation: Operation;
  readonly one: Case;
  readonly caller: Caller;
  readonly error: Json | undefined;
  readonly status: number;
}

/** Finds out which resources the members of a request refer to, and which of these resources do not suit it. */
export async function repairReferences(
  run: Run,
  rejected: RejectedReferences,
  send: Send,
): Promise<Repaired | undefined> {
  return (
    (await agree(run, rejected, send)) ??
    (await learnReferences(run, rejected, send)) ??
    (await learnKeys(run, rejected, send)) ??
    (await leaveOutReferences(run, rejected, send))
  );
}

/** What a request refers to may have to agree: "The currencies differ." */
async function agree(
  run: Run,
  { caller, error, one, operation }: RejectedReferences,
  send: Send,
): Promise<Repaired | undefined> {
  return learnAgreement(run, operation, one, error) ? send(run.pool.bind(operation, one, caller)) : undefined;
}

/**
 * Learns from the error of a request in which member the resources must agree that it refers to.
 *
 * @returns whether there is a new one
 */
function learnAgreement(run: Run, operation: Operation, one: Case, error: Json | undefined): boolean {
  const text = JSON.stringify(error ?? "").toLowerCase();
  const { agreed, find, references, resources } = run.pool;
  const used = [
    ...resources.inPath(operation).map(({ parameter, resource }) => find(resource, one.parameters.path.get(parameter))),
    ...[...referencesIn(one.body)].map(({ name, value }) => {
      const resource = references.ofReference(name);
      return resource && find(resource, value);
    }),
  ].filter((instance) => instance !== undefined);
  for (const { resource, seen } of used)
    for (const [name, value] of Object.entries(seen ?? {})) {
      const { create, put } = resource;
      if (agreed.has(name) || typeof value !== "string" || STATE.test(normal(name)) || name.length < 4) continue;
      if (!text.includes(stemOf(name)) || !declaredMembers(run, create ?? put, "request").has(name)) continue;
      const others = used.map((other) => other.seen?.[name] ?? value);
      if (others.every((other) => other === value)) continue;
      agreed.set(name, value);
      return true;
    }
  return false;
}

/** Members by which others may refer to a resource. */
const KEYS = ["name", "key", "code", "slug", "handle", "title", "username", "email"];

/** Members such as `labels` may be the names of resources instead of their ids. */
async function learnKeys(
  { pool: { alive, references } }: Run,
  { caller, one }: RejectedReferences,
  send: Send,
): Promise<Repaired | undefined> {
  const { body } = one;
  const names = new Set(leavesOf(body).map(({ name }) => name));
  for (const name of body === undefined ? [] : names) {
    if (references.ofReference(name) !== undefined) continue;
    // The request may be older than what is known of its members.
    const known = references.byKey(name);
    for (const resource of known === undefined ? references.namesakes(name) : [known.resource]) {
      const { seen = {} } = alive(resource, caller).at(-1) ?? {};
      for (const key of known === undefined ? KEYS : [known.key]) {
        const value = seen[key];
        if (typeof value !== "string" || body === undefined) continue;
        const referring = withReferences(body, (own) => (own === name ? [value] : []));
        const accepted = referring === body ? undefined : await send(withBody(one, referring));
        if (accepted === undefined) continue;
        references.learnKey(name, { resource, key });
        return accepted;
      }
    }
  }
  return undefined;
}

/** Most combinations of ids to try. */
const MOST_COMBINATIONS = 8;

/** Members such as `owner_id` may be ids of resources with other names. */
async function learnReferences(
  { pool: { alive, references } }: Run,
  { caller, one }: RejectedReferences,
  send: Send,
): Promise<Repaired | undefined> {
  const { body } = one;
  if (body === undefined) return undefined;
  const unknown = leavesOf(body).flatMap(({ name, path, value }) => {
    const possible = references.ofReference(name) === undefined ? references.candidates(name, value) : [];
    const choices = possible.flatMap((resource) => {
      const id = alive(resource, caller).at(-1)?.id;
      return id === undefined ? [] : [{ name, path, id, resource }];
    });
    return choices.length === 0 ? [] : [choices];
  });
  const combinations = unknown
    .slice(0, MOST_COMBINATIONS)
    .reduce<(typeof unknown)[number][]>(
      (all, choices) =>
        all.flatMap((chosen) => choices.map((choice) => [...chosen, choice])).slice(0, MOST_COMBINATIONS),
      [[]],
    );
  for (const chosen of unknown.length === 0 ? [] : combinations) {
    const referring = chosen.reduce((all, { id, path }) => withValueAt(all, path, id), body);
    const accepted = await send(withBody(one, referring));
    if (accepted === undefined) continue;
    for (const { name, resource } of chosen) references.learn(name, resource);
    return accepted;
  }
  return undefined;
}

/** Resources that did not suit before requests leave the reference out. */
const MOST_UNFIT = 4;
const unfit = new WeakMap<Run, Map<string, number>>();

/** A resource may be unfit for a request: a coupon may be in another currency. The next request takes another one. */
async function leaveOutReferences(
  run: Run,
  { caller, one, operation, status }: RejectedReferences,
  send: Send,
): Promise<Repaired | undefined> {
  const { alive, references, ruleKey, rules } = run.pool;
  const counts = unfit.get(run) ?? new Map<string, number>();
  unfit.set(run, counts);
  for (const { name, pattern, value } of status === 409 ? [] : leavesOf(one.body)) {
    const resource = references.ofReference(name);
    const instance = resource && alive(resource, caller, operation.at).find(({ id }) => id === value);
    if (instance === undefined) continue;
    const accepted = await send(withLimits(one, (own) => (own === pattern ? "omitted" : undefined)));
    if (accepted === undefined) continue;
    const key = `${operation.at} ${pattern}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if ((counts.get(key) ?? 0) >= MOST_UNFIT) rules.setLimited(ruleKey(operation), one, pattern, "seldom");
    else instance.state = "used";
    return accepted;
  }
  return undefined;
}
