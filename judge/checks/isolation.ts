import { readInstance } from "../resources/read.ts";
import { isObject, type Json, type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { type Finding, operationName } from "../report.ts";
import type { Instance } from "../resources/instance.ts";
import { caseFor, wholeListCase } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import { createOne, createPrepared, ensure } from "../resources/prepare.ts";
import { choosing } from "../resources/appearances.ts";
import { mustExist, referringCases, withReference } from "../resources/referring.ts";
import { bodyOf, isVolatile, resourceIn, unknownLike } from "../resources/representation.ts";
import type { Case } from "../requests/case.ts";
import { parameterAtEnd, type Resource, isAction } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { isVisibleToAll, ownersMembers } from "../descriptions/visibility.ts";
import { itemsOf } from "../resources/lists.ts";
import { walk } from "../resources/walk.ts";
import { finding, type Run } from "../run.ts";
import { attempt, type Attempt } from "./attempt.ts";
import { summarizeAsOther } from "./foreign-ids.ts";

/** Another caller must not list, read, change, delete or refer to the first caller's resources. */
export async function checkIsolation(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("isolation") || run.others === undefined || run.isThrifty()) return [];
  const findings: Finding[] = [];
  for (const resource of run.pool.resources.all) {
    if (run.isOver()) break;
    findings.push(...(await isolate(run, resource)));
  }
  for (const operation of run.operations) if (!run.isOver()) findings.push(...(await summarizeAsOther(run, operation)));
  return findings;
}

async function isolate(run: Run, resource: Resource): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  // A resource of its own, because a faulty server may let others delete it.
  const created = await createOne(run, resource, "own", { reserved: "isolation" });
  if (created?.instance === undefined) findings.push(...(await ensure(run, resource, "own")));
  findings.push(...(created?.findings ?? []));
  const instance = created?.instance ?? run.pool.alive(resource, "own").at(-1);
  const operations = operationsOf(run, resource);
  const [first] = operations;
  if (instance === undefined) {
    if (first !== undefined)
      run.tally.missed(
        `${operationName(first)}: isolation, because no id of the first caller is known; document an operation that creates or lists it`,
      );
    return findings;
  }
  // The other caller needs resources of its own, so that its lists and paths are not empty.
  findings.push(...(await ensure(run, resource, "other")));
  const own = await readInstance(run, instance);
  const body = own?.answer?.status === 200 ? bodyOf(own.answer) : undefined;
  const others = run.pool.alive(resource, "other").map(({ id }) => String(id));
  const isShared = others.includes(String(instance.id));
  // Everybody may see what nobody creates, such as countries.
  if (isShared && creatorOf(resource) === undefined) return findings;
  if (mayBeParty(instance, resource)) {
    if (first !== undefined) run.tally.missed(`${operationName(first)}: isolation, because no request creates one`);
    return findings;
  }
  const report = (made: Attempt, operation: Operation, message: string): void => {
    findings.push(...finding(run, "isolation", made.subject, message, operation.at, made.answer));
  };
  for (const operation of operations) {
    if (run.isOver()) return findings;
    if (isPublic(operation)) continue;
    const inner = run.pool.resources.ofCollection(operation);
    // An empty list shows nothing.
    if (inner?.list === operation) {
      findings.push(
        ...((await createOne(run, inner, "own", { reserved: "isolation", parent: instance }))?.findings ?? []),
      );
    }
    const made = await sendAsOther(run, operation, (await inNeededState(run, operation, resource)) ?? instance);
    findings.push(...(made?.findings ?? []));
    if (made?.answer === undefined || made.answer.status >= 500) continue;
    run.tally.check("isolation", operation);
    if (made.answer.status === 409 && operation.body === undefined && isAction(run.pool.resources, operation)) {
      const hidden = await readInstance(run, instance, "other");
      const message = `Another caller learns the state of a resource that is hidden from it: expected 404 or 403, got 409.`;
      if (hidden?.answer?.status === 404) report(made, operation, message);
    }
    if (made.answer.status >= 300) continue;
    // With ids that both callers use, only the representation shows whose resource it is.
    const isRead = operation === resource.read;
    if (isRead && isShared && !isSameResource(body, bodyOf(made.answer))) continue;
    if (operation.method === "GET" && itemsOf(operation, bodyOf(made.answer))?.length === 0) continue;
    if (operation.method === "GET" && isVisibleToAll(run, resource, body)) {
      const member = shownToAll(run, resource, operation, bodyOf(made.answer));
      if (member !== undefined)
        report(made, operation, `Another caller can read ${member}, although its description says who sees it.`);
      continue;
    }
    // Each caller may have resources of its own at keys that callers choose.
    if (!isRead && (isShared || resource.create === undefined)) {
      const now = await readInstance(run, instance);
      if (now?.answer?.status === 200 && isSameResource(body, bodyOf(now.answer))) continue;
    }
    const verb = VERBS[operation.method] ?? "use";
    report(
      made,
      operation,
      `Another caller can ${verb} a resource of the first one: expected 404 or 403, got ${made.answer.status}.`,
    );
  }
  for (const list of [resource.list, ...resource.searches]) {
    if (list !== undefined && !isPublic(list) && !isVisibleToAll(run, resource, body))
      findings.push(...(await listAsOther(run, list, instance, body)));
  }
  if (!isVisibleToAll(run, resource, body)) findings.push(...(await referAsOther(run, resource, instance)));
  return findings;
}

/** A member that another caller sees although only the owner should. */
function shownToAll(run: Run, { word }: Resource, operation: Operation, body: Json | undefined): string | undefined {
  const shown = resourceIn(body, word) ?? {};
  return ownersMembers(run, operation).find((name) => (shown[name] ?? null) !== null);
}

/** Whether another caller may be a party to what this run did not create, such as the seller of an order. */
function mayBeParty({ isFound }: Instance, resource: Resource): boolean {
  return isFound === true && creatorOf(resource) !== undefined;
}

/** A resource in the state that an operation needs. The server may look at the state before it looks at the owner. */
async function inNeededState(run: Run, operation: Operation, resource: Resource): Promise<Instance | undefined> {
  if (!run.pool.preconditions.has(operation.at) || !isAction(run.pool.resources, operation)) return undefined;
  return (await createPrepared(run, resource, operation)).instance;
}

const VERBS: Readonly<Record<string, string>> = { GET: "read", PUT: "replace", PATCH: "change", DELETE: "delete" };

const ORDER = ["GET", "POST", "PATCH", "PUT", "DELETE"];

/** The operations on one resource, those that delete it last. */
export function operationsOf({ operations, pool: { resources } }: Run, resource: Resource): readonly Operation[] {
  return operations
    .filter((operation) => {
      const last = resources.inPath(operation).at(-1)?.resource;
      if (last !== resource || !ORDER.includes(operation.method)) return false;
      const isItem = parameterAtEnd(operation) !== undefined;
      return (
        isItem ||
        isAction(resources, operation) ||
        operation.method === "GET" ||
        resources.ofCollection(operation)?.create === operation
      );
    })
    .toSorted((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
}

function isPublic({ security }: Operation): boolean {
  return security.length === 0 || security.some((uses) => uses.length === 0);
}

/** Sends a valid request of the other caller to a resource of the first one. */
async function sendAsOther(run: Run, operation: Operation, instance: Instance): Promise<Attempt | undefined> {
  const base =
    operation.method === "GET"
      ? wholeListCase(run, operation, "other")
      : caseFor(run, operation, { caller: "other", purpose: "isolation", isExample: true });
  if (base === undefined) return undefined;
  const one = run.pool.bind(operation, base, "other", [instance]);
  return attempt(run, operation, one, {
    credentials: "other",
    tolerates: (status) => status >= 400 && status < 500,
  });
}

async function listAsOther(
  run: Run,
  list: Operation,
  { id, parents, resource }: Instance,
  body: Json | undefined,
): Promise<readonly Finding[]> {
  if (parents.length > 0 && run.pool.resources.inPath(list).length > 0) {
    for (const parent of run.pool.resources.inPath(list)) await ensure(run, parent.resource, "other");
  }
  const base = wholeListCase(run, list, "other");
  if (base === undefined) return [];
  const { parameter, word } = resource;
  const findings: Finding[] = [];
  for (const one of [base, ...choosing(run, list, base, body)]) {
    const seen = await walk(run, list, one, {
      caller: "other",
      parameter,
      word,
      ...(one !== base && { mostPages: 3 }),
    });
    findings.push(...seen.findings);
    if (seen.end === "failed") continue;
    run.tally.check("isolation", list);
    const index = seen.ids.indexOf(String(id));
    const item = index < 0 ? undefined : seen.items[index];
    // Each caller may have a resource of its own at a key that callers choose.
    const isOwn =
      resource.create === undefined ||
      run.pool.alive(resource, "other").some((other) => String(other.id) === String(id));
    const made = seen.attempts.at(-1);
    if (item === undefined || made === undefined || (isOwn && !isSameResource(resourceIn(body, word), item))) continue;
    const message = `The list of another caller contains a resource of the first one: ${id}.`;
    return [...findings, ...finding(run, "isolation", made.subject, message, list.at, made.answer)];
  }
  return findings;
}

/** Creates resources of the other caller that refer to one of the first: `customer_id`. */
async function referAsOther(run: Run, resource: Resource, instance: Instance): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const referring of await referringCases(run, resource, "other")) {
    const { names, operation } = referring;
    if (operation.security.length === 0 || instance.state !== "alive") continue;
    const send = (one: Case): Promise<Attempt | undefined> =>
      attempt(run, operation, one, {
        credentials: "other",
        tolerates: (status) => status >= 400 && status < 500,
      });
    const toUnknown = withReference(referring, unknownLike(instance.id));
    // An id that the schema rules out is rejected for that. A server that accepts every id does not look at references.
    const unknown = fits(run.maker, toUnknown) ? await send(toUnknown) : undefined;
    if (unknown?.answer === undefined) continue;
    // Requests that create are sent without another caller, too.
    if (unknown.answer.status < 300 && operation.method !== "POST" && mustExist(operation, names, resource)) {
      const message = `Accepts an unknown ${names.join(", ")}: expected 4xx, as descriptions say, got ${unknown.answer.status}.`;
      findings.push(
        ...finding(run, "invalid-request-rejected", unknown.subject, message, operation.at, unknown.answer),
      );
    }
    if (unknown.answer.status < 400) continue;
    // The server may look at the state of a resource before it looks at its owner.
    const isPrepared = run.pool.preconditions.has(operation.at);
    const prepared = isPrepared ? await createOne(run, resource, "own", { reserved: operation.at }) : undefined;
    const made = await send(withReference(referring, (prepared?.instance ?? instance).id));
    if (made?.answer === undefined) continue;
    run.tally.check("isolation", operation);
    if (made.answer.status >= 300) continue;
    const message = `Another caller can refer to a resource of the first one by ${names.join(", ")}: expected 4xx as for an unknown id, got ${made.answer.status}.`;
    findings.push(...finding(run, "isolation", made.subject, message, operation.at, made.answer));
  }
  return findings;
}

/** Whether two representations are of the same resource. */
export function isSameResource(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return one !== undefined && other !== undefined && sameJson(one, other);
  const [own, its] = [resourceIn(one) ?? one, resourceIn(other) ?? other];
  const common = (value: JsonObject, by: JsonObject): readonly [string, Json][] =>
    Object.entries(value).filter(([name]) => Object.hasOwn(by, name) && !isVolatile(name));
  return common(own, its).every(([name, value]) => sameJson(value, its[name] ?? null));
}
