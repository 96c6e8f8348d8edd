import { readInstance } from "../resources/read.ts";
import { isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import type { Attempt, AttemptOptions } from "../checks/attempt.ts";
import type { CheckName } from "../checks/catalogue.ts";
import { sleep } from "../http/retrying-sender.ts";
import type { Finding } from "../report.ts";
import type { Case } from "../requests/case.ts";
import { curlLine } from "../requests/curl.ts";
import { bodyOf, resourceIn } from "../resources/representation.ts";
import type { Instance } from "../resources/instance.ts";
import { wholeListCase } from "../resources/cases.ts";
import { attemptAction } from "../resources/free-places.ts";
import type { Resource } from "../resources/resources.ts";
import { type Walk, walk } from "../resources/walk.ts";
import { finding, type Run } from "../run.ts";
import { keyOf } from "../finding-id.ts";

/** A resource of a sequence, and what is known about it. */
export interface TrackedResource {
  readonly instance: Instance;
  /** The requests that created and changed it. */
  readonly steps: Attempt[];
  /** The members that were sent, and must be returned. */
  readonly sent: Map<string, Json>;
  /** Whether an action such as "cancel" was performed on it: a deletion may then leave it as it is. */
  isActedOn?: boolean;
  /** The representation that was read last. */
  body?: JsonObject;
  /** The resources that were created in it or refer to it. */
  readonly referring?: { readonly instance: Instance; readonly body: JsonObject }[];
  /** When it was last created or changed. */
  writtenAt?: number;
  /** Whether the last change came too early to show in a time. */
  isTooEarly?: boolean;
  /** Earlier entity tags, which are no longer valid. */
  readonly oldTags: string[];
}

/** A resource without an id: only the requests that led to it are known. */
export function track(instance: Instance, ...steps: readonly Attempt[]): TrackedResource {
  return { instance, steps: [...steps], sent: new Map(), oldTags: [] };
}

/** The representation of a resource at one time. */
export interface Observation {
  readonly state: "present" | "absent" | "unknown";
  readonly body?: JsonObject;
  readonly tag?: string;
  readonly made?: Attempt;
}

/** A deviation that a sequence of requests shows. */
export interface Violation {
  readonly check: CheckName;
  readonly message: string;
  /** The place in the document; by default, that of the request. */
  readonly at?: string;
  /** The request that shows it. */
  readonly made: Attempt | undefined;
}

/** Ends a sequence, so that the search can shorten it. */
export class Violated extends Error {
  readonly found: readonly Finding[];

  constructor(found: readonly Finding[]) {
    super("violated");
    this.found = found;
  }
}

/** One sequence of requests to a resource. */
export interface Session {
  readonly run: Run;
  readonly resource: Resource;
  readonly existing: TrackedResource[];
  readonly deleted: TrackedResource[];
  /** Findings of single answers. */
  readonly findings: Finding[];
  /** Keys of the findings that are known already. */
  readonly known: Set<string>;
  /** Whether a violation ends the sequence. */
  readonly isSearch: boolean;
}

/** Milliseconds before a violation is confirmed: caches and indexes may lag behind. */
const WAITS = [150, 1000];

export async function send(
  { findings, run }: Session,
  operation: Operation,
  one: Case,
  options: AttemptOptions = {},
): Promise<Attempt | undefined> {
  const tolerates = (status: number): boolean => status >= 400 && status < 500;
  const made = await attemptAction(run, operation, one, { tolerates, ...options }, "state");
  findings.push(...(made?.findings ?? []));
  return made;
}

/** A request that was answered. */
export type Accepted = Attempt & Required<Pick<Attempt, "answer">>;

/** Whether a request succeeded. */
export function isAccepted(made: Attempt | undefined): made is Accepted {
  return made?.answer !== undefined && made.answer.status < 300;
}

/** A request that must be rejected. */
interface Forbidden {
  readonly check: CheckName;
  readonly operation: Operation;
  /** Absent if there is no such request. */
  readonly one: Case | undefined;
  /** What it means that it is accepted: "The action is accepted twice". */
  readonly what: string;
  readonly expected?: string;
  readonly options?: AttemptOptions;
}

/** Sends a request that must be rejected, and reports if it is accepted. */
export async function expectRejection(
  session: Session,
  tracked: TrackedResource | undefined,
  { check, expected = "4xx", one, operation, options, what }: Forbidden,
): Promise<Attempt | undefined> {
  const made = one && (await send(session, operation, one, options));
  session.run.tally.check(check, operation);
  if (isAccepted(made)) {
    const message = `${what}: expected ${expected}, got ${made.answer.status}.`;
    await conclude(session, tracked, { check, message, made });
  }
  return made;
}

export function forgetContents(tracked: TrackedResource): void {
  tracked.sent.clear();
  delete tracked.body;
}

/** A resource that no longer exists, or has another id. */
export function markDeleted(session: Session, tracked: TrackedResource): void {
  const index = session.existing.indexOf(tracked);
  if (index >= 0) session.existing.splice(index, 1);
  tracked.instance.state = "deleted";
}

/** Reads a resource: by its id, or else in the list. */
export async function observe(session: Session, tracked: TrackedResource): Promise<Observation> {
  const { resource, run } = session;
  if (resource.read !== undefined) {
    const made = await readInstance(run, tracked.instance);
    session.findings.push(...(made?.findings ?? []));
    const status = made?.answer?.status;
    if (made?.answer === undefined || status === undefined) return { state: "unknown" };
    if (status === 404 || status === 410) return { state: "absent", made };
    const body = status === 200 ? resourceIn(bodyOf(made.answer), resource.word) : undefined;
    const { tag } = tracked.instance;
    if (body === undefined) return { state: "unknown", made };
    return { state: "present", body, made, ...(tag !== undefined && { tag }) };
  }
  const all = await listOf(session, tracked);
  if (all === undefined || all.end !== "whole") return { state: "unknown" };
  const body = all.items[all.ids.indexOf(String(tracked.instance.id))];
  const made = all.attempts.at(-1);
  return {
    state: body === undefined ? "absent" : "present",
    ...(body !== undefined && { body }),
    ...(made !== undefined && { made }),
  };
}

/** The list that a resource should be in; `undefined` if there is none that can be read as a whole. */
export async function listOf(session: Session, tracked: TrackedResource | undefined): Promise<Walk | undefined> {
  const { resource, run } = session;
  const { list, parameter, word } = resource;
  if (list === undefined) return undefined;
  const base = wholeListCase(run, list, "own");
  if (base === undefined) return undefined;
  const bound = run.pool.bind(list, base, "own", tracked?.instance.parents ?? []);
  const all = await walk(run, list, bound, { parameter, word });
  session.findings.push(...all.findings);
  return all.end === "failed" ? undefined : all;
}

/** Confirms a violation by other requests after some time, because caches and indexes may lag behind. */
export async function confirm(
  session: Session,
  tracked: TrackedResource | undefined,
  probe: () => Promise<Violation | undefined>,
): Promise<boolean> {
  let violation = await probe();
  const key = violation === undefined ? "" : keyOf(findingOf(session, tracked, violation)[0] ?? NOTHING);
  if (violation !== undefined && session.known.has(key)) return true;
  for (const wait of WAITS) {
    if (violation === undefined || confirmed(session.run).has(violation.check)) break;
    await sleep(wait);
    violation = await probe();
  }
  return conclude(session, tracked, violation);
}

/** Reports a violation, if there is one, with the requests that lead to it. */
export async function conclude(
  session: Session,
  tracked: TrackedResource | undefined,
  violation: Violation | undefined,
): Promise<boolean> {
  if (violation === undefined) return false;
  confirmed(session.run).add(violation.check);
  const found = findingOf(session, tracked, violation);
  const news = found.filter((one) => !session.known.has(keyOf(one)));
  if (news.length === 0) return true;
  if (session.isSearch) throw new Violated(news);
  for (const one of news) session.known.add(keyOf(one));
  session.findings.push(...news);
  return true;
}

const NOTHING: Finding = { check: "stored-as-sent", operation: "", message: "", pointer: "" };
const confirmations = new WeakMap<Run, Set<CheckName>>();

/** Checks whose violations remained, so that waiting again is useless. */
function confirmed(run: Run): Set<CheckName> {
  const own = confirmations.get(run) ?? new Set<CheckName>();
  confirmations.set(run, own);
  return own;
}

/** The finding, with one curl line for each request of the sequence. */
function findingOf(
  { run }: Session,
  tracked: TrackedResource | undefined,
  { at, check, made, message }: Violation,
): readonly Finding[] {
  const subject = made?.subject ?? tracked?.steps.at(-1)?.subject;
  if (subject === undefined) return [];
  run.tally.check(check, subject.operation);
  const steps = [
    ...(tracked?.steps ?? []).filter((step) => step !== made).map(({ subject: own }) => own.request),
    subject.request,
  ];
  const id = tracked === undefined ? undefined : String(tracked.instance.id);
  return finding(run, check, subject, message, at ?? subject.operation?.at ?? "#/paths", made?.answer).map((one) => ({
    ...one,
    request: sequenceOf(run, steps, id, pathOfId(tracked)).join("\n"),
  }));
}

/** Curl lines that take the id from the first response, so that they can be repeated. */
function sequenceOf(
  run: Run,
  steps: readonly Attempt["subject"]["request"][],
  id: string | undefined,
  path: string,
): readonly string[] {
  const cut: Run["credentials"]["pieces"] = (text) =>
    run.credentials.pieces(text).flatMap((piece) => {
      if (piece.secret || id === undefined || id.length < 3) return [piece];
      return piece.text
        .split(id)
        .flatMap((part, index) => [
          ...(index === 0 ? [] : [{ text: "$ID", secret: true }]),
          ...(part === "" ? [] : [{ text: part, secret: false }]),
        ]);
    });
  return steps.map((request, index) => {
    const line = curlLine(request, cut);
    if (index > 0 || steps.length < 2 || id === undefined || id.length < 3 || request.url.includes(id)) return line;
    const creation = curlLine(request, run.credentials.pieces);
    return `ID=$(${creation.replace("curl -sS -i", "curl -sS")} | jq -r ${path})`;
  });
}

/** The path of a resource's id in the response that created it, for jq. */
function pathOfId(tracked: TrackedResource | undefined): string {
  const answer = tracked?.steps[0]?.answer;
  const find = (value: Json | undefined, path: string): string | undefined => {
    if (!isObject(value)) return undefined;
    const own = Object.keys(value).find((name) => String(value[name]) === String(tracked?.instance.id));
    if (own !== undefined) return `${path}.${own}`;
    return Object.keys(value).flatMap((name) => find(value[name], `${path}.${name}`) ?? [])[0];
  };
  return (answer && find(bodyOf(answer), "")) ?? ".id";
}
