import type { JsonObject } from "./json.ts";
import { isObject, member } from "./json.ts";
import { nodeWalker, type Role } from "./keywords.ts";
import type { Located } from "./document.ts";
import type { Pointer } from "./pointer.ts";
import type { Resolver } from "./resolve.ts";
import type { FileRequest, FileStore, LoadedFile } from "./store.ts";
import { isMappedReference } from "./survey.ts";

interface Reference {
  readonly from: Pointer;
  readonly ref: string;
  /** What its holder is, and so its target. */
  readonly role: Role;
}

/**
 * Loads every file that the document refers to, directly or not. Walks only what is reachable and is no data: neither a
 * `$ref` in an example nor one in a part of another file that nobody uses makes a file be read. What cannot be read is
 * kept in the store, and reported when somebody needs it.
 */
export async function discover(root: LoadedFile, store: FileStore, resolver: Resolver): Promise<void> {
  let references: Reference[] = [];
  const walker = nodeWalker<undefined>((node, role) => {
    for (const ref of referencesOf(node, role)) references.push({ from: node.at, ref, role });
    return undefined;
  });
  walker.walk({ at: "#", value: root.source.value }, "node", undefined);

  while (references.length > 0) {
    const unresolved: Reference[] = [];
    // Walking a target may add more.
    for (const reference of references) {
      const target = resolver.resolve(reference.from, reference.ref);
      if (target === undefined) unresolved.push(reference);
      else walker.walk(target, reference.role, undefined);
    }
    const requests = new Map<string, FileRequest>();
    for (const { from, ref } of unresolved) {
      const target = resolver.missingFile(from, ref);
      if (target?.kind === "location" && !requests.has(target.location)) requests.set(target.location, target);
    }
    if (requests.size === 0) return;
    await store.load([...requests.values()]);
    references = unresolved;
  }
}

function* referencesOf({ value }: Located<JsonObject>, role: Role): Generator<string> {
  const ref = member(value, "$ref");
  if (typeof ref === "string") yield ref;
  if (role === "names") return;
  for (const key of ["$dynamicRef", "operationRef"]) {
    const other = member(value, key);
    if (typeof other === "string") yield other;
  }
  // A discriminator.
  const mapping = member(value, "mapping");
  if (!isObject(mapping) || typeof member(value, "propertyName") !== "string") return;
  for (const mapped of Object.values(mapping)) {
    if (typeof mapped === "string" && isMappedReference(mapped)) yield mapped;
  }
}
