import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { type Json, sameJson } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { type Answer, headerOf, jsonOf, textOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { createCaseBreaker } from "../requests/negative.ts";
import { caseFor } from "../resources/cases.ts";
import { prepare, prepareAgain } from "../resources/prepare.ts";
import { rejectable } from "../resources/repair.ts";
import { finding, randomFor, type Run } from "../run.ts";
import { acceptedCase } from "./hidden-faults.ts";
import { attempt, type Attempt, type AttemptOptions } from "./attempt.ts";

/** A request with an idempotency key that succeeded. */
interface Keyed {
  readonly operation: Operation;
  readonly base: Case;
  readonly parameter: Parameter;
  readonly key: string;
  /** The response to it. */
  readonly first: Answer;
}

/** Keys belong to their caller, and to their operation where that is described; rejected requests do not use them up. */
export async function checkKeyScope(run: Run, keyed: Keyed): Promise<readonly Finding[]> {
  const { base, key, operation, parameter } = keyed;
  const findings: Finding[] = [];
  const at = operation.idempotency?.at ?? operation.at;
  const { name } = parameter;
  const isSecured = operation.security.length > 0 && operation.security.every((uses) => uses.length > 0);
  const refusal: AttemptOptions = { tolerates: (status) => status === 401 || status === 403 };

  findings.push(...((await inCapitals()) ?? []), ...(await afterError(run, keyed)), ...(await elsewhere(run, keyed)));
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
    if (made === undefined || own === undefined || other === undefined || own.status >= 300) return [];
    run.tally.check("isolation", operation);
    if (other.status >= 300) return withOwnBody();
    if (differenceOf(own, other) !== undefined || jsonOf(own.body) === undefined) return [];
    const message = `Another caller gets the response of the first one with the same ${name}: expected one of its own.`;
    return finding(run, "isolation", made.subject, message, at, other);
  }

  /** The other caller may not be able to refer to what the first one refers to. */
  async function withOwnBody(): Promise<readonly Finding[]> {
    const one = caseFor(run, operation, { caller: "other", purpose: "key", isExample: true });
    const send = (used: string): Promise<Attempt | undefined> | undefined =>
      one && attempt(run, operation, one, { ...rejectable("other"), key: used });
    const [made, free] = [await send(key), await send(crypto.randomUUID())];
    if (made?.answer === undefined || free?.answer === undefined) return [];
    if (free.answer.status >= 300 || ![400, 409, 422].includes(made.answer.status)) return [];
    const message = `Another caller cannot use a ${name} of the first one, although it works with a new ${name}: expected 2xx, got ${made.answer.status}.`;
    return finding(run, "isolation", made.subject, message, at, made.answer);
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

function sentencesAbout({ operation, parameter }: Keyed): readonly string[] {
  return sentencesIn(parameter.docs.description, operation.docs.description);
}

/** A key whose request was rejected can be used for the corrected request, where a description says so. */
async function afterError(run: Run, keyed: Keyed): Promise<readonly Finding[]> {
  const { base, operation, parameter } = keyed;
  if (!sentencesAbout(keyed).some((one) => says(one, "replaysOnlySuccesses"))) return [];
  const breaker = createCaseBreaker(run.api, operation, run.maker, run.breaker, false);
  const broken = breaker
    .break(base, randomFor(run, `${operation.at} broken key`), MOST_BROKEN)
    .find((one) => one.broken.part === "body");
  const key = crypto.randomUUID();
  const tolerates = (status: number): boolean => status >= 400 && status < 500;
  const refused = broken && (await attempt(run, operation, broken, { key, tolerates }));
  const { status = 500 } = refused?.answer ?? {};
  if (![400, 422].includes(status)) return [];
  // Values of the first request may be taken.
  await prepareAgain(run, operation);
  const fresh = caseFor(run, operation, { caller: "own", purpose: "corrected" });
  run.tally.check("idempotent-replay", operation);
  // A new amount may exceed the balance, so a request with small numbers follows.
  for (const one of [fresh ?? base, acceptedCase(run, operation) ?? base]) {
    const corrected = withParameter(one, "header", parameter.name, "key");
    const made = await attempt(run, operation, corrected, { key, tolerates });
    if (made?.answer === undefined || made.answer.status < 300) return [];
    const free = await attempt(run, operation, corrected, { tolerates });
    if ((free?.answer?.status ?? 500) >= 300) continue;
    const message = `A request that was rejected with ${status} uses up its ${parameter.name}, although its description rules that out: expected 2xx for the corrected request, got ${made.answer.status}.`;
    return finding(run, "idempotent-replay", made.subject, message, parameter.at, made.answer);
  }
  return [];
}

const MOST_BROKEN = 4;

/** A key of one operation can be used for another one, where a description says so. */
async function elsewhere(run: Run, keyed: Keyed): Promise<readonly Finding[]> {
  const { key, operation, parameter } = keyed;
  if (!sentencesAbout(keyed).some((one) => says(one, "keysOfOperations"))) return [];
  for (const other of run.operations) {
    const header = other.idempotency?.header.toLowerCase();
    if (other === operation || header !== parameter.name.toLowerCase() || run.isOver()) continue;
    await prepare(run, other);
    const one = caseFor(run, other, { caller: "own", purpose: "key elsewhere", isExample: true });
    if (one === undefined) continue;
    const given = withParameter(one, "header", parameter.name, "key");
    const made = await attempt(run, other, given, { ...rejectable("own"), key });
    if (made?.answer === undefined) continue;
    if (made.answer.status >= 300) {
      // Only the key is the reason if the same request succeeds with a new one.
      const free = await attempt(run, other, given, rejectable("own"));
      if ((free?.answer?.status ?? 500) >= 300) continue;
    }
    run.tally.check("idempotent-replay", other);
    if (made.answer.status < 300 && differenceOf(keyed.first, made.answer) !== undefined) continue;
    const message = `The ${parameter.name} that ${operation.method} ${operation.path} has used cannot be used here, although keys belong to an operation: expected a new response, got ${made.answer.status}.`;
    return finding(run, "idempotent-replay", made.subject, message, parameter.at, made.answer);
  }
  return [];
}

/** Headers that may differ in a replayed answer. */
const REPEATED = ["content-type", "location"] as const;

/** How two answers differ that should be equal; `undefined` if they do not. */
export function differenceOf(first: Answer, second: Answer): string | undefined {
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
