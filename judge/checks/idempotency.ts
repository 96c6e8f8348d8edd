import { type Answer, headerOf, jsonOf, textOf } from "../http/message.ts";
import { isObject, type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { attempt, type Attempt, type AttemptOptions, usualCase } from "./attempt.ts";
import { documentsStatus } from "./documented.ts";
import { isKeyedByName } from "../requests/keys-by-name.ts";
import { prepare } from "../resources/prepare.ts";

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
    if (conflict?.answer === undefined || conflict.answer.status >= 400) return true;
    const message = `Accepts a different request with a used ${parameter.name}: expected 4xx, got ${conflict.answer.status}.`;
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
  findings.push(...(await checkKeyAndCaller(run, operation, base, parameter, key)));
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
    await prepare(run, operation);
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

/** Whether an operation documents a response to requests with a used key. */
function documentsConflict(operation: Operation): boolean {
  if (!isKeyedByName(operation)) return true;
  return documentsStatus(operation, 409, 422);
}

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

/**
 * Keys belong to their caller, and rejected requests do not use them up.
 *
 * @param key one that was sent with `base`
 */
async function checkKeyAndCaller(
  run: Run,
  operation: Operation,
  base: Case,
  parameter: Parameter,
  key: string,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const at = operation.idempotency?.at ?? operation.at;
  const { name } = parameter;
  const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
  const refusal: AttemptOptions = { tolerates: (status) => status === 401 || status === 403 };

  findings.push(...((await inCapitals()) ?? []));
  if (!isSecured || !run.credentials.has(operation)) return findings;

  const stranger = await attempt(run, operation, base, { ...refusal, credentials: "none", key });
  findings.push(...(stranger?.findings ?? []));
  if (stranger?.answer !== undefined && stranger.answer.status < 400) {
    const message = `Accepts a used ${name} without credentials: expected 401, got ${stranger.answer.status}.`;
    findings.push(...finding(run, "authentication-required", stranger.subject, message, operation.at, stranger.answer));
  }
  const byOther = run.others === undefined ? undefined : await asOther();
  findings.push(...(byOther ?? []));
  const unused = crypto.randomUUID();
  const refused = await attempt(run, operation, base, { ...refusal, credentials: "wrong", key: unused });
  findings.push(...(refused?.findings ?? []));
  const again = await attempt(run, operation, base, { key: unused });
  findings.push(...(again?.findings ?? []));
  const isKept = refused?.answer?.status === 401 && again?.answer?.status === 401;
  if (again?.answer === undefined || !isKept) return findings;
  const message = `A request with invalid credentials uses up its ${name}: with valid credentials, it is rejected as well.`;
  return [...findings, ...finding(run, "idempotent-replay", again.subject, message, at, again.answer)];

  /** Another caller may use the same key for the same request, which is then a new one. */
  async function asOther(): Promise<readonly Finding[]> {
    const tolerates = (status: number): boolean => status >= 400 && status < 500;
    const first = await attempt(run, operation, base, { key, tolerates });
    const made = await attempt(run, operation, base, { key, tolerates, credentials: "other" });
    const [own, other] = [first?.answer, made?.answer];
    if (made === undefined || own === undefined || other === undefined || other.status >= 300 || own.status >= 300)
      return [];
    run.tally.check("isolation", operation);
    if (differenceOf(own, other) !== undefined || jsonOf(own.body) === undefined) return [];
    const message = `Another caller gets the response of the first one with the same ${name}: expected one of its own.`;
    return finding(run, "isolation", made.subject, message, at, other);
  }

  /** UUIDs are case-insensitive (RFC 9562 section 4). */
  async function inCapitals(): Promise<readonly Finding[] | undefined> {
    const { shape } = parameter.schema;
    if (shape.kind !== "string" || shape.format !== "uuid") return undefined;
    const key = crypto.randomUUID().toUpperCase();
    if (run.evaluator.verdict(key, parameter.schema, "sent") !== "fits") return undefined;
    const made = await attempt(run, operation, base, { key });
    const status = made?.answer?.status;
    if (made === undefined || (status !== 400 && status !== 422)) return made?.findings;
    const message = `Rejects an uppercase ${name}: expected 2xx, got ${status}.`;
    return finding(run, "valid-request-accepted", made.subject, message, parameter.at, made.answer);
  }
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

/** Headers that may differ in a replayed answer. */
const REPEATED = ["content-type", "location"] as const;

/** How two answers differ that should be equal; `undefined` if they do not. */
function differenceOf(first: Answer, second: Answer): string | undefined {
  if (first.status !== second.status) return `expected status ${first.status}, got ${second.status}`;
  const bodies = [first, second].map(({ body }) => jsonOf(body)?.value);
  const [one, other] = bodies;
  const same =
    one === undefined || other === undefined
      ? textOf(first.body) === textOf(second.body)
      : // What JSON.parse gives is JSON.
        sameJson(one as Json, other as Json);
  if (!same) return "with another body";
  const header = REPEATED.find((name) => headerOf(first, name) !== headerOf(second, name));
  return header === undefined ? undefined : `with another ${header}`;
}
