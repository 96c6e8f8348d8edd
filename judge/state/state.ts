import { declaredMembers } from "../resources/members.ts";
import type { CheckName } from "../checks/catalogue.ts";
import { type Finding, operationName } from "../report.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { creatorOf } from "../resources/creation.ts";
import type { Resource } from "../resources/resources.ts";
import { isStateful } from "../resources/stateful.ts";
import { shuffled } from "../../runtime/factory/random.ts";
import { randomFor, type Run } from "../run.ts";
import type { Session, TrackedResource } from "./session.ts";
import { followBalances } from "./balances.ts";
import { actOnSeveral } from "./bulk.ts";
import { actAfterwards, performAction } from "./actions.ts";
import { change, changeLater, changeNothing, changeOldVersion, readConditionally } from "./changes.ts";
import { create, list, readBack, createReferring } from "./creation.ts";
import { referToDeleted, repeatAfterDeletion, remove } from "./deletion.ts";
import { changeStates, keepState } from "./states.ts";
import { changeKey, createAtAge, createOutOfOrder, replaceWhole } from "./described-requests.ts";
import { overlap, takeReleased } from "./holds.ts";
import { countChildren, followCounters } from "./counters.ts";
import { followEffects } from "./effects.ts";
import { useUp } from "./parents.ts";
import { EMPTY, FRAGILE, NULL } from "./requests.ts";
import {
  createIfMatch,
  createTwice,
  overwriteKey,
  referToUnknown,
  reject,
  rejectCreation,
  type Rejection,
  takeUnique,
} from "./rejections.ts";

const CHECKS: readonly CheckName[] = [
  "created-readable",
  "created-listed",
  "stored-as-sent",
  "patch-merges",
  "put-replaces",
  "change-recorded",
  "rejected-unchanged",
  "state-transition",
  "deleted-gone",
  "conditional-request",
  "described-values",
  "bulk-results",
  "no-server-error",
  "valid-request-accepted",
  "invalid-request-rejected",
];

/** A request, or several, to resources of one kind. */
type Step = (session: Session) => Promise<unknown>;

/**
 * Creates resources, and reads, lists, changes and deletes them: first in the order that shows most faults, then in a
 * random one.
 */
export async function checkState(run: Run): Promise<readonly Finding[]> {
  if (run.isThrifty() || !CHECKS.some((check) => run.checks.has(check))) return [];
  const findings: Finding[] = [];
  for (const resource of run.pool.resources.all) {
    if (run.isOver()) break;
    const operations = [resource.create, resource.read, resource.list, resource.put, resource.patch, resource.remove];
    const hasObserver = resource.read !== undefined || resource.list !== undefined;
    const creator = creatorOf(resource);
    if (!hasObserver || creator === undefined) continue;
    if (run.limitedOperations.has(creator)) {
      run.tally.missed(`${operationName(creator)}: sequences of requests, because of its rate limit`);
      continue;
    }
    if (!operations.every((one) => one === undefined || run.operations.includes(one))) continue;
    const known = new Set<string>();
    const newSession = (): Session => ({ run, resource, existing: [], deleted: [], findings, known });
    await createOutOfOrder(newSession());
    await createAtAge(newSession());
    if (!(await isStateful(run, resource))) {
      const operation = operations.find((one) => one !== undefined);
      if (operation !== undefined)
        run.tally.missed(
          `${operationName(operation)}: sequences of requests, because later requests do not show what it creates`,
        );
      continue;
    }
    const { others, usual } = script(run, resource);
    await perform(newSession(), [...usual, ...others]);
    if (run.runs < SEVERAL) continue;
    const steps = [...usual, ...others.slice(-SIMPLE)];
    await perform(newSession(), shuffled(randomFor(run, `${resource.path} order`), steps));
  }
  return findings;
}

/** Requests of each operation from which on resources are also used in a random order. */
const SEVERAL = 6;
/** Steps at the end of the script that read, list and delete. */
const SIMPLE = 10;

async function perform(session: Session, steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (!session.run.isOver()) await step(session);
}

/** Does something with a resource that exists. */
function onTracked(index: number, work: (session: Session, tracked: TrackedResource) => Promise<unknown>): Step {
  return async (session) => {
    const tracked = session.existing[index % Math.max(1, session.existing.length)];
    if (tracked !== undefined) await work(session, tracked);
  };
}

/** Does something with a resource that was deleted. */
function onDeleted(work: (session: Session, tracked: TrackedResource) => Promise<unknown>): Step {
  return async (session) => session.deleted[0] && (await work(session, session.deleted[0]));
}

/** Changes of one resource. */
const MOST_CHANGES = 12;

/** Each member is changed once, and then removed where it may be. PUT first sends many members, and then few. */
function seedsFor(run: Run, resource: Resource, method: "patch" | "put"): readonly number[] {
  const count = method === "put" ? 4 : 1 + 2 * declaredMembers(run, resource.patch, "request").size;
  return Array.from({ length: Math.min(MOST_CHANGES, count) }, (_, seed) => seed);
}

/** The order that shows most faults with the fewest requests: `usual` requests, and `others`. */
function script(run: Run, resource: Resource): { readonly usual: readonly Step[]; readonly others: readonly Step[] } {
  const methods = (["patch", "put", "remove"] as const).filter((method) => resource[method] !== undefined);
  const changes = methods.flatMap((method) => (method === "remove" ? [] : [method]));
  const rejections = ["invalid", "unknown reference", "taken", "strange", "stranger", "other"] as const;
  const rejecting = (kind: Rejection, index: number): readonly Step[] =>
    methods.map((method) => onTracked(index, (session, tracked) => reject(session, kind, method, tracked)));
  const usual: readonly Step[] = [
    ...[0, 1, 2, 3, 4, FRAGILE, EMPTY, NULL].map(
      (seed): Step =>
        (session) =>
          create(session, seed),
    ),
    list,
    createTwice,
    referToUnknown,
    onTracked(1, readConditionally),
    ...changes.flatMap((method) =>
      seedsFor(run, resource, method).map((seed) =>
        onTracked(method === "put" ? seed >> 1 : seed % 2, (session, tracked) =>
          change(session, method, tracked, seed),
        ),
      ),
    ),
    ...changes.flatMap((method) =>
      [changeNothing, takeUnique, changeKey, keepState, changeLater, changeOldVersion].map((work, index) =>
        onTracked(index < 4 ? 1 : 0, (session, tracked) => work(session, method, tracked)),
      ),
    ),
    onTracked(1, replaceWhole),
    onTracked(0, readConditionally),
    onTracked(1, readConditionally),
    ...rejecting("stale", 0),
    ...rejecting("existing", 0),
    createIfMatch,
    (session) => rejectCreation(session, "invalid", 1),
    (session) => rejectCreation(session, "unknown reference", 2),
    ...rejections.flatMap((kind) => rejecting(kind, 1)),
    ...actionsOf(run, resource).flatMap((operation, index) =>
      // What the first action does to one resource may depend on the others.
      (index === 0 ? [0, 1, 2] : [2]).map((at) =>
        onTracked(at, (session, tracked) => performAction(session, operation, tracked)),
      ),
    ),
  ];
  const others: readonly Step[] = [
    actAfterwards,
    changeStates,
    takeReleased,
    overlap,
    useUp,
    countChildren,
    followCounters,
    followEffects,
    actOnSeveral,
    followBalances,
    overwriteKey,
    onTracked(2, readConditionally),
    onTracked(1, readBack),
    onTracked(2, remove),
    onTracked(2, createReferring),
    onTracked(2, remove),
    onTracked(2, remove),
    onDeleted((session, tracked) => repeatAfterDeletion(session, tracked, "remove")),
    onDeleted((session, tracked) => repeatAfterDeletion(session, tracked, "patch")),
    onDeleted(referToDeleted),
    list,
  ];
  return { usual, others };
}
