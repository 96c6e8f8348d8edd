import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { headerOf, textOf, type WireRequest, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, caseText, withBody, withParameter } from "../requests/case.ts";
import { type CaseMaker } from "../requests/case-maker.ts";
import { encodeCase, Unsendable } from "../requests/encode.ts";
import { isCredential } from "../requests/parameter-values.ts";
import { type CaseBreaker, createCaseBreaker } from "../requests/negative.ts";
import { affordable, finding, type Run, randomFor } from "../run.ts";
import { arbitraryOf } from "../values/arbitrary.ts";
import { isFurther } from "../values/more-breakages.ts";
import { Impossible } from "../values/impossible.ts";
import type { Random } from "../../runtime/factory/random.ts";
import { smaller } from "../values/shrink.ts";
import { type Attempt, attempt, type AttemptOptions, isBesideThePoint } from "./attempt.ts";
import type { CheckName } from "./catalogue.ts";
import { otherMediaTypes } from "./media-types.ts";
import { nearlyJson } from "./nearly-json.ts";
import { isTokenOperation, withClient } from "./token-operation.ts";
import { search } from "./valid.ts";

/** Factor on the configured runs, if there are that many keywords. */
const MOST_ROUNDS = 8;
/** Limits when each request costs a wait, for keywords and for further ways to break one. */
const MOST_DEAR = 12;
const MORE_DEAR = 2;

/** Characters of all requests of one operation before they are broken. Only hostile documents need more. */
const MOST_CHARACTERS = 4_000_000;

/** The keywords already broken in an operation, so that later requests break others. */
interface Memory {
  readonly breaker: CaseBreaker;
  readonly tried: Set<string>;
}

const memories = new WeakMap<Run, Map<string, Memory>>();

/** Sends requests that each violate one keyword. */
export async function checkInvalid(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const formats = run.checks.has("invalid-format-rejected");
  if (!run.checks.has("invalid-request-rejected") && !formats) return [];
  const cached = memories.get(run)?.get(operation.at);
  const { breaker, tried } = cached ?? {
    breaker: createCaseBreaker(run.api, operation, run.maker, run.breaker, formats),
    tried: new Set<string>(),
  };
  memories.set(run, (memories.get(run) ?? new Map<string, Memory>()).set(operation.at, { breaker, tried }));
  let place = 0;
  // Bodies with many keywords get more requests, as long as new keywords can be broken.
  let newest = 0;
  // The last place where a keyword was broken for the first time.
  let firstWay = 0;
  // Each keyword copies and judges the whole request.
  let characters = 0;
  const isDone = (): boolean =>
    run.isOver() ||
    characters > MOST_CHARACTERS ||
    (place >= run.runs && place - newest > run.runs / 2) ||
    (run.isThrifty() && (place >= MOST_DEAR || place - firstWay > MORE_DEAR));
  const generated = arbitraryOf<Case | undefined>(
    (random) => {
      if (isDone()) return undefined;
      const brokenBefore = breaker.done.size;
      const base = baseOf(maker, random, place++);
      characters += base === undefined ? 0 : caseText(base).length;
      const one = base === undefined ? undefined : breaker.break(withClient(run, operation, base), random, 1)[0];
      if (breaker.done.size > brokenBefore) newest = place;
      if (breaker.done.size > brokenBefore && one?.broken !== undefined && !isFurther(one.broken.key)) firstWay = place;
      return one;
    },
    (one) => (one === undefined ? [] : simplerBroken(run, one)),
  );
  const judge = async (one: Case): Promise<readonly Finding[]> => {
    const { broken } = one;
    if (broken === undefined || tried.has(caseText(one))) return [];
    tried.add(caseText(one));
    const check = broken.keyword === "format" ? "invalid-format-rejected" : "invalid-request-rejected";
    if (!run.checks.has(check)) return [];
    const what = `a request that violates one keyword (${broken.text})`;
    run.tally.keyword(operation, broken.keyword);
    return expectRefusal(run, operation, one, { check, what, pointer: broken.at });
  };
  return search(
    run,
    `${operation.at} invalid${run.portion === "rest" ? " rest" : ""}`,
    generated,
    judge,
    run.runs * MOST_ROUNDS,
  );
}

/** Alternates between examples and generated cases. */
function baseOf(maker: CaseMaker, random: Random, place: number): Case | undefined {
  const example = maker.examples[Math.floor(place / 2) % Math.max(1, maker.examples.length)];
  if (example !== undefined && place % 2 === 0) return example;
  try {
    return maker.make(random);
  } catch (error) {
    if (error instanceof Impossible) return example;
    throw error;
  }
}

/** Breaks the same keyword in a smaller body. */
function* simplerBroken(run: Run, one: Case): Iterable<Case> {
  const { body, content, broken } = one;
  for (const place of ["query", "header", "cookie"] as const) {
    for (const name of one.parameters[place].keys()) {
      if (broken?.name !== name) yield withParameter(one, place, name, undefined);
    }
  }
  // A shortened form may be read in another way.
  if (body === undefined || content?.codec !== "json" || broken?.part !== "body") return;
  for (const less of smaller(body)) {
    const faults = run.evaluator.faults(less, content.schema, "sent");
    const same = faults.length > 0 && faults.every(({ keyword, at }) => keyword === broken.keyword && at === broken.at);
    if (same) yield withBody(one, less);
  }
}

interface Expectation {
  readonly check: CheckName;
  /** What is wrong with the request. */
  readonly what: string;
  readonly pointer: string;
}

/** From this length on, in characters, servers may reject a request unread. */
const LONG = 4000;
const TOO_LONG: ReadonlySet<number> = new Set([413, 414, 431]);

/** Whether an operation documents its answer to invalid requests. */
function documentsRefusals({ responses }: Operation): boolean {
  return responses.some(
    ({ status }) =>
      status.kind === "default" ||
      (status.kind === "exact" ? status.code === 400 || status.code === 422 : status.hundreds === 4),
  );
}

async function expectRefusal(
  run: Run,
  operation: Operation,
  one: Case,
  { check, what, pointer }: Expectation,
  options: AttemptOptions = {},
): Promise<readonly Finding[]> {
  const silent = !documentsRefusals(operation);
  const isPath = one.broken?.part === "path";
  const isLong = caseText(one).length > LONG;
  const tolerates = (status: number): boolean =>
    (silent && (status === 400 || status === 422)) ||
    (isLong && TOO_LONG.has(status)) ||
    (isPath && status === 404) ||
    options.tolerates?.(status) === true;
  const made = await attempt(run, operation, one, { ...options, tolerates, refused: true });
  if (made === undefined) return [];
  run.tally.check(check, operation);
  return [
    ...made.findings,
    ...refusalOf(run, made, { check, what, pointer }),
    ...reasonOf(run, operation, one, made, { check, what, pointer }),
  ];
}

/** Statuses that do not depend on the content of a request. */
const OTHER_REASONS: ReadonlySet<number> = new Set([401, 403, 404, 409]);

/** An accepted caller must not get 401 for an invalid body, nor 403, 404 or 409 for an unreadable one. */
function reasonOf(
  run: Run,
  operation: Operation,
  { broken }: Case,
  { answer, subject }: Attempt,
  { check, what, pointer }: Expectation,
): readonly Finding[] {
  if (answer === undefined || !OTHER_REASONS.has(answer.status) || isTokenOperation(run, operation)) return [];
  const isPlain = operation.segments.every((segment) => typeof segment === "string");
  const wasAccepted = run.successes(operation).length > 0;
  const isWrong =
    answer.status === 401
      ? run.credentials.has(operation) && (broken === undefined || broken.part === "body")
      : isPlain && broken === undefined && check !== "missing-parameter-rejected";
  if (!wasAccepted || !isWrong) return [];
  const message = `Rejects ${what} with the wrong status: got ${answer.status}, although valid requests are accepted.`;
  return finding(run, check, subject, message, pointer, answer);
}

function refusalOf(run: Run, { answer, subject }: Attempt, { check, what, pointer }: Expectation): readonly Finding[] {
  if (answer === undefined || isBesideThePoint(answer) || answer.status >= 400) return [];
  return finding(run, check, subject, `Accepts ${what}: expected 4xx, got ${answer.status}.`, pointer, answer);
}

/** Requests that lack a required part, or have it in another form. */
export async function checkLacking(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const random = randomFor(run, `${operation.at} lacking`);
  const given = baseOf(maker, random, 0);
  if (given === undefined) return [];
  const base = withClient(run, operation, given);
  const findings: Finding[] = [];
  const isRest = run.portion === "rest";
  for (const parameter of isRest ? [] : operation.parameters) {
    if (!parameter.required || parameter.in === "path" || !base.parameters[parameter.in].has(parameter.name)) continue;
    if (isCredential(run.api, operation, parameter)) continue;
    findings.push(...(await withoutParameter(run, operation, base, parameter)));
  }
  if (operation.body === undefined || base.content === undefined || base.body === undefined) return findings;
  if (operation.body.required) {
    const what = "a request without its required body";
    const expectation = { check: "missing-body-rejected", what, pointer: operation.body.at } as const;
    const tolerates = (status: number): boolean => status === 400 || status === 411 || status === 415;
    const change: AttemptOptions["change"] = ({ body: _body, ...rest }) => withHeader(rest, "content-type", undefined);
    if (!isRest) findings.push(...(await expectRefusal(run, operation, base, expectation, { change, tolerates })));
    const emptied: AttemptOptions["change"] = (request) => ({ ...request, body: new Uint8Array() });
    // Text and binary bodies may be empty.
    if (base.content.codec === "json" && !run.isThrifty()) {
      findings.push(...(await expectRefusal(run, operation, base, expectation, { change: emptied, tolerates })));
    }
  }
  findings.push(...(await checkNearlyJson(run, operation, base)));
  if (!isRest) findings.push(...(await checkMediaTypes(run, operation, maker)));
  return findings;
}

async function withoutParameter(
  run: Run,
  operation: Operation,
  base: Case,
  parameter: Parameter,
): Promise<readonly Finding[]> {
  const what = `a request without its required ${parameter.in} parameter ${JSON.stringify(parameter.name)}`;
  const expectation = { check: "missing-parameter-rejected", what, pointer: parameter.at } as const;
  return expectRefusal(run, operation, withParameter(base, parameter.in, parameter.name, undefined), expectation);
}

async function checkNearlyJson(run: Run, operation: Operation, base: Case): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const at = operation.body?.at ?? operation.at;
  const sample = await written(run, operation, base);
  if (base.content?.codec === "json" && run.checks.has("malformed-body-rejected")) {
    for (const text of affordable(run, nearlyJson(textOf(sample?.body ?? new Uint8Array())), 2)) {
      const expectation = { check: "malformed-body-rejected", what: "a body that is not JSON", pointer: at } as const;
      const change: AttemptOptions["change"] = (request) => ({ ...request, body: new TextEncoder().encode(text) });
      const tolerates = (status: number): boolean => status === 400;
      findings.push(...(await expectRefusal(run, operation, base, expectation, { change, tolerates })));
      if (findings.length > 0) break;
    }
  }
  return findings;
}

/** Requests with undocumented media types. */
export async function checkMediaTypes(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const given = baseOf(maker, randomFor(run, `${operation.at} lacking`), 0);
  if (given?.content === undefined || given.body === undefined) return [];
  const base = withClient(run, operation, given);
  const findings: Finding[] = [];
  const at = operation.body?.at ?? operation.at;
  const sample = await written(run, operation, base);
  // An empty body has no media type.
  if (sample?.body === undefined || sample.body.byteLength === 0) return findings;
  if (operation.body === undefined || !run.checks.has("unsupported-media-type")) return findings;
  for (const { body, type } of affordable(run, otherMediaTypes(operation.body, base), 1)) {
    const what = `a body with the undocumented media type ${type}`;
    const change: AttemptOptions["change"] = (request) =>
      headerOf(request, "content-type") === undefined
        ? request
        : withHeader({ ...request, ...(body !== undefined && { body }) }, "content-type", type);
    const tolerates = (status: number): boolean => status === 415 || status === 400 || status === 406;
    const expectation = { check: "unsupported-media-type", what, pointer: at } as const;
    const more = await expectRefusal(run, operation, base, expectation, { change, tolerates });
    findings.push(...more);
    if (more.length > 0) break;
  }
  return findings;
}

/** The encoded request; `undefined` if it cannot be sent. */
async function written(run: Run, operation: Operation, one: Case): Promise<WireRequest | undefined> {
  try {
    return await encodeCase(run.api, operation, run.url, one);
  } catch (error) {
    if (error instanceof Unsendable) return undefined;
    throw error;
  }
}
