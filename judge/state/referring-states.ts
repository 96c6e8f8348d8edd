import { stemOf } from "../descriptions/words.ts";
import { documentsStatus } from "../checks/documented.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { type StateMember } from "../resources/members.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { referringCases } from "../resources/referring.ts";
import { singular, isAction } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
import { createReferring } from "./creation.ts";
import { expectRejection, observe, type Session, type TrackedResource } from "./session.ts";
import { statesFor } from "../descriptions/states.ts";

/** An operation that creates something for a resource, and the states that its description allows. */
export interface ReferringCreation {
  readonly operation: Operation;
  readonly allowed: readonly unknown[];
}

/** The creations in a resource, or that refer to it, and need it in some states: "Sells tickets of a published event". */
export async function creationsByState(session: Session, { name }: StateMember): Promise<readonly ReferringCreation[]> {
  const { resource, run } = session;
  const stem = stemOf(resource.word);
  const { resources } = run.pool;
  const isInside = (one: Operation): boolean =>
    resources.inPath(one).at(-1)?.resource === resource && one.method === "POST" && !isAction(resources, one);
  const referring = (await referringCases(run, resource)).map(({ operation }) => operation);
  return [...new Set([...run.operations.filter(isInside), ...referring])].flatMap((operation) => {
    const about = [operation.docs.summary ?? "", ...sentencesOf(operation)].join(" ").toLowerCase();
    if (operation.method !== "POST" || !documentsStatus(operation, 409, 422) || !about.includes(stem)) return [];
    const allowed = statesFor(session, operation, name);
    return allowed.length === 0 ? [] : [{ operation, allowed }];
  });
}

/** Creates something for a resource whose state does not allow it. */
export async function referInState(
  session: Session,
  tracked: TrackedResource,
  { name }: StateMember,
  creations: readonly ReferringCreation[],
): Promise<void> {
  const { run } = session;
  const state = (await observe(session, tracked)).body?.[name];
  const wrong = creations.filter(({ allowed }) => typeof state === "string" && !allowed.includes(state));
  if (wrong.length === 0) return;
  // What the creation also refers to may be inside of the resource.
  await createReferring(session, tracked);
  const inside = (tracked.referring ?? []).map(({ instance }) => ({ ...instance, parents: [tracked.instance] }));
  for (const { operation } of wrong) {
    const one = caseFor(run, operation, { caller: "own", purpose: `in state ${String(state)}` });
    if (one === undefined || run.isOver()) continue;
    await expectRejection(session, tracked, {
      check: "state-transition",
      operation,
      one: run.pool.bind(operation, leastCase(run, one), "own", [...inside, tracked.instance]),
      what: `Is accepted although the ${singular(session.resource.word)} has the ${name} ${text(state)}, which its description rules out`,
      expected: "409",
    });
  }
}
