import type { Link, Operation } from "../../generator/ir/api.ts";
import { type Answer, headerOf } from "../http/message.ts";
import { type Finding, operationName } from "../report.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { pathTexts, textsOfParts } from "../requests/path-texts.ts";
import { finding, type Run } from "../run.ts";
import { bodyOf, idIn } from "../resources/representation.ts";
import { attempt, type AttemptOptions, attemptWire, isInconclusive, usualCase } from "./attempt.ts";
import { responseOf } from "./documented.ts";
import { evaluate, type Exchanged } from "./expression.ts";

/** Statuses of a missing resource. */
const ABSENT: ReadonlySet<number> = new Set([404, 410]);
/** A value from an answer may be invalid as a parameter. */
const LENIENT: AttemptOptions = {
  tolerates: (status) => status === 400 || status === 404 || status === 422,
};
/** Successful answers per operation whose links are followed. */
const MOST_STARTS = 2;

/** Follows the documented links of successful answers. */
export async function checkLinks(run: Run, isSelected: (target: Operation) => boolean): Promise<readonly Finding[]> {
  if (!run.checks.has("link-followed")) return [];
  const findings: Finding[] = [];
  for (const operation of run.operations) {
    for (const exchanged of run.successes(operation).slice(0, MOST_STARTS)) {
      const links = responseOf(operation, exchanged.answer.status)?.links ?? [];
      for (const link of links) {
        if (run.isOver()) return findings;
        const target = run.api.operations.find(({ at }) => at === link.operation);
        if (target === undefined || !isSelected(target)) continue;
        findings.push(...(await followLink(run, exchanged, link, target)));
      }
    }
  }
  return findings;
}

async function followLink(run: Run, exchanged: Exchanged, link: Link, target: Operation): Promise<readonly Finding[]> {
  const base = usualCase(run, target, run.makerOf(target), "link");
  if (base === undefined) return [];
  let one: Case = base;
  for (const [name, expression] of Object.entries(link.parameters)) {
    const value = evaluate(expression, exchanged);
    if (value === undefined) {
      // The link may point to an optional member.
      run.tally.missed(
        `the link ${link.name} of ${target.method} ${target.path}: ${name} was not in the response; add an example that returns it`,
      );
      return [];
    }
    const [place, own] = placeOf(target, name);
    if (place !== undefined) one = withParameter(one, place, own, value);
  }
  const body = link.body === undefined ? undefined : evaluate(link.body, exchanged);
  if (body !== undefined) one = withBody(one, body);
  const made = await attempt(run, target, one, LENIENT);
  const answer = made?.answer;
  if (made === undefined || answer === undefined || isInconclusive(answer)) return made?.findings ?? [];
  run.tally.check("link-followed", target);
  if (!ABSENT.has(answer.status) && answer.status !== 400 && answer.status !== 422) return made.findings;
  const message = `The link ${JSON.stringify(link.name)} cannot be resolved: expected 2xx, got ${answer.status}.`;
  return [...made.findings, ...finding(run, "link-followed", made.subject, message, link.at, answer)];
}

/** `id` or `path.id`. */
function placeOf(
  { parameters }: Operation,
  name: string,
): readonly [Operation["parameters"][number]["in"] | undefined, string] {
  const dot = name.indexOf(".");
  const own = name.slice(dot + 1);
  const found =
    parameters.find((one) => one.name === name) ??
    parameters.find((one) => one.in === name.slice(0, dot) && one.name === own);
  return [found?.in, found?.name ?? name];
}

/** Reads created resources at their `Location`. Other reads of what was created are in `judge/state/`. */
export async function checkLocations(run: Run): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  if (!run.checks.has("created-readable")) return findings;
  for (const operation of run.operations.filter(({ method }) => method === "POST")) {
    for (const exchanged of run.successes(operation).slice(0, MOST_STARTS)) {
      if (!run.isOver()) findings.push(...(await readLocation(run, operation, exchanged)));
    }
  }
  return findings;
}

async function readLocation(
  run: Run,
  operation: Operation,
  { answer: created, request: creation }: Exchanged,
): Promise<readonly Finding[]> {
  if (isGone(run, operation, created)) return [];
  const location = headerOf(created, "location");
  const url =
    location === undefined || (created.status !== 201 && created.status !== 202)
      ? null
      : URL.parse(location, creation.url);
  if (url === null) return [];
  const read = readAt(run, url.href);
  const isDocumented = read !== undefined;
  // What is created later may not be there yet.
  if (isDocumented && created.status === 202) return [];
  if (!isDocumented && !isWrong(run, operation, url)) {
    run.tally.missed(`${operationName(operation)}: the resource at its Location, because no GET is documented there`);
    return [];
  }
  if (url.origin !== new URL(run.url).origin) return [];
  const headers = [["accept", "*/*"]] as const;
  const request = await run.credentials.put(operation, { method: "GET", url: url.href, headers });
  const { answer, subject } = await attemptWire(run, { request });
  run.tally.check("created-readable", operation);
  // An id that is not even valid is wrong, too, unless the request lacks a parameter.
  const isInvalid = [400, 422].includes(answer?.status ?? 0) && isDocumented && !read.parameters.some(isNeeded);
  if (answer === undefined || !(ABSENT.has(answer.status) || isInvalid)) return [];
  const message = `The created resource is not at its Location: expected 2xx, got ${answer.status}.`;
  return finding(run, "created-readable", subject, message, operation.at, answer);
}

/** Whether the resource can be read, but its Location has another path, even behind a prefix of a gateway. */
function isWrong({ pool }: Run, operation: Operation, { pathname }: URL): boolean {
  const read = pool.resources.ofCollection(operation)?.read;
  if (read === undefined) return false;
  const parts = pathname.split("/").slice(1 - read.path.split("/").length);
  return textsOfParts(read, ["", ...parts]) === undefined;
}

/** Whether a later request deleted or renamed a created resource. */
function isGone({ pool }: Run, operation: Operation, answer: Answer): boolean {
  const resource = pool.resources.ofCollection(operation);
  const id = resource && idIn(bodyOf(answer), resource.parameter, resource.word);
  return resource !== undefined && id !== undefined && pool.find(resource, id)?.state === "deleted";
}

function isNeeded({ in: place, required }: Operation["parameters"][number]): boolean {
  return required && place !== "path";
}

/** The GET operation that matches a URL, with or without the base path of the server. */
function readAt(run: Run, url: string): Operation | undefined {
  const bases = [run.url, new URL("/", url).href];
  return run.api.operations.find(
    (one) => one.method === "GET" && bases.some((base) => pathTexts(one, base, url) !== undefined),
  );
}
