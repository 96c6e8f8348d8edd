import type { Located } from "../../document/document.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer } from "../../document/pointer.ts";
import { arrayOf, objectOf } from "./fields.ts";
import type { Reader } from "./reader.ts";

/** How many schemas are looked through for the values of one alternative. */
const SEARCH_LIMIT = 64;

/**
 * The strings a schema itself allows its discriminator to be, by `const` or `enum`; none where it does not say. What it
 * extends by `allOf` is not asked: a base allows the values of all its children.
 */
export function discriminatorLiterals(reader: Reader, schema: Located, property: string): readonly string[] {
  const pending: Located[] = [schema];
  for (let count = 0, node = pending.pop(); node !== undefined && count < SEARCH_LIMIT; count++, node = pending.pop()) {
    if (!isObject(node.value)) continue;
    const defined = member(objectOf(node.value, "properties") ?? {}, property);
    const place = childPointer(childPointer(node.at, "properties"), property);
    const literals = defined === undefined ? [] : literalsOf(reader, { at: place, value: defined });
    if (literals.length > 0) return literals;
    const list = childPointer(node.at, "allOf");
    for (const [index, part] of (arrayOf(node.value, "allOf") ?? []).entries()) {
      if (isObject(part) && !Object.hasOwn(part, "$ref")) pending.push({ at: childPointer(list, index), value: part });
    }
  }
  return [];
}

function literalsOf(reader: Reader, property: Located): readonly string[] {
  const direct = isObject(property.value) ? property.value : {};
  const ref = member(direct, "$ref");
  const target = typeof ref === "string" ? reader.document.resolve(property.at, ref)?.value : undefined;
  return strings(direct) ?? (isObject(target) ? strings(target) : undefined) ?? [];
}

function strings(value: JsonObject): readonly string[] | undefined {
  const constant = member(value, "const");
  const listed: readonly Json[] = constant === undefined ? (arrayOf(value, "enum") ?? []) : [constant];
  const found = listed.filter((item) => typeof item === "string");
  return found.length > 0 ? found : undefined;
}
