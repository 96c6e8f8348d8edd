import type { Operation } from "../../generator/ir/api.ts";
import { acceptsList, STRANGE_TAG } from "../checks/conditional.ts";
import { documentsStatus } from "../checks/documented.ts";
import { withHeader } from "../http/message.ts";
import { bringIntoState, caseFor } from "../resources/cases.ts";
import { creatorOf } from "../resources/creation.ts";
import { actionsOf } from "../resources/preconditions.ts";
import { create } from "./creation.ts";
import { bound } from "./requests.ts";
import {
  conclude,
  expectRejection,
  forgetContents,
  isAccepted,
  observe,
  send,
  type Session,
  type TrackedResource,
} from "./session.ts";

// Requests with a condition: `If-Match` and `If-None-Match` (RFC 9110 section 13.1).

export function takesCondition(operation: Operation, header: string): boolean {
  return (
    documentsStatus(operation, 412) &&
    operation.parameters.some(({ in: place, name }) => place === "header" && name.toLowerCase() === header)
  );
}

/** A change is performed if one tag of the list in `If-Match` is the current one (RFC 9110 section 13.1.1). */
export async function changeIfAnyMatches(
  session: Session,
  method: "patch" | "put",
  tracked: TrackedResource,
): Promise<void> {
  const operation = session.resource[method];
  if (operation === undefined || !takesCondition(operation, "if-match")) return;
  if (!acceptsList(session.run, operation, "if-match")) return;
  const schema = operation.parameters.find(({ name }) => name.toLowerCase() === "if-match")?.schema;
  const usual = bound(session, operation, tracked, "matching");
  const accepted = usual && (await send(session, operation, usual));
  if (schema === undefined || usual === undefined || !isAccepted(accepted)) return;
  tracked.steps.push(accepted);
  forgetContents(tracked);
  const { tag } = await observe(session, tracked);
  for (const value of tag === undefined ? [] : [`${STRANGE_TAG}, ${tag}`, "*"]) {
    if (session.run.evaluator.verdict(value, schema, "sent") !== "fits") continue;
    const one = bound(session, operation, tracked, "matching");
    const made = one && (await send(session, operation, one, { change: (own) => withHeader(own, "if-match", value) }));
    session.run.tally.check("conditional-request", operation);
    if (made?.answer?.status !== 412) {
      if (isAccepted(made)) tracked.steps.push(made);
      forgetContents(tracked);
      await observe(session, tracked);
      if (value === "*") return;
      continue;
    }
    const what = value === "*" ? "If-Match is * and the resource exists" : "a tag of the list in If-Match is current";
    const message = `Rejects a change although ${what}: expected 2xx, got 412.`;
    await conclude(session, tracked, { check: "conditional-request", message, made });
    return;
  }
}

/** Performs actions with an `If-Match` that does not match. */
export async function actIfMatch(session: Session): Promise<void> {
  const { resource, run } = session;
  for (const operation of actionsOf(run, resource)) {
    const tracked = takesCondition(operation, "if-match") ? await create(session, SEED) : undefined;
    const steps = run.pool.preconditions.get(operation.at) ?? [];
    if (tracked === undefined || run.isOver()) continue;
    const brought = await bringIntoState(run, tracked.instance, steps);
    const [success] = run.successes(operation);
    if (brought === undefined || success?.case === undefined) continue;
    tracked.steps.push(...brought);
    forgetContents(tracked);
    await observe(session, tracked);
    await expectRejection(session, tracked, {
      check: "conditional-request",
      operation,
      one: run.pool.bind(operation, success.case, "own", [tracked.instance]),
      what: "Performs the action although If-Match does not match",
      expected: "412",
      options: { change: (request) => withHeader(request, "if-match", STRANGE_TAG) },
    });
  }
}

/** The seed of a resource for actions whose condition does not hold. */
const SEED = 76;

/** If-Match never holds for a resource that does not exist (RFC 9110 section 13.1.1). */
export async function createIfMatch(session: Session): Promise<void> {
  const { resource, run } = session;
  const { put: operation } = resource;
  if (operation === undefined || creatorOf(resource) !== operation || !takesCondition(operation, "if-match")) return;
  const one = caseFor(run, operation, { caller: "own", purpose: "if-match" });
  await expectRejection(session, undefined, {
    check: "conditional-request",
    operation,
    one,
    what: "Creates a resource although If-Match has an ETag",
    expected: "412",
    options: { change: (request) => withHeader(request, "if-match", STRANGE_TAG) },
  });
}
