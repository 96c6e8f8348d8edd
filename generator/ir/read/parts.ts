import { type Located, resolveChain } from "../../document/document.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer } from "../../document/pointer.ts";
import { arrayOf } from "./fields.ts";
import type { Reader } from "./reader.ts";
import { isAlias } from "./registry.ts";

/** Maximum schemas to search. */
const MOST_SEARCHED = 64;

/** A part of a schema. It is its own unless a reference leads to it. */
export interface SchemaPart extends Located<JsonObject> {
  readonly isOwn: boolean;
}

/** A schema, and the schemas that it refers to or extends by `allOf`. */
export function partsOf(reader: Reader, schema: Located): readonly SchemaPart[] {
  const pending: (Located & Pick<SchemaPart, "isOwn">)[] = [{ ...schema, isOwn: true }];
  const found: SchemaPart[] = [];
  const seen = new Set<Json>();
  for (let node = pending.pop(); node !== undefined && seen.size < MOST_SEARCHED; node = pending.pop()) {
    const { at, isOwn, value } = node;
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    found.push({ at, value, isOwn });
    const list = childPointer(at, "allOf");
    for (const [index, part] of (arrayOf(value, "allOf") ?? []).entries())
      pending.push({ at: childPointer(list, index), value: part, isOwn });
    const target = referenceOf(reader, node);
    if (target !== undefined) pending.push({ ...target, isOwn: false });
  }
  return found;
}

/** The target of a reference. The reader of the schema reports invalid ones. */
export function referenceOf({ document }: Pick<Reader, "document">, node: Located): Located | undefined {
  const ref = isObject(node.value) ? member(node.value, "$ref") : undefined;
  if (typeof ref !== "string") return undefined;
  const chain = resolveChain(document, node.at, ref, isAlias);
  return chain.kind === "found" ? chain.target : undefined;
}
