import { messageOf } from "../../parameters.ts";
import { Problem } from "../problem.ts";
import { readJson } from "./json.ts";
import { queryPairs } from "./pairs.ts";
import { formPercent } from "./percent.ts";
import type { ParameterReader, PropertyReader, Raw, RequestReader } from "./reader.ts";
import type { Pair } from "../../text-values.ts";
import type { Structure } from "../../scalars.ts";
import { deepObject } from "./deep-object.ts";
import { ownerOf } from "./owners.ts";
import { type Form, formAsText, validReading } from "./text-first.ts";
import { decodeUtf8 } from "./utf8.ts";
import { anything } from "../../scalars.ts";
import { isList, itemValue, singleValue } from "./field-values.ts";
import { admitsObject, hasProperty, itemOf, propertyOf, setMember } from "../../text-values.ts";

/** Maximum number of fields in a form. */
const MOST_FIELDS = 10_000;

/** `application/x-www-form-urlencoded`: an object of its fields. */
export const urlEncoded: RequestReader = {
  async read(body, { check, content, limit }): Promise<object> {
    const text = decodeUtf8(await body.bytes(limit), "the body");
    return validReading(check, readForm(text, content), () => {
      const form = formAsText(content);
      return form && readForm(text, form);
    });
  },
};

/** `in: querystring` with `content: application/x-www-form-urlencoded`: the fields of the query are the members of the value. */
export function formContent({ value }: ParameterReader, { text }: Raw): object {
  const { properties = [], ...others }: Structure = typeof value === "object" ? value : {};
  const readers = properties.map(([name, property]): PropertyReader => ({ name, value: property }));
  return fieldsOf(queryPairs(text, formPercent), readers, others);
}

function readForm(text: string, { properties = [], ...others }: Form): object {
  try {
    const pairs = queryPairs(text, formPercent);
    if (pairs.length > MOST_FIELDS) throw new Problem("body-too-large", { message: `more than ${MOST_FIELDS} fields` });
    return fieldsOf(pairs, properties, others);
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem("malformed-body", { message: `the body ${messageOf(cause)}`, cause });
  }
}

/** How undescribed members are read. */
type Others = Pick<Structure, "patterns" | "rest">;

/** @throws TypeError for text with an invalid encoding, Problem for an invalid field */
function fieldsOf(pairs: readonly Pair[], properties: readonly PropertyReader[], others: Others): object {
  const values: Record<string, unknown> = {};
  const fields = new Map<string, string[]>();
  const styled = properties.filter(({ style }) => style !== undefined);
  const raw: Raw = { text: "", pairs, decode: formPercent, ownerOf: (name) => ownerOf(properties, name) };
  for (const property of styled) {
    // `undefined` means absent; null is a value.
    const read = styledValue(property, raw);
    const value = read === undefined && property.required === true ? {} : read;
    if (value !== undefined) setMember(values, property.name, value);
  }
  for (const [name, text] of pairs) {
    if (styled.some((property) => isPartOf(property, name, raw))) continue;
    const texts = fields.get(name);
    if (texts === undefined) fields.set(name, [formPercent(text)]);
    else texts.push(formPercent(text));
  }
  const readers = new Map(properties.map((property) => [property.name, property]));
  for (const [name, texts] of fields) {
    setMember(
      values,
      name,
      fieldValue(texts, readers.get(name) ?? { name, value: propertyOf(others, name) ?? anything }),
    );
  }
  return values;
}

export function styledValue(property: PropertyReader, raw: Raw): unknown {
  try {
    return property.style?.(property, raw);
  } catch (cause) {
    const message = `the field ${JSON.stringify(property.name)} ${messageOf(cause)}`;
    throw new Problem("malformed-body", { message, params: { field: property.name }, cause });
  }
}

/** Whether a field is one of several that belong to a property. */
function isPartOf({ name, style, explode, value }: PropertyReader, field: string, { ownerOf: owner }: Raw): boolean {
  if (field === name) return true;
  if (style === deepObject) return field.startsWith(`${name}[`);
  if (explode === false || typeof value !== "object") return false;
  return hasProperty(value, field) || (value.rest !== undefined && admitsObject(value) && owner(field) === undefined);
}

function fieldValue(texts: readonly string[], { name, numbers, value, json }: PropertyReader): unknown {
  const what = `the field ${JSON.stringify(name)}`;
  const [first = ""] = texts;
  if (json === true) {
    const read = (text: string): unknown => readJson(text, what, numbers);
    return texts.length === 1 ? read(first) : texts.map(read);
  }
  if (isList(value, texts)) return texts.map((text, index) => itemValue(itemOf(value, index), text, what, numbers));
  const read = (text: string): unknown => singleValue(value, text, what, numbers);
  // If one value is expected, the check rejects the array.
  return texts.length === 1 ? read(first) : texts.map(read);
}
