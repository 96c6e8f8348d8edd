import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Pointer } from "../document/pointer.ts";
import { type Casing, identifierFrom, RESERVED } from "./casing.ts";
import { PairMap } from "./pair-map.ts";

/** A request for a name. A target's `Declaration` is one. */
export interface NameRequest {
  readonly role: string;
  readonly of: Pointer;
  readonly casing: Casing;
  readonly pinned?: string;
  /** Named after another request, such as the pages of an operation. Others take precedence. */
  readonly derived?: true;
  /** Raw text of the document, best candidate first. */
  readonly candidates: readonly [string, ...string[]];
}

export interface Named<Request extends NameRequest> {
  readonly request: Request;
  readonly name: string;
}

/** All names in the output of one document. */
export interface NameTable<Request extends NameRequest = NameRequest> {
  get(role: string, of: Pointer): Named<Request> | undefined;
  /** Whether any declaration has this name. */
  has(name: string): boolean;
  /** In the order of the requests. */
  readonly all: readonly Named<Request>[];
}

/** Called for a pinned name that cannot be used. */
export type NameReport = (code: DiagnosticCode, message: string, at: Pointer) => void;

const PINNABLE = { pascal: /^[A-Z][A-Za-z0-9]*$/, camel: /^[a-z][A-Za-z0-9]*$/, constant: /^[A-Z][A-Z0-9_]*$/ };

/**
 * Assigns all names at once, types and values in one namespace. The phases are: pinned names, every first candidate,
 * the next candidates of the remaining requests, and numbers. Each phase completes before the next, so a second
 * candidate never takes another request's first. On a collision, the schema component with that exact key wins, then
 * other components, then the rest by pointer. So neither the order of requests nor unrelated declarations change a
 * name.
 *
 * @throws Error when two requests have the same role and pointer, which is a bug of a target
 */
export function assignNames<Request extends NameRequest>(
  requests: Iterable<Request>,
  report: NameReport,
): NameTable<Request> {
  const table = new PairMap<PendingName<Request>>();
  const pending: PendingName<Request>[] = [];
  for (const request of requests) {
    const { of, role } = request;
    if (table.get(role, of) !== undefined) throw new Error(`${role} of ${of} is declared twice`);
    const pendingName = { request, name: "" };
    table.set(role, of, pendingName);
    pending.push(pendingName);
  }
  const taken = new Set(RESERVED);
  const given = new Set<string>();
  const give = (pendingName: PendingName<Request>, name: string): void => {
    pendingName.name = name;
    taken.add(name);
    given.add(name);
  };
  let open: readonly PendingName<Request>[] = pending;

  const pinned = open.filter(({ request }) => request.pinned !== undefined).toSorted(byRank);
  for (const pendingName of pinned) pin(pendingName, taken, give, report);
  if (pinned.length > 0) open = open.filter(({ name }) => name === "");
  const choices = open.reduce((most, { request }) => Math.max(most, request.candidates.length), 0);
  for (let choice = 0; choice < choices && open.length > 0; choice++) {
    const first = new Map<string, PendingName<Request>>();
    for (const pendingName of open) {
      const name = identifierFrom(pendingName.request.candidates[choice] ?? "", pendingName.request.casing);
      if (name === undefined || taken.has(name)) continue;
      const other = first.get(name);
      if (other === undefined || byRank(pendingName, other) < 0) first.set(name, pendingName);
    }
    for (const [name, pendingName] of first) give(pendingName, name);
    open = open.filter(({ name }) => name === "");
  }
  const next = new Map<string, number>();
  for (const pendingName of open.toSorted(byRank)) {
    const base = lastUsable(pendingName.request);
    let number = next.get(base) ?? 2;
    while (taken.has(numbered(base, number))) number++;
    next.set(base, number + 1);
    give(pendingName, numbered(base, number));
  }
  return { all: pending, get: (role, of) => table.get(role, of), has: (name) => given.has(name) };
}

/** A request with its assigned name. */
interface PendingName<Request extends NameRequest> extends Named<Request> {
  name: string;
}

function pin<Request extends NameRequest>(
  pendingName: PendingName<Request>,
  taken: ReadonlySet<string>,
  give: (pendingName: PendingName<Request>, name: string) => void,
  report: NameReport,
): void {
  const { request } = pendingName;
  const name = request.pinned;
  if (name === undefined) return;
  if (!PINNABLE[request.casing].test(name) || RESERVED.has(name)) {
    report("name-not-usable", `x-name ${JSON.stringify(name)} cannot be the name of a ${request.role}`, request.of);
    return;
  }
  if (taken.has(name)) {
    report("name-taken", `x-name ${JSON.stringify(name)} is already the name of something else`, request.of);
    return;
  }
  give(pendingName, name);
}

/** Appends a number: `LIST2`, `List2`, `list2`, and `V1_2`. */
function numbered(base: string, number: number): string {
  return /[0-9]$/.test(base) ? `${base}_${number}` : `${base}${number}`;
}

function lastUsable(request: NameRequest): string {
  for (const candidate of request.candidates.toReversed()) {
    const name = identifierFrom(candidate, request.casing);
    if (name !== undefined) return name;
  }
  return { pascal: "Unnamed", camel: "unnamed", constant: "UNNAMED" }[request.casing];
}

const SCHEMAS = "#/components/schemas/";
const COMPONENTS = "#/components/";

/** The order of precedence, needed only among requests for the same name. */
function byRank({ request: a }: Named<NameRequest>, { request: b }: Named<NameRequest>): number {
  return rank(a) - rank(b) || compare(a.of, b.of) || compare(a.role, b.role);
}

function rank(request: NameRequest): number {
  if (request.of.startsWith(SCHEMAS)) {
    const key = request.of.slice(SCHEMAS.length).replaceAll("~1", "/").replaceAll("~0", "~");
    if (key === request.candidates[0]) return identifierFrom(key, request.casing) === key ? 0 : 1;
  }
  if (request.derived === true) return 4;
  return request.of.startsWith(COMPONENTS) ? 2 : 3;
}

/** Compares UTF-16 code units, because `localeCompare` depends on the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Makes the names of one scope unique. Each takes constant time, even when many want the same name. */
interface NumberedNames {
  /** Returns the name, with the first free number from 2 on if it is taken. */
  take(base: string, separator: string): string;
}

/** @param reserved names that must not be used */
export function createNumberedNames(reserved: ReadonlySet<string>): NumberedNames {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const isFree = (name: string): boolean => !taken.has(name) && !reserved.has(name);
  return {
    take(base, separator) {
      let name = base;
      if (!isFree(base)) {
        const key = `${base}${separator}`;
        let number = next.get(key) ?? 2;
        while (!isFree(`${key}${number}`)) number++;
        name = `${key}${number}`;
        next.set(key, number + 1);
      }
      taken.add(name);
      return name;
    },
  };
}
