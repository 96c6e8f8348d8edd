import { says } from "../descriptions/phrases.ts";
import { isArray, isObject, type Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import type { CheckName } from "../checks/catalogue.ts";
import { documentsStatus } from "../checks/documented.ts";
import { valueAt } from "../checks/expression.ts";
import { type Case, withBody } from "../requests/case.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { creatorOf, register, send as createResource } from "../resources/creation.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import type { Instance } from "../resources/instance.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { bodyOf, isVolatile, resourceIn } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { leavesOf, withValueAt } from "../values/places.ts";
import { reportBoth, sendTogether } from "./races.ts";
import { bound } from "./requests.ts";
import { conclude, send, type Session, track } from "./session.ts";
import { type Numbers, sourcesOf } from "./sources.ts";

// Balances, points and stocks: numbers of a resource that requests with an amount move.

const AMOUNT = /^(?:amount|quantity|qty|delta|points|units|credits|change|hours)(?:cents)?$/;
const BALANCE =
  /balance|points|on_?hand|available|stock|reserved|remaining|credit|quantity|units|left|used|usage|spent|paid|due|outstanding/i;

const CHECKS: readonly CheckName[] = [
  "change-recorded",
  "concurrent-requests",
  "rejected-unchanged",
  "state-transition",
  "stored-as-sent",
];

/** A request that moves numbers of a resource, and where it has the amount. */
interface Move {
  readonly session: Session;
  readonly operation: Operation;
  readonly instance: Instance;
  readonly one: Case;
  /** The path of the amount in the body. */
  readonly path: string;
}

/** Sends requests with an amount: the numbers of the resource follow, never below zero, and back when they are undone. */
export async function followBalances(session: Session): Promise<void> {
  const { resource, run } = session;
  if (resource.read === undefined || !CHECKS.some((check) => run.checks.has(check))) return;
  const moving = run.operations.filter((one) => one.method === "POST" && says(aboutOf(one), "moves"));
  const done = new Set<Operation>();
  let funded: Instance | undefined;
  // What one request adds, another one may take.
  for (const operation of [...moving, ...moving].filter((one) => one.body !== undefined)) {
    for (const given of done.has(operation) ? [] : movesOf(session, operation)) {
      const own = funded && { ...given, instance: funded };
      const one = own && withAmount(own, 1);
      const move = own && one ? { ...own, one } : given;
      if (run.isOver() || !(await judgeMove(move))) continue;
      done.add(operation);
      funded = move.instance;
      break;
    }
  }
}

function aboutOf({ docs, id = "", path }: Operation): string {
  const words = `${path.split("/").at(-1)} ${id.replace(/(?<=[a-z])(?=[A-Z])/g, " ")}`.replace(/[-_]/g, " ");
  return `${words}. ${docs.summary ?? ""}. ${docs.description ?? ""}`.replace(/\s+/g, " ");
}

/** Requests that were accepted before, and a new one, each for one resource only. */
function movesOf(session: Session, operation: Operation): readonly Move[] {
  const { resource, run } = session;
  const place = run.pool.resources.inPath(operation).at(-1);
  const cases = run.successes(operation).flatMap((own) => own.case ?? []);
  const made = caseFor(run, operation, { caller: "own", purpose: "balance", isFull: true });
  return [...cases, ...(made === undefined ? [] : [made])].toReversed().flatMap((given) => {
    const one = withOneLine(given);
    const [amount, ...others] = leavesOf(one.body).filter(({ name }) => AMOUNT.test(normal(name)));
    if (amount === undefined || others.length > 0 || Number.isNaN(Number(amount.value))) return [];
    const referred = leavesOf(one.body).map(({ name }) => run.pool.references.ofReference(name));
    // What moves from one place to another remains in sum.
    const isTransfer = referred.some((own, index) => own !== undefined && referred.indexOf(own) < index);
    if (isTransfer) return [];
    const references = leavesOf(one.body).filter(({ name }) => run.pool.references.ofReference(name) === resource);
    const id = place?.resource === resource ? one.parameters.path.get(place.parameter) : references[0]?.value;
    if ((typeof id !== "string" && typeof id !== "number") || references.length > 1) return [];
    if (run.pool.find(resource, id)?.state === "deleted") return [];
    const instance = run.pool.alive(resource, "own").find((own) => String(own.id) === String(id));
    const target: Instance = instance ?? { resource, caller: "own", id, parents: [], state: "alive" };
    return [{ session, operation, instance: target, one, path: amount.path }];
  });
}

/** The same request with only the first of several lines. */
export function withOneLine(one: Case): Case {
  const { body } = one;
  if (!isObject(body)) return one;
  const members = Object.entries(body).map(
    ([name, value]) => [name, isArray(value) ? value.slice(0, 1) : value] as const,
  );
  return withBody(one, Object.fromEntries(members));
}

/** The balances of a resource: its own members, and those of its parts such as `GET /products/{id}/stock`. */
async function balancesOf({ instance, session }: Pick<Move, "session" | "instance">): Promise<Numbers> {
  const numbers = new Map<string, number>();
  for (const { name, read } of sourcesOf(session, instance)) {
    for (const [pointer, value] of (await read()) ?? []) {
      const member = pointer.split("/").at(-1) ?? "";
      if (!BALANCE.test(member) || /count|percent|rate/i.test(member) || isVolatile(member)) continue;
      if (!pointer.includes("/0")) numbers.set(`${pointer.slice(1).replaceAll("/", ".")} of ${name}`, value);
    }
  }
  return numbers;
}

/** @returns whether the request was accepted */
async function judgeMove(move: Move): Promise<boolean> {
  const { one, operation, path, session } = move;
  const before = await balancesOf(move);
  if (before.size === 0) return false;
  const made = await send(session, operation, one);
  const after = await balancesOf(move);
  session.run.tally.check("change-recorded", operation);
  if (made?.answer === undefined || made.answer.status === 202) return false;
  if (made.answer.status >= 300) {
    await expectSame(move, made, before, after);
    return false;
  }
  const amount = Math.abs(Number(valueAt(one.body ?? null, path)));
  const moved = [...before].filter(([name, value]) => after.get(name) !== value);
  const name = path.split("/").at(-1) ?? "";
  const [first] = before.keys();
  if (amount > 0 && moved.length === 0) {
    const message = `The request with ${name} ${amount} changes no number of the resource: expected another ${first}, got ${before.get(first ?? "")} again.`;
    await report(move, "change-recorded", message, made);
    return true;
  }
  const changes = moved.map(([own, value]) => (after.get(own) ?? Number.NaN) - value);
  const [own, old] = moved[0] ?? [];
  if (
    amount > 0 &&
    !says(aboutOf(operation), "scaled") &&
    !changes.some((change) => isClose(Math.abs(change), amount))
  ) {
    const message = `The request with ${name} ${amount} changes ${own} by another number: expected ${amount} more or less than ${old}, got ${after.get(own ?? "")}.`;
    await report(move, "change-recorded", message, made);
    return true;
  }
  if (await judgeStated(move, made, before, after)) return true;
  await judgeUndoing(move, made, before);
  await exceed(move, new Set(moved.map(([moving]) => moving)));
  return true;
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.005;
}

async function report(move: Move, check: CheckName, message: string, made: Attempt, ...steps: readonly Attempt[]) {
  const tracked = track(move.instance, ...steps);
  const violation = { check, message, at: move.operation.at, made } as const;
  await conclude(move.session, steps.length === 0 ? undefined : tracked, violation);
}

async function expectSame(move: Move, made: Attempt, before: Numbers, after: Numbers): Promise<void> {
  const changed = [...before].find(([name, value]) => after.has(name) && after.get(name) !== value);
  if (changed === undefined || made.answer === undefined || made.answer.status >= 500) return;
  const [name, value] = changed;
  const message = `A request that was rejected with ${made.answer.status} changed ${name}: expected ${value}, got ${after.get(name)}.`;
  await report(move, "rejected-unchanged", message, made);
}

/** A response that states a balance states the new one: `{ "balance_after": 40 }`. */
async function judgeStated(move: Move, made: Attempt, before: Numbers, after: Numbers): Promise<boolean> {
  const body = made.answer && resourceIn(bodyOf(made.answer));
  for (const [name, value] of Object.entries(body ?? {})) {
    const plain = normal(name).replace(/^(?:new|resulting|current)|after$/g, "");
    const match = [...after.keys()].find((own) => plain !== "" && normal(own.split(" of ")[0] ?? "").endsWith(plain));
    if (match === undefined || (typeof value !== "number" && typeof value !== "string")) continue;
    const [old, now] = [before.get(match), after.get(match)];
    if (old === undefined || now === undefined || old === now || !isClose(Number(value), old)) continue;
    await report(
      move,
      "stored-as-sent",
      `The response has ${name} ${value}, which is the old one: expected ${now}.`,
      made,
    );
    return true;
  }
  return false;
}

/** Cancels what moved the numbers, if a description says that this moves them back. */
async function judgeUndoing(move: Move, made: Attempt, before: Numbers): Promise<void> {
  const { one, operation, session } = move;
  const { run } = session;
  const child = run.pool.resources.ofCollection(operation);
  const instance = child && register(run, child, one, made, { caller: "own", reserved: "balance" }).instance;
  if (child === undefined || instance === undefined) return;
  const undo = [...actionsOf(run, child), ...(child.remove === undefined ? [] : [child.remove])].find((own) =>
    says(`${own.path.split("/").at(-1)} ${own.docs.summary ?? ""} ${own.docs.description ?? ""}`, "undoes"),
  );
  const tracked = track(instance, made);
  const request = undo && bound({ ...session, resource: child }, undo, tracked, "undo");
  const undone = undo && request && (await send(session, undo, request));
  if (undo === undefined || undone?.answer === undefined || undone.answer.status >= 300) return;
  const after = await balancesOf(move);
  const left = [...before].find(([name, value]) => after.has(name) && !isClose(after.get(name) ?? 0, value));
  if (left === undefined) return;
  const message = `${undo.method} ${undo.path} does not restore ${left[0]}: expected ${left[1]}, got ${after.get(left[0])}.`;
  await report(move, "change-recorded", message, undone, made);
}

/** Attempts to take more than there is. */
async function exceed(move: Move, moving: ReadonlySet<string>): Promise<void> {
  const { operation, path, session } = move;
  const { resource, run } = session;
  const rule = sentencesOf(operation).find((own) => says(own, "notNegative"));
  if (rule === undefined || !documentsStatus(operation, 400, 402, 409, 422)) return;
  const creator = creatorOf(resource);
  const full = creator && caseFor(run, creator, { caller: "own", purpose: "balance", isFull: true });
  // Without optional members, there is often nothing yet.
  const created = full && (await createResource(run, resource, leastCase(run, full), "own", "balance")).instance;
  for (const instance of [...(created === undefined ? [] : [created]), move.instance]) {
    const own = { ...move, instance };
    const before = await balancesOf(own);
    for (const [name, value] of [...before].filter(([key]) => moving.has(key))) {
      const more = Math.trunc(value) + 1;
      for (const sent of [withAmount(own, -more), withAmount(own, more)]) {
        if (sent === undefined) continue;
        const made = await send(session, operation, sent);
        const after = await balancesOf(own);
        run.tally.check("state-transition", operation);
        if (made?.answer === undefined || made.answer.status >= 500) continue;
        if (made.answer.status >= 400) {
          await expectSame(own, made, before, after);
          if (value > 0 && (await takeTwice(own, value))) return;
          continue;
        }
        const negative = [...after].find(([key, now]) => now < 0 && (before.get(key) ?? -1) >= 0);
        if (negative === undefined) return;
        const amount = String(valueAt(sent.body ?? null, path));
        const message = `Accepts ${path.split("/").at(-1)} ${amount} although ${name} is ${value}: expected 4xx, got ${made.answer.status}, and ${negative[0]} is now ${negative[1]}. The description says "${rule.trim()}".`;
        return report(own, "state-transition", message, made);
      }
    }
  }
}

/** Two requests at once cannot both take everything. @returns whether the number is negative afterwards */
async function takeTwice(move: Move, value: number): Promise<boolean> {
  const { operation, session } = move;
  const one = withAmount(move, Math.trunc(value));
  const made = one === undefined ? [] : await sendTogether(session, operation, [one, one]);
  const negative = made.length < 2 ? undefined : [...(await balancesOf(move))].find(([, now]) => now < 0);
  if (negative === undefined) return false;
  const what = `Two requests at once take more than there is: ${negative[0]} is now ${negative[1]}`;
  await reportBoth(session, made, what);
  return true;
}

/** The same request for a resource with another amount; `undefined` if the schema does not allow it. */
function withAmount(
  { instance, one, operation, path, session: { resource, run } }: Move,
  amount: number,
): Case | undefined {
  const old = valueAt(one.body ?? null, path);
  const value: Json = typeof old === "string" ? amount.toFixed(/\.(\d+)$/.exec(old)?.[1]?.length ?? 0) : amount;
  let body: Json = withValueAt(one.body ?? null, path, value);
  for (const { name, path: at } of leavesOf(body))
    if (run.pool.references.ofReference(name) === resource) body = withValueAt(body, at, instance.id);
  const place = run.pool.resources.inPath(operation).at(-1);
  const bare = withBody(one, body);
  const own = place?.resource === resource ? run.pool.bind(operation, bare, "own", [instance]) : bare;
  return fits(run.maker, own) ? own : undefined;
}
