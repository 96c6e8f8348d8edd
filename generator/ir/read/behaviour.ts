import { isArray, isObject, type Json, member } from "../../document/json.ts";
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
  StreamEnd,
  TokenReuse,
} from "../behaviour.ts";
import type { Extensions } from "../schema.ts";
import { type Draft, present, quote, type Reader, report, typeName } from "./reader.ts";
import { readExtension } from "./extensions.ts";
import { HEADER_NAME } from "./media-types.ts";
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

// Reads the extensions of docs/vocabulary.md from the `x-` members of their node. Reports and ignores invalid ones.

/** `x-name`. Naming checks whether it is a valid identifier. */
export function readPinnedName(reader: Reader, node: Pointer, extensions: Extensions): string | undefined {
  return readExtension(reader, node, extensions, "name", (own, at, name) => {
    if (typeof name === "string") return name;
    report(own, "invalid-extension", `A name must be a string, not ${typeName(name)}.`, at);
    return undefined;
  });
}

/** Places of extensions that affect an operation without being its members. */
const ELSEWHERE: readonly (readonly [name: string, home: string])[] = [
  ["x-idempotency", "the header parameter that carries the key"],
  ["x-mirrors", "a header parameter of a webhook"],
  ["x-retry", "a response"],
  ["x-error-envelope", "a schema"],
  ["x-signature", "a security scheme"],
  ["x-token", "a flow of a security scheme"],
];

/** Reports extensions of an operation that have no effect there, because nothing would implement them. */
export function reportMisplaced(reader: Reader, node: Pointer, extensions: Extensions): void {
  for (const [name, home] of ELSEWHERE) {
    if (!Object.hasOwn(extensions, name)) continue;
    report(
      reader,
      "misplaced-extension",
      `${quote(name)} has no effect here; it belongs on ${home}.`,
      childPointer(node, name),
    );
  }
}

/** `x-retry` of a response. */
export function readRetry(reader: Reader, node: Pointer, extensions: Extensions): Retry | undefined {
  return readExtension(reader, node, extensions, "retry", (own, at, value) => {
    const members = openMembers(own, at, value, ["backoff"], ["retryAfter", "jitter"]);
    if (members === undefined) return undefined;
    const retryAfter = switchOf(members, "retryAfter") ?? true;
    const backoff = choiceOf(members, "backoff", ["exponential"]);
    const jitter = choiceOf(members, "jitter", ["full", "none"]) ?? "full";
    return members.ok && backoff !== undefined ? { at, retryAfter, backoff, jitter } : undefined;
  });
}

/** `x-stream` of a media type. */
export function readStreamEnd(reader: Reader, node: Pointer, extensions: Extensions): StreamEnd | undefined {
  return readExtension(reader, node, extensions, "stream", (own, at, value) => {
    const members = openMembers(own, at, value, ["end"], []);
    const end = members && wordOf(members, "end", NOT_EMPTY);
    return members?.ok === true && end !== undefined ? { end } : undefined;
  });
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** `x-rate-limits` of a server or an operation. */
export function readRateLimits(reader: Reader, node: Pointer, extensions: Extensions): readonly RateLimit[] {
  return readExtension(reader, node, extensions, "rate-limits", readWindows) ?? [];
}

function readWindows(reader: Reader, place: Pointer, value: Json): readonly RateLimit[] {
  if (!isArray(value) || value.length === 0) {
    report(reader, "invalid-extension", "Rate limits must be a list of at least one window.", place);
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

function readStateHeaders(window: Members): RateLimit["headers"] {
  const value = member(window.value, "headers");
  if (value === undefined) return undefined;
  const at = childPointer(window.at, "headers");
  const members = openMembers(window.reader, at, value, [], ["limit", "remaining", "reset"]);
  if (members === undefined) {
    window.ok = false;
    return undefined;
  }
  if (Object.keys(members.value).length === 0) refuse(members, undefined, "At least one header is required.");
  const headers: Draft<NonNullable<RateLimit["headers"]>> = {};
  for (const name of ["limit", "remaining", "reset"] as const) {
    const header = wordOf(members, name, HEADER_NAME);
    if (header !== undefined) headers[name] = header;
  }
  window.ok &&= members.ok;
  return headers;
}

/** `x-error-envelope` of a schema. */
export function readErrorEnvelope(reader: Reader, node: Pointer, extensions: Extensions): ErrorEnvelope | undefined {
  return readExtension(reader, node, extensions, "error-envelope", readEnvelope);
}

function readEnvelope(reader: Reader, at: Pointer, value: Json): ErrorEnvelope | undefined {
  const members = openMembers(reader, at, value, ["code", "message"], ["id", "params"]);
  if (members === undefined) return undefined;
  const code = wordOf(members, "code", NOT_EMPTY);
  const message = wordOf(members, "message", NOT_EMPTY);
  const id = wordOf(members, "id", NOT_EMPTY);
  const params = wordOf(members, "params", NOT_EMPTY);
  if (!members.ok || code === undefined || message === undefined) return undefined;
  return present({ at, code, message, id, params });
}

/** A property may have any name. */
const NOT_EMPTY = /[^]/;

/** `x-emits` of an operation. */
export function readEmits(reader: Reader, node: Pointer, extensions: Extensions): readonly string[] | undefined {
  return readExtension(reader, node, extensions, "emits", (own, at, value) => {
    const names = isArray(value) ? value.filter((name) => typeof name === "string" && name !== "") : [];
    if (isArray(value) && value.length > 0 && new Set(names).size === value.length) {
      return names.filter((name) => typeof name === "string");
    }
    report(own, "invalid-extension", "It must be a list of unique webhook names.", at);
    return undefined;
  });
}

/**
 * `x-environment` of a server.
 *
 * @param taken environments that have a server
 */
export function readEnvironment(
  reader: Reader,
  node: Pointer,
  extensions: Extensions,
  taken: ReadonlySet<string>,
): string | undefined {
  return readExtension(reader, node, extensions, "environment", (own, at, value) => {
    if (typeof value === "string" && KEBAB_CASE.test(value) && !taken.has(value)) return value;
    const message =
      typeof value === "string" && taken.has(value)
        ? `Another server has the environment ${quote(value)}.`
        : `${quote(value)} is not a valid environment name, such as sandbox.`;
    report(own, "invalid-extension", message, at);
    return undefined;
  });
}

/** `x-token` of an OAuth flow. */
export function readTokenReuse(reader: Reader, node: Pointer, extensions: Extensions): TokenReuse | undefined {
  return readExtension(reader, node, extensions, "token", (own, at, value) => {
    const members = openMembers(own, at, value, ["refreshBefore"], []);
    const seconds = members && durationOf(members, "refreshBefore");
    return members?.ok === true && seconds !== undefined ? { refreshBeforeSeconds: seconds } : undefined;
  });
}

/** `x-idempotency` of one of an operation's header parameters. */
export function readIdempotency(reader: Reader, parameters: readonly Parameter[]): Idempotency | undefined {
  let found: Idempotency | undefined;
  for (const { at: node, name, in: place, required, extensions } of parameters) {
    const key = readExtension(reader, node, extensions, "idempotency", (own, at, value): Idempotency | undefined => {
      if (place !== "header" || found !== undefined) {
        const message =
          place === "header" ? "Another parameter carries the key already." : "Only a header can carry the key.";
        report(own, "invalid-extension", message, at);
        return undefined;
      }
      const members = openMembers(own, at, value, [], ["retention"]);
      const retentionSeconds = members && durationOf(members, "retention");
      if (members?.ok !== true) return undefined;
      return { at, header: name, required, ...(retentionSeconds !== undefined && { retentionSeconds }) };
    });
    found ??= key;
  }
  return found;
}

/** `x-mirrors` of the header parameters of a webhook. */
export function readMirrors(reader: Reader, parameters: readonly Parameter[]): readonly Mirror[] {
  return parameters.flatMap(({ at: node, name, in: place, extensions }) => {
    const mirror = readExtension(reader, node, extensions, "mirrors", (own, at, value): Mirror | undefined => {
      const body = bodyPointer(value);
      if (place === "header" && body !== undefined) return { header: name, body };
      const message =
        place === "header"
          ? `${quote(value)} is not a pointer into the body, such as #/id.`
          : "Only a header can mirror a field.";
      report(own, "invalid-extension", message, at);
      return undefined;
    });
    return mirror === undefined ? [] : [mirror];
  });
}

/** `x-delivery` of a webhook. */
export function readDelivery(reader: Reader, node: Pointer, extensions: Extensions): Delivery | undefined {
  return readExtension(reader, node, extensions, "delivery", readDeliveryMembers);
}

function readDeliveryMembers(reader: Reader, at: Pointer, value: Json): Delivery | undefined {
  const members = openMembers(reader, at, value, [], ["acknowledgeWithin", "retryFor", "backoff"]);
  if (members === undefined) return undefined;
  if (Object.keys(members.value).length === 0) refuse(members, undefined, "At least one member is required.");
  const delivery = present({
    at,
    acknowledgeWithinSeconds: durationOf(members, "acknowledgeWithin"),
    retryForSeconds: durationOf(members, "retryFor"),
    backoff: choiceOf(members, "backoff", ["exponential"]),
  });
  return members.ok ? delivery : undefined;
}

const STYLES: Readonly<
  Record<Pagination["style"], readonly [required: readonly string[], optional: readonly string[]]>
> = {
  cursor: [
    ["style", "parameter", "items"],
    ["next", "id", "more"],
  ],
  offset: [
    ["style", "parameter", "items"],
    ["limit", "more", "total"],
  ],
  page: [
    ["style", "parameter", "items"],
    ["first", "more", "pageCount", "total"],
  ],
  link: [["style", "items"], ["next"]],
};

/** `x-pagination` of an operation. */
export function readPagination(reader: Reader, node: Pointer, extensions: Extensions): Pagination | undefined {
  return readExtension(reader, node, extensions, "pagination", readPages);
}

function readPages(reader: Reader, at: Pointer, value: Json): Pagination | undefined {
  const written = isObject(value) ? member(value, "style") : undefined;
  const styles = ["cursor", "offset", "page", "link"] as const;
  const style = styles.find((candidate) => candidate === written);
  if (style === undefined) {
    const message = 'It must be an object whose "style" is cursor, offset, page or link.';
    report(reader, "invalid-extension", message, at);
    return undefined;
  }
  const members = openMembers(reader, at, value, ...STYLES[style]);
  if (members === undefined) return undefined;
  const parameter = wordOf(members, "parameter");
  const items = bodyPointerOf(members, "items");
  const next = bodyPointerOf(members, "next");
  const more = bodyPointerOf(members, "more");
  const pageCount = bodyPointerOf(members, "pageCount");
  const total = bodyPointerOf(members, "total");
  const limit = wordOf(members, "limit");
  const first = wholeNumberOf(members, "first", 0) ?? 1;
  if (!members.ok || items === undefined) return undefined;
  if (style === "link") return { style, items, ...(next !== undefined && { next }) };
  if (parameter === undefined) return undefined;
  const paged = { parameter, items, ...(more !== undefined && { more }) };
  const counted = { ...paged, ...(total !== undefined && { total }) };
  if (style === "page") return { style, ...counted, first, ...(pageCount !== undefined && { pageCount }) };
  if (style === "offset") return { style, ...counted, ...(limit !== undefined && { limit }) };
  if (next !== undefined) return { style, ...paged, next };
  const id = bodyPointerOf(members, "id");
  if (id !== undefined && more !== undefined) return { style, ...paged, id, more };
  if (members.ok) report(reader, "invalid-extension", 'It must have "next", or "id" and "more".', at);
  return undefined;
}
