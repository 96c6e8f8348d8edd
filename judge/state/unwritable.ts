import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { choicesOf, declaredMembers, sentBy, withSent } from "../resources/members.ts";
import { caseFor } from "../resources/cases.ts";
import { createOne } from "../resources/prepare.ts";
import { bodyOf, isDate, resourceIn, unknownLike } from "../resources/representation.ts";
import { normal } from "../resources/resources.ts";
import { fits } from "../resources/rules.ts";
import { randomFor } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { text } from "./comparisons.ts";
import { bound } from "./requests.ts";
import { conclude, forgetContents, isAccepted, observe, send, type Session, type TrackedResource } from "./session.ts";

/** Members to send of one operation. */
const MOST_MEMBERS = 8;
const DAY = 86_400_000;

/** Changes members that responses have and closed requests do not declare, such as the owner or the time of creation. */
export async function changeUnwritable(
  session: Session,
  method: "patch" | "put",
  tracked: TrackedResource,
): Promise<void> {
  const { resource, run } = session;
  const operation = resource[method];
  if (operation === undefined || run.successes(operation).length === 0) return;
  const writable = declaredMembers(run, operation, "request");
  const shown = [...declaredMembers(run, resource.read ?? operation, "response")];
  const others = shown.filter(([name]) => !writable.has(name) && normal(name) !== normal(resource.parameter));
  for (const [name, schemas] of others.filter(([own]) => own !== "id").slice(0, MOST_MEMBERS)) {
    const { body: before } = await observe(session, tracked);
    const base = bound(session, operation, tracked, "unwritable");
    const sent = base && sentBy(run, operation, base.body);
    const value = before && otherValue(session, schemas, before[name]);
    if (base === undefined || sent === undefined || value === undefined || run.isOver()) continue;
    const one = withSent(run, operation, base, { ...sent, [name]: value });
    // Servers may store what an open schema allows.
    if (fits(run.maker, one)) return;
    const made = await send(session, operation, one);
    run.tally.check("invalid-request-rejected", operation);
    if (!isAccepted(made)) continue;
    tracked.steps.push(made);
    forgetContents(tracked);
    const { body: after } = await observe(session, tracked);
    if (!sameJson(after?.[name] ?? null, value) || sameJson(before?.[name] ?? null, value)) continue;
    const message = `${operation.method} changes ${name}, which its request does not declare: expected 4xx, got ${made.answer.status}; ${name} is now ${text(value)}.`;
    await conclude(session, tracked, { check: "invalid-request-rejected", message, at: operation.at, made });
  }
}

function areIgnored(description = ""): boolean {
  return sentencesIn(description).some(
    (one) => says(one, "ignored") && !/\b(?:query|parameters?|headers?)\b/i.test(one),
  );
}

/** Creates a resource with members that only responses have, which the document says the server ignores. */
export async function createUnwritable(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  if (operation === undefined) return;
  if (!areIgnored(run.api.docs.description) && !areIgnored(operation.docs.description)) return;
  const writable = declaredMembers(run, operation, "request");
  const shown = [...declaredMembers(run, operation, "response")].filter(([name]) => !writable.has(name));
  const usual = await createOne(run, resource, "own", { reserved: "state" });
  const body = usual?.instance?.seen;
  if (body === undefined) return;
  const members = shown.slice(0, MOST_MEMBERS).flatMap(([name, schemas]) => {
    const value = otherValue(session, schemas, body[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const sent = { countersign_unknown: "ignored", ...Object.fromEntries(members) };
  const one = caseFor(run, operation, { caller: "own", purpose: "unwritable" });
  const own = one && sentBy(run, operation, one.body);
  const changed = one && own && withSent(run, operation, one, { ...own, ...sent });
  if (one === undefined || changed === undefined || !fits(run.maker, changed)) return;
  const made = await send(session, operation, changed);
  run.tally.check("valid-request-accepted", operation);
  // Something else may be wrong with the values, or give the others.
  const without = await send(session, operation, one);
  if (!isAccepted(without)) return;
  if (made?.answer?.status === 400 || made?.answer?.status === 422) {
    const message = `Rejects a request with further members, which the description says are ignored: expected 2xx, got ${made.answer.status}.`;
    await conclude(session, undefined, { check: "valid-request-accepted", message, at: operation.at, made });
    return;
  }
  const [created, plain] = [made, without].map(
    (each) => each?.answer && resourceIn(bodyOf(each.answer), resource.word),
  );
  const taken = members.find(
    ([name, value]) => sameJson(created?.[name] ?? null, value) && !sameJson(plain?.[name] ?? null, value),
  );
  if (taken === undefined) return;
  const [name, value] = taken;
  const message = `Takes ${name} from the request, which the description says is ignored: ${name} is now ${text(value)}.`;
  await conclude(session, undefined, { check: "invalid-request-rejected", message, at: operation.at, made });
}

/** Another value of the same form; `undefined` if there is none. */
function otherValue({ run }: Session, schemas: readonly Schema[], value: Json | undefined): Json | undefined {
  const made = schemas.map((schema) =>
    ifPossible(() => run.maker.make(schema, randomFor(run, `unwritable ${schema.at}`))),
  );
  const simple = typeof value === "boolean" ? !value : isDate(value) ? moved(String(value)) : unknownLike(value);
  const isValid = (own: Json | undefined): boolean =>
    own !== undefined &&
    own !== null &&
    !sameJson(own, value ?? null) &&
    schemas.every((schema) => run.evaluator.verdict(own, schema, "received") === "fits");
  return [...choicesOf(run, schemas), simple, ...made].find(isValid);
}

/** A date or a time of the day before. */
function moved(value: string): string {
  const before = new Date(Date.parse(value) - DAY).toISOString();
  return value.length > 10 ? before : before.slice(0, 10);
}
