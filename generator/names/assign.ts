import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Pointer } from "../document/pointer.ts";
import { type Casing, identifierFrom } from "./casing.ts";
import { RESERVED } from "./reserved.ts";

/** What a name is asked for. A target's `Declaration` is one. */
export interface NameRequest {
  readonly role: string;
  readonly of: Pointer;
  readonly casing: Casing;
  readonly pinned?: string;
  /** Raw text of the document, best first. */
  readonly candidates: readonly [string, ...string[]];
}

export interface Named<Request extends NameRequest> {
  readonly request: Request;
  readonly name: string;
}

/** Every name of one document's output. */
export interface NameTable<Request extends NameRequest = NameRequest> {
  get(role: string, of: Pointer): Named<Request> | undefined;
  /** Whether something has this name. */
  has(name: string): boolean;
  /** In the order they were asked for. */
  readonly all: readonly Named<Request>[];
}

/** Told of a wish that cannot be granted. */
export type NameReport = (code: DiagnosticCode, message: string, at: Pointer) => void;

const PINNABLE = { pascal: /^[A-Z][A-Za-z0-9]*$/, camel: /^[a-z][A-Za-z0-9]*$/, constant: /^[A-Z][A-Z0-9_]*$/ };

/**
 * Decides all names at once, types and values in one namespace, in phases: pinned names; everyone's first candidate;
 * the next candidates of those who lost; at last a number. A phase is over before the next begins, so nobody's
 * second choice takes another's first. Where several want one name, a schema component that spells it in its own key
 * comes first, then other components, then the rest by pointer: what is asked for in another order, or beside an
 * unrelated declaration, is named the same.
 *
 * @throws Error when two requests have the same role and pointer: a mistake of a target, not of a document
 */
export function assignNames<Request extends NameRequest>(
  requests: Iterable<Request>,
  report: NameReport,
): NameTable<Request> {
  const asked = [...requests];
  const byKey = new Map<string, Request>();
  for (const request of asked) {
    const key = keyOf(request.role, request.of);
    if (byKey.has(key)) throw new Error(`${request.role} of ${request.of} is declared twice`);
    byKey.set(key, request);
  }
  const taken = new Set(RESERVED);
  const names = new Map<Request, string>();
  const give = (request: Request, name: string): void => {
    taken.add(name);
    names.set(request, name);
  };
  let open = ranked(asked);

  open = open.filter((request) => !pin(request, taken, give, report));
  const choices = open.reduce((most, request) => Math.max(most, request.candidates.length), 0);
  for (let choice = 0; choice < choices && open.length > 0; choice++) {
    open = open.filter((request) => {
      const name = identifierFrom(request.candidates[choice] ?? "", request.casing);
      if (name === undefined || taken.has(name)) return true;
      give(request, name);
      return false;
    });
  }
  const next = new Map<string, number>();
  for (const request of open) {
    const base = lastUsable(request);
    let number = next.get(base) ?? 2;
    while (taken.has(numbered(base, number))) number++;
    next.set(base, number + 1);
    give(request, numbered(base, number));
  }

  const all = asked.map((request) => ({ request, name: names.get(request) ?? "" }));
  const table = new Map(all.map((named) => [keyOf(named.request.role, named.request.of), named]));
  const given = new Set(all.map(({ name }) => name));
  return { all, get: (role, of) => table.get(keyOf(role, of)), has: (name) => given.has(name) };
}

function keyOf(role: string, of: Pointer): string {
  return `${role} ${of}`;
}

function pin<Request extends NameRequest>(
  request: Request,
  taken: ReadonlySet<string>,
  give: (request: Request, name: string) => void,
  report: NameReport,
): boolean {
  const name = request.pinned;
  if (name === undefined) return false;
  if (!PINNABLE[request.casing].test(name) || RESERVED.has(name)) {
    report("name-not-usable", `x-name ${JSON.stringify(name)} cannot be the name of a ${request.role}`, request.of);
    return false;
  }
  if (taken.has(name)) {
    report("name-taken", `x-name ${JSON.stringify(name)} is already the name of something else`, request.of);
    return false;
  }
  give(request, name);
  return true;
}

/** A base of its own for every casing: `LIST_2`, `List2`, `list2`. */
function numbered(base: string, number: number): string {
  return /^[A-Z][A-Z0-9_]*_[A-Z0-9_]*$/.test(base) || /[0-9]$/.test(base) ? `${base}_${number}` : `${base}${number}`;
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

/** In the order in which they may choose. */
function ranked<Request extends NameRequest>(requests: readonly Request[]): readonly Request[] {
  const keyed = requests.map((request) => ({ request, rank: rank(request) }));
  keyed.sort(
    (a, b) => a.rank - b.rank || compare(a.request.of, b.request.of) || compare(a.request.role, b.request.role),
  );
  return keyed.map(({ request }) => request);
}

function rank(request: NameRequest): number {
  if (request.of.startsWith(SCHEMAS)) {
    const key = request.of.slice(SCHEMAS.length).replaceAll("~1", "/").replaceAll("~0", "~");
    if (key === request.candidates[0]) return identifierFrom(key, request.casing) === key ? 0 : 1;
  }
  return request.of.startsWith(COMPONENTS) ? 2 : 3;
}

/** By UTF-16 code unit: `localeCompare` depends on the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
