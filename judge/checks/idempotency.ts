import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { type Answer, textOf } from "../http/message.ts";
import { isObject, type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { attempt, type Attempt, usualCase } from "./attempt.ts";
import { checkKeyScope, differenceOf } from "./idempotency-keys.ts";
import { isKeyedByName } from "../requests/keys-by-name.ts";
import { prepareAgain } from "../resources/prepare.ts";

function isEnabled({ checks }: Run): boolean {
  return checks.has("idempotent-replay") || checks.has("idempotency-conflict");
}

/** Sends a request twice with one key, another request with that key, and two requests at the same time. */
export async function checkIdempotency(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const { idempotency } = operation;
  if (idempotency === undefined || !isEnabled(run)) return [];
  const parameter = operation.parameters.find(
    (one) => one.in === "header" && one.name.toLowerCase() === idempotency.header.toLowerCase(),
  );
  const given = usualCase(run, operation, maker, "idempotency");
  if (parameter === undefined || given === undefined) return [];
  const keyed = (one: Case): Case => withParameter(one, "header", parameter.name, "key");
  const findings: Finding[] = [];
  const send = async (one: Case, key: string): Promise<Attempt | undefined> => {
    const tolerates = (status: number): boolean => status === 409 || status === 422;
    const made = await attempt(run, operation, one, { key, tolerates });
    findings.push(...(made?.findings ?? []));
    return made;
  };

  const { base, first, key } = await firstOf(run, operation, keyed, given, send);
  if (first?.answer === undefined || first.answer.status >= 300) {
    run.tally.missed(
      `${operation.method} ${operation.path}: no request succeeded that could be replayed with its key; add an example that succeeds`,
    );
    return findings;
  }
  if (!(await looksAtKeys(operation, first.answer, () => send(base, crypto.randomUUID())))) return findings;
  const isRest = run.portion === "rest";
  if (!isRest) findings.push(...(await otherKeys(run, operation, base, parameter, first)));
  const again = isRest ? undefined : await send(base, key);
  if (again?.answer !== undefined) {
    run.tally.check("idempotent-replay", operation);
    const difference = differenceOf(first.answer, again.answer);
    if (difference !== undefined) {
      const message = `The same request with the same ${parameter.name} gets another response: ${difference}.`;
      findings.push(...finding(run, "idempotent-replay", again.subject, message, idempotency.at, again.answer));
    }
  }
  const { answer: original } = first;
  const conflicts = async (other: Case, used: string): Promise<boolean> => {
    const conflict = await send(other, used);
    run.tally.check("idempotency-conflict", operation);
    const message = conflict?.answer && contradictedConflict(run, operation, conflict.answer);
    if (conflict === undefined || message === undefined) return true;
    findings.push(...finding(run, "idempotency-conflict", conflict.subject, message, idempotency.at, conflict.answer));
    return false;
  };
  const replayed = async (when: string): Promise<readonly Finding[]> => {
    const after = await send(base, key);
    const changed = after?.answer === undefined ? undefined : differenceOf(original, after.answer);
    if (after?.answer === undefined || changed === undefined || after.answer.status === 429) return [];
    const message = `${when}, the first request with a ${parameter.name} gets another response: ${changed}.`;
    return finding(run, "idempotent-replay", after.subject, message, idempotency.at, after.answer);
  };
  for (const other of isRest ? [] : otherBodies(run, operation, maker, base)) {
    if (!(await conflicts(other, key))) break;
    findings.push(...(await replayed(`After a different request with the same ${parameter.name}`)));
  }
  const [one, near] = run.isThrifty() ? [] : nearBodies(run, operation, base);
  if (one !== undefined && near !== undefined && findings.length === 0) {
    const used = crypto.randomUUID();
    const made = await send(one, used);
    if (made?.answer !== undefined && made.answer.status < 300) await conflicts(near, used);
  }
  if (!isRest) findings.push(...(await atTheSameTime(run, operation, base, parameter.name)));
  const kept = idempotency.retentionSeconds ?? 0;
  if (kept > SOME_TIME / 1000 && !isRest) {
    run.later(SOME_TIME, async () => {
      const before = findings.length;
      const more = await replayed(`After ${SOME_TIME / 1000} s`);
      return [...findings.slice(before), ...more];
    });
  }
  if (run.isThrifty()) return findings;
  findings.push(...(await checkKeyScope(run, { operation, base, parameter, key, first: original })));
  for (let time = 0; time < OTHER_KEYS && findings.length === 0; time++) await send(base, crypto.randomUUID());
  for (let time = 0; time < MORE_REPLAYS && findings.length === 0; time++)
    findings.push(...(await replayed("After some time")));
  return findings;
}

/** Rules that no schema can state may reject the usual request, but not one like an earlier success. */
async function firstOf(
  run: Run,
  operation: Operation,
  keyed: (one: Case) => Case,
  given: Case,
  send: (one: Case, key: string) => Promise<Attempt | undefined>,
): Promise<{ readonly base: Case; readonly key: string; readonly first: Attempt | undefined }> {
  const cases = run.successes(operation).flatMap(({ case: one }) => one ?? []);
  const key = crypto.randomUUID();
  const first = await send(keyed(given), key);
  if (first?.answer !== undefined && first.answer.status < 300) return { base: keyed(given), key, first };
  for (const one of cases) {
    await prepareAgain(run, operation);
    const base = keyed(run.pool.bind(operation, one));
    const other = crypto.randomUUID();
    const made = await send(base, other);
    if (made?.answer !== undefined && made.answer.status < 300) return { base, key: other, first: made };
  }
  return { base: keyed(given), key, first };
}

/** Whether a new key gets a new response. Servers that answer with examples do not look at keys, and need not. */
async function looksAtKeys(
  operation: Operation,
  first: Answer,
  sendAgain: () => Promise<Attempt | undefined>,
): Promise<boolean> {
  if (!isKeyedByName(operation)) return true;
  const other = await sendAgain();
  return other?.answer !== undefined && differenceOf(first, other.answer) !== undefined;
}

/** Whether an operation documents a response to other requests with a used key. A 409 may have other reasons only. */
function documentsConflict(operation: Operation): boolean {
  if (!isKeyedByName(operation)) return true;
  const { docs, idempotency, parameters, responses } = operation;
  const errors = responses.filter(({ status }) => status.kind === "exact" && [409, 422].includes(status.code));
  const key = parameters.find(({ name }) => name === idempotency?.header);
  const rules = [docs, ...(key === undefined ? [] : [key.docs])];
  // The description of several statuses, such as "Error", gives no reason.
  const isGeneral = (text: string): boolean => responses.filter((one) => one.docs.description === text).length > 1;
  return (
    errors.some(({ docs: { description = "" } }) => NO_OTHER_REASON.test(description) || isGeneral(description)) ||
    (errors.length > 0 && rules.some((one) => OTHER_REQUEST.test(one.description ?? "")))
  );
}

/** What is wrong with the answer to another request with a used key; `undefined` if nothing is. */
function contradictedConflict(run: Run, operation: Operation, { body, status }: Answer): string | undefined {
  const stated = statedConflict(run, operation);
  const isOther = stated === undefined || !/key/i.test(textOf(body));
  if (status === 429 || status === stated || (status >= 400 && isOther)) return undefined;
  const verb = status >= 400 ? "Rejects" : "Accepts";
  return `${verb} a different request with a used ${operation.idempotency?.header}: expected ${stated ?? "4xx"}, got ${status}.`;
}

/** The status that descriptions state for another request with a used key: "The same key with another body gets 422." */
function statedConflict({ api }: Run, { docs, idempotency, parameters }: Operation): number | undefined {
  const key = parameters.find(({ name }) => name === idempotency?.header)?.docs.description;
  const sentences = sentencesIn(docs.description, key, api.docs.description);
  const told = sentences.filter((one) => /\bkey\b/i.test(one) && says(one, "otherRequest"));
  const statuses = new Set(told.flatMap((one) => /\b4\d\d\b/g.exec(one)?.map(Number) ?? []));
  const [only] = statuses;
  return statuses.size === 1 ? only : undefined;
}

const NO_OTHER_REASON = /^$|idempoten|\bkeys?\b|conflict/i;
const OTHER_REQUEST =
  /\b(?:another|other|different|changed|same) (?:\w+ )?(?:body|bodies|request|payload|content|parameters)\b/i;

/** Other keys to use before the first one is sent again, and how often that happens. */
const OTHER_KEYS = 4;
/** Milliseconds until the first key is sent again. */
const SOME_TIME = 3000;
const MORE_REPLAYS = 3;

/** Another key makes a new request, where requests without a key are executed each time. */
async function otherKeys(
  run: Run,
  operation: Operation,
  base: Case,
  { name, required }: Parameter,
  first: Attempt,
): Promise<readonly Finding[]> {
  if (required || first.answer === undefined) return [];
  const bare = withParameter(base, "header", name, undefined);
  const made = [await attempt(run, operation, bare), await attempt(run, operation, base)];
  const found = made.flatMap((one) => one?.findings ?? []);
  const [unkeyed, other] = made;
  if (unkeyed?.answer === undefined || other?.answer === undefined || unkeyed.answer.status >= 300) return found;
  run.tally.check("idempotent-replay", operation);
  const isNew = differenceOf(first.answer, unkeyed.answer) !== undefined;
  if (!isNew || differenceOf(first.answer, other.answer) !== undefined) return found;
  const message = `A new ${name} replays an earlier response, although requests without a key are performed again.`;
  const at = operation.idempotency?.at ?? operation.at;
  return [...found, ...finding(run, "idempotent-replay", other.subject, message, at, other.answer)];
}

/** The server must execute one of the requests. The others wait for it or are told that it is in flight. */
async function atTheSameTime(run: Run, operation: Operation, base: Case, name: string): Promise<readonly Finding[]> {
  const key = crypto.randomUUID();
  const tolerates = (status: number): boolean => status === 409;
  const made = await Promise.all([1, 2, 3].map(() => attempt(run, operation, base, { key, tolerates })));
  const found = made.flatMap((one) => one?.findings ?? []);
  const done = made.flatMap((one) => (one?.answer !== undefined && one.answer.status < 300 ? [one] : []));
  const [first, ...others] = done;
  if (first?.answer === undefined) return found;
  const answer = first.answer;
  const different = others.find((one) => one.answer !== undefined && differenceOf(answer, one.answer) !== undefined);
  if (different === undefined) return found;
  const message = `Concurrent requests with the same ${name} are performed more than once: their responses differ.`;
  const at = operation.idempotency?.at ?? operation.at;
  return [...found, ...finding(run, "idempotent-replay", different.subject, message, at, different.answer)];
}

/** Valid requests with other bodies: with an additional member, and with another value. */
function otherBodies(run: Run, operation: Operation, maker: CaseMaker, base: Case): readonly Case[] {
  const { body, content } = base;
  if (body === undefined || content === undefined || !documentsConflict(operation)) return [];
  const fits = (value: Json): boolean =>
    !sameJson(value, body) && run.evaluator.verdict(value, content.schema, "sent") === "fits";
  const found: Case[] = [];
  if (isObject(body)) {
    const [last] = Object.entries(body).toReversed();
    const changed = last === undefined ? undefined : { ...body, [last[0]]: other(last[1]) };
    for (const one of [{ ...body, countersign: "another request" }, changed]) {
      if (one !== undefined && fits(one)) found.push(withBody(base, one));
    }
  }
  const random = randomFor(run, `${operation.at} another body`);
  for (let attempts = 0; attempts < 20 && found.length === 0; attempts++) {
    const made = ifPossible(() => maker.make(random));
    if (made?.body !== undefined && made.content?.at === content.at && fits(made.body)) {
      found.push(withBody(base, made.body));
    }
  }
  return found;
}

/** Two bodies of equal length that differ only at the end, if undocumented members are allowed. */
function nearBodies({ evaluator }: Run, operation: Operation, base: Case): readonly Case[] {
  const { body, content } = base;
  if (!isObject(body) || content === undefined || !documentsConflict(operation)) return [];
  const bodies = ["one request", "two request"].map((text) => ({ ...body, countersign: text }));
  return bodies
    .filter((own) => evaluator.verdict(own, content.schema, "sent") === "fits")
    .map((own) => withBody(base, own));
}

function other(value: Json): Json {
  if (typeof value === "string") return `${value}-other`;
  return typeof value === "number" ? value + 1 : value;
}
