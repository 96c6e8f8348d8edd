import { largest } from "../../document/large-lists.ts";
import type { Pointer } from "../../document/pointer.ts";

/** A keyword that a value violates. */
export interface Fault {
  /** In the spelling of JSON Schema: `minLength`, `required`. */
  readonly keyword: string;
  /** Pointer to the schema of the keyword. */
  readonly at: Pointer;
  /** JSON Pointer into the value; empty for the value itself. */
  readonly path: string;
  /** Continues the path: `must be a string`. Never contains the value, which may be secret. */
  readonly message: string;
  /** For `anyOf` and `oneOf`: the faults of each alternative. */
  readonly branches?: readonly (readonly Fault[])[];
}

/** `/items/0/name must be a string (type)` */
export function faultText({ path, message, keyword }: Fault): string {
  return `${path === "" ? "the value" : path} ${message} (${keyword})`;
}

/** The most informative faults: those of the alternative with the fewest. */
export function innermost(faults: readonly Fault[]): readonly Fault[] {
  return faults.flatMap((fault) => {
    const [least] = (fault.branches ?? []).toSorted((a, b) => a.length - b.length || depth(b) - depth(a));
    return least === undefined || least.length === 0 ? [fault] : innermost(least);
  });
}

function depth(faults: readonly Fault[]): number {
  return largest(
    0,
    faults.map(({ path }) => path.split("/").length),
  );
}
