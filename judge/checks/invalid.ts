import { isObject } from "../../generator/document/json.ts";
import type { Operation, Parameter } from "../../generator/ir/api.ts";
import { type Answer, headerOf, textOf, withHeader } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { type Case, caseText, withBody, withParameter } from "../requests/case.ts";
import { type CaseMaker } from "../requests/case-maker.ts";
import { isCredential } from "../requests/parameter-values.ts";
import { type BrokenCase, type CaseBreaker, createCaseBreaker } from "../requests/negative.ts";
import { bulkResults } from "../resources/bulk-results.ts";
import { bodyOf } from "../resources/representation.ts";
import { affordable, finding, type Run, randomFor } from "../run.ts";
import type { Random } from "../../runtime/factory/random.ts";
import { smaller } from "../values/shrink.ts";
import { type Attempt, attempt, type AttemptOptions, encodeIfPossible, isInconclusive } from "./attempt.ts";
import type { CheckName } from "./catalogue.ts";
import { responseOf } from "./documented.ts";
import { describedStatus } from "../descriptions/causes.ts";
import { hidesFault, withFaultsAgain } from "./hidden-faults.ts";
import { formatUse } from "./format-use.ts";
import { otherMediaTypes } from "./media-types.ts";
import { nearlyJson } from "./nearly-json.ts";
import { simplest } from "./simplest.ts";
import { isTokenOperation, withClient } from "./token-operation.ts";
import { keyOf } from "../finding-id.ts";
import { ifPossible } from "../values/impossible.ts";

/** Invalid requests of an operation, as a factor on the configured runs. */
const MOST_INVALID = 15;
/** Valid requests that are broken. The first ones have every optional part. */
const BASES = 8;
const FULL_BASES = 4;
/** Requests of each base that break keywords of earlier bases once more. */
const MOST_AGAIN = 2;
/** Limits when each request costs a wait. */
const MOST_DEAR = 12;

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
  const random = randomFor(run, `${operation.at} invalid${run.portion === "rest" ? " rest" : ""}`);
  const most = run.isThrifty() ? MOST_DEAR : run.runs * MOST_INVALID;
  const usual = usualStatuses(run, operation);
  const isDone = (): boolean => run.isOver() || tried.size >= most || (run.isThrifty() && tried.size >= MOST_DEAR);
  const hidden: BrokenCase[] = [];
  const judge = async (one: BrokenCase): Promise<readonly Finding[]> => {
    const { broken } = one;
    const check = broken.keyword === "format" ? "invalid-format-rejected" : "invalid-request-rejected";
    if (tried.has(caseText(one)) || !run.checks.has(check)) return [];
    tried.add(caseText(one));
    const what = `a request that violates one keyword (${broken.text})`;
    run.tally.keyword(operation, broken.keyword);
    const isCertain = check !== "invalid-format-rejected" || run.isStrictAboutFormats;
    const use = isCertain ? undefined : formatUse(run, operation, one.broken);
    const onStatus = (status: number): void => {
      use?.onStatus(status);
      if (hidesFault(status)) hidden.push(one);
    };
    const found = await expectRefusal(run, operation, one, { check, what, pointer: broken.at, usual, onStatus });
    if (use === undefined) return found;
    use.add(found.filter((finding) => finding.check === check));
    return found.filter((finding) => finding.check !== check);
  };
  const findings: Finding[] = [];
  const known = new Set<string>();
  // Each keyword copies and judges the whole request.
  let characters = 0;
  for (let index = 0; index < BASES && !isDone() && characters < MOST_CHARACTERS; index++) {
    const base = index < FULL_BASES ? ifPossible(() => maker.makeFull(random)) : baseOf(maker, random, index);
    if (base === undefined) continue;
    characters += caseText(base).length;
    const whole = withClient(run, operation, base);
    const broken = [
      ...breaker.break(whole, random, most - tried.size, true),
      ...breaker.break(whole, random, MOST_AGAIN),
    ];
    for (const one of broken) {
      if (isDone()) break;
      const fresh = (await judge(one)).filter((finding) => !known.has(keyOf(finding)));
      const simpler = (from: BrokenCase): Iterable<BrokenCase> => simplerBroken(run, from);
      if (fresh.length > 0) findings.push(...(await simplest(run, { value: one, findings: fresh }, simpler, judge)));
      for (const finding of fresh) known.add(keyOf(finding));
    }
  }
  if (tried.size >= most) run.tally.limited(operation);
  for (const one of run.isOver() ? [] : await withFaultsAgain(run, operation, breaker, [...hidden]))
    findings.push(...(await judge(one)).filter((finding) => !known.has(keyOf(finding))));
  return findings;
}

/** Alternates between examples and generated cases. */
function baseOf(maker: CaseMaker, random: Random, place: number): Case | undefined {
  const example = maker.examples[Math.floor(place / 2) % Math.max(1, maker.examples.length)];
  if (example !== undefined && place % 2 === 0) return example;
  return ifPossible(() => maker.make(random)) ?? example;
}

/** Breaks the same keyword in a smaller body. */
function* simplerBroken(run: Run, one: BrokenCase): Iterable<BrokenCase> {
  const { body, content, broken } = one;
  for (const place of ["query", "header", "cookie"] as const) {
    for (const name of one.parameters[place].keys()) {
      if (broken.name !== name) yield { ...withParameter(one, place, name, undefined), broken };
    }
  }
  // A shortened form may be read in another way.
  if (body === undefined || content?.codec !== "json" || broken.part !== "body") return;
  for (const less of smaller(body)) {
    const faults = run.evaluator.faults(less, content.schema, "sent");
    const same = faults.length > 0 && faults.every(({ keyword, at }) => keyword === broken.keyword && at === broken.at);
    if (same) yield { ...withBody(one, less), broken };
  }
}

interface Expectation {
  readonly check: CheckName;
  /** What is wrong with the request. */
  readonly what: string;
  readonly pointer: string;
  /** Statuses of valid requests. */
  readonly usual?: ReadonlySet<number>;
  /** Receives the status of the response. */
  readonly onStatus?: (status: number) => void;
}

/** From this length on, in characters, servers may reject a request unread. */
const LONG = 4000;
const TOO_LONG: ReadonlySet<number> = new Set([413, 414, 431]);

function usualStatuses(run: Run, operation: Operation): ReadonlySet<number> {
  return new Set([...run.tally.of(operation).statuses.keys()].map(Number));
}

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
  expectation: Expectation,
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
  const made = await attempt(run, operation, one, { ...options, tolerates });
  if (made === undefined) return [];
  run.tally.check(expectation.check, operation);
  const isItem = isItemRejected(run, one, made.answer);
  if (made.answer !== undefined) expectation.onStatus?.(isItem ? REJECTED : made.answer.status);
  if (isItem) return made.findings;
  const found = [...refusalOf(run, made, expectation), ...reasonOf(run, operation, one, made, expectation)];
  return [...made.findings, ...found, ...(found.length > 0 ? [] : statusOf(run, operation, one, made, expectation))];
}

/** The descriptions of 400 and 422 may say which one a request gets. */
function statusOf(
  run: Run,
  operation: Operation,
  { body, broken, content }: Case,
  { answer, subject }: Attempt,
  { check, pointer, what }: Expectation,
): readonly Finding[] {
  if (answer === undefined || content?.codec !== "json" || !isObject(body)) return [];
  const isUnreadable = check === "malformed-body-rejected";
  if (!isUnreadable && broken?.part !== "body") return [];
  const better = describedStatus(operation, isUnreadable ? "unreadable" : "value", answer.status);
  const told = better === undefined ? undefined : responseOf(operation, better)?.docs.description;
  if (told === undefined) return [];
  const message = `Rejects ${what} with another status than described: expected ${better} (${JSON.stringify(told)}), got ${answer.status}.`;
  return finding(run, check, subject, message, pointer, answer).map((one) => ({ ...one, cause: `status ${better}` }));
}

/** Statuses that do not depend on the content of a request. */
const OTHER_REASONS: ReadonlySet<number> = new Set([401, 403, 404, 409]);
/** Statuses that do not depend on the fields of a readable body. A field may refer to something that does not exist. */
const NOT_OF_FIELDS: ReadonlySet<number> = new Set([404, 405, 406, 410, 415]);

/** An accepted caller must not get 401 for an invalid body, nor 403, 404 or 409 for an unreadable one. */
function reasonOf(
  run: Run,
  operation: Operation,
  { broken }: Case,
  { answer, subject }: Attempt,
  { check, what, pointer, usual }: Expectation,
): readonly Finding[] {
  if (answer === undefined || isTokenOperation(run, operation)) return [];
  const { status } = answer;
  const isPlain = operation.segments.every((segment) => typeof segment === "string");
  const wasAccepted = run.successes(operation).length > 0;
  const isWrong =
    status === 401
      ? run.credentials.has(operation) && (broken === undefined || broken.part === "body")
      : broken === undefined
        ? isPlain && OTHER_REASONS.has(status) && check !== "missing-parameter-rejected"
        : isPlain && broken.part === "body" && NOT_OF_FIELDS.has(status) && usual?.has(status) === false;
  if (!wasAccepted || !isWrong) return [];
  const message = `Rejects ${what} with the wrong status: expected 400 or 422, got ${status}. Valid requests are accepted.`;
  return finding(run, check, subject, message, pointer, answer);
}

const REJECTED = 422;

/** Whether the results of a request for several items reject the invalid ones: `207` with an error for each. */
function isItemRejected({ evaluator }: Run, { body, content }: Case, answer: Answer | undefined): boolean {
  if (answer === undefined || answer.status >= 300 || content?.codec !== "json" || body === undefined) return false;
  const rejected = bulkResults(bodyOf(answer))?.rejected;
  if (rejected === undefined || rejected.size === 0) return false;
  const faults = evaluator.faults(body, content.schema, "sent");
  const places = faults.flatMap(({ path }) => /^(?:\/[^/]+)?\/(\d+)(?:\/|$)/.exec(path)?.[1] ?? []);
  return places.length > 0 && places.every((place) => rejected.has(Number(place)));
}

function refusalOf(run: Run, { answer, subject }: Attempt, { check, what, pointer }: Expectation): readonly Finding[] {
  if (answer === undefined || isInconclusive(answer) || answer.status >= 400) return [];
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
    if (isCredential(run.api, operation, parameter) || mayBeNothing(run, parameter)) continue;
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

/** Whether an empty object is valid. In a query, that is the same as no parameter. */
function mayBeNothing(run: Run, { encoding, schema }: Parameter): boolean {
  const isSpread = encoding.kind === "style" && (encoding.explode || encoding.style === "deepObject");
  return isSpread && run.evaluator.verdict({}, schema, "sent") === "fits";
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
  const sample = await encodeIfPossible(run, operation, base);
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
  const sample = await encodeIfPossible(run, operation, base);
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
