import { isArray, type JsonObject, member } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import { GROUP, type Keywords, keywordsOf } from "./keywords.ts";
import { type Frame, quote, type Reader, report } from "./reader.ts";

export type TypeName = "null" | "boolean" | "object" | "array" | "number" | "integer" | "string";

const TYPE_NAMES: ReadonlyMap<string, TypeName> = new Map(
  (["null", "boolean", "object", "array", "number", "integer", "string"] as const).map((name) => [name, name]),
);

/** The types a schema allows; none means any. Unifies how versions express null. */
export interface Types {
  readonly names: readonly TypeName[];
  /** `type: file` of OpenAPI 2.0, for raw bytes. */
  readonly file: boolean;
  /** `nullable: true` without a matching `type`, or beside `allOf`. Null then bypasses all of it. */
  readonly looseNullable: boolean;
}

/** A schema that is being read. */
export interface SchemaNode {
  readonly reader: Reader;
  readonly at: Pointer;
  readonly value: JsonObject;
  readonly keywords: Keywords;
  readonly types: Types;
  readonly frame: Frame;
}

const NO_TYPES: Types = { names: [], file: false, looseNullable: false };

export function readTypes(reader: Reader, at: Pointer, value: JsonObject, groups: number): Types {
  const { version } = reader.document;
  const digits = version === "3.0" && (groups & GROUP.format) !== 0 ? typesOfDigits(value) : [];
  if ((groups & (GROUP.type | GROUP.nullable)) === 0 && digits.length === 0) return NO_TYPES;
  const written = member(value, "type");
  const found = new Set<TypeName>(digits);
  let file = false;
  const place = childPointer(at, "type");
  if (isArray(written)) {
    if (version === "3.0") {
      const message = "A list of types requires OpenAPI 3.1; this document is 3.0. It is read anyway.";
      report(reader, "other-version", message, place);
    }
    if (written.length === 0) report(reader, "unknown-type", '"type" is an empty list.', place);
  }
  for (const name of isArray(written) ? written : written === undefined ? [] : [written]) {
    const known = typeof name === "string" ? TYPE_NAMES.get(name) : undefined;
    if (known !== undefined) found.add(known);
    else if (name === "file") file = true;
    else if (name === null) {
      report(reader, "not-a-string", 'YAML reads an unquoted null as a value; it is read as "null".', place);
      found.add("null");
    } else report(reader, "unknown-type", `${quote(name)} is not one of the seven types of JSON Schema.`, place);
  }
  if (file) {
    report(reader, "other-version", '"file" is a type of OpenAPI 2.0; it is read as a binary string.', place);
    found.add("string");
  }
  if (written === "null" && version === "3.0") {
    report(reader, "other-version", 'The type "null" requires OpenAPI 3.1; this document is 3.0.', place);
  }
  const nullable = member(value, "nullable") === true;
  if (nullable && version !== "3.0") {
    const message = `"nullable" is a keyword of OpenAPI 3.0; this document is ${version}. It is read as intended.`;
    report(reader, "other-version", message, childPointer(at, "nullable"));
  }
  // Strictly, the siblings would have to allow null too, but no author means that.
  const loose = found.size === 0 || ((groups & GROUP.composition) !== 0 && (groups & GROUP.values) === 0);
  if (nullable && !loose) found.add("null");
  if (found.has("number")) found.delete("integer");
  return { names: [...found], file, looseNullable: nullable && loose && !found.has("null") };
}

/**
 * .NET 10 writes numbers, which may also be sent as text, with the pattern of the text. In 3.0, which has no lists of
 * types, it leaves out the type.
 */
function typesOfDigits(value: JsonObject): readonly TypeName[] {
  const [format, pattern] = [member(value, "format"), member(value, "pattern")];
  if (Object.hasOwn(value, "type") || typeof format !== "string" || typeof pattern !== "string") return [];
  if (/^u?int\d+$/.test(format)) return ["integer", "string"];
  return /^(?:float|double|decimal)$/.test(format) ? ["number", "string"] : [];
}

const NUMERIC = ["number", "integer"] as const;
const APPLIES: readonly (readonly [group: number, types: readonly TypeName[]])[] = [
  [GROUP.number, NUMERIC],
  [GROUP.string, ["string"]],
  [GROUP.content, ["string"]],
  [GROUP.format, ["string", ...NUMERIC]],
  [GROUP.array, ["array"]],
  [GROUP.object, ["object"]],
];

/** Groups of keywords that can have an effect. Others, such as `maxLength` of an object, are reported and ignored. */
export function effectiveGroups(reader: Reader, at: Pointer, value: JsonObject, groups: number, types: Types): number {
  if (types.names.length === 0) return groups;
  let effective = groups;
  for (const [group, names] of APPLIES) {
    if ((groups & group) === 0 || names.some((name) => types.names.includes(name))) continue;
    effective &= ~group;
    const message = `${keywordsOf(value, group)} has no effect on type ${types.names.join(", ")}.`;
    report(reader, "keyword-without-effect", message, at);
  }
  return effective;
}
