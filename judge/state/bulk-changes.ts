import { isArray, isObject, type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Attempt } from "../checks/attempt.ts";
import { type Case, withBody } from "../requests/case.ts";
import { sleep } from "../http/retrying-sender.ts";
import { bulkCountFault, bulkResults, isListOf } from "../resources/bulk-results.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { declaredMembers, sentBy } from "../resources/members.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf, unknownLike } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { changedMember, differenceFromSent, stateChanged } from "./comparisons.ts";
import { isMarked } from "./creation.ts";
import { judgeRecorded } from "./recorded.ts";
import { conclude, observe, send, type Session, track, type TrackedResource } from "./session.ts";

/** An operation on several resources, and where its request has them. */
export interface Bulk {
  readonly session: Session;
  readonly operation: Operation;
  /** The member with the list; absent if the body is the list. */
  readonly member?: string;
  readonly items: Schema;
}

/** The lists in the body of an operation. */
export function listsIn(
  { run: { shapes } }: Session,
  { body }: Operation,
): readonly { readonly member?: string; readonly items: Schema }[] {
  const schema = body?.contents.find(({ codec }) => codec === "json")?.schema;
  if (schema === undefined) return [];
  const whole = shapes.of(schema);
  if (whole.kind === "array") return [{ items: whole.items }];
  return shapes.possibleMembers(schema).flatMap(({ name, schema: own }) => {
    const shape = shapes.of(own);
    return shape.kind === "array" ? [{ member: name, items: shape.items }] : [];
  });
}

/** A request with these items, and otherwise only with what is required. */
export function bulkCase({ member, operation, session: { run } }: Bulk, items: readonly Json[]): Case | undefined {
  const base = caseFor(run, operation, { caller: "own", purpose: "bulk" });
  if (base === undefined || member === undefined) return base && withBody(base, [...items]);
  const { body } = leastCase(run, base);
  return withBody(base, { ...(isObject(body) && body), [member]: [...items] });
}

/** @param tracked a resource whose requests lead to the violation */
export async function report(
  { operation, session }: Bulk,
  message: string,
  made: Attempt,
  tracked?: TrackedResource,
): Promise<void> {
  await conclude(session, tracked, { check: "bulk-results", message, at: operation.at, made });
}

/** Whether a list of ids or objects names an id. */
function namesId(list: readonly Json[], id: Json): boolean {
  return list.some((one) =>
    isObject(one) ? Object.values(one).some((value) => value === id) : !isArray(one) && String(one) === String(id),
  );
}

/** Milliseconds after which a change must have another time. */
const LATER = 60;
const DELETION = /(?:^|[^a-z])(?:bulk|batch|mass|multi)?[-_ ]?(?:delete|remove|purge|destroy|trash)/i;

interface Target {
  readonly tracked: TrackedResource;
  readonly before: JsonObject;
}

/** Changes or deletes two of three resources, and one that does not exist. */
export async function changeSeveral(bulk: Bulk): Promise<void> {
  const { operation, session } = bulk;
  const targets: Target[] = [];
  const isPossible = itemFor(bulk, "id") !== undefined;
  for (let made = 0; made < 3 && isPossible; made++) {
    const target = await createTarget(bulk);
    if (target === undefined) return;
    targets.push(target);
  }
  const [first, second, other] = targets;
  const unknown = first && unknownLike(first.tracked.instance.id);
  if (first === undefined || second === undefined || other === undefined || unknown === undefined) return;
  const idsOf = (...own: readonly Target[]): readonly Json[] => own.map(({ tracked }) => tracked.instance.id);
  await sleep(LATER);
  const [one, two] = idsOf(first, second);
  const made = await sendFor(bulk, [one ?? null, unknown, two ?? null]);
  session.run.tally.check("bulk-results", operation);
  if (made?.answer === undefined || made.answer.status >= 500 || made.answer.status === 202) return;
  if (made.answer.status < 300) {
    await judgeAnswer(bulk, made, { known: [one ?? null, two ?? null], unknown });
    return judgeEffect(bulk, made, [first, second], other);
  }
  for (const { before, tracked } of [first, second]) {
    const { body, state } = await observe(session, tracked);
    const changed = state === "absent" ? "it is gone" : body && changedMember(before, body);
    if (changed !== undefined)
      return report(
        bulk,
        `A request that was rejected with ${made.answer.status} changed one of its items: ${changed}.`,
        made,
      );
  }
  const again = await sendFor(bulk, [one ?? null, two ?? null]);
  if (again?.answer !== undefined && again.answer.status < 300 && again.answer.status !== 202)
    await judgeEffect(bulk, again, [first, second], other);
}

async function createTarget({ session }: Bulk): Promise<Target | undefined> {
  const created = await createOne(session.run, session.resource, "own", { reserved: "bulk" });
  if (created?.instance === undefined || created.made === undefined) return undefined;
  const tracked = track(created.instance, created.made);
  const { body } = await observe(session, tracked);
  return body === undefined ? undefined : { tracked, before: body };
}

async function sendFor(bulk: Bulk, ids: readonly Json[]): Promise<Attempt | undefined> {
  const items = ids.map((id) => itemFor(bulk, id));
  const one = items.includes(undefined)
    ? undefined
    : bulkCase(
        bulk,
        items.filter((item) => item !== undefined),
      );
  return one !== undefined && fits(bulk.session.run.maker, one) ? send(bulk.session, bulk.operation, one) : undefined;
}

/** The item of a request that stands for a resource: its id, or its id and changes; `undefined` if items are others. */
function itemFor({ items, member, session: { resource, run } }: Bulk, id: Json): Json | undefined {
  const members = run.shapes.possibleMembers(items);
  const isReference =
    member === undefined ||
    /^(?:ids|uuids|keys)$/.test(normal(member)) ||
    run.pool.references.ofReference(member) === resource;
  if (members.length === 0) return isReference ? id : undefined;
  const key = members.find(({ name }) => ["id", normal(resource.parameter)].includes(normal(name)));
  const { patch } = resource;
  const changed = patch && caseFor(run, patch, { caller: "own", purpose: "bulk change" });
  const sent = patch && changed && sentBy(run, patch, changed.body);
  if (key === undefined || sent === undefined) return undefined;
  const own = Object.entries(sent).filter(([name]) => members.some((one) => one.name === name));
  return own.length === 0 ? undefined : { ...Object.fromEntries(own), [key.name]: id };
}

function isDeletion({ operation: { docs, id = "", method, path } }: Bulk): boolean {
  return (
    method === "DELETE" || [path.split("/").at(-1) ?? "", id, docs.summary ?? ""].some((own) => DELETION.test(own))
  );
}

/** The resources have changed as the request says, and no other one has. */
async function judgeEffect(bulk: Bulk, made: Attempt, targets: readonly Target[], other: Target): Promise<void> {
  const { operation, session } = bulk;
  const left = await observe(session, other.tracked);
  const harmed = left.state === "absent" ? "it is gone" : left.body && changedMember(other.before, left.body);
  if (harmed !== undefined) return report(bulk, `Changes a resource that the request does not name: ${harmed}.`, made);
  const changes: { readonly before: JsonObject; readonly after: JsonObject }[] = [];
  for (const [index, { before, tracked }] of targets.entries()) {
    const { body, made: read, state } = await observe(session, tracked);
    const shown = { ...tracked, steps: [...tracked.steps, made] };
    if (isDeletion(bulk)) {
      const isLeft = state === "present" && body !== undefined && !isMarked(before, body);
      const message = `Item ${index} can still be read after its deletion: expected 404, got ${read?.answer?.status}.`;
      if (isLeft) return report(bulk, message, read ?? made, shown);
      continue;
    }
    if (body === undefined) continue;
    const sent = sentFor(bulk, made, index);
    const difference = differenceFromSent(session, { sent: new Map(Object.entries(sent)) }, body);
    if (difference !== undefined)
      return report(bulk, `Item ${index} was not changed: ${difference}.`, read ?? made, shown);
    changes.push({ before, after: body });
    const written = { operation, made, sent, before, earlier: new Map<string, Json>(), tag: undefined, since: LATER };
    await judgeRecorded(session, tracked, { ...written, method: "patch" });
  }
  const [one, two] = changes;
  const name =
    one && two && (stateChanged(session, one.before, one.after) ?? stateChanged(session, two.before, two.after));
  if (name === undefined || !sameJson(one?.before[name] ?? null, two?.before[name] ?? null)) return;
  if (!sameJson(one?.after[name] ?? null, two?.after[name] ?? null))
    await report(bulk, `Changes ${name} of only one of the items, although it was the same in both.`, made);
}

/** What a request says about one of its items, apart from its id. */
function sentFor({ member, session: { resource, run } }: Bulk, { subject }: Attempt, index: number): JsonObject {
  const body = subject.case?.body;
  const shared = member !== undefined && isObject(body) ? body : {};
  const list = member === undefined ? body : shared[member];
  const item = isArray(list) ? list[index] : undefined;
  const shown = declaredMembers(run, resource.read ?? resource.list, "response");
  const own = isObject(item) ? item : shared;
  return Object.fromEntries(
    Object.entries(own).filter(([name]) => name !== member && shown.has(name) && normal(name) !== "id"),
  );
}

interface Named {
  readonly known: readonly Json[];
  readonly unknown: Json;
}

/** The response says which ids were changed, and which one is unknown. */
async function judgeAnswer(bulk: Bulk, made: Attempt, { known, unknown }: Named): Promise<void> {
  const body = made.answer && bodyOf(made.answer);
  const results = bulkResults(body);
  if (results?.all !== undefined) {
    const isRight = results.rejected.has(1) && results.rejected.size === 1;
    const got = [...results.rejected].join(", ") || "none";
    if (!isRight)
      await report(
        bulk,
        `The results reject the wrong items: expected an error for item 1 only, which does not exist, got errors for ${got}.`,
        made,
      );
    return;
  }
  if (!isObject(body)) return;
  for (const [name, list] of Object.entries(body)) {
    if (!isArray(list)) continue;
    const wrong = isListOf("accepted", name)
      ? namesId(list, unknown)
        ? `${name} has the id ${String(unknown)}, which does not exist.`
        : list.length > 0 || known.length > 0
          ? known.filter((id) => !namesId(list, id)).map((id) => `${name} lacks the id ${String(id)}, which exists.`)[0]
          : undefined
      : isListOf("rejected", name) && !namesId(list, unknown)
        ? `${name} lacks the id ${String(unknown)}, which does not exist.`
        : undefined;
    if (wrong !== undefined) return report(bulk, wrong, made);
  }
  const fault = bulkCountFault(body, known.length, 1);
  if (fault !== undefined) await report(bulk, fault, made);
}
