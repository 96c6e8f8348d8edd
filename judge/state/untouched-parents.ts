import { says } from "../descriptions/phrases.ts";
import { ownSentences } from "../descriptions/sentences.ts";
import { hasMember, isNamed } from "../descriptions/words.ts";
import { sameJson } from "../../generator/document/json.ts";
import { caseFor } from "../resources/cases.ts";
import { declaredMembers } from "../resources/members.ts";
import { text } from "./comparisons.ts";
import { createChild, newParent, parentsOf } from "./rooms.ts";
import { conclude, observe, type Session } from "./session.ts";

/** A creation leaves its parent as a description says: "A comment does not change the `updatedAt` of the task". */
export async function keepParents(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined || !run.checks.has("described-values")) return;
  const rules = ownSentences(operation).filter((one) => says(one, "keepsOther"));
  for (const parent of rules.length === 0 ? [] : parentsOf(session, operation)) {
    const own = rules.filter((rule) => isNamed(parent.word, rule));
    const kept = [...declaredMembers(run, parent.read, "response").keys()].filter((name) =>
      own.some((rule) => hasMember(rule, name)),
    );
    const tracked = kept.length === 0 || run.isOver() ? undefined : await newParent(session, operation, parent);
    const one = caseFor(run, operation, { caller: "own", purpose: "keep parent" });
    if (tracked === undefined || one === undefined) continue;
    const parentSession = { ...session, resource: parent };
    const before = (await observe(parentSession, tracked)).body;
    const child = await createChild({ session, create: operation, parent, member: "" }, tracked.instance, one);
    const after = child && (await observe(parentSession, tracked)).body;
    run.tally.check("described-values", operation);
    const name = kept.find((member) => !sameJson(before?.[member] ?? null, after?.[member] ?? null));
    if (child === undefined || before === undefined || after === undefined || name === undefined) continue;
    const message = `${name} of ${parent.path} changes, although the description rules that out: expected ${text(before[name])}, got ${text(after[name])}.`;
    const steps = [...tracked.steps, ...child.tracked.steps];
    await conclude(
      session,
      { ...tracked, steps },
      { check: "described-values", message, at: operation.at, made: child.made },
    );
  }
}
