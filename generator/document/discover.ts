import { type JsonObject, isArray, isObject, member } from "./json.ts";
import { nodeWalker, type Role, isMappedReference } from "./keywords.ts";
import type { Located } from "./document.ts";
import type { Pointer } from "./pointer.ts";
import type { Resolver } from "./resolve.ts";
import type { FileRequest, FileStore, LoadedFile } from "./store.ts";

interface Reference {
  readonly from: Pointer;
  readonly ref: string;
  /** The kind of the node that contains it, which determines the kind of the target. */
  readonly role: Role;
}

/**
 * Loads every file that the document references, directly or indirectly. Follows only reachable nodes that are not
 * data: a `$ref` in an example loads nothing. The store keeps read errors, which are reported when the file is needed.
 */
export async function discover(root: LoadedFile, store: FileStore, resolver: Resolver): Promise<void> {
  let references: Reference[] = [];
  const isScheme = schemeNames(root);
  const walker = nodeWalker<undefined>((node, role) => {
    for (const ref of referencesOf(node, role)) references.push({ from: node.at, ref, role });
    for (const name of role === "node" ? requirementsOf(node.value) : [])
      if (!isScheme(name)) references.push({ from: node.at, ref: name, role });
    return undefined;
  });
  walker.walk({ at: `${root.prefix}#`, value: root.source.value }, "node", undefined);

  while (references.length > 0) {
    const unresolved: Reference[] = [];
    // The walk of a target may add targets.
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

export function* referencesOf({ value }: Located<JsonObject>, role: Role): Generator<string> {
  const ref = member(value, "$ref");
  if (typeof ref === "string") yield ref;
  if (role === "names") return;
  for (const key of ["$dynamicRef", "operationRef"]) {
    const other = member(value, key);
    if (typeof other === "string") yield other;
  }
  // A discriminator.
  if (typeof member(value, "propertyName") !== "string") return;
  const mapping = member(value, "mapping");
  for (const mapped of [...Object.values(isObject(mapping) ? mapping : {}), member(value, "defaultMapping")]) {
    if (typeof mapped === "string" && isMappedReference(mapped)) yield mapped;
  }
}

/** Names in `security` that may be URIs of security schemes. */
export function* requirementsOf(value: JsonObject): Generator<string> {
  const security = member(value, "security");
  for (const requirement of isArray(security) ? security : [])
    if (isObject(requirement)) yield* Object.keys(requirement).filter(isMappedReference);
}

/** Whether a requirement names a component. Before 3.2 it always does. */
function schemeNames({ source: { value } }: LoadedFile): (name: string) => boolean {
  const version = isObject(value) ? member(value, "openapi") : undefined;
  if (typeof version !== "string" || !version.startsWith("3.2")) return () => true;
  const components = isObject(value) ? member(value, "components") : undefined;
  const schemes = isObject(components) ? member(components, "securitySchemes") : undefined;
  return (name) => isObject(schemes) && Object.hasOwn(schemes, name);
}
