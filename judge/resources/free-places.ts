import type { Operation } from "../../generator/ir/api.ts";
import { attempt, type Attempt, type AttemptOptions } from "../checks/attempt.ts";
import { limitsAccount } from "../descriptions/most-of.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { type Run, randomFor } from "../run.ts";
import type { Case } from "../requests/case.ts";
import { ifPossible } from "../values/impossible.ts";
import type { Instance } from "./instance.ts";
import { rejectable } from "./repair.ts";
import { isAction, type Resource } from "./resources.ts";

/** Whether a description limits the number of resources: "An account has at most 10 endpoints". */
export function isLimitedInNumber(operation: Operation): boolean {
  return sentencesOf(operation).some(limitsAccount);
}

/** What new resources of the last checks are for. */
const LAST = new Set(["state", "isolation"]);
/** Resources that make room at once, and attempts to do so. */
const FREED = 4;
const ATTEMPTS = 8;
/** The newest resources, which stay as they are. */
const KEPT = 1;
/** How often an action is sent again. */
const ROUNDS = 3;

/** Actions after which a resource no longer counts. */
const ENDING =
  /^(?:cancel|close|end|stop|finish|complete|archive|deactivate|disable|void|abort|withdraw|release|unpublish|unpin)/i;

/** Resources that made room for others. */
const ended = new WeakSet<Instance>();

/**
 * Deletes or ends resources of earlier requests, where their number is limited.
 *
 * @param operation the creation or the action that is rejected
 * @param reserved what the resource is for; those of earlier checks can all go in the last ones
 * @returns whether there is room for others now
 */
export async function freePlaces(
  run: Run,
  operation: Operation,
  resource: Resource,
  reserved: string | undefined,
): Promise<boolean> {
  if (!isLimitedInNumber(operation)) return false;
  const isOfAction = isAction(run.pool.resources, operation);
  const way = isOfAction ? (endingOf(run, resource) ?? resource.remove) : (resource.remove ?? endingOf(run, resource));
  if (way === undefined || !run.operations.includes(way)) return false;
  const { add, createdIds, find } = run.pool;
  const isLast = LAST.has(reserved ?? "");
  // An action limits those that it was performed on.
  const isMovable = ({ isPrepared, reservedFor, state }: Instance): boolean =>
    isOfAction
      ? state === "used" && (isLast || isPrepared !== true)
      : state !== "deleted" && (reservedFor === undefined || (isLast && reservedFor !== reserved));
  const own = createdIds(resource)
    .map((id): Instance => find(resource, id) ?? { resource, caller: "own", id, parents: [], state: "alive" })
    .filter((one) => isMovable(one) && !ended.has(one));
  let freed = 0;
  for (const instance of own.slice(0, Math.max(0, Math.min(ATTEMPTS, own.length - KEPT)))) {
    const base = ifPossible(() => run.makerOf(way).make(randomFor(run, `${way.at} free`)));
    const made = base && (await attempt(run, way, run.pool.bind(way, base, "own", [instance]), rejectable("own")));
    if (made?.answer === undefined) break;
    if (made.answer.status >= 300) continue;
    ended.add(instance);
    if (way === resource.remove) instance.state = "deleted";
    add(instance);
    freed++;
    if (freed === FREED) break;
  }
  return freed > 0;
}

/**
 * Sends an action, again where an account may have only some resources in the state that it leads to.
 *
 * @param reserved what its resource is for
 */
export async function attemptAction(
  run: Run,
  operation: Operation,
  one: Case,
  options: AttemptOptions,
  reserved?: string,
): Promise<Attempt | undefined> {
  const { resources } = run.pool;
  let made = await attempt(run, operation, one, options);
  const resource = resources.inPath(operation).at(-1)?.resource;
  if (resource === undefined || !isAction(resources, operation)) return made;
  // What was ended before makes no room again.
  for (let time = 0; time < ROUNDS && made?.answer?.status === 409; time++) {
    if (!(await freePlaces(run, operation, resource, reserved))) return made;
    made = await attempt(run, operation, one, options);
  }
  return made;
}

/** The action that ends a resource: `POST /campaigns/{id}/cancel`. */
function endingOf({ operations, pool: { resources } }: Run, resource: Resource): Operation | undefined {
  return operations.find(
    (one) =>
      ENDING.test(one.path.split("/").at(-1) ?? "") &&
      isAction(resources, one) &&
      resources.inPath(one).at(-1)?.resource === resource,
  );
}
