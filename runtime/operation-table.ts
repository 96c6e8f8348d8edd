import type { Operation } from "./operation.ts";

/** What the steps around a request must know of an operation. */
export type OperationRule = Pick<
  Operation,
  "id" | "method" | "path" | "security" | "idempotencyKey" | "repeatable" | "retry"
>;

/**
 * Finds the operation that a request belongs to. Where two paths match, the one with fewer parameters does (OpenAPI,
 * Paths Object: concrete definitions are matched first).
 *
 * @param prefix path of the server's URL
 */
export function operationTable(
  operations: readonly OperationRule[],
  prefix: string,
): (method: string, path: string) => OperationRule | undefined {
  const base = prefix.replace(/\/$/, "");
  const table = new Map<string, { readonly operation: OperationRule; readonly pattern: RegExp }[]>();
  for (const operation of operations) {
    const path = base + operation.path;
    const key = shape(operation.method, path);
    const group = table.get(key) ?? [];
    group.push({ operation, pattern: pattern(path) });
    table.set(key, group);
  }
  return (method, path) => {
    const matching = table.get(shape(method, path))?.filter((candidate) => candidate.pattern.test(path)) ?? [];
    const fewest = Math.min(...matching.map(({ operation }) => parameters(operation)));
    return matching.find(({ operation }) => parameters(operation) === fewest)?.operation;
  };
}

/** Method and number of segments: so few candidates are left that a search does. */
function shape(method: string, path: string): string {
  return `${method} ${path.split("/").length}`;
}

function parameters({ path }: OperationRule): number {
  return path.split("{").length;
}

function pattern(path: string): RegExp {
  const parts = path.replace(/[?#].*$/, "").split(/\{[^{}]*\}/);
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("[^/]+")}$`);
}
