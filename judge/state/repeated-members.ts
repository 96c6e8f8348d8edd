import { bringIntoState } from "../resources/cases.ts";
import { withMembers } from "../resources/members.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { repeatedMembers } from "../resources/resource-values.ts";
import { text } from "./comparisons.ts";
import { create } from "./creation.ts";
import { bound } from "./requests.ts";
import { expectRejection, observe, type Session } from "./session.ts";

const SEED = 77;

/** Performs actions with another number than the resource has: "`amount` must be exactly the `total` of the order". */
export async function actWithOthers(session: Session): Promise<void> {
  const { resource, run } = session;
  for (const action of actionsOf(run, resource)) {
    for (const [sent, repeated] of repeatedMembers(action)) {
      const tracked = run.isOver() ? undefined : await create(session, SEED);
      const steps = run.pool.preconditions.get(action.at) ?? [];
      const brought = tracked && (await bringIntoState(run, tracked.instance, steps));
      if (tracked === undefined || brought === undefined) continue;
      tracked.steps.push(...brought);
      const value = (await observe(session, tracked)).body?.[repeated];
      if (typeof value !== "number") continue;
      await expectRejection(session, tracked, {
        check: "invalid-request-rejected",
        operation: action,
        one: withMembers(run, action, bound(session, action, tracked, "other"), { [sent]: value + 1 }),
        what: `Accepts ${sent} ${value + 1} although ${repeated} is ${text(value)}, and the description demands the same`,
      });
    }
  }
}
