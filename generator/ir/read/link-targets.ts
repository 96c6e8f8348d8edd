import { decode } from "../../document/location.ts";
import type { Pointer } from "../../document/pointer.ts";
import type { Operations } from "./operations.ts";
import { type PendingLink, quote, type Reader, report } from "./reader.ts";

/** Resolves the operations of links, once all operations are known. */
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
  // Prefer the literal path of an operation, because it identifies one of several path items that share a file.
  const [file = "", fragment = ""] = operationRef.split("#", 2);
  const identity = `#${decode(fragment)}`;
  if (identities.has(identity) && reader.document.resolve(at, `${file}#`)?.at === "#") return identity;
  const target = reader.document.resolve(at, operationRef);
  return target && bySource.get(target.at);
}
