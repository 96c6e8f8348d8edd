import type { Pointer } from "../../document/pointer.ts";
import type { Operations } from "./operations.ts";
import { type PendingLink, quote, type Reader, report } from "./reader.ts";

/** Fills in where links lead, once all operations are known. */
export function resolveLinks(reader: Reader, { operations, byId, bySource }: Operations): void {
  const identities = new Set(operations.map((operation) => operation.at));
  for (const pending of reader.links) {
    const operation =
      pending.operationId === undefined
        ? targetOf(reader, pending, identities, bySource)
        : byId.get(pending.operationId);
    if (operation !== undefined) pending.link.operation = operation;
    else {
      const written = pending.operationId ?? pending.operationRef;
      const message =
        written === undefined ? "The link has no operationId or operationRef." : `Unknown operation ${quote(written)}.`;
      report(reader, "unknown-link-target", message, pending.at);
    }
  }
}

function targetOf(
  reader: Reader,
  { at, operationRef }: PendingLink,
  identities: ReadonlySet<Pointer>,
  bySource: ReadonlyMap<Pointer, Pointer>,
): Pointer | undefined {
  if (operationRef === undefined) return undefined;
  // As it is written, where that is the path of an operation: of path items that share a file it says which is meant.
  const [file = "", fragment = ""] = operationRef.split("#", 2);
  const identity = `#${decodeFragment(fragment)}`;
  if (identities.has(identity) && reader.document.resolve(at, `${file}#`)?.at === "#") return identity;
  const target = reader.document.resolve(at, operationRef);
  return target && bySource.get(target.at);
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
