import type { Operation } from "../../ir/api.ts";
import type { Shapes } from "../../facts/shapes.ts";
import { quote } from "../../diagnostics/text.ts";
import type { Context } from "../target.ts";
import { servedOperations } from "./served.ts";

/** A segment of a path that is only a parameter; others contain `{}` for each parameter. */
const WHOLE = "{}";
/** A segment that is only a number. Other text would be rejected there, so it does not overlap. */
const NUMBER = "{0}";

interface Route<Routed> {
  readonly operation: Routed;
  readonly segments: readonly string[];
}

/** For each route, those with its method and its number of segments. */
function alikeRoutes<Routed extends Pick<Operation, "method">>(
  routes: readonly Route<Routed>[],
): (route: Route<Routed>) => readonly Route<Routed>[] {
  const keyOf = ({ operation, segments }: Route<Routed>): string => `${operation.method} ${segments.length}`;
  const alike = Map.groupBy(routes, keyOf);
  return (route) => alike.get(keyOf(route)) ?? [];
}

/** @param numbers names of parameters that are numbers */
function segmentsOf(path: string, numbers: ReadonlySet<string> = new Set()): readonly string[] {
  return path
    .replace(/\{([^{}]*)\}/g, (_, name: string) => (numbers.has(name) ? NUMBER : WHOLE))
    .replace(/[?#].*$/s, "")
    .split("/")
    .map((segment) => (segment === NUMBER ? segment : segment.replaceAll(NUMBER, WHOLE)));
}

function isVariable(segment: string): boolean {
  return segment === NUMBER || segment.includes(WHOLE);
}

function isWhole(segment: string): boolean {
  return segment === WHOLE || segment === NUMBER;
}

/** The router tries segments of a lower rank first. The first segment that differs decides. */
function rank(segment: string): number {
  return isWhole(segment) ? 2 : isVariable(segment) ? 1 : 0;
}

/**
 * Reports two paths that match the same request if neither is more specific throughout: `/users/{id}/me` and `/users/me/{id}`.
 * Equivalent paths are reported when the document is read.
 */
export function reportOverlaps({ api, warn }: Context, shapes: Shapes): void {
  const routes = servedOperations(api).map((operation) => {
    const path = operation.parameters.filter((parameter) => parameter.in === "path");
    const numbers = path.flatMap(({ name, schema }) => (shapes.of(schema).kind === "number" ? [name] : []));
    return { operation, segments: segmentsOf(operation.path, new Set(numbers)) };
  });
  const alike = alikeRoutes(routes);
  const earlier = new Set<Route<Operation>>();
  for (const route of routes) {
    const { at, path } = route.operation;
    const other = alike(route).find((one) => earlier.has(one) && overlap(one.segments, route.segments));
    earlier.add(route);
    if (other === undefined) continue;
    const differences = route.segments.map((segment, index) => rank(segment) - rank(other.segments[index] ?? ""));
    const isFirst = (differences.find((difference) => difference !== 0) ?? 0) < 0;
    const [first, second] = isFirst ? [path, other.operation.path] : [other.operation.path, path];
    warn(
      "path-overlap",
      `${quote(path)} and ${quote(other.operation.path)} overlap; ${quote(first)} gets the requests that match both, ${quote(second)} the others.`,
      at,
    );
  }
}

/** Whether some path matches both, and each of them is more specific in some segment. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  const exact = new Set<string | undefined>();
  for (const [index, segment] of one.entries()) {
    const theirs = other[index] ?? "";
    if (segment === theirs || (isWhole(segment) && isWhole(theirs))) continue;
    const isOtherExact = !isVariable(theirs) || isWhole(segment);
    if (!(isOtherExact ? fits(segment, theirs) : fits(theirs, segment))) return false;
    exact.add(isOtherExact ? "other" : "one");
  }
  return exact.size === 2;
}

/** Whether a text matches a segment with parameters. Does not compare two segments that both mix text and parameters. */
function fits(segment: string, text: string): boolean {
  if (isVariable(text)) return isWhole(segment);
  if (segment === NUMBER) return /^-?\d/.test(text);
  const literals = segment.split(WHOLE);
  // Each parameter takes at least one character.
  const least = segment.length - (literals.length - 1);
  const [first = "", last = ""] = [literals[0], literals.at(-1)];
  return isVariable(segment) && text.length >= least && text.startsWith(first) && text.endsWith(last);
}

/**
 * For each operation, the paths of others with its method that the router prefers for some of its requests: `/users/me` for
 * `/users/{id}`. With these, one operation can be served without the rest of the contract. A path too many does no harm.
 */
export function rivalsOf<Routed extends Pick<Operation, "method" | "path">>(
  operations: readonly Routed[],
): ReadonlyMap<Routed, readonly string[]> {
  const routes = operations.map((operation) => {
    const segments = segmentsOf(operation.path);
    // The router tries a path again with or without a trailing slash.
    const hasSlash = segments.length > 2 && segments.at(-1) === "";
    return { operation, segments: hasSlash ? segments.slice(0, -1) : segments };
  });
  const alike = alikeRoutes(routes);
  return new Map(
    routes.map((route) => {
      const rivals = alike(route).filter((other) => other !== route && isRival(other.segments, route.segments));
      return [route.operation, rivals.map((other) => other.operation.path)];
    }),
  );
}

/** Whether some path may match both templates, and the router may choose the other one. */
function isRival(other: readonly string[], own: readonly string[]): boolean {
  let isDecided = false;
  for (const [index, segment] of own.entries()) {
    const rival = other[index] ?? "";
    // Encoded literals are not compared, and neither is text beside parameters.
    if (rival !== segment && !/[{%]/.test(`${rival}${segment}`)) return false;
    if (!isDecided && rank(rival) > rank(segment)) return false;
    isDecided ||= rank(rival) < rank(segment);
  }
  return true;
}
