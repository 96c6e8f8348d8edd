import { isObject, type Json } from "../../generator/document/json.ts";
import type { Link, Operation } from "../../generator/ir/api.ts";
import { headerOf, jsonOf } from "../http/message.ts";
import type { Finding } from "../report.ts";
import type { CaseMaker } from "../requests/case-maker.ts";
import { type Case, withBody, withParameter } from "../requests/case.ts";
import { pathTexts } from "../requests/path-texts.ts";
import { operationName } from "../operation-text.ts";
import { finding, type Run, randomFor } from "../run.ts";
import { Impossible } from "../values/impossible.ts";
import { attempt, type AttemptOptions, attemptWire, isBesideThePoint } from "./attempt.ts";
import { responseOf } from "./documented.ts";
import { evaluate, type Exchanged } from "./expression.ts";

/** Statuses of a missing resource. */
const ABSENT: ReadonlySet<number> = new Set([404, 410]);
/** A value from an answer may be invalid as a parameter. */
const LENIENT: AttemptOptions = {
  refused: true,
  tolerates: (status) => status === 400 || status === 404 || status === 422,
};
/** Successful answers per operation whose links are followed. */
const MOST_STARTS = 2;

/** Follows the documented links of successful answers. */
export async function checkLinks(
  run: Run,
  makerOf: (operation: Operation) => CaseMaker,
  isSelected: (target: Operation) => boolean,
): Promise<readonly Finding[]> {
  if (!run.checks.has("link-followed")) return [];
  const findings: Finding[] = [];
  for (const operation of run.operations) {
    for (const exchanged of run.successes(operation).slice(0, MOST_STARTS)) {
      const links = responseOf(operation, exchanged.answer.status)?.links ?? [];
      for (const link of links) {
        if (run.isOver()) return findings;
        const target = run.api.operations.find(({ at }) => at === link.operation);
        if (target === undefined || !isSelected(target)) continue;
        findings.push(...(await followLink(run, exchanged, link, target, makerOf)));
      }
    }
  }
  return findings;
}

async function followLink(
  run: Run,
  exchanged: Exchanged,
  link: Link,
  target: Operation,
  makerOf: (operation: Operation) => CaseMaker,
): Promise<readonly Finding[]> {
  const base = baseCase(run, target, makerOf(target));
  if (base === undefined) return [];
  let one: Case = base;
  for (const [name, expression] of Object.entries(link.parameters)) {
    const value = evaluate(expression, exchanged);
    if (value === undefined) {
      // The link may point to an optional member.
      run.tally.missed(`the link ${link.name} of ${target.method} ${target.path}: ${name} was not in the response`);
      return [];
    }
    const [place, own] = placeOf(target, name);
    if (place !== undefined) one = withParameter(one, place, own, value);
  }
  const body = link.body === undefined ? undefined : evaluate(link.body, exchanged);
  if (body !== undefined) one = withBody(one, body);
  const made = await attempt(run, target, one, LENIENT);
  const answer = made?.answer;
  if (made === undefined || answer === undefined || isBesideThePoint(answer)) return made?.findings ?? [];
  run.tally.check("link-followed", target);
  if (!ABSENT.has(answer.status) && answer.status !== 400 && answer.status !== 422) return made.findings;
  const message = `Following the link ${JSON.stringify(link.name)} returns ${answer.status}.`;
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

export function baseCase(run: Run, operation: Operation, maker: CaseMaker): Case | undefined {
  try {
    return maker.examples[0] ?? maker.make(randomFor(run, `${operation.at} link`));
  } catch (error) {
    if (error instanceof Impossible) return undefined;
    throw error;
  }
}

/** Reads each created resource. */
export async function checkCreated(
  run: Run,
  makerOf: (operation: Operation) => CaseMaker,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const operation of run.operations) {
    const { method } = operation;
    const read = method === "POST" ? readCreated : method === "PUT" ? readPut : undefined;
    if (read === undefined || !run.checks.has("created-readable")) continue;
    for (const exchanged of run.successes(operation).slice(0, MOST_STARTS)) {
      if (run.isOver()) return findings;
      findings.push(...(await read(run, operation, exchanged, makerOf)));
    }
  }
  return findings;
}

export function isReader({ method, segments }: Operation): boolean {
  return method === "GET" && typeof segments.at(-1) === "object";
}

/** The operation that reads one item of a collection: `/users/{id}` for `/users`. */
export function readerOf(
  run: Pick<Run, "api">,
  { path, segments }: Operation,
): { readonly operation: Operation; readonly parameter: string } | undefined {
  for (const operation of run.api.operations.filter(isReader)) {
    const last = operation.segments.at(-1);
    if (
      typeof last !== "object" ||
      operation.segments.length !== segments.length + (typeof segments.at(-1) === "string" ? 1 : 2)
    )
      continue;
    if (operation.path === `${path.replace(/\/$/, "")}/{${last.parameter}}`)
      return { operation, parameter: last.parameter };
  }
  return undefined;
}

async function readCreated(
  run: Run,
  operation: Operation,
  exchanged: Exchanged,
  makerOf: (operation: Operation) => CaseMaker,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const location = headerOf(exchanged.answer, "location");
  if (location !== undefined && exchanged.answer.status === 201) {
    const url = URL.parse(location, exchanged.request.url);
    if (url !== null && !isRead(run, url.href)) {
      run.tally.missed(`${operationName(operation)}: the resource at its Location, because no GET is documented there`);
    } else if (url !== null && url.origin === new URL(run.url).origin) {
      const request = await run.credentials.put(operation, {
        method: "GET",
        url: url.href,
        headers: [["accept", "*/*"]],
      });
      const made = await attemptWire(run, { request });
      run.tally.check("created-readable", operation);
      if (made.answer !== undefined && ABSENT.has(made.answer.status)) {
        const message = `The created resource is not at its Location: got ${made.answer.status}.`;
        findings.push(...finding(run, "created-readable", made.subject, message, operation.at, made.answer));
      }
    }
  }
  const reader = readerOf(run, operation);
  const id = idOf(exchanged, reader?.parameter);
  const placed = reader && readingCase(run, reader.operation, exchanged.case, makerOf);
  if (reader === undefined || id === undefined || placed === undefined) return findings;
  const made = await attempt(run, reader.operation, withParameter(placed, "path", reader.parameter, id), LENIENT);
  findings.push(...(made?.findings ?? []));
  if (made?.answer === undefined || isBesideThePoint(made.answer)) return findings;
  run.tally.check("created-readable", reader.operation);
  if (!ABSENT.has(made.answer.status)) return findings;
  const message = `The created resource cannot be read by its id: got ${made.answer.status}.`;
  return [...findings, ...finding(run, "created-readable", made.subject, message, reader.operation.at, made.answer)];
}

/** Reads the resource that PUT created at a path of the client's choice (RFC 9110 section 9.3.4). */
async function readPut(
  run: Run,
  operation: Operation,
  { answer, case: one }: Exchanged,
  makerOf: (operation: Operation) => CaseMaker,
): Promise<readonly Finding[]> {
  const reader = run.api.operations.find(({ method, path }) => method === "GET" && path === operation.path);
  const reading = reader && readingCase(run, reader, one, makerOf);
  if (answer.status !== 201 || one === undefined || reader === undefined || reading === undefined) return [];
  // Another request may have deleted the resource.
  const again = await attempt(run, operation, one, { tolerates: (status) => status >= 400 });
  const status = again?.answer?.status ?? 0;
  if (status < 200 || status >= 300 || status === 202) return again?.findings ?? [];
  const made = await attempt(run, reader, reading, LENIENT);
  const found = [...(again?.findings ?? []), ...(made?.findings ?? [])];
  if (made?.answer === undefined || isBesideThePoint(made.answer)) return found;
  run.tally.check("created-readable", reader);
  if (!ABSENT.has(made.answer.status)) return found;
  const message = `The resource created by PUT cannot be read at its path: got ${made.answer.status}.`;
  return [...found, ...finding(run, "created-readable", made.subject, message, reader.at, made.answer)];
}

/**
 * A read request with the path of another request. Optional parameters are left out, because they could filter the
 * resource.
 */
function readingCase(
  run: Run,
  reader: Operation,
  written: Case | undefined,
  makerOf: (operation: Operation) => CaseMaker,
): Case | undefined {
  const base = baseCase(run, reader, makerOf(reader));
  if (base === undefined) return undefined;
  const optional = reader.parameters.filter(({ required }) => !required);
  const bare = optional.reduce((one, { in: place, name }) => withParameter(one, place, name, undefined), base);
  const path = [...(written?.parameters.path ?? [])];
  return path.reduce((one, [name, value]) => withParameter(one, "path", name, value), bare);
}

/** Whether a GET operation matches a URL, with or without the base path of the server. */
function isRead(run: Run, url: string): boolean {
  const bases = [run.url, new URL("/", url).href];
  return run.api.operations.some(
    (one) => one.method === "GET" && bases.some((base) => pathTexts(one, base, url) !== undefined),
  );
}

/** Whether an id from an answer is a valid path parameter of another operation. Documents may have two kinds of ids. */
export function takesId(run: Run, { parameters }: Operation, parameter: string, id: string | number): boolean {
  const found = parameters.find(({ in: place, name }) => place === "path" && name === parameter);
  const read = typeof id === "string" && id.trim() !== "" && Number.isFinite(Number(id)) ? [Number(id)] : [];
  return (
    found === undefined ||
    [id, String(id), ...read].some((value) => run.evaluator.verdict(value, found.schema, "sent") === "fits")
  );
}

/** The member `id`, or the one with the parameter's name. */
export function idOf({ answer }: Exchanged, parameter: string | undefined): string | number | undefined {
  // JSON.parse returns only JSON values.
  const body = jsonOf(answer.body)?.value as Json | undefined;
  if (!isObject(body)) return undefined;
  const inner = isObject(body["data"]) ? body["data"] : {};
  for (const holder of [body, inner]) {
    for (const name of [parameter ?? "id", "id"]) {
      const value = Object.hasOwn(holder, name) ? holder[name] : undefined;
      if (typeof value === "string" || typeof value === "number") return value;
    }
  }
  return undefined;
}
