import type { Pointer } from "../../document/pointer.ts";
import type { Operation, Response } from "../../ir/api.ts";
import { words } from "../../names/words.ts";
import { isComponent, responseName } from "./operation-names.ts";
import { isReceivable } from "./encodings.ts";

/** What several operations have in common, so that it is written once. */
export interface Sharing {
  /** Responses that need an object to describe them. */
  readonly responses: readonly Response[];
  /** Lists of headers that several responses have. */
  readonly headerSets: readonly HeaderSet[];
  isShared(response: Response): boolean;
  /** The headers of a response; equal lists give the same set. */
  headersOf(response: Response): HeaderSet;
}

export interface HeaderSet {
  /** The first response with these headers, under which the set is declared. */
  readonly response: Response;
  /** Whether several responses have it. */
  readonly shared: boolean;
  /** A name that fits all its responses. */
  readonly name: string | undefined;
}

/** @param isPlain whether a response needs no object, or needs a different one for each status */
export function sharingOf(operations: readonly Operation[], isPlain: (response: Response) => boolean): Sharing {
  const plain = new Set<Pointer>();
  const users = new Map<Pointer, Operation | "several">();
  const responses = new Map<Pointer, Response>();
  const bySet = new Map<string, Map<Pointer, Response>>();
  for (const operation of operations) {
    for (const response of operation.responses.filter(isReceivable)) {
      const existing = users.get(response.at);
      users.set(response.at, existing === undefined || existing === operation ? operation : "several");
      responses.set(response.at, response);
      // A component may be used for several statuses, and be plain for one of them.
      if (isPlain(response)) plain.add(response.at);
      if (response.headers.length === 0) continue;
      const key = setKey(response);
      const set = bySet.get(key) ?? new Map<Pointer, Response>();
      bySet.set(key, set.set(response.at, response));
    }
  }
  const sets = new Map([...bySet].flatMap(([key, having]) => toSet(key, [...having.values()])));
  const isShared = (response: Response): boolean => {
    if (plain.has(response.at)) return false;
    return isComponent(response) || users.get(response.at) === "several";
  };
  return {
    responses: [...responses.values()].filter(isShared),
    headerSets: [...sets.values()].filter(({ shared }) => shared),
    isShared,
    headersOf: (response) => sets.get(setKey(response)) ?? { response, shared: false, name: undefined },
  };
}

/** Referenced headers are equal if their references are; inline headers are never equal. */
export function setKey({ headers }: Response): string {
  return headers.map(({ at, name, required }) => `${name} ${required} ${at}`).join("\n");
}

function toSet(key: string, [response, ...others]: readonly Response[]): [] | [readonly [string, HeaderSet]] {
  if (response === undefined) return [];
  const shared = others.length > 0 && response.headers.length > 1;
  return [[key, { response, shared, name: shared ? commonWords(response) : responseName(response) }]];
}

/** The common words of header names: `ratelimit` for `ratelimit-limit` and `ratelimit-reset`. */
export function commonWords({ headers }: Response): string | undefined {
  const [first = [], ...others] = headers.map(({ name }) => words(name.toLowerCase()).filter((word) => word !== "x"));
  const common = first.filter((word, index) => others.every((other) => other[index] === word));
  return common.length === 0 ? undefined : common.join(" ");
}
