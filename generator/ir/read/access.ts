import { cachedBy } from "../../document/cached-by.ts";
import type { Located } from "../../document/document.ts";
import { isObject, member } from "../../document/json.ts";
import { childPointer } from "../../document/pointer.ts";
import type { Schema } from "../schema.ts";
import { arrayOf, objectOf } from "./fields.ts";
import { partsOf } from "./parts.ts";
import type { Reader, Scope } from "./reader.ts";

// `readOnly` and `writeOnly` may be in the definition of a property instead of the place that names it.

export interface Access {
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** Maximum chain of references. */
const CHAIN_LIMIT = 16;

/** The flags of a `ref`'s target (with or without null) or of parts, unless the schema has its own. */
export function accessOfSchema(reader: Reader, schema: Schema): Access | undefined {
  if (schema.readOnly === true || schema.writeOnly === true) return undefined;
  const { shape } = schema;
  if (shape.kind === "intersection") return accessOfParts(reader, shape.members);
  if (shape.kind === "union") {
    const [only, ...others] = shape.members.filter((member) => member.shape.kind !== "null");
    return only?.shape.kind === "ref" && others.length === 0 ? accessOfSchema(reader, only) : undefined;
  }
  const target = shape.kind === "ref" ? reader.models.entries.get(shape.target) : undefined;
  return target === undefined ? undefined : accessOf(reader, target);
}

/**
 * `allOf: [$ref, { readOnly: true }]`: one member is enough (JSON Schema Validation, 9.4). With both flags, neither
 * applies.
 */
function accessOfParts(reader: Reader, members: readonly Schema[]): Access | undefined {
  let readOnly = false;
  let writeOnly = false;
  for (const member of members) {
    const own = member.shape.kind === "intersection" ? undefined : accessOfSchema(reader, member);
    readOnly ||= member.readOnly === true || own?.readOnly === true;
    writeOnly ||= member.writeOnly === true || own?.writeOnly === true;
  }
  return readOnly === writeOnly ? undefined : { readOnly, writeOnly };
}

export function withAccess(schema: Schema, access: Access): Schema {
  return {
    ...schema,
    ...(access.readOnly && { readOnly: true }),
    ...(access.writeOnly && { writeOnly: true }),
  };
}

function accessOf(reader: Reader, node: Located): Access | undefined {
  let at = node.at;
  let value = node.value;
  for (let link = 0; link < CHAIN_LIMIT && isObject(value); link++) {
    const parts = [value, ...(arrayOf(value, "allOf") ?? []).filter(isObject)];
    const readOnly = parts.some((part) => member(part, "readOnly") === true);
    const writeOnly = parts.some((part) => member(part, "writeOnly") === true);
    if (readOnly !== writeOnly) return { readOnly, writeOnly };
    const ref = member(value, "$ref");
    const target = typeof ref === "string" ? reader.document.resolve(at, ref) : undefined;
    if (target === undefined) return undefined;
    ({ at, value } = target);
  }
  return undefined;
}

/** The flags of a property that only `required` names here, from the surrounding schemas that define it. */
export function accessInScope(reader: Reader, scope: Scope, name: string): Access | undefined {
  for (let around: Scope | undefined = scope; around !== undefined; around = around.outer) {
    for (const { at, value } of partsAround(reader)(around)) {
      const property = member(objectOf(value, "properties") ?? {}, name);
      if (property === undefined) continue;
      return accessOf(reader, { at: childPointer(childPointer(at, "properties"), name), value: property });
    }
  }
  return undefined;
}

/** Cached, because hundreds of parts may require hundreds of names each. */
const partsAround = cachedBy((reader: Reader) => cachedBy((scope: Scope) => partsOf(reader, scope)));
