import type { Document, Located } from "../document.ts";
import { type JsonObject, refOf } from "../json.ts";
import { childPointer, fragmentToken, type Pointer } from "../pointer.ts";
import { type ComponentNames, componentName, sectionOf } from "./components.ts";
import { type Kind, SECTIONS } from "./grammar.ts";

/** A document, and the names of the components in its bundle. */
export interface Components {
  readonly document: Document;
  readonly names: ComponentNames;
}

/** Replaces a reference by one to a component; `undefined` when its target does not exist. */
export function componentReference(components: Components, kind: Kind, from: Pointer, ref: string): string | undefined {
  const section = SECTIONS[kind] ?? "";
  const target = findTarget(components, from, ref, section);
  if (target === undefined) return undefined;
  return `#/components/${section}/${fragmentToken(components.names.of(kind, section, target))}`;
}

/** The target of a reference; `undefined` for a component of another kind. */
export function findTarget(components: Components, from: Pointer, ref: string, section: string): Located | undefined {
  const target = findAny(components, from, ref, section);
  const found = target && /^#\/components\/([^/]+)\/[^/]+$/.exec(target.at)?.[1];
  const isOther = section !== "" && found !== undefined && found !== section && !found.startsWith("x-");
  return isOther ? undefined : target;
}

/** The first component in the chain of references, else its last node. */
function findAny({ document, names }: Components, from: Pointer, ref: string, section: string): Located | undefined {
  const passed = new Set<Pointer>();
  let target = document.resolve(from, ref);
  while (target !== undefined && !passed.has(target.at)) {
    if (componentName(target.at, section) !== undefined || names.aliasOf(section, target.at) !== undefined)
      return target;
    const onward = isAlias(target.value) ? refOf(target.value) : undefined;
    if (onward === undefined) return target;
    passed.add(target.at);
    target = document.resolve(target.at, onward) ?? target;
  }
  return target;
}

/** A component that only references another place becomes the place of that node. */
export function placeAliases({ document, names }: Components): void {
  for (const section of Object.values(SECTIONS)) {
    const place = childPointer("#/components", section);
    for (const [name, value] of Object.entries(sectionOf(document.root, section))) {
      const at = childPointer(place, name);
      const target = endOf(document, at, section);
      if (!isAlias(value) || target === undefined || target === at) continue;
      if (componentName(target, section) === undefined && names.aliasOf(section, target) === undefined) {
        names.setAlias(section, target, name);
      }
    }
  }
}

function endOf(document: Document, start: Pointer, section: string): Pointer | undefined {
  const passed = new Set<Pointer>();
  let at: Located | undefined = document.resolve("#", start);
  while (at !== undefined && isAlias(at.value) && !passed.has(at.at)) {
    passed.add(at.at);
    at = document.resolve(at.at, refOf(at.value) ?? "");
    if (at !== undefined && componentName(at.at, section) !== undefined) return at.at;
  }
  return at?.at;
}

/** Whether an object is nothing but a reference. */
export function isAlias(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, "$ref");
}
