import type { Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Group } from "../operations/groups.ts";
import { methodBase } from "../operations/operation-names.ts";
import type { FileScope } from "../target.ts";
import { type MethodName, methodNames } from "./method-names.ts";
import { type PagedUnit, PAGED_UNITS } from "./plan.ts";

/** A method of a group. Its short name is also the name of its export in `client/tags/`. */
export interface GroupMethod {
  readonly operation: Operation;
  readonly called: Code;
  readonly name: string;
  /** Name of the method that calls the operation itself. */
  readonly of: string;
  /** What the function iterates over; absent for the operation itself. */
  readonly unit?: PagedUnit;
  /** Why the method has no short name. */
  readonly why?: string;
}

/**
 * The names of the methods that call the operations themselves, in their order.
 *
 * @param groupKeys names reserved for groups, which top-level methods cannot have
 */
export function operationMethodNames(
  { key, operations, tag }: Group,
  file: FileScope,
  groupKeys: readonly string[],
): readonly MethodName[] {
  const named = operations.map((operation) => ({
    id: methodBase(operation),
    functionName: file.use("operation", operation.at).text,
  }));
  return methodNames(named, tag, key === undefined ? groupKeys : []);
}

/** @param groupKeys names reserved for groups, which top-level methods cannot have */
export function groupMethods(group: Group, file: FileScope, groupKeys: readonly string[]): readonly GroupMethod[] {
  const shortened = operationMethodNames(group, file, groupKeys);
  const names = new Set([...(group.key === undefined ? groupKeys : []), ...shortened.map(({ name }) => name)]);
  return group.operations.flatMap((operation, index): readonly GroupMethod[] => {
    const called = file.use("operation", operation.at);
    const { name: of, why } = shortened[index] ?? { name: called.text };
    const units = PAGED_UNITS.filter((unit) => file.fileOf(`operation-${unit}`, operation.at) !== undefined);
    return [
      { operation, called, name: of, of, ...(why !== undefined && { why }) },
      ...units.map((unit) => {
        const paged = file.use(`operation-${unit}`, operation.at);
        const short = `${of}${unit === "pages" ? "Pages" : "Items"}`;
        return { operation, called: paged, name: names.has(short) ? paged.text : short, of, unit };
      }),
    ];
  });
}
