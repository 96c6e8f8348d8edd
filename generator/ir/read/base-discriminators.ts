import { resolveChain } from "../../document/chain.ts";
import type { Document, Located } from "../../document/document.ts";
import { isObject, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Discriminator, DiscriminatorCase } from "../schema.ts";
import { discriminatorLiterals } from "./discriminator-literals.ts";
import { addCases, finishDiscriminator, readDiscriminator } from "./discriminators.ts";
import { arrayOf, objectOf } from "./fields.ts";
import type { Reader } from "./reader.ts";
import { isAlias, registerModel } from "./registry.ts";

interface Child extends Located {
  readonly name: string;
}

/** A discriminator inside the `allOf` of a schema is that schema's. */
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
  // One more than there may be, so that it is said.
  for (const child of descendants(base, childrenOf, reader.caseBudget.left + 1)) {
    if (seen.has(child.at)) continue;
    seen.add(child.at);
    const { left } = reader.caseBudget;
    registerModel(reader, child);
    const literals = discriminatorLiterals(reader, child, written.property);
    addCases(reader, at, literals.length > 0 ? literals : [child.name], child.at, cases);
    // Once there may be no more, the others need not be looked through.
    if (left === 0) break;
  }
  return finishDiscriminator(written, cases);
}

function descendants(base: Pointer, childrenOf: (base: Pointer) => readonly Child[], most: number): readonly Child[] {
  const found = new Map<Pointer, Child>();
  const pending: Pointer[] = [base];
  for (let at = pending.pop(); at !== undefined && found.size < most; at = pending.pop()) {
    for (const child of childrenOf(at)) {
      if (child.at === base || found.has(child.at)) continue;
      found.set(child.at, child);
      pending.push(child.at);
    }
  }
  return [...found.values()];
}

/** Components by the schema they extend, over all files; built at the first question. */
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
      const target = isAlias(node) ? (followQuietly(document, node) ?? node) : node;
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
    const base = followQuietly(document, { at: childPointer(list, index), value: part });
    if (base !== undefined) yield base.at;
  }
}

/** What a reference leads to; who reads the schema reports it when that is nothing. */
function followQuietly(document: Document, node: Located): Located | undefined {
  const ref = isObject(node.value) ? member(node.value, "$ref") : undefined;
  if (typeof ref !== "string") return undefined;
  const chain = resolveChain(document, node.at, ref, isAlias);
  return chain.kind === "found" ? chain.target : undefined;
}
