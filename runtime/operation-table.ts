import type { Operation } from "./operation.ts";
import { parameterTexts } from "./path-segment.ts";

/** The facts about an operation that middleware needs. */
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
  const table = new Map<string, { readonly operation: OperationRule; readonly segments: Segments }[]>();
  for (const operation of operations) {
    const segments = segmentsOf(base + operation.path);
    const key = shape(operation.method, segments);
    const group = table.get(key) ?? [];
    group.push({ operation, segments });
    table.set(key, group);
  }
  return (method, path) => {
    const texts = path.split("/");
    const matching = table.get(shape(method, texts))?.filter(({ segments }) => isOf(segments, texts)) ?? [];
    const fewest = Math.min(...matching.map(({ operation }) => parameters(operation)));
    return matching.find(({ operation }) => parameters(operation) === fewest)?.operation;
  };
}

/** Method and number of segments: so few candidates are left that a search does. */
function shape(method: string, segments: readonly unknown[]): string {
  return `${method} ${segments.length}`;
}

function parameters({ path }: OperationRule): number {
  return path.split("{").length;
}

/** Literals of each segment: before, between and behind its parameters. */
type Segments = readonly (readonly string[])[];

/** Names of parameters may have any character but braces in them. */
function segmentsOf(path: string): Segments {
  const [plain = ""] = path.replace(/\{[^{}]*\}/g, "{}").split(/[?#]/, 1);
  return plain.split("/").map((segment) => segment.split("{}"));
}

function isOf(segments: Segments, texts: readonly string[]): boolean {
  return segments.every((literals, index) => parameterTexts(literals, texts[index] ?? "") !== undefined);
}
