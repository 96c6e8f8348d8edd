import { says } from "../descriptions/phrases.ts";
import { escaped } from "../descriptions/words.ts";
import { isObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt } from "../checks/attempt.ts";
import { type Case, withBody } from "../requests/case.ts";
import { caseFor } from "../resources/cases.ts";
import { send as createResource } from "../resources/creation.ts";
import { createOne } from "../resources/prepare.ts";
import { sentBy, withMembers, withSent } from "../resources/members.ts";
import { sentencesOf } from "../descriptions/sentences.ts";
import { isNothing, unknownLike } from "../resources/representation.ts";
import { datesIn, withDates } from "../resources/dates.ts";
import { fits } from "../resources/rules.ts";
import { withValueAt } from "../values/places.ts";
import { text } from "./comparisons.ts";
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

/** Recognises descriptions of objects that PATCH replaces: "`address` is replaced as a whole". */
export async function replaceWhole(session: Session, tracked: TrackedResource): Promise<void> {
  const { resource, run } = session;
  const { patch: operation } = resource;
  const sentences = operation === undefined ? [] : sentencesOf(operation).filter((one) => says(one, "replacedAsWhole"));
  if (operation === undefined || sentences.length === 0 || !run.checks.has("patch-merges")) return;
  const full = caseFor(run, operation, { caller: "own", purpose: "whole", isFull: true });
  const members = full && sentBy(run, operation, full.body);
  for (const [name, whole] of Object.entries(members ?? {})) {
    if (!isObject(whole) || !sentences.some((one) => new RegExp(`\\b${escaped(name)}(?!\\w)`).test(one))) continue;
    const sent = async (value: typeof whole): Promise<Attempt | undefined> => {
      await observe(session, tracked);
      const one = bound(session, operation, tracked, `whole ${name}`);
      const changed = one && withSent(run, operation, one, { [name]: value });
      return changed && fits(run.maker, changed) ? await send(session, operation, changed) : undefined;
    };
    const first = await sent(whole);
    if (!isAccepted(first)) continue;
    tracked.steps.push(first);
    forgetContents(tracked);
    for (const key of Object.keys(whole).filter((own) => !isNothing(whole[own]))) {
      const { [key]: old = null, ...rest } = whole;
      const made = await sent(rest);
      if (!isAccepted(made)) continue;
      run.tally.check("patch-merges", operation);
      const now = (await observe(session, tracked)).body?.[name];
      const value = isObject(now) ? now[key] : undefined;
      if (value === undefined || value !== old) break;
      const message = `PATCH keeps ${name}.${key}, which it left out, although its description says that ${name} is replaced as a whole: got ${text(value)}.`;
      await conclude(session, tracked, { check: "patch-merges", message, made });
      break;
    }
  }
}

/** A key in a body that differs from the path is rejected where its description demands that it is the same. */
export async function changeKey(session: Session, method: "patch" | "put", tracked: TrackedResource): Promise<void> {
  const { resource, run } = session;
  const operation = resource[method];
  const one = operation && bound(session, operation, tracked, "key");
  if (operation === undefined || one?.body === undefined || one.content === undefined) return;
  for (const { path, schema, value } of run.breaker.places(one.body, one.content.schema, "sent")) {
    if (!says(schema.docs.description ?? "", "asInPath") || typeof value !== "string") continue;
    const others = [unknownLike(value), ...(/^\d{1,12}$/.test(value) ? [String(Number(value) + 1)] : [])];
    const changed = others
      .flatMap((other) => (other === undefined ? [] : [withBody(one, withValueAt(one.body ?? null, path, other))]))
      .find((own) => fits(run.maker, own));
    const what = `Accepts a value of ${path} that differs from the path, although its description demands the same`;
    await expectRejection(session, tracked, { check: "invalid-request-rejected", operation, one: changed, what });
  }
}

const DAY = 86_400_000;
const ATTEMPTS = 3;

/** Creates resources whose times are earlier than the last one, or in the future, where a description rules that out. */
export async function createOutOfOrder(session: Session): Promise<void> {
  const { create: operation } = session.resource;
  const about = (operation?.docs.description ?? "").replace(/\s+/g, " ");
  if (operation === undefined || !session.run.checks.has("invalid-request-rejected")) return;
  const rules = [
    ...(says(about, "inOrder") ? [{ days: -30, what: "earlier than the one before" }] : []),
    ...(says(about, "notInFuture") ? [{ days: 400, what: "in the future" }] : []),
  ];
  const base = rules.length === 0 ? undefined : await acceptedTwice(session, operation);
  if (base === undefined) return;
  for (const { days, what } of rules) {
    await expectRejection(session, undefined, {
      check: "invalid-request-rejected",
      operation,
      one: at(base, Date.now() + days * DAY),
      what: `Accepts a time that is ${what}, although the description rules that out`,
    });
  }
}

/** A request with the present time that is accepted, also when it is repeated. */
async function acceptedTwice(session: Session, operation: Operation): Promise<Case | undefined> {
  const { resource, run } = session;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const full = caseFor(run, operation, { caller: "own", purpose: `order ${attempt}`, isFull: true });
    if (full === undefined || datesIn(full).length !== 1) return undefined;
    // Earlier requests may have brought the resources of the path into a final state.
    const parent = run.pool.resources.inPath(operation).find((place) => place.resource !== resource)?.resource;
    const fresh = parent && (await createOne(run, parent, "own", { reserved: "state" }));
    const one = run.pool.bind(operation, full, "own", fresh?.instance === undefined ? [] : [fresh.instance]);
    const created = await createResource(run, resource, at(one, Date.now()), "own", "state");
    const again = created.one && at(created.one, Date.now());
    const made = again && (await send(session, operation, again));
    if (isAccepted(made)) return again;
  }
  return undefined;
}

/** The same request with another time. */
function at(one: Case, time: number): Case {
  const moment = new Date(time).toISOString();
  return withDates(
    one,
    datesIn(one).map((date) => ({ ...date, text: date.text.length > 10 ? moment : moment.slice(0, 10) })),
  );
}

const AGE =
  /\bat least (\d{1,3}) years old\b|\bminimum age (?:is|of) (\d{1,3})\b|\b(\d{1,3}) years (?:or|and) older\b/i;

/** Somebody may be exactly as old as a description demands, and not a day younger. */
export async function createAtAge(session: Session): Promise<void> {
  const { resource, run } = session;
  const { create: operation } = resource;
  const about = operation === undefined ? "" : sentencesOf(operation).join(". ");
  const years = Number(
    AGE.exec(about)
      ?.slice(1)
      .find((own) => own !== undefined),
  );
  if (operation === undefined || Number.isNaN(years)) return;
  const born = (days: number): string => {
    const date = new Date(Date.now() + days * DAY);
    const time = Date.UTC(date.getUTCFullYear() - years, date.getUTCMonth(), date.getUTCDate());
    return new Date(time).toISOString().slice(0, 10);
  };
  const caseOf = (days: number): Case | undefined => {
    const full = caseFor(run, operation, { caller: "own", purpose: `born ${days}`, isFull: true });
    const name = Object.keys((full && sentBy(run, operation, full.body)) ?? {}).find((own) => /birth|dob/i.test(own));
    return name === undefined ? undefined : withMembers(run, operation, full, { [name]: born(days) });
  };
  // Time zones differ by a day.
  const [older, exact] = [caseOf(-2), caseOf(0)];
  if (!older || !exact || !isAccepted(await send(session, operation, older))) return;
  const made = await send(session, operation, exact);
  if (made?.answer !== undefined && made.answer.status >= 400) {
    const message = `Rejects somebody who is exactly ${years} years old: expected 2xx, got ${made.answer.status}.`;
    await conclude(session, undefined, { check: "valid-request-accepted", message, made });
  }
  const what = `Accepts somebody who is younger than ${years} years`;
  await expectRejection(session, undefined, { check: "invalid-request-rejected", operation, one: caseOf(2), what });
}
