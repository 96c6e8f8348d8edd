import type { Operation } from "../../generator/ir/api.ts";
import { bringIntoState } from "../resources/cases.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { singular } from "../resources/resources.ts";
import { perform } from "./counters.ts";
import { create, createReferring } from "./creation.ts";
import { confirm, observe, type Session, track, type TrackedResource } from "./session.ts";

const SEED = 70;

/** Performs the actions of resources with others inside: those remain. */
export async function keepChildren(session: Session): Promise<void> {
  const { resource, run } = session;
  const hasChildren = run.pool.resources.all.some(({ create: own }) => own && isInside(session, own));
  if (!hasChildren) return;
  for (const action of actionsOf(run, resource)) {
    if (run.isOver()) return;
    const tracked = await create(session, SEED);
    if (tracked === undefined) return;
    await createReferring(session, tracked);
    const children = (tracked.referring ?? []).filter(({ instance }) =>
      isInside(session, instance.resource.create ?? action),
    );
    const present: TrackedResource[] = [];
    for (const { instance } of children) {
      const child = track({ ...instance, parents: [tracked.instance] });
      if ((await observe({ ...session, resource: instance.resource }, child)).state === "present") present.push(child);
    }
    if (present.length === 0) return;
    const steps = await bringIntoState(run, tracked.instance, run.pool.preconditions.get(action.at) ?? []);
    if (steps === undefined) continue;
    tracked.steps.push(...steps);
    await expectChildren(session, action, tracked, present);
  }
}

function isInside({ resource, run }: Session, operation: Operation): boolean {
  return (
    run.pool.resources.inPath(operation).some((place) => place.resource === resource) && operation !== resource.create
  );
}

async function expectChildren(
  session: Session,
  action: Operation,
  tracked: TrackedResource,
  children: readonly TrackedResource[],
): Promise<void> {
  if ((await perform(session, action, tracked)) === undefined) return;
  session.run.tally.check("state-transition", action);
  for (const child of children) {
    const { resource } = child.instance;
    const word = singular(resource.word);
    // "Closes the ticket, and removes its drafts".
    if (sentencesOf(action).some((one) => one.toLowerCase().includes(word.toLowerCase()))) continue;
    await confirm(session, tracked, async () => {
      const { made, state } = await observe({ ...session, resource }, child);
      if (state !== "absent") return undefined;
      const message = `The action removes the ${word} ${child.instance.id}, which its description does not mention.`;
      return { check: "state-transition", message, at: action.at, made };
    });
  }
}
