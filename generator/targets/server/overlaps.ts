import type { Operation } from "../../ir/api.ts";
import type { Shapes } from "../../facts/shapes.ts";
import type { Context } from "../target.ts";
import { servedOperations } from "./served.ts";

/** A segment of a path: plain text, or text with parameters. */
type Segment = { readonly kind: "text"; readonly text: string } | { readonly kind: "variable"; readonly key: string };

interface Node {
  readonly texts: Map<string, Node>;
  readonly variables: Map<string, Node>;
  operation: Operation | undefined;
}

/** Maximum number of steps for one document. Real documents take a few thousand. */
const MOST_STEPS = 2_000_000;

/**
 * Reports two paths that match the same request if neither is more specific throughout: `/users/{id}/me` and `/users/me/{id}`. The
 * router prefers literal text in the first segment that differs. Equivalent paths are reported when the document is read.
 */
export function reportOverlaps(context: Context, shapes: Shapes): void {
  const tables = new Map<string, Node>();
  const search = { steps: MOST_STEPS };
  for (const operation of servedOperations(context.api)) {
    const { at, method, path } = operation;
    const segments = segmentsOf(operation, shapes);
    const table = tables.get(method) ?? newNode();
    tables.set(method, table);
    const other = overlapping(table, segments, 0, { earlier: false, later: false }, search);
    if (other !== undefined) {
      const [first, second] = isFirst(segments, segmentsOf(other, shapes)) ? [path, other.path] : [other.path, path];
      context.warn(
        "path-overlap",
        `${quote(path)} and ${quote(other.path)} overlap; ${quote(first)} gets the requests that match both, ${quote(second)} the others.`,
        at,
      );
    }
    insert(table, segments, operation);
  }
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}

function newNode(): Node {
  return { texts: new Map(), variables: new Map(), operation: undefined };
}

function segmentsOf({ parameters, path }: Operation, shapes: Shapes): readonly Segment[] {
  const numbers = new Set(
    parameters.flatMap(({ in: place, name, schema }) =>
      place === "path" && shapes.of(schema).kind === "number" ? [`{${name}}`] : [],
    ),
  );
  return path
    .replace(/[?#].*$/s, "")
    .split("/")
    .map((text): Segment => {
      if (numbers.has(text)) return { kind: "variable", key: NUMBER };
      const key = text.replace(/\{[^{}]*\}/g, WHOLE);
      return key === text ? { kind: "text", text } : { kind: "variable", key };
    });
}

/** A segment that is only a parameter. */
const WHOLE = "{}";
/** A segment that is only a number. Other text would be rejected there, so it does not overlap. */
const NUMBER = "{#}";

function isWhole(key: string): boolean {
  return key === WHOLE || key === NUMBER;
}

function insert(root: Node, segments: readonly Segment[], operation: Operation): void {
  let node = root;
  for (const segment of segments) {
    const [children, key] = segment.kind === "text" ? [node.texts, segment.text] : [node.variables, segment.key];
    const next = children.get(key) ?? newNode();
    children.set(key, next);
    node = next;
  }
  node.operation ??= operation;
}

/** Which of two paths is more specific in some segment. If both are, neither is overall. */
interface Exactness {
  readonly earlier: boolean;
  readonly later: boolean;
}

function overlapping(
  node: Node,
  segments: readonly Segment[],
  depth: number,
  exact: Exactness,
  search: { steps: number },
): Operation | undefined {
  if (search.steps-- <= 0) return undefined;
  const segment = segments[depth];
  if (segment === undefined) return exact.earlier && exact.later ? node.operation : undefined;
  const into = (next: Node, more: Partial<Exactness> = {}): Operation | undefined =>
    overlapping(next, segments, depth + 1, { ...exact, ...more }, search);
  if (segment.kind === "text") {
    const same = node.texts.get(segment.text);
    const found = same === undefined ? undefined : into(same);
    if (found !== undefined) return found;
    for (const [key, next] of node.variables) {
      const other = fits(key, segment.text) ? into(next, { later: true }) : undefined;
      if (other !== undefined) return other;
    }
    return undefined;
  }
  const same = node.variables.get(segment.key);
  const found = same === undefined ? undefined : into(same);
  if (found !== undefined) return found;
  for (const [text, next] of node.texts) {
    const other = fits(segment.key, text) ? into(next, { earlier: true }) : undefined;
    if (other !== undefined) return other;
  }
  // A segment with literal text is more specific than a bare parameter. Two segments with literal text are not compared.
  for (const [key, next] of node.variables) {
    if (key === segment.key || (!isWhole(key) && !isWhole(segment.key))) continue;
    const alike = isWhole(key) && isWhole(segment.key);
    const other = into(next, alike ? {} : isWhole(segment.key) ? { earlier: true } : { later: true });
    if (other !== undefined) return other;
  }
  return undefined;
}

/** Whether a text fits a segment with parameters, none of which may be empty. */
function fits(key: string, text: string): boolean {
  if (key === NUMBER) return /^-?\d/.test(text);
  const literals = key.split("{}");
  const first = literals[0] ?? "";
  const last = literals.at(-1) ?? "";
  // Each parameter takes at least one character.
  const least = key.length - (literals.length - 1);
  return text.length >= least && text.startsWith(first) && text.endsWith(last);
}

function isFirst(segments: readonly Segment[], others: readonly Segment[]): boolean {
  for (const [at, segment] of segments.entries()) {
    const difference = rank(segment) - rank(others[at]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function rank(segment: Segment | undefined): number {
  if (segment?.kind === "text") return 0;
  return segment !== undefined && isWhole(segment.key) ? 2 : 1;
}
