import type { Code } from "../print/code.ts";
import type { FileScope } from "./target.ts";

/** Exports of a runtime module that applications need, re-exported so that one import suffices. */
export interface Reexport {
  readonly module: string;
  readonly values?: readonly string[];
  readonly types?: readonly string[];
}

export function reexports(
  reexport: FileScope["reexport"],
  all: readonly Reexport[],
  space: "type" | "value",
): readonly Code[] {
  return all.flatMap(({ module, types = [], values = [] }) =>
    (space === "type" ? types : values).map((name) => reexport(module, name, space)),
  );
}
