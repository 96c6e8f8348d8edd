import { largest } from "../../generator/document/large-lists.ts";
import type { Pointer } from "../../generator/document/pointer.ts";

/** One keyword of a schema that a value breaks. */
export interface Fault {
  /** As JSON Schema spells it: `minLength`, `required`. */
  readonly keyword: string;
  /** Of the schema that has the keyword. */
  readonly at: Pointer;
  /** JSON Pointer into the value; empty for the value itself. */
  readonly path: string;
  /** Goes on after the path: `must be a string`. Never quotes the value, which may be secret. */
  readonly message: string;
  /** Of `anyOf` and `oneOf`: what each alternative has against the value. */
  readonly branches?: readonly (readonly Fault[])[];
}

/** `/items/0/name must be a string (type)` */
export function faultText({ path, message, keyword }: Fault): string {
  return `${path === "" ? "the value" : path} ${message} (${keyword})`;
}

/** The faults that tell the most: those of the alternative that has the fewest, where there are alternatives. */
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
