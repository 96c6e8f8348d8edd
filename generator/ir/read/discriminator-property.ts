import type { Located } from "../../document/document.ts";
import { isObject, type Json, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Schema, Tag } from "../schema.ts";
import { bare } from "./plain-schema.ts";
import { arrayOf, objectOf } from "./fields.ts";
import { partsOf, referenceOf } from "./parts.ts";
import type { Reader } from "./reader.ts";

/** What a schema says about the property of a discriminator. */
export interface DiscriminatorProperty {
  /** Of the schema. */
  readonly at: Pointer;
  /** The strings that the schema itself allows, by `const` or `enum`; empty without either. */
  readonly own: readonly string[];
  /** The smallest set of strings that the schema or one it extends by `allOf` allows; `undefined` without any. */
  readonly allowed: readonly string[] | undefined;
  /** Whether it is required. A property that only the discriminator mentions is. */
  readonly required: boolean;
  /** Whether its default is its only value, as Pydantic writes it: servers always send it and reject values without it. */
  readonly isDefault: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
}

/** Searches a schema, and those it extends, for definitions of a property. */
export function inspectProperty(reader: Reader, schema: Located, property: string): DiscriminatorProperty {
  const own: string[] = [];
  let allowed: readonly string[] | undefined;
  let [isDeclared, isRequired, isDefault, readOnly, writeOnly] = [false, false, false, false, false];
  for (const { at, isOwn, value } of partsOf(reader, schema)) {
    isRequired ||= arrayOf(value, "required")?.includes(property) === true;
    const defined = member(objectOf(value, "properties") ?? {}, property);
    if (defined !== undefined) {
      isDeclared = true;
      const found = declared(reader, { at: childPointer(childPointer(at, "properties"), property), value: defined });
      readOnly ||= found.some((one) => member(one, "readOnly") === true);
      writeOnly ||= found.some((one) => member(one, "writeOnly") === true);
      const literals = found.map(strings).find((one) => one !== undefined);
      isDefault ||= literals?.length === 1 && found.some((one) => member(one, "default") === literals[0]);
      if (literals !== undefined && isOwn) own.push(...literals);
      if (literals !== undefined && (allowed === undefined || literals.length < allowed.length)) allowed = literals;
    }
  }
  const required = isRequired || !isDeclared;
  return { at: schema.at, own: [...new Set(own)], allowed, required, isDefault, readOnly, writeOnly };
}

/**
 * The constraint to add to a schema, so that it has exactly the values that select it. `undefined` when there is none,
 * or when the schema contradicts it.
 *
 * @param isRequired whether values without the property are invalid, or selected by the fallback
 */
export function tagFor(
  property: string,
  values: readonly string[],
  found: DiscriminatorProperty,
  isRequired: boolean,
): Tag | undefined {
  if (values.length === 0) return undefined;
  const { allowed } = found;
  const required = found.required || found.isDefault || isRequired;
  const isSaid = allowed?.every((value) => values.includes(value)) === true && required === found.required;
  const isOther = allowed !== undefined && !allowed.some((value) => values.includes(value));
  return isSaid || isOther ? undefined : createTag(property, values, required, found);
}

/** The constraint for the schema of `defaultMapping`: the property is absent, or has none of the other values. */
export function tagForOthers(
  property: string,
  values: readonly string[],
  found: DiscriminatorProperty,
): Tag | undefined {
  return values.length === 0 ? undefined : { ...createTag(property, values, false, found), except: true };
}

function createTag(
  name: string,
  values: readonly string[],
  required: boolean,
  { at, readOnly, writeOnly }: DiscriminatorProperty,
): Tag {
  const schema: Schema = {
    ...bare(at, { kind: "enum", values: values.map((value) => ({ value })) }),
    ...(readOnly && { readOnly }),
    ...(writeOnly && { writeOnly }),
  };
  return { kind: "tag", values, property: { name, required, schema } };
}

/** A schema, and the schemas that it refers to. */
function declared(reader: Reader, node: Located): readonly JsonObject[] {
  const target = referenceOf(reader, node)?.value;
  return [node.value, target].filter((one) => isObject(one));
}

function strings(value: JsonObject): readonly string[] | undefined {
  const constant = member(value, "const");
  const listed: readonly Json[] = constant === undefined ? (arrayOf(value, "enum") ?? []) : [constant];
  const found = listed.filter((item) => typeof item === "string");
  return found.length > 0 ? found : undefined;
}
