import { isNamed } from "../descriptions/words.ts";
import { type NamedState, rulesOutWhile } from "../descriptions/parent-states.ts";
import { sentencesAbout, sentencesAround } from "../descriptions/around.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { documentsStatus } from "../checks/documented.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { sentBy } from "../resources/members.ts";
import type { Created } from "../resources/creation.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf } from "../resources/representation.ts";
import { leavesOf } from "../values/places.ts";
import { type Resource, singular } from "../resources/resources.ts";
import { repeatsValues, text } from "./comparisons.ts";
import { bringInto, statesOf } from "./named-states.ts";
import { bound } from "./requests.ts";
import { newParent, parentsOf, withParent } from "./rooms.ts";
import { expectRejection, observe, type Session, track, type TrackedResource } from "./session.ts";

// What descriptions rule out while a parent is in some state: "Tasks of an archived project cannot be changed".

/** Requests that one parent rules out. */
const MOST = 8;

/** Sends what descriptions rule out for a resource while its parent is in some state. */
export async function actInParentStates(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("state-transition")) return;
  for (const parent of parentsOf(session, create)) {
    const ruled = operationsOf(session, create).flatMap((operation) =>
      statesOf(run, parent)
        .filter((state) => isRuledOut(session, operation, parent, state))
        .map((state) => ({ operation, state })),
    );
    for (const { operation, state } of ruled.slice(0, MOST))
      if (!run.isOver()) await actWhile(session, parent, { create, operation, state });
  }
}

/** The operations that create or change a resource. */
function operationsOf({ resource, run }: Session, create: Operation): readonly Operation[] {
  const { resources } = run.pool;
  const changes = run.operations.filter(
    (one) => one.method !== "GET" && one !== create && resources.inPath(one).at(-1)?.resource === resource,
  );
  return [create, ...changes].filter((one) => documentsStatus(one, 409, 422));
}

function isRuledOut({ resource, run }: Session, operation: Operation, parent: Resource, state: NamedState): boolean {
  const around = sentencesAround(run, parent).filter((one) => isNamed(resource.word, one));
  const about = operation === resource.create ? around : sentencesAbout(run, parent, operation);
  const sentences = [...sentencesOf(operation), ...about.filter((one) => around.includes(one))];
  return sentences.some((one) => rulesOutWhile(one, parent.word, state));
}

interface Ruled {
  readonly create: Operation;
  readonly operation: Operation;
  readonly state: NamedState;
}

async function actWhile(session: Session, parent: Resource, { create, operation, state }: Ruled): Promise<void> {
  const { resource, run } = session;
  const owner = await newParent(session, create, parent);
  if (owner === undefined) return;
  const child =
    operation === create
      ? undefined
      : await createOne(run, resource, "own", { reserved: operation.at, parent: owner.instance });
  session.findings.push(...(child?.findings ?? []));
  if (operation !== create && !belongsTo(child, owner)) return;
  if (!(await bringInto({ ...session, resource: parent }, owner, state))) return;
  const one =
    child?.instance === undefined
      ? creationIn(session, operation, owner, parent)
      : bound(session, operation, track(child.instance), "while");
  const isChange = child?.instance !== undefined && one !== undefined && operation.method !== "POST";
  const body = isChange ? (await observe(session, track(child.instance))).body : undefined;
  if (isChange && repeatsValues(sentBy(run, operation, one.body), body)) return;
  await expectRejection(session, owner, {
    check: "state-transition",
    operation,
    one,
    what: `${operation === create ? "Is" : `${operation.method} is`} accepted although ${state.name} of the ${singular(parent.word)} is ${text(state.value)}, which the description rules out`,
    expected: "409",
  });
}

/** Whether a resource was created in another one, or shows its id. */
export function belongsTo(child: Created | undefined, { instance: { id } }: TrackedResource): boolean {
  const isInside = child?.instance?.parents.some((parent) => parent.id === id) === true;
  return isInside || leavesOf(child?.made?.answer && bodyOf(child.made.answer)).some(({ value }) => value === id);
}

function creationIn(session: Session, create: Operation, owner: TrackedResource, parent: Resource): Case | undefined {
  const one = caseFor(session.run, create, { caller: "own", purpose: "while" });
  return one && withParent({ session, create, parent, member: "" }, owner.instance, leastCase(session.run, one));
}
