import { isObject, type Json, sameJson } from "../../generator/document/json.ts";
import { type Answer, headerOf, jsonOf, textOf, type WireRequest } from "../http/message.ts";
import type { Finding } from "../report.ts";
import { curlLine } from "../requests/curl.ts";
import { says } from "../descriptions/phrases.ts";
import { sentencesIn } from "../descriptions/sentences.ts";
import { finding, type Run, type Subject } from "../run.ts";

/** RFC 9110 section 8.8.3. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** What a run has seen so far. */
interface History {
  /** The last answer with each strong entity tag, by caller, URL and media type. */
  readonly tagged: Map<string, { readonly tag: string; readonly body: Uint8Array; readonly writes: number }>;
  /** The requests that may have changed something. */
  readonly writes: WireRequest[];
}

/** URLs to remember. */
const MOST_TAGGED = 2000;

const histories = new WeakMap<Run, History>();

/**
 * Checks the entity tag of an answer: its syntax, that `If-Match` can match it, and that a strong one changes with the
 * body (RFC 9110 sections 8.8.1 and 13.1.1).
 *
 * @param caller whose credentials were sent
 */
export function judgeEntityTag(run: Run, subject: Subject, answer: Answer, caller: string): readonly Finding[] {
  const history: History = histories.get(run) ?? { tagged: new Map(), writes: [] };
  histories.set(run, history);
  const { operation, request } = subject;
  const isRead = request.method === "GET";
  if (!isRead && request.method !== "HEAD" && answer.status < 300) history.writes.push(request);
  const tag = headerOf(answer, "etag");
  if (tag === undefined || operation === undefined) return [];
  run.tally.check("conditional-request", operation);
  const report = (message: string): readonly Finding[] =>
    finding(run, "conditional-request", subject, message, operation.at, answer);
  if (!ENTITY_TAG.test(tag)) {
    const quoted = /^[^"\s]+$/.test(tag) ? `"${tag}"` : 'one like "33a64df5"';
    return report(`The ETag is not an entity tag (RFC 9110, 8.8.3): expected ${quoted} with its quotes, got ${tag}.`);
  }
  if (tag.startsWith("W/"))
    return isRead && takesIfMatch(run, operation.path)
      ? report(`The ETag ${tag} is weak, so that If-Match never matches it (RFC 9110, 13.1.1): expected a strong one.`)
      : [];
  if (!isRead || answer.status !== 200) return [];
  const key = `${caller} ${request.url} ${headerOf(answer, "content-type") ?? ""}`;
  const before = history.tagged.get(key);
  if (before !== undefined || history.tagged.size < MOST_TAGGED)
    history.tagged.set(key, { tag, body: answer.body, writes: history.writes.length });
  if (before?.tag !== tag || Buffer.compare(before.body, answer.body) === 0) return [];
  // Without a request that changed it, a counter may have changed that reads increase.
  const isStated = sentencesIn(
    operation.docs.description,
    ...operation.responses
      .flatMap(({ docs, headers }) => [docs, ...headers.map((one) => one.docs)])
      .map(({ description }) => description),
  ).some((one) => says(one, "tagOfChanges"));
  const write = history.writes
    .slice(before.writes)
    .findLast((one) => isWithin(one, request) && (!isStated || /^P(?:ATCH|UT)$/.test(one.method)));
  if (write === undefined) return [];
  const message = `The ETag is still ${tag} although the response has changed${changeIn(before.body, answer.body)}.`;
  return report(message).map((one) => ({
    ...one,
    request: `${curlLine(write, run.credentials.pieces)}\n${one.request}`,
  }));
}

/** Whether a request changes the resource that another reads, or one below it. What is marked as deleted may keep its tag. */
function isWithin(write: WireRequest, read: WireRequest): boolean {
  const [changed = "", own = ""] = [write, read].map(({ url }) => url.split("?")[0]);
  return write.method !== "DELETE" && (changed === own || changed.startsWith(`${own}/`));
}

function takesIfMatch({ api }: Run, path: string): boolean {
  return api.operations.some(
    (one) =>
      one.path === path && one.parameters.some(({ in: place, name }) => place === "header" && /^if-match$/i.test(name)),
  );
}

/** The first member that differs, in words. */
function changeIn(before: Uint8Array, after: Uint8Array): string {
  // JSON.parse returns only JSON values.
  const [one, other] = [before, after].map((body) => jsonOf(body)?.value as Json | undefined);
  if (!isObject(one) || !isObject(other))
    return ` from ${textOf(before).slice(0, 80)} to ${textOf(after).slice(0, 80)}`;
  const name = Object.keys({ ...one, ...other }).find((own) => !sameJson(one[own] ?? null, other[own] ?? null));
  const text = (value: Json | undefined): string => JSON.stringify(value ?? null).slice(0, 80);
  return name === undefined ? "" : `: ${name} was ${text(one[name])} and is ${text(other[name])}`;
}
