import type { Operation } from "../../ir/api.ts";

/**
 * For each operation, the paths of others with its method that the router prefers for some of its requests: `/users/me` for
 * `/users/{id}`. With these, one operation can be served without the rest of the contract. A path too many does no harm.
 */
export function rivalsOf<Route extends Pick<Operation, "method" | "path">>(
  operations: readonly Route[],
): ReadonlyMap<Route, readonly string[]> {
  const routes = operations.map((operation) => ({ operation, segments: segmentsOf(operation.path) }));
  const alike = Map.groupBy(routes, ({ operation, segments }) => `${operation.method} ${segments.length}`);
  return new Map(
    routes.map(({ operation, segments }) => {
      const others = alike.get(`${operation.method} ${segments.length}`) ?? [];
      const rivals = others.filter((other) => other.operation !== operation && isRival(other.segments, segments));
      return [operation, rivals.map((other) => other.operation.path)];
    }),
  );
}

/** Segments with `{}` for parameters. Without a trailing slash, because the router tries a path again with or without it. */
function segmentsOf(path: string): readonly string[] {
  const segments = path
    .replace(/\{[^{}]*\}/g, "{}")
    .replace(/[?#].*$/s, "")
    .split("/");
  return segments.length > 2 && segments.at(-1) === "" ? segments.slice(0, -1) : segments;
}

/** Whether some path may match both templates, and the router may choose the other one. */
function isRival(other: readonly string[], own: readonly string[]): boolean {
  let isDecided = false;
  for (const [index, segment] of own.entries()) {
    const rival = other[index] ?? "";
    if (!mayOverlap(rival, segment)) return false;
    // The router decides by the first segment that differs.
    if (!isDecided && rank(rival) > rank(segment)) return false;
    isDecided ||= rank(rival) < rank(segment);
  }
  return true;
}

/** Encoded literals are not compared, and neither is text beside parameters. */
function mayOverlap(one: string, other: string): boolean {
  return one === other || /[{%]/.test(`${one}${other}`);
}

/** Segments of a lower rank are tried first. */
function rank(segment: string): number {
  return segment === "{}" ? 2 : segment.includes("{}") ? 1 : 0;
}
