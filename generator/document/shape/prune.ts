import { sectionOf } from "../bundle/components.ts";
import { SECTIONS } from "../bundle/grammar.ts";
import { referencesOf } from "../discover.ts";
import type { Document, Located } from "../document.ts";
import { isArray, isObject, type JsonObject, member, refOf } from "../json.ts";
import { nodeWalker, isMappedReference } from "../keywords.ts";
import { childPointer, parsePointer, type Pointer } from "../pointer.ts";
import type { LoadedFile } from "../store.ts";
import type { Origins } from "./origins.ts";

/** The sections of `components` whose entries are removed. Others, such as extensions, stay whole. */
const PRUNED_SECTIONS: ReadonlySet<string> = new Set([...Object.values(SECTIONS), "mediaTypes"]);

/**
 * Removes the components that no operation reaches, and the tags that none has. A subtype of a schema with a
 * discriminator is reached with that schema.
 */
export function pruneComponents(document: Document, file: LoadedFile, origins: Origins): JsonObject {
  const root = isObject(document.root.value) ? document.root.value : {};
  const reached = new Set<Pointer>();
  const pending: Located[] = [];
  const childrenOf = subtypes(document);
  const tags = new Set<string>();

  const reach = (section: string, name: string): void => {
    const at = childPointer(childPointer("#/components", section), name);
    const entries = sectionOf(document.root, section);
    if (reached.has(at) || !Object.hasOwn(entries, name)) return;
    reached.add(at);
    const target = document.resolve("#", `#${at.slice(1)}`);
    if (target !== undefined) pending.push(target);
    if (section !== "schemas" || target === undefined) return;
    if (hasDiscriminator(target.value)) for (const child of childrenOf(at)) reach(section, child);
  };
  const walker = nodeWalker<undefined>((node, role) => {
    for (const ref of referencesOf(node, role)) {
      const target = document.resolve(node.at, ref);
      if (target === undefined) continue;
      const [section, name] = componentOf(target.at);
      if (section !== undefined && name !== undefined) reach(section, name);
      else pending.push(target);
    }
    if (role === "names") return undefined;
    for (const name of mappedNames(node.value)) reach("schemas", name);
    for (const name of requiredSchemes(node.value)) reach("securitySchemes", name);
    const own = member(node.value, "tags");
    for (const tag of isArray(own) ? own : []) if (typeof tag === "string") tags.add(tag);
    return undefined;
  });
  const { components: _, ...rest } = root;
  walker.walk({ at: "#", value: rest }, "node", undefined);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) walker.walk(node, "node", undefined);

  return origins.mapMembers(root, (key, value) => {
    if (key === "tags" && isArray(value)) {
      const used = withParents(value, tags);
      return origins.filterItems(value, origins.of(file, ["tags"]), (tag) => {
        const name = isObject(tag) ? member(tag, "name") : undefined;
        return typeof name !== "string" || used.has(name);
      });
    }
    if (key !== "components" || !isObject(value)) return value;
    return origins.mapMembers(value, (section, entries) => {
      if (!PRUNED_SECTIONS.has(section) || !isObject(entries)) return entries;
      const at = childPointer("#/components", section);
      const kept = origins.mapMembers(entries, (name, entry) =>
        reached.has(childPointer(at, name)) ? entry : undefined,
      );
      return Object.keys(kept).length === 0 ? undefined : kept;
    });
  });
}

/** The section and name of the component that a place is in. */
function componentOf(at: Pointer): readonly string[] {
  const { file, tokens } = parsePointer(at);
  return file === "" && tokens[0] === "components" ? tokens.slice(1, 3) : [];
}

/** The values of a discriminator's mapping. References are not component names. */
function mappedNames(value: JsonObject): readonly string[] {
  if (typeof member(value, "propertyName") !== "string") return [];
  const mapping = member(value, "mapping");
  const mapped = [...Object.values(isObject(mapping) ? mapping : {}), member(value, "defaultMapping")];
  return mapped.filter((name) => typeof name === "string");
}

function requiredSchemes(value: JsonObject): readonly string[] {
  const security = member(value, "security");
  const requirements = isArray(security) ? security.filter(isObject) : [];
  return requirements.flatMap((requirement) => Object.keys(requirement)).filter((name) => !isMappedReference(name));
}

function hasDiscriminator(value: Located["value"]): boolean {
  if (!isObject(value)) return false;
  const parts = member(value, "allOf");
  return isObject(member(value, "discriminator")) || (isArray(parts) && parts.some(hasDiscriminator));
}

/** Maps a schema to the names of the components that extend it by `allOf`, directly or not. */
function subtypes(document: Document): (base: Pointer) => readonly string[] {
  const children = new Map<Pointer, string[]>();
  for (const [name, schema] of Object.entries(sectionOf(document.root, "schemas"))) {
    const at = childPointer("#/components/schemas", name);
    const parts = typeof schema === "object" && schema !== null && "allOf" in schema ? schema.allOf : [];
    for (const part of Array.isArray(parts) ? parts : []) {
      const ref = refOf(part);
      const base = ref === undefined ? undefined : document.resolve(at, ref)?.at;
      if (base !== undefined) children.set(base, [...(children.get(base) ?? []), name]);
    }
  }
  return (base) => {
    const found = new Set(children.get(base));
    for (const name of found)
      for (const inner of children.get(childPointer("#/components/schemas", name)) ?? []) found.add(inner);
    return [...found];
  };
}

/** The used tags with their ancestors. A tag has a `parent` since OpenAPI 3.2. */
function withParents(declared: readonly unknown[], used: ReadonlySet<string>): ReadonlySet<string> {
  const parents = new Map<unknown, unknown>();
  for (const tag of declared)
    if (typeof tag === "object" && tag !== null && "name" in tag && "parent" in tag) parents.set(tag.name, tag.parent);
  const all = new Set(used);
  for (const name of all) {
    const parent = parents.get(name);
    if (typeof parent === "string") all.add(parent);
  }
  return all;
}
