import type { Operation } from "../../ir/api.ts";

/**
 * Queries whose data an operation may change: those of the resource it is sent to, of what contains it, and of what it
 * contains. `POST /pets/{id}/photo` outdates `GET /pets/{id}` and `GET /pets`, but not `GET /pets/{id}/owner`.
 *
 * @param queries operations that change nothing
 */
export function outdatedBy(operation: Operation, queries: readonly Operation[]): readonly Operation[] {
  const path = segments(operation);
  return queries.filter((query) => {
    const other = segments(query);
    return isWithin(path, other) || isWithin(other, path);
  });
}

/** Parameters are alike, whatever they are called. */
function segments({ path }: Operation): readonly string[] {
  return path
    .replace(/\/$/, "")
    .replaceAll(/\{[^}]*\}/g, "{}")
    .split("/");
}

function isWithin(path: readonly string[], above: readonly string[]): boolean {
  return above.every((segment, index) => path[index] === segment);
}
