import { says } from "../descriptions/phrases.ts";
import { type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { sentencesAround } from "../descriptions/around.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { caseFor } from "../resources/cases.ts";
import { declaredMembers } from "../resources/members.ts";
import { isVolatile } from "../resources/representation.ts";
import { type Resource, singular } from "../resources/resources.ts";
import { text } from "./comparisons.ts";
import { createWithParent } from "./effects.ts";
import { bound } from "./requests.ts";
import { parentsOf } from "./rooms.ts";
import { conclude, isAccepted, observe, send, type Session } from "./session.ts";

/** A resource keeps the values that it copied when their source changes: "Later changes of a price do not touch orders". */
export async function keepSnapshots(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || resource.read === undefined || !run.checks.has("stored-as-sent")) return;
  for (const parent of parentsOf(session, create)) {
    const change = parent.patch;
    if (change === undefined || run.isOver()) continue;
    const about = [...sentencesOf(create), ...sentencesAround(run, resource), ...sentencesOf(change)];
    const rule = about.find((one) => says(one, "snapshot"));
    if (rule !== undefined) await keepSnapshot(session, create, parent, { change, rule });
  }
}

interface Rule {
  readonly change: Operation;
  readonly rule: string;
}

async function keepSnapshot(
  session: Session,
  create: Operation,
  parent: Resource,
  { change, rule }: Rule,
): Promise<void> {
  const { run } = session;
  const { child, own } = (await createWithParent(session, create, parent)) ?? {};
  const before = child && (await observe(session, child.tracked)).body;
  if (child === undefined || own === undefined || before === undefined) return;
  await observe({ ...session, resource: parent }, own);
  const full = caseFor(run, change, { caller: "own", purpose: "snapshot", isFull: true });
  const cases = [
    full && run.pool.bind(change, full, "own", [own.instance]),
    bound({ ...session, resource: parent }, change, own, "snapshot"),
  ];
  for (const one of cases) {
    const made = one && (await send({ ...session, resource: parent }, change, one));
    if (!isAccepted(made)) continue;
    run.tally.check("stored-as-sent", change);
    const after = (await observe(session, child.tracked)).body;
    const name = after && changedCopy(session, before, after);
    if (name === undefined) return;
    const message = `A change of the ${singular(parent.word)} changes ${name} of what refers to it, although the description says "${rule}": expected ${text(before[name])}, got ${text(after?.[name])}.`;
    const tracked = { ...child.tracked, steps: [...child.tracked.steps, made] };
    await conclude(session, tracked, { check: "stored-as-sent", message, at: change.at, made });
    return;
  }
}

/** The first member that has changed; members that servers maintain do not count. */
function changedCopy({ resource, run }: Session, before: JsonObject, after: JsonObject): string | undefined {
  const names = [...declaredMembers(run, resource.read, "response").keys()];
  return names.find((name) => !isVolatile(name) && !sameJson(before[name] ?? null, after[name] ?? null));
}
