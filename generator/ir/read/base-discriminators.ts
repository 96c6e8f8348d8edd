import type { Document, Located } from "../../document/document.ts";
import { isObject, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Discriminator, DiscriminatorCase } from "../schema.ts";
import { inspectProperty } from "./discriminator-property.ts";
import { referenceOf } from "./parts.ts";
import { addCases, finishDiscriminator, mappedValues, nameAsValue, readDiscriminator } from "./discriminators.ts";
import { arrayOf, objectOf, textOf } from "./fields.ts";
import type { Reader } from "./reader.ts";
import { isAlias, registerModel } from "./registry.ts";

interface Child extends Located {
  readonly name: string;
}

/** A discriminator inside the `allOf` of a schema belongs to that schema. */
function ownerOf(at: Pointer): Pointer {
  return at.replace(/(?:\/allOf\/\d+)+$/, "");
}

/** The cases of a discriminator on a base schema: its mapping, and every component that extends the base by `allOf`. */
export function readBaseDiscriminator(
  reader: Reader,
  childrenOf: (base: Pointer) => readonly Child[],
  at: Pointer,
  value: JsonObject,
): Discriminator | undefined {
  const written = readDiscriminator(reader, at, value);
  if (written === undefined) return undefined;
  const seen = new Set(written.explicit.map((entry) => entry.target));
  const cases: DiscriminatorCase[] = [...written.explicit];
  const base = ownerOf(at);
  const below = descendants(reader, base, written.property, childrenOf);
  const abstract = extendedBy(below, seen);
  for (const { child, isCovered, mapped } of below) {
    if (seen.has(child.at)) continue;
    seen.add(child.at);
    const { left } = reader.caseBudget;
    registerModel(reader, child);
    const { allowed, own } = inspectProperty(reader, child, written.property);
    if (own.length === 0 && mapped === undefined && (isCovered || abstract.has(child.at))) continue;
    const values = own.length > 0 ? own : (mapped ?? nameAsValue(reader, child.name, allowed, child.at));
    addCases(reader, at, values, child.at, cases);
    // Stop when the maximum number of cases is reached.
    if (left === 0) break;
  }
  return finishDiscriminator(written, cases);
}

interface Descendant {
  readonly child: Child;
  /** The schema that it extends. */
  readonly parent: Pointer;
  /** Whether it extends a child with its values, and does not distinguish its own children by the same property. */
  readonly isCovered: boolean;
  /** The values that a discriminator between it and the base maps to it. */
  readonly mapped: readonly string[] | undefined;
}

function descendants(
  reader: Reader,
  base: Pointer,
  property: string,
  childrenOf: (base: Pointer) => readonly Child[],
): readonly Descendant[] {
  // Request one more than allowed, so that the excess is reported.
  const most = reader.caseBudget.left + 1;
  const found = new Map<Pointer, Descendant>();
  const pending = [{ at: base, isCovered: false, mapped: new Map<Pointer, string[]>() }];
  for (let node = pending.pop(); node !== undefined && found.size < most; node = pending.pop()) {
    for (const child of childrenOf(node.at)) {
      if (child.at === base || found.has(child.at)) continue;
      const { isCovered, mapped } = node;
      found.set(child.at, { child, parent: node.at, isCovered, mapped: mapped.get(child.at) });
      const inner = mappedValues(reader, child, property);
      pending.push({
        at: child.at,
        isCovered: isCovered || hasOwnTags(reader, child, property),
        mapped: inner.size === 0 ? mapped : new Map([...mapped, ...inner]),
      });
    }
  }
  return [...found.values()];
}

/**
 * The schemas between the base and its mapped descendants. One that the mapping does not list only holds what its
 * descendants share, so its name is not a value of the discriminator.
 */
function extendedBy(below: readonly Descendant[], mapped: ReadonlySet<Pointer>): ReadonlySet<Pointer> {
  const parents = new Map(below.map(({ child, parent }) => [child.at, parent]));
  const above = new Set<Pointer>();
  for (const target of mapped) {
    for (let at = parents.get(target); at !== undefined && !above.has(at); at = parents.get(at)) above.add(at);
  }
  return above;
}

function hasOwnTags(reader: Reader, child: Child, property: string): boolean {
  const inner = isObject(child.value) ? member(child.value, "discriminator") : undefined;
  if (isObject(inner) && textOf(inner, "propertyName") !== property) return true;
  return inspectProperty(reader, child, property).own.length > 0;
}

/** Components by the schema they extend, over all files. Built on first use. */
export function extensionIndex(document: Document): (base: Pointer) => readonly Child[] {
  let index: ReadonlyMap<Pointer, readonly Child[]> | undefined;
  return (base) => {
    index ??= indexChildren(document);
    return index.get(base) ?? [];
  };
}

function indexChildren(document: Document): ReadonlyMap<Pointer, readonly Child[]> {
  const index = new Map<Pointer, Child[]>();
  for (const child of components(document)) {
    for (const base of basesOf(document, child)) {
      const siblings = index.get(base) ?? [];
      siblings.push(child);
      index.set(base, siblings);
    }
  }
  return index;
}

function* components(document: Document): Generator<Child> {
  const seen = new Set<Pointer>();
  for (const [position, file] of document.files.entries()) {
    const root = position === 0 ? document.root : { at: `${file.path}#`, value: file.value };
    const schemas = isObject(root.value) ? objectOf(objectOf(root.value, "components") ?? {}, "schemas") : undefined;
    if (schemas === undefined) continue;
    const place = childPointer(childPointer(root.at, "components"), "schemas");
    for (const name of Object.keys(schemas)) {
      const node = { at: childPointer(place, name), value: schemas[name] ?? null };
      const target = isAlias(node) ? (referenceOf({ document }, node) ?? node) : node;
      if (seen.has(target.at)) continue;
      seen.add(target.at);
      yield { at: target.at, value: target.value, name };
    }
  }
}

function* basesOf(document: Document, child: Located): Generator<Pointer> {
  if (!isObject(child.value)) return;
  const list = childPointer(child.at, "allOf");
  for (const [index, part] of (arrayOf(child.value, "allOf") ?? []).entries()) {
    const base = referenceOf({ document }, { at: childPointer(list, index), value: part });
    if (base !== undefined) yield base.at;
  }
}
