// Bodies of mocked replies, for Mock Service Worker and the command `mock`.

import { errorCode, type ErrorTheme } from "./factory/subject.ts";
import { tokensOf } from "./validation/pointers.ts";

/** A factory, called without overrides. */
export type MakeBody = (overrides?: undefined, error?: ErrorTheme) => unknown;

/** How the reply of a status is made. */
export interface MockedReply {
  readonly body?: MakeBody;
  /** Members of an error, by JSON Pointer, that the reply decides; in lists, those of all items. */
  readonly decided?: readonly DecidedMember[];
  readonly headers?: () => unknown;
  readonly pages?: MockedPages;
  readonly contentType?: string;
  /** How bodies of other media types are made, for requests that prefer one of them. */
  readonly others?: { readonly [mediaType: string]: MakeBody };
}

/** Without values, a member is the status. */
export interface DecidedMember {
  readonly at: string;
  readonly value?: string;
  /** By status. The value stays the same for other statuses. */
  readonly values?: { readonly [status: number]: string };
}

/** How a page becomes the last one. */
export interface MockedPages {
  /** Members that announce another page, with their values on the last page. Members without a value are absent there. */
  readonly ends?: readonly { readonly at: string; readonly value?: null | false | "" | 1 }[];
  /** Counted pages: a body has no items if its request asks for more than the first ones. */
  readonly parameter?: string;
  /** The query parameter whose value is an object with the `parameter` as a member. */
  readonly within?: string;
  readonly first?: number;
  readonly items?: string;
  /** The number of all items. */
  readonly total?: string;
}

/** Keyed by `200`, `4XX` or `default`. */
export type MockedReplies = { readonly [status: string]: MockedReply };

/**
 * Makes the body of a reply.
 *
 * @param make makes a body of another media type
 */
export function mockedBody(
  { body, decided = [] }: MockedReply,
  status: number,
  make: MakeBody | undefined = body,
): unknown {
  const [code] = decided.flatMap(({ value, values }) => errorCode("code", value ?? values?.[status]) ?? []);
  const error = { isError: true, status, ...(code !== undefined && { code }) } as const;
  return decided.reduce<unknown>(
    (made, { at, value, values }) =>
      withValueAt(made, tokensOf(at), (old) => value ?? (values ? (values[status] ?? old) : likeStatus(old, status))),
    make?.(undefined, status < 400 ? undefined : error),
  );
}

function likeStatus(old: unknown, status: number): unknown {
  return typeof old === "string" ? String(status) : typeof old === "bigint" ? BigInt(status) : status;
}

/** Turns a page into the last one. */
export function lastPage(body: unknown, pages: MockedPages | undefined, query: unknown): unknown {
  const { ends = [], first = 0, items, parameter, total, within } = pages ?? {};
  const end = ends.reduce((page: unknown, { at, value }) => withValueAt(page, tokensOf(at), () => value), body);
  if (items === undefined) return end;
  const status = valueAt(
    query,
    [within, parameter].filter((name) => name !== undefined),
  );
  if (Number(status ?? first) > first) return withValueAt(end, tokensOf(items), () => []);
  const made = valueAt(end, tokensOf(items));
  return total === undefined || !Array.isArray(made) ? end : withValueAt(end, tokensOf(total), () => made.length);
}

function valueAt(body: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce<unknown>(
    (found, name) => Object.entries(record(found)).find(([key]) => key === name)?.[1],
    body,
  );
}

/** A copy with another value at a place that it has, in all items of lists. `undefined` removes the member. */
function withValueAt(body: unknown, tokens: readonly string[], value: (old: unknown) => unknown): unknown {
  const [name, ...rest] = tokens;
  if (name === undefined) return value(body);
  if (Array.isArray(body)) return body.map((item: unknown) => withValueAt(item, tokens, value));
  if (typeof body !== "object" || body === null) return body;
  const own = Object.entries(body).map(([key, old]): [string, unknown] => [
    key,
    key === name ? withValueAt(old, rest, value) : old,
  ]);
  return Object.fromEntries(own.filter(([, kept]) => kept !== undefined));
}

/** Any object, or an empty one. */
export function record(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
