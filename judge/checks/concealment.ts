import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { jsonOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withParameter } from "../requests/case.ts";
import { finding, type Run, randomFor, type Subject } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { isVisibleToAll } from "../descriptions/visibility.ts";
import { prepare } from "../resources/prepare.ts";
import { attempt, isInconclusive } from "./attempt.ts";
import { responseOf } from "./documented.ts";
import type { Exchanged } from "./expression.ts";
import { parameterAtEnd } from "../resources/resources.ts";

/** The methods to compare. DELETE comes last because it removes the resource. */
const METHODS = ["GET", "HEAD", "PATCH", "PUT", "DELETE"];

/** Compares how each operation answers for a missing resource and for one that belongs to another caller. */
export async function checkConcealment(run: Run): Promise<readonly Finding[]> {
  if (!run.checks.has("concealment")) return [];
  const findings: Finding[] = [];
  const operations = run.operations
    .filter((one) => METHODS.includes(one.method) && parameterAtEnd(one) !== undefined)
    .toSorted((a, b) => METHODS.indexOf(a.method) - METHODS.indexOf(b.method));
  for (const operation of operations) {
    if (run.isOver()) break;
    findings.push(...(await prepare(run, operation)), ...(await conceal(run, operation, run.makerOf(operation))));
  }
  return findings;
}

interface Seen extends Pick<Exchanged, "answer"> {
  /** The requested id, as it is written in JSON. */
  readonly id: string;
  readonly text: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: Subject;
}

/** Two missing resources and one of another caller must be indistinguishable. */
async function conceal(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const last = parameterAtEnd(operation);
  if (responseOf(operation, 404)?.status.kind !== "exact" || last === undefined) return [];
  // A resource that both callers can access is not hidden.
  if (run.others === undefined && operation.method !== "GET") return [];
  const findings: Finding[] = [];
  const random = randomFor(run, `${operation.at} concealment`);
  const credentials = run.others === undefined ? "valid" : "other";
  const send = async (one: Case): Promise<Seen | undefined> => {
    const made = await attempt(run, operation, one, { credentials });
    findings.push(...(made?.findings ?? []));
    if (made?.answer === undefined || isInconclusive(made.answer)) return undefined;
    const { answer, subject } = made;
    const id = JSON.stringify(String(one.parameters.path.get(last) ?? "")).slice(1, -1);
    return { id, text: normal(answer), headers: headersOf(answer), subject, answer };
  };
  try {
    const one = maker.invent(random);
    const other = maker.invent(random).parameters.path.get(last);
    const first = await send(one);
    const second = await send(withParameter(one, "path", last, other));
    if (first === undefined || second === undefined) return findings;
    if (first.answer.status !== 404 || second.answer.status !== 404) return findings;
    run.tally.check("concealment", operation);
    const resource = run.pool.resources.inPath(operation).at(-1)?.resource;
    const instance = resource && run.pool.alive(resource, "own", operation.at).at(-1);
    if (run.others === undefined || instance === undefined) return findings;
    const hidden = await send(run.pool.bind(operation, one, "other", [instance]));
    // A resource that is not hidden at all is a finding of another check.
    const isShown = hidden !== undefined && hidden.answer.status < 300 && run.checks.has("isolation");
    // Everybody may see this resource; only the change is forbidden.
    if (hidden?.answer.status === 403 && isVisibleToAll(run, resource ?? instance.resource, instance.seen))
      return findings;
    const difference = hidden === undefined || isShown ? undefined : differenceOf(first, second, hidden);
    if (hidden === undefined || difference === undefined) return findings;
    const message = `A resource of another user is distinguishable from a missing one: expected the same 404, got ${hidden.answer.status}; ${difference} differs.`;
    findings.push(...finding(run, "concealment", hidden.subject, message, operation.at, hidden.answer));
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
  }
  return findings;
}

/**
 * How the answer for the hidden resource differs from those for two missing ones. Parts in which these two differ are
 * ignored.
 */
function differenceOf(first: Seen, second: Seen, hidden: Seen): string | undefined {
  if (hidden.answer.status !== first.answer.status) return "its status";
  const differs = (textOf: (seen: Seen) => string): boolean =>
    isSame(first, second, textOf) && !isSame(first, hidden, textOf) && !isSame(second, hidden, textOf);
  if (differs(({ text }) => text)) return "its body";
  for (const name of new Set([...first.headers.keys(), ...hidden.headers.keys()])) {
    const [one, other, own] = [first, second, hidden].map(({ headers }) => headers.has(name));
    if (one !== other) continue;
    if (one !== own || differs(({ headers }) => headers.get(name) ?? "")) return `its header ${name}`;
  }
  return undefined;
}

/** Whether two texts differ at most in the requested ids. An id such as 8 may also occur in `charset=utf-8`. */
function isSame(one: Seen, other: Seen, textOf: (seen: Seen) => string): boolean {
  const [text, expected] = [textOf(one), textOf(other)];
  return text === expected || withId(text, one.id, other.id) === expected;
}

/** Headers that do not depend on the resource: they describe the connection or the time. */
const OTHER_HEADERS =
  /^(?:date|age|expires|connection|keep-alive|transfer-encoding|content-length|set-cookie|server-timing|retry-after)$|ratelimit|rate-limit|quota|request-id|trace|correlation|runtime|duration|response-time/;

function headersOf({ headers }: Exchanged["answer"]): ReadonlyMap<string, string> {
  const said = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
  return new Map(said.filter(([name]) => !OTHER_HEADERS.test(name)));
}

/** The text with another id. Short ids may be parts of other words. */
function withId(text: string, id: string, other: string): string {
  if (id === "") return text;
  if (id.length > 5) return text.replaceAll(id, () => other);
  return text
    .split(/([^\p{L}\p{N}]+)/u)
    .map((word) => (word === id ? other : word))
    .join("");
}

/** The answer without what changes with every request: trace ids and times. */
function normal({ body, status }: Exchanged["answer"]): string {
  // JSON.parse returns only JSON values.
  const value = jsonOf(body)?.value as Json | undefined;
  const text =
    JSON.stringify(value, (name, inner: unknown) =>
      /(?:^|_)(?:id|time|timestamp|at|trace|instance)$|Id$/i.test(name) ? null : inner,
    ) ?? "";
  return `${status} ${text}`;
}
