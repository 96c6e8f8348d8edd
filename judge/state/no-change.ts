import { says } from "../descriptions/phrases.ts";
import { forbiddenStates } from "../descriptions/states.ts";
import { sentencesIn, sentencesOf } from "../descriptions/sentences.ts";
import { hasMember } from "../descriptions/words.ts";
import { type JsonObject, sameJson } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import type { Attempt } from "../checks/attempt.ts";
import { declaredMembers, stateMember, withSent } from "../resources/members.ts";
import { fits } from "../resources/rules.ts";
import { isFinal } from "./actions.ts";
import { text } from "./comparisons.ts";
import { bound } from "./requests.ts";
import { conclude, isAccepted, observe, send, type Session, type TrackedResource } from "./session.ts";

/** Sends back the values that a resource has: they must not be in conflict with themselves. */
export async function changeNothing(
  session: Session,
  method: "patch" | "put",
  tracked: TrackedResource,
): Promise<void> {
  const { run } = session;
  const operation = session.resource[method];
  if (operation === undefined || tracked.isActedOn === true || run.successes(operation).length === 0) return;
  const { body: before } = await observe(session, tracked);
  const base = bound(session, operation, tracked, "same");
  if (before === undefined || base?.content === undefined) return;
  // An earlier change may have cancelled it.
  const state = before[stateMember(run, session.resource)?.name ?? ""];
  if (isFinal(state) || forbiddenStates(operation, [String(state)]).length > 0) return;
  // A state may have to change.
  const isKept = (schemas: readonly Schema[]): boolean =>
    method === "put" || !schemas.some((schema) => run.shapes.of(schema).kind === "enum");
  const kept = [...declaredMembers(run, operation, "request")].flatMap(([name, schemas]) =>
    Object.hasOwn(before, name) && isKept(schemas) ? [[name, before[name] ?? null] as const] : [],
  );
  const one = withSent(run, operation, base, Object.fromEntries(kept));
  const made = kept.length > 0 && fits(run.maker, one) ? await send(session, operation, one) : undefined;
  if (isAccepted(made)) return await judgeUntouched(session, { operation, made, before }, tracked);
  if (made?.answer?.status !== 409) return;
  const message = `Rejects a change that keeps every value: expected 2xx, got 409.`;
  await conclude(session, tracked, { check: "valid-request-accepted", message, at: operation.at, made });
}

/** "A request that changes nothing leaves `updatedAt` as it is." */
async function judgeUntouched(
  session: Session,
  { before, made, operation }: { readonly before: JsonObject; readonly made: Attempt; readonly operation: Operation },
  tracked: TrackedResource,
): Promise<void> {
  const { run } = session;
  const about = [...sentencesOf(operation), ...sentencesIn(run.api.docs.description)];
  const rules = about.filter((one) => /\bchang(?:es?|ing) nothing\b/i.test(one) && says(one, "kept"));
  const after = rules.length === 0 ? undefined : (await observe(session, tracked)).body;
  const named = Object.keys(after ?? {}).filter((own) => rules.some((rule) => hasMember(rule, own)));
  if (after === undefined || named.length === 0) return;
  run.tally.check("described-values", operation);
  const name = named.find((own) => !sameJson(before[own] ?? null, after[own] ?? null));
  if (name === undefined) return;
  const message = `A change that keeps every value changes ${name}, although the description rules that out: expected ${text(before[name])}, got ${text(after[name])}.`;
  await conclude(session, tracked, { check: "described-values", message, at: operation.at, made });
}
