import type { Named, NameTable } from "../names/assign.ts";
import type { Code } from "../print/code.ts";
import type { Import } from "../print/module.ts";
import type { Declaration } from "./target.ts";

/** What a file was told when it asked for a name. */
export interface Told {
  readonly code: Code;
  /** Absent for what the file declares itself. */
  readonly wanted?: Import;
  /** The declaration it is the name of. */
  readonly named?: Named<Declaration>;
  /** Of an export of the runtime: its module, and what it is called where that name is free. */
  readonly runtime?: { readonly module: string; readonly as: string };
}

/** Whether the same would be told now. */
export function isStill({ code, named, runtime }: Told, names: NameTable<Declaration>): boolean {
  if (runtime !== undefined) return localName(runtime.as, names) === code.text;
  if (named === undefined) return true;
  const { file, of, role, space } = named.request;
  const found = names.get(role, of);
  return found?.name === named.name && found.request.file === file && found.request.space === space;
}

/** What a file calls an export of the runtime: names of the document come first, whatever the runtime will ever export. */
export function localName(exported: string, names: NameTable<Declaration>): string {
  let local = exported;
  while (names.has(local)) {
    local = /^[A-Z]/.test(local) ? `Runtime${local}` : `runtime${local.slice(0, 1).toUpperCase()}${local.slice(1)}`;
  }
  return local;
}
