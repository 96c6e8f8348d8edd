import type { NamedState } from "../descriptions/parent-states.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Case } from "../requests/case.ts";
import { declaredMembers, stateMember, withMembers, withSent } from "../resources/members.ts";
import { casesWith } from "../resources/cases.ts";
import { actionsOf, stepsOf } from "../resources/preconditions.ts";
import { DISABLED, ENABLED } from "../resources/resource-values.ts";
import { normal, type Resource } from "../resources/resources.ts";
import type { Run } from "../run.ts";
import { isPastOf } from "./outcomes.ts";
import { bound } from "./requests.ts";
import { isAccepted, observe, send, type Session, type TrackedResource } from "./session.ts";

/** The states that a member of a resource lists, and flags that change what is possible with it. */
export function statesOf(run: Run, resource: Resource): readonly NamedState[] {
  const member = stateMember(run, resource);
  const flags = [...declaredMembers(run, resource.read ?? resource.create, "response")].flatMap(([name, schemas]) => {
    if (!schemas.some((schema) => run.shapes.of(schema).kind === "boolean")) return [];
    const isOn = DISABLED.test(normal(name));
    return isOn || ENABLED.test(normal(name)) ? [{ name, value: isOn }] : [];
  });
  return [...(member?.values ?? []).map((value) => ({ name: member?.name ?? "", value })), ...flags];
}

/** Brings a resource into a state: by a change, or an action that is named for it. @returns whether it is in it now */
export async function bringInto(
  session: Session,
  owner: TrackedResource,
  { name, value }: NamedState,
): Promise<boolean> {
  const { resource, run } = session;
  const { body } = await observe(session, owner);
  const isReached = async (): Promise<boolean> => (await observe(session, owner)).body?.[name] === value;
  if (body?.[name] === value) return true;
  for (const change of [resource.patch, resource.put]) {
    const writable = declaredMembers(run, change, "request");
    const base = change && writable.has(name) ? bound(session, change, owner, "bring") : undefined;
    if (change === undefined || base === undefined) continue;
    const kept = Object.entries(body ?? {}).filter(([own]) => change.method === "PUT" && writable.has(own));
    const whole = withSent(run, change, base, { ...Object.fromEntries(kept), [name]: value });
    for (const one of [whole, withMembers(run, change, base, { [name]: value })])
      if (one !== undefined && (await perform(session, change, owner, one)) && (await isReached())) return true;
  }
  // `PUT /accounts/{id}/status` with `{ "status": "closed" }`
  for (const { members, operation } of actionsOf(run, resource).flatMap((action) => stepsOf(run, action))) {
    const base = Object.values(members ?? {}).includes(value) ? bound(session, operation, owner, "bring") : undefined;
    for (const one of base && members ? casesWith(run, operation, base, members) : [])
      if ((await perform(session, operation, owner, one)) && (await isReached())) return true;
  }
  const state = typeof value === "string" ? value : name;
  const action = actionsOf(run, resource).find(({ path }) =>
    isPastOf(state.toLowerCase(), path.split("/").at(-1) ?? ""),
  );
  const one = action && bound(session, action, owner, "bring");
  return one !== undefined && (await perform(session, action, owner, one)) && (await isReached());
}

async function perform(
  session: Session,
  operation: Operation | undefined,
  owner: TrackedResource,
  one: Case,
): Promise<boolean> {
  const made = operation && (await send(session, operation, one));
  if (!isAccepted(made)) return false;
  owner.steps.push(made);
  return true;
}
