import { hasEqualItems } from "../descriptions/distinct-items.ts";
import { says } from "../descriptions/phrases.ts";
import { escaped } from "../descriptions/words.ts";
import * as fc from "fast-check";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { arbitraryOf, MOST_SHRINKS } from "../values/arbitrary.ts";
import { Impossible } from "../values/impossible.ts";
import { type Finding, operationName } from "../report.ts";
import { type Case, caseText } from "../requests/case.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { keyOf } from "../finding-id.ts";
import { finding, type Run, seedFor } from "../run.ts";
import { type Attempt, attempt, usualCase } from "./attempt.ts";
import { isLogin, isTokenOperation, withClient } from "./token-operation.ts";
import type { Answer } from "../http/message.ts";
import { largestCase, leastCase } from "../resources/cases.ts";
import { type Created, creatorOf, send } from "../resources/creation.ts";
import { referencesIn } from "../resources/references.ts";
import { createOne } from "../resources/prepare.ts";
import type { Resource } from "../resources/resources.ts";
import {
  isPresenceDescribed,
  rejectable,
  repair,
  wholeCase,
  withLeastDescribed,
  withPlainNumbers,
} from "../resources/repair.ts";
import { isArray, type Json } from "../../generator/document/json.ts";
import { isRuleOfMember, isRuleStated, placesNamed } from "../resources/error-places.ts";
import { bodyOf } from "../resources/representation.ts";
import { isElsewhere } from "../resources/instance.ts";
import { datesIn } from "../resources/dates.ts";
import { responseOf } from "./documented.ts";
import { valueAt } from "./expression.ts";
import { isOwnRule } from "./own-rules.ts";

/** Statuses that reject the request itself. */
const REFUSED: ReadonlySet<number> = new Set([400, 405, 406, 411, 413, 414, 415, 422, 431]);

/** Sends valid requests: the document's examples, then generated ones. */
export async function checkValid(run: Run, operation: Operation, maker: CaseMaker): Promise<readonly Finding[]> {
  const allFindings: Finding[] = [];
  for (const one of maker.examples) {
    if (run.isOver()) return allFindings;
    allFindings.push(...(await tryValid(run, operation, one)).findings);
  }
  const findingKeys = new Set(allFindings.map(keyOf));
  const tried = new Set(maker.examples.map((one) => textOf(run, operation, one)));
  const judge = async (one: Case): Promise<readonly Finding[]> => {
    // Operations with few parameters have few distinct requests.
    const text = textOf(run, operation, one);
    if (tried.has(text)) return [];
    tried.add(text);
    const findings = (await tryValid(run, operation, one)).findings;
    return findings.filter((one) => !findingKeys.has(keyOf(one)));
  };
  const generated = arbitraryOf<Case | undefined>(
    (random) => {
      if (run.isOver()) return undefined;
      try {
        return maker.stray(random);
      } catch (error) {
        if (!(error instanceof Impossible)) throw error;
        run.tally.missed(
          `${operationName(operation)}: no valid request could be generated: ${error.message} (${error.at})`,
        );
        return undefined;
      }
    },
    (one) => (one === undefined ? [] : maker.simpler(one)),
  );
  for (const one of await search(run, `${operation.at} valid`, generated, judge)) {
    findingKeys.add(keyOf(one));
    allFindings.push(one);
  }
  return allFindings;
}

function textOf(run: Run, operation: Operation, one: Case): string {
  return caseText(withClient(run, operation, one));
}

/** Further rounds after a finding, to find others. */
const ROUNDS = 3;

/** Runs an arbitrary and reports its findings for the simplest failing value. */
async function search<Value>(
  run: Run,
  purpose: string,
  arbitrary: fc.Arbitrary<Value | undefined>,
  judge: (value: Value) => Promise<readonly Finding[]>,
  most: number = run.runs,
): Promise<readonly Finding[]> {
  const all: Finding[] = [];
  let left = most;
  for (let round = 0; round < ROUNDS && left > 0; round++) {
    let best: readonly Finding[] = [];
    let shrinks = 0;
    const allKeys = new Set(all.map(keyOf));
    const property = fc.asyncProperty(arbitrary, async (value) => {
      const searching = best.length === 0;
      if (searching) left--;
      if (value === undefined || run.isOver() || (!searching && ++shrinks > MOST_SHRINKS)) return true;
      const bestKeys = new Set(best.map(keyOf));
      const findings = (await judge(value)).filter((one) => !allKeys.has(keyOf(one)));
      // Simplifying must keep the same finding.
      const same = searching ? findings : findings.filter((one) => bestKeys.has(keyOf(one)));
      if (same.length === 0) return true;
      best = same;
      return false;
    });
    await fc.check(property, {
      seed: seedFor(run, `${purpose} ${round}`),
      numRuns: left,
      verbose: fc.VerbosityLevel.None,
    });
    if (best.length === 0) break;
    all.push(...best);
  }
  return all;
}

export async function tryValid(run: Run, operation: Operation, given: Case): Promise<Attempt> {
  const one = withClient(run, operation, given);
  const made = await attempt(run, operation, one);
  if (made === undefined) return { subject: { operation, request: NOTHING }, findings: [] };
  const { answer, subject } = made;
  if (answer === undefined) return made;
  run.tally.check("valid-request-accepted", operation);
  const { status } = answer;
  const message =
    status === 401 && operation.security.length > 0 && run.credentials.has(operation)
      ? "Rejects valid credentials: expected 2xx, got 401."
      : (await isRejectedForNothing(run, operation, one, answer))
        ? `Rejects a valid request (${one.origin}): expected 2xx, got ${status}.`
        : undefined;
  if (message === undefined) return made;
  return {
    ...made,
    findings: [...made.findings, ...finding(run, "valid-request-accepted", subject, message, operation.at, answer)],
  };
}

/** Whether nothing but the server explains the rejection: no business rule, and no unusual page. */
async function isRejectedForNothing(run: Run, operation: Operation, one: Case, answer: Answer): Promise<boolean> {
  if (answer.status < 400 || asksForUnlikelyPage(operation, one) || isLogin(run, operation)) return false;
  if (hasUrlWithoutHost(one.body) || isOutsideYears(run, one) || hasEqualItems(run, operation, one.body)) return false;
  const repaired = await repair(run, operation, one, answer);
  if (repaired?.isRule === true || !REFUSED.has(answer.status) || !documentsMore(operation)) return false;
  if (isPresenceDescribed(run, operation, one, "own") || isStated(run, operation, one, answer)) return false;
  if (namesLostReferences(run, operation, one, answer)) return false;
  const least = withLeastDescribed(run, operation, one);
  for (const plain of [...withPlainNumbers(run, one), ...(least === undefined ? [] : [least])]) {
    const made = await attempt(run, operation, plain, rejectable("own"));
    // With 409, only the state of the resource does not allow it.
    if (made?.answer !== undefined && (made.answer.status < 300 || made.answer.status === 409)) return false;
  }
  return !(await isOwnRule(run, operation, one, answer)) && !(await isAcceptedByAnother(run, operation, one));
}

/** Whether an error names ids that are not known to exist, or no longer: other requests may have deleted their resources. */
function namesLostReferences({ pool }: Run, operation: Operation, { body, parameters }: Case, answer: Answer): boolean {
  const used = pool.resources
    .inPath(operation)
    .flatMap(({ parameter, resource }) => pool.find(resource, parameters.path.get(parameter)) ?? []);
  const places = placesNamed(bodyOf(answer), body);
  const isLost = (path: string): boolean => {
    const name = path.split("/").findLast((part) => /\D/.test(part)) ?? "";
    const resource = pool.references.ofReference(name);
    const given = valueAt(body ?? null, path);
    const ids = isArray(given) ? given : [given];
    // `parentId` does not say what it refers to.
    if (resource === undefined) return /.(?:Id|ID|_id)s?$/.test(name) && given !== undefined;
    const known = new Set(
      pool
        .alive(resource, "own")
        .filter((one) => !isElsewhere(one, used))
        .map(({ id }) => String(id)),
    );
    return ids.some((id) => !known.has(String(id)));
  };
  return places.length > 0 && places.every(isLost);
}

/** "Only together with `mine=true`": whether the description of a parameter relates it to another one. */
function isCombinationStated({ parameters }: Operation, { parameters: { query } }: Case): boolean {
  const names = parameters.flatMap(({ in: place, name }) => (place === "query" ? [name] : []));
  return parameters.some(({ docs: { description = "" }, in: place, name }) => {
    if (place !== "query" || query.get(name) === undefined) return false;
    const related = names.filter(
      (other) => other !== name && new RegExp(`\\b${escaped(other)}(?!\\w)`).test(description),
    );
    return related.length > 0 && says(description, "negated", "excepted", "only", "required");
  });
}

/** Whether the descriptions of the operation, or of the one that creates the resource, state the rule that was broken. */
function isStated(run: Run, operation: Operation, one: Case, answer: Answer): boolean {
  const creators = run.pool.resources.inPath(operation).flatMap(({ resource }) => creatorOf(resource) ?? []);
  const about = [operation, ...creators].flatMap(({ body, docs }) => [
    `${docs.summary ?? ""}. ${docs.description ?? ""}`,
    ...(body?.contents ?? []).map(({ schema }) => run.shapes.resolve(schema).docs.description ?? ""),
  ]);
  const error = bodyOf(answer);
  const reasons = responseOf(operation, answer.status)?.docs.description;
  const isOf = (own: Case): boolean => isRuleStated(about, own.body, error, reasons) || isRuleOfMember(run, own, error);
  return isOf(one) || isOf(wholeCase(run, operation, one)) || isCombinationStated(operation, one);
}

/**
 * Whether another resource accepts the same request: the state of the first one, or of one that the body refers to, did
 * not allow it. A room may be too small for a booking.
 */
async function isAcceptedByAnother(run: Run, operation: Operation, one: Case): Promise<boolean> {
  if (operation.method === "GET") return false;
  const { resources } = run.pool;
  const inPath = resources.inPath(operation).map(({ resource }) => resource);
  const reserved = `${operation.at} again`;
  for (const resource of new Set([...inPath, ...referred(run, one)])) {
    const [inner] = referred(run, largestOf(run, resource));
    const parent = inner && (await createLargest(run, inner))?.instance;
    const created = await createOne(run, resource, "own", { reserved, ...(parent !== undefined && { parent }) });
    const largest = largestOf(run, resource);
    // What optional members allow may be over, such as a period in which a voucher can be used.
    const least = largest && (await send(run, resource, leastCase(run, largest), "own", reserved));
    for (const made of [created, await createLargest(run, resource, reserved), least]) {
      if (made?.instance === undefined || run.isOver()) continue;
      const bound = run.pool.bind(operation, one, "own", [made.instance]);
      const again = await attempt(run, operation, bound, rejectable("own"));
      if (again?.answer !== undefined && again.answer.status < 300) return true;
    }
  }
  return false;
}

function referred({ pool }: Run, one: Case | undefined): readonly Resource[] {
  return [...referencesIn(one?.body)].flatMap(({ name }) => pool.references.ofReference(name) ?? []);
}

function largestOf(run: Run, resource: Resource): Case | undefined {
  const create = creatorOf(resource);
  return create && largestCase(run, create);
}

async function createLargest(run: Run, resource: Resource, reserved?: string): Promise<Created | undefined> {
  let created: Created | undefined;
  // A short text that was made to be unique may be taken too.
  for (let time = 0; time < 3 && created?.instance === undefined && !run.isOver(); time++) {
    const largest = largestOf(run, resource);
    created = largest && (await send(run, resource, largest, "own", reserved));
  }
  return created;
}

/** "Times must lie in the years 2000 to 2099": whether the document says of all times what one of them deviates from. */
function isOutsideYears({ api }: Run, one: Case): boolean {
  const [, first, last] =
    /\byears? (?:from |between )?(\d{4})(?: to | and |-|\u2013)(\d{4})/.exec(api.docs.description ?? "") ?? [];
  const years = datesIn(one).map(({ text }) => new Date(text).getUTCFullYear());
  return first !== undefined && years.some((year) => year < Number(first) || year > Number(last));
}

/** `http://` is a URI, but no URL of HTTP (RFC 9110 section 4.2.1). */
function hasUrlWithoutHost(body: Json | undefined): boolean {
  return [...referencesIn(body)].some(({ value }) => /^https?:\/\/(?:$|[/?#:])/i.test(String(value)));
}

/** Most items per page that servers allow without saying so. */
const MOST_ITEMS = 100;

/**
 * Whether a request asks for page 0 or for 1000 items where the document has no bound: every server has one. An offset
 * beyond the end leads to an empty page.
 */
function asksForUnlikelyPage({ parameters }: Operation, { parameters: { query } }: Case): boolean {
  return parameters.some(({ in: place, name, schema: { assertions } }) => {
    const kind = place === "query" ? pageParameterOf(name) : undefined;
    const value = kind === undefined ? undefined : query.get(name);
    if (typeof value !== "number") return false;
    const has = (bound: string): boolean => assertions.some(({ kind: own }) => own.toLowerCase().endsWith(bound));
    if (kind === "offset") return value < 0 && !has("minimum");
    return (value < 1 && !has("minimum")) || (value > MOST_ITEMS && !has("maximum"));
  });
}

/** Whether the operation documents any response other than rejections. */
function documentsMore({ responses }: Operation): boolean {
  return (
    responses.length === 0 ||
    responses.some(({ status }) =>
      status.kind === "default" ? true : (status.kind === "exact" ? status.code : status.hundreds * 100) < 400,
    )
  );
}

const NOTHING = { method: "GET", url: "", headers: [] };

/**
 * Repeats a safe request. Operations with few parameters have few distinct requests, so intermittent failures would be
 * missed.
 */
export async function checkRepeatedRequests(
  run: Run,
  operation: Operation,
  maker: CaseMaker,
): Promise<readonly Finding[]> {
  if (operation.method !== "GET" && !isTokenOperation(run, operation)) return [];
  const findings: Finding[] = [];
  for (let time = 0; time < run.runs / 2 && findings.length === 0 && !run.isOver() && !run.isThrifty(); time++) {
    const one = usualCase(run, operation, maker, "steady");
    if (one === undefined) return findings;
    findings.push(...(await tryValid(run, operation, one)).findings);
  }
  return findings;
}
