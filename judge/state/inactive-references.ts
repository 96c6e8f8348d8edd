import { says } from "../descriptions/phrases.ts";
import { isNamed } from "../descriptions/words.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { sentencesAround } from "../descriptions/around.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { documentsStatus } from "../checks/documented.ts";
import { caseFor, leastCase } from "../resources/cases.ts";
import { declaredMembers, withMembers, withSent } from "../resources/members.ts";
import { createOne } from "../resources/prepare.ts";
import { DISABLED, ENABLED } from "../resources/resource-values.ts";
import { normal, type Resource, singular } from "../resources/resources.ts";
import { parentsOf, withParent } from "./rooms.ts";
import { expectRejection, isAccepted, observe, send, type Session, track, type TrackedResource } from "./session.ts";

/** Creates a resource that refers to an inactive one, which descriptions rule out: "The room is not active (409)". */
export async function referToInactive(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create } = resource;
  if (create === undefined || !run.checks.has("state-transition") || !documentsStatus(create, 409, 422)) return;
  for (const parent of parentsOf(session, create)) {
    const about = [...sentencesOf(create), ...sentencesAround(run, parent)].map((one) => one.replaceAll("_", " "));
    const isStated = about.some((one) => says(one, "inactive") && isNamed(parent.word, one));
    const flag = isStated && parent.patch !== undefined ? flagOf(session, parent.patch) : undefined;
    if (flag === undefined || run.isOver()) continue;
    const inactive = await deactivate(session, parent, flag);
    const one = inactive && caseFor(run, create, { caller: "own", purpose: "inactive" });
    if (inactive === undefined || one === undefined) continue;
    const room = { session, create, parent, member: flag.name };
    await expectRejection(session, inactive, {
      check: "state-transition",
      operation: create,
      one: withParent(room, inactive.instance, leastCase(run, one)),
      what: `Is accepted although ${flag.name} of the ${singular(parent.word)} is ${flag.value}, which the description rules out`,
      expected: "409",
    });
  }
}

/** The member that a change can set to make a resource inactive, and its value. */
function flagOf({ run }: Session, patch: Operation): { readonly name: string; readonly value: Json } | undefined {
  for (const [name, schemas] of declaredMembers(run, patch, "request")) {
    if (!schemas.some((schema) => run.shapes.of(schema).kind === "boolean")) continue;
    if (ENABLED.test(normal(name))) return { name, value: false };
    if (DISABLED.test(normal(name))) return { name, value: true };
  }
  return undefined;
}

async function deactivate(
  session: Session,
  parent: Resource,
  { name, value }: { readonly name: string; readonly value: Json },
): Promise<TrackedResource | undefined> {
  const { run } = session;
  const created = await createOne(run, parent, "own", { reserved: "inactive" });
  const { patch } = parent;
  if (created?.instance === undefined || patch === undefined) return undefined;
  const own = track(created.instance, ...(created.made === undefined ? [] : [created.made]));
  await observe({ ...session, resource: parent }, own);
  const base = caseFor(run, patch, { caller: "own", purpose: "deactivate" });
  const one = base && run.pool.bind(patch, base, "own", [created.instance]);
  const cases =
    one === undefined
      ? []
      : [withSent(run, patch, one, { [name]: value }), withMembers(run, patch, one, { [name]: value })];
  for (const changed of cases) {
    const made = changed && (await send({ ...session, resource: parent }, patch, changed));
    if (!isAccepted(made)) continue;
    own.steps.push(made);
    return own;
  }
  return undefined;
}
