import { isArray, isObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Parameter } from "../api.ts";
import type {
  Delivery,
  ErrorEnvelope,
  Idempotency,
  Mirror,
  Pagination,
  RateLimit,
  Retry,
  TokenReuse,
} from "../behaviour.ts";
import type { Extensions } from "../schema.ts";
import type { Draft } from "./draft.ts";
import { quote, type Reader, report, typeName } from "./reader.ts";
import {
  bodyPointer,
  bodyPointerOf,
  choiceOf,
  durationOf,
  type Members,
  openMembers,
  refuse,
  switchOf,
  wholeNumberOf,
  wordOf,
} from "./vocabulary.ts";

// The extensions of docs/vocabulary.md, from the `x-` members of the node they stand on. Wrong ones are reported and
// count as absent.

/** `x-name`; whether it can be an identifier is asked where names are made. */
export function readPinnedName(reader: Reader, at: Pointer, extensions: Extensions): string | undefined {
  const name = extensions["x-name"];
  if (name === undefined || typeof name === "string") return name;
  report(reader, "invalid-extension", `"x-name" must be a string, not ${typeName(name)}.`, childPointer(at, "x-name"));
  return undefined;
}

/** Where the extensions stand that say something of an operation and are no members of it. */
const ELSEWHERE: readonly (readonly [name: string, home: string])[] = [
  ["x-idempotency", "the header parameter that carries the key"],
  ["x-mirrors", "a header parameter of a webhook"],
  ["x-retry", "a response"],
  ["x-error-envelope", "a schema"],
  ["x-signature", "a security scheme"],
  ["x-token", "a flow of a security scheme"],
];

/** Says which extensions of an operation have no effect there: what they promise would not be kept. */
export function reportMisplaced(reader: Reader, node: Pointer, extensions: Extensions): void {
  for (const [name, home] of ELSEWHERE) {
    if (!Object.hasOwn(extensions, name)) continue;
    report(
      reader,
      "misplaced-extension",
      `${quote(name)} belongs on ${home}; here it has no effect.`,
      childPointer(node, name),
    );
  }
}

/** `x-retry` of a response. */
export function readRetry(reader: Reader, node: Pointer, extensions: Extensions): Retry | undefined {
  const value = extensions["x-retry"];
  if (value === undefined) return undefined;
  const at = childPointer(node, "x-retry");
  const members = openMembers(reader, at, value, ["backoff"], ["retryAfter", "jitter"]);
  if (members === undefined) return undefined;
  const retryAfter = switchOf(members, "retryAfter") ?? true;
  const backoff = choiceOf(members, "backoff", ["exponential"]);
  const jitter = choiceOf(members, "jitter", ["full", "none"]) ?? "full";
  return members.ok && backoff !== undefined ? { at, retryAfter, backoff, jitter } : undefined;
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `x-rate-limits` of a server or an operation. */
export function readRateLimits(reader: Reader, node: Pointer, extensions: Extensions): readonly RateLimit[] {
  const value = extensions["x-rate-limits"];
  if (value === undefined) return [];
  const place = childPointer(node, "x-rate-limits");
  if (!isArray(value) || value.length === 0) {
    report(reader, "invalid-extension", '"x-rate-limits" must be a list of one window or more.', place);
    return [];
  }
  const limits: RateLimit[] = [];
  for (const [index, item] of value.entries()) {
    const at = childPointer(place, index);
    const members = openMembers(reader, at, item, ["requests", "per", "scope"], ["headers"]);
    if (members === undefined) continue;
    const requests = wholeNumberOf(members, "requests", 1);
    const perSeconds = durationOf(members, "per");
    const scope = wordOf(members, "scope", KEBAB_CASE);
    const headers = readStateHeaders(members);
    if (members.ok && requests !== undefined && perSeconds !== undefined && scope !== undefined) {
      limits.push({ at, requests, perSeconds, scope, ...(headers !== undefined && { headers }) });
    }
  }
  return limits;
}

/** RFC 9110, 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function readStateHeaders(window: Members): RateLimit["headers"] {
  const value = member(window.value, "headers");
  if (value === undefined) return undefined;
  const at = childPointer(window.at, "headers");
  const members = openMembers(window.reader, at, value, [], ["limit", "remaining", "reset"]);
  if (members === undefined) {
    window.ok = false;
    return undefined;
  }
  if (Object.keys(members.value).length === 0) refuse(members, undefined, "One header at least is needed.");
  const headers: Draft<NonNullable<RateLimit["headers"]>> = {};
  for (const name of ["limit", "remaining", "reset"] as const) {
    const header = wordOf(members, name, TOKEN);
    if (header !== undefined) headers[name] = header;
  }
  window.ok &&= members.ok;
  return headers;
}

/** `x-error-envelope` of a schema. */
export function readErrorEnvelope(reader: Reader, node: Pointer, extensions: Extensions): ErrorEnvelope | undefined {
  const value = extensions["x-error-envelope"];
  if (value === undefined) return undefined;
  const at = childPointer(node, "x-error-envelope");
  const members = openMembers(reader, at, value, ["code", "message"], ["id", "params"]);
  if (members === undefined) return undefined;
  const code = wordOf(members, "code", NOT_EMPTY);
  const message = wordOf(members, "message", NOT_EMPTY);
  const id = wordOf(members, "id", NOT_EMPTY);
  const params = wordOf(members, "params", NOT_EMPTY);
  if (!members.ok || code === undefined || message === undefined) return undefined;
  return { at, code, message, ...(id !== undefined && { id }), ...(params !== undefined && { params }) };
}

/** A property may have any name. */
const NOT_EMPTY = /[^]/;

/** `x-emits` of an operation. */
export function readEmits(reader: Reader, node: Pointer, extensions: Extensions): readonly string[] | undefined {
  const value = extensions["x-emits"];
  if (value === undefined) return undefined;
  const at = childPointer(node, "x-emits");
  const names = isArray(value) ? value.filter((name) => typeof name === "string" && name !== "") : [];
  if (isArray(value) && value.length > 0 && new Set(names).size === value.length) {
    return names.filter((name) => typeof name === "string");
  }
  report(reader, "invalid-extension", "A list of names of webhooks, each once.", at);
  return undefined;
}

/** `x-environment` of a server. */
export function readEnvironment(reader: Reader, node: Pointer, extensions: Extensions): string | undefined {
  const value = extensions["x-environment"];
  if (value === undefined || (typeof value === "string" && KEBAB_CASE.test(value))) return value;
  const message = `${quote(value)} is no name of an environment, such as sandbox.`;
  report(reader, "invalid-extension", message, childPointer(node, "x-environment"));
  return undefined;
}

/** `x-token` of an OAuth flow. */
export function readTokenReuse(reader: Reader, node: Pointer, extensions: Extensions): TokenReuse | undefined {
  const value = extensions["x-token"];
  if (value === undefined) return undefined;
  const members = openMembers(reader, childPointer(node, "x-token"), value, ["refreshBefore"], []);
  const seconds = members && durationOf(members, "refreshBefore");
  return members?.ok === true && seconds !== undefined ? { refreshBeforeSeconds: seconds } : undefined;
}

/** `x-idempotency` of one of an operation's header parameters. */
export function readIdempotency(reader: Reader, parameters: readonly Parameter[]): Idempotency | undefined {
  let found: Idempotency | undefined;
  for (const { at: node, name, in: place, required, extensions } of parameters) {
    const value = extensions["x-idempotency"];
    if (value === undefined) continue;
    const at = childPointer(node, "x-idempotency");
    if (place !== "header" || found !== undefined) {
      const message =
        place === "header" ? "One parameter carries the key; this is a second." : "Only a header carries the key.";
      report(reader, "invalid-extension", message, at);
      continue;
    }
    const members = openMembers(reader, at, value, [], ["retention"]);
    const retentionSeconds = members && durationOf(members, "retention");
    if (members?.ok !== true) continue;
    found = { at, header: name, required, ...(retentionSeconds !== undefined && { retentionSeconds }) };
  }
  return found;
}

/** `x-mirrors` of the header parameters of a webhook. */
export function readMirrors(reader: Reader, parameters: readonly Parameter[]): readonly Mirror[] {
  const mirrors: Mirror[] = [];
  for (const { at, name, in: place, extensions } of parameters) {
    const value = extensions["x-mirrors"];
    if (value === undefined) continue;
    const body = bodyPointer(value);
    if (place === "header" && body !== undefined) mirrors.push({ header: name, body });
    else {
      const message =
        place === "header" ? `${quote(value)} is no pointer into the body, such as #/id.` : "Only a header mirrors.";
      report(reader, "invalid-extension", message, childPointer(at, "x-mirrors"));
    }
  }
  return mirrors;
}

/** `x-delivery` of a webhook. */
export function readDelivery(reader: Reader, node: Pointer, extensions: Extensions): Delivery | undefined {
  const value = extensions["x-delivery"];
  if (value === undefined) return undefined;
  const at = childPointer(node, "x-delivery");
  const members = openMembers(reader, at, value, [], ["acknowledgeWithin", "retryFor", "backoff"]);
  if (members === undefined) return undefined;
  if (Object.keys(members.value).length === 0) refuse(members, undefined, "One member at least is needed.");
  const delivery: Draft<Delivery> = { at };
  const acknowledgeWithin = durationOf(members, "acknowledgeWithin");
  const retryFor = durationOf(members, "retryFor");
  const backoff = choiceOf(members, "backoff", ["exponential"]);
  if (acknowledgeWithin !== undefined) delivery.acknowledgeWithinSeconds = acknowledgeWithin;
  if (retryFor !== undefined) delivery.retryForSeconds = retryFor;
  if (backoff !== undefined) delivery.backoff = backoff;
  return members.ok ? delivery : undefined;
}

const STYLES: Readonly<
  Record<Pagination["style"], readonly [required: readonly string[], optional: readonly string[]]>
> = {
  cursor: [["style", "parameter", "next", "items"], []],
  offset: [["style", "parameter", "items"], ["limit"]],
  page: [["style", "parameter", "items"], ["first"]],
  link: [["style", "items"], []],
};

/** `x-pagination` of an operation. */
export function readPagination(reader: Reader, node: Pointer, extensions: Extensions): Pagination | undefined {
  const value = extensions["x-pagination"];
  if (value === undefined) return undefined;
  const at = childPointer(node, "x-pagination");
  const written = isObject(value) ? member(value, "style") : undefined;
  const styles = ["cursor", "offset", "page", "link"] as const;
  const style = styles.find((candidate) => candidate === written);
  if (style === undefined) {
    const message = '"x-pagination" is an object whose "style" is cursor, offset, page or link.';
    report(reader, "invalid-extension", message, at);
    return undefined;
  }
  const members = openMembers(reader, at, value, ...STYLES[style]);
  if (members === undefined) return undefined;
  const parameter = wordOf(members, "parameter");
  const items = bodyPointerOf(members, "items");
  const next = bodyPointerOf(members, "next");
  const limit = wordOf(members, "limit");
  const first = wholeNumberOf(members, "first", 0) ?? 1;
  if (!members.ok || items === undefined) return undefined;
  if (style === "link") return { style, items };
  if (parameter === undefined) return undefined;
  if (style === "page") return { style, parameter, items, first };
  if (style === "offset") return { style, parameter, items, ...(limit !== undefined && { limit }) };
  return next === undefined ? undefined : { style, parameter, items, next };
}
