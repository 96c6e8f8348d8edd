import type { Operation } from "../../ir/api.ts";
import type { Code } from "../../print/code.ts";
import type { Group } from "../operations/groups.ts";
import { operationId } from "../operations/operation-names.ts";
import type { FileScope } from "../target.ts";
import { methodNames } from "./method-names.ts";
import { type Way, WAYS } from "./paging.ts";

/** A function of a group, and the short name that its method and its export in `client/tags/` share. */
export interface GroupMethod {
  readonly operation: Operation;
  /** The function. */
  readonly called: Code;
  readonly name: string;
  /** Name of the operation's own method. */
  readonly of: string;
  /** What the function goes through; absent for the operation itself. */
  readonly way?: Way;
  /** Why the name is not short. */
  readonly why?: string;
}

/** @param groupKeys names that methods outside of all groups cannot have */
export function groupMethods(group: Group, file: FileScope, groupKeys: readonly string[]): readonly GroupMethod[] {
  const taken = group.key === undefined ? groupKeys : [];
  const named = group.operations.map((operation) => ({
    id: operation.pinnedName ?? operationId(operation),
    functionName: file.use("operation", operation.at).text,
  }));
  const shortened = methodNames(named, group.tag, taken);
  const names = new Set([...taken, ...shortened.map(({ name }) => name)]);
  return group.operations.flatMap((operation, index): readonly GroupMethod[] => {
    const called = file.use("operation", operation.at);
    const { name: of, why } = shortened[index] ?? { name: called.text };
    const ways = operation.pagination === undefined ? [] : WAYS;
    return [
      { operation, called, name: of, of, ...(why !== undefined && { why }) },
      ...ways.map((way) => {
        const paged = file.use(`operation-${way}`, operation.at);
        const short = `${of}${way === "pages" ? "Pages" : "Items"}`;
        return { operation, called: paged, name: names.has(short) ? paged.text : short, of, way };
      }),
    ];
  });
}
