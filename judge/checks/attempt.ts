import type { Operation } from "../../generator/ir/api.ts";
import type { Alteration, Credentials } from "../http/credentials.ts";
import { type Answer, isAnswer, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { encodeCase, Unsendable, withFreshKey } from "../requests/encode.ts";
import { finding, randomFor, type Run, type Subject } from "../run.ts";
import { ifPossible } from "../values/impossible.ts";
import { noteKeyed } from "../webhooks/keyed.ts";
import { judgeAnswer, placeOf } from "./answer.ts";
import { noteAccepted } from "./body.ts";
import { judgeValues } from "./described-values.ts";
import { judgeEntityTag } from "./entity-tags.ts";

/** The outcome of one request. */
export interface Attempt {
  readonly subject: Subject;
  /** Absent when no answer arrived in time. */
  readonly answer?: Answer;
  /** Findings that do not depend on the request. */
  readonly findings: readonly Finding[];
}

export interface AttemptOptions {
  /** Default: the configured credentials. */
  readonly credentials?: "valid" | "none" | "wrong" | Alteration | "other" | Credentials;
  /** Undocumented statuses that this request may cause. */
  readonly tolerates?: (status: number) => boolean;
  /** Changes the encoded request just before it is sent. */
  readonly change?: (request: WireRequest) => WireRequest;
  /** The idempotency key; a fresh one unless given. */
  readonly key?: string;
  /** Whether the request only serves another check, which does not return its findings. */
  readonly isHelper?: boolean;
}

/**
 * Encodes a case, sends it and judges the answer.
 *
 * @returns `undefined` for a case that cannot be encoded
 */
export async function attempt(
  run: Run,
  operation: Operation,
  one: Case,
  options: AttemptOptions = {},
): Promise<Attempt | undefined> {
  const keyed = withFreshKey(operation, one, options.key);
  let request: WireRequest;
  try {
    request = await encodeCase(run.api, operation, run.url, keyed);
  } catch (error) {
    if (!(error instanceof Unsendable)) throw error;
    run.tally.missed(`${operation.method} ${operation.path}: a request cannot be encoded: ${error.message}`);
    return undefined;
  }
  return attemptWire(run, { operation, request, case: keyed }, options);
}

export async function attemptWire(run: Run, bare: Subject, options: AttemptOptions = {}): Promise<Attempt> {
  const { operation } = bare;
  const { credentials = "valid", change = (request) => request } = options;
  let { request } = bare;
  if (operation !== undefined) {
    if (credentials === "valid") request = await run.credentials.put(operation, request);
    if (isAlteration(credentials)) request = await run.credentials.putAltered(operation, request, credentials);
    if (credentials === "wrong") request = run.credentials.putWrong(operation, request);
    if (typeof credentials === "object") request = await credentials.put(operation, request);
    if (credentials === "other" && run.others !== undefined) request = await run.others.put(operation, request);
  }
  request = change(request);
  const subject: Subject = { ...bare, request };
  const outcome = await run.sender.send(request, operation && hasOwnLimit(run, operation) ? operation : undefined);
  run.tally.check("answers-in-time", operation);
  run.tally.request(operation, isAnswer(outcome) ? outcome.status : undefined, bare.case);
  if (!isAnswer(outcome)) {
    if (run.isOver()) return { subject, findings: [] };
    const message = `No complete response: ${outcome.message}.`;
    return { subject, findings: finding(run, "answers-in-time", subject, message, placeOf(operation)) };
  }
  const rejected = operation === undefined || credentials !== "other" ? [] : judgeOtherCaller(run, subject, outcome);
  if (outcome.status < 300) noteAccepted(run, bare.case?.body);
  // Security requirements imply how a run without credentials is rejected.
  const isLacking = (status: number): boolean =>
    (status === 401 || status === 403) && operation !== undefined && run.credentials.lacks(operation);
  const findings = [
    ...judgeAnswer(run, subject, outcome, (status) => options.tolerates?.(status) === true || isLacking(status)),
    ...judgeEntityTag(run, subject, outcome, typeof credentials === "object" ? "limited" : credentials),
    ...judgeValues(run, subject, outcome),
    ...rejected,
  ];
  if (options.isHelper === true) run.helperFindings.push(...findings);
  if (
    operation !== undefined &&
    bare.case !== undefined &&
    outcome.status < 300 &&
    request.method === operation.method &&
    typeof credentials !== "object"
  ) {
    run.pool.observe(operation, bare.case, outcome, credentials === "other" ? "other" : "own");
  }
  if (operation !== undefined && outcome.status < 300 && credentials === "valid") {
    const { case: one } = bare;
    noteKeyed(run.keyed, operation, request, outcome);
    run.keep(operation, { request, answer: outcome, ...(one !== undefined && { case: one }) });
  }
  return { subject, answer: outcome, findings };
}

function isAlteration(credentials: unknown): credentials is Alteration {
  return credentials === "longer" || credentials === "shorter" || credentials === "recased" || credentials === "random";
}

/** Valid credentials of another caller may also be forbidden to do something, but not be invalid. */
function judgeOtherCaller(run: Run, subject: Subject, answer: Answer): readonly Finding[] {
  const { operation } = subject;
  if (operation === undefined || answer.status !== 401 || run.others?.has(operation) !== true) return [];
  if (operation.security.length === 0 || subject.request.method !== operation.method) return [];
  const message = "Rejects valid credentials of another caller: expected another status than 401.";
  return finding(run, "valid-request-accepted", subject, message, operation.at, answer);
}

/** Whether this operation has a rate limit, but others have none. */
function hasOwnLimit({ api }: Run, operation: Operation): boolean {
  const isLimited = ({ responses }: Operation): boolean =>
    responses.some(({ status }) => status.kind === "exact" && status.code === 429);
  return isLimited(operation) && !api.operations.every(isLimited);
}

/** The first example, or else a generated case; `undefined` if none can be made. */
export function usualCase(run: Run, operation: Operation, maker: CaseMaker, purpose: string): Case | undefined {
  return ifPossible(() => maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} ${purpose}`)));
}

/** The usual request, encoded; `undefined` if none can be made or sent. */
export async function usualRequest(run: Run, operation: Operation, purpose: string): Promise<WireRequest | undefined> {
  const one = usualCase(run, operation, run.makerOf(operation), purpose);
  return one && encodeIfPossible(run, operation, one);
}

/** @returns `undefined` if the case cannot be sent */
export async function encodeIfPossible(run: Run, operation: Operation, one: Case): Promise<WireRequest | undefined> {
  try {
    return await encodeCase(run.api, operation, run.url, one);
  } catch (error) {
    if (error instanceof Unsendable) return undefined;
    throw error;
  }
}

/** Whether an answer does not depend on the request: it is rate-limited, or from the wrong server. */
export function isInconclusive({ status }: Answer): boolean {
  return status === 429 || status >= 500;
}
