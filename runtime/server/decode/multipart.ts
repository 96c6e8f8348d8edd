import { essence, isJson } from "../../content.ts";
import { ofMediaType } from "../../media-range.ts";
import { listed } from "../../validation/messages.ts";
import { pointerStep } from "../../validation/pointers.ts";
import type { ProblemIssue } from "../problem.ts";
import { isList, itemValue, singleValue } from "./field-values.ts";
import { readJson } from "./json.ts";
import { type FormPart, readParts } from "./multipart-parts.ts";
import type { PropertyReader, RequestReader } from "./reader.ts";
import type { Structure, Value } from "../../scalars.ts";
import { styledValue } from "./form.ts";
import { type Form, formAsText, validReading } from "./text-first.ts";
import { decodeText } from "./utf8.ts";
import { admitsArray, admitsObject, itemOf, type Pair, propertyOf, setMember, single } from "../../text-values.ts";
import { anything } from "../../scalars.ts";

/**
 * `multipart/form-data`: an object of its parts. A part with a file name, or with a media type other than text or JSON, becomes a
 * `File`.
 */
export const multipart: RequestReader = {
  async read(body, { check, content, contentType, limit }): Promise<object> {
    const groups = new Map<string, FormPart[]>();
    for (const part of readParts(await body.bytes(limit), contentType)) {
      const group = groups.get(part.name);
      if (group === undefined) groups.set(part.name, [part]);
      else group.push(part);
    }
    return validReading(check, readForm(groups, content), () => {
      const form = formAsText(content);
      return form && readForm(groups, form);
    });
  },
  issues: typeIssues,
};

/** The files of other media types than the contract lists. Senders that do not know the type state none, or bytes. */
function typeIssues(form: unknown, { properties = [] }: Form): readonly ProblemIssue[] {
  return properties.flatMap(({ name, types }) => {
    const value: unknown = types && Object(form)[name];
    const files: readonly unknown[] = Array.isArray(value) ? value : [value];
    return files.flatMap((file, index): readonly ProblemIssue[] => {
      if (types === undefined || !(file instanceof File)) return [];
      const type = essence(file.type);
      const isUnknown = type === "" || type === "application/octet-stream";
      if (isUnknown || ofMediaType(types, type) !== undefined) return [];
      const pointer = `${pointerStep(name)}${file === value ? "" : pointerStep(index)}`;
      return [{ pointer, keyword: "contentType", message: `must be ${listed(types, "or")}, not ${type}` }];
    });
  });
}

function readForm(groups: ReadonlyMap<string, readonly FormPart[]>, { properties = [], ...others }: Form): object {
  const readers = new Map(properties.map((property) => [property.name, property]));
  const values: Record<string, unknown> = {};
  const deep = properties.filter(({ style }) => style !== undefined);
  const isMember = (name: string, property: PropertyReader): boolean => name.startsWith(`${property.name}[`);
  for (const property of deep) {
    const pairs = [...groups].flatMap(([name, parts]) =>
      isMember(name, property) ? parts.map((part): Pair => [name, textOf(part)]) : [],
    );
    const read = styledValue(property, { text: "", pairs, decode: (text) => text, ownerOf: () => undefined });
    const value = read === undefined && property.required === true ? {} : read;
    if (value !== undefined) setMember(values, property.name, value);
  }
  for (const [name, parts] of groups) {
    if (deep.some((property) => isMember(name, property))) continue;
    const property = readers.get(name) ?? { name, value: propertyOf(others, name) ?? anything };
    setMember(values, name, propertyValue(parts, property));
  }
  return values;
}

function propertyValue(parts: readonly FormPart[], property: PropertyReader): unknown {
  const { value } = property;
  const [first] = parts;
  if (first !== undefined && parts.length === 1 && !isItem(first, property)) return partValue(first, property, value);
  return parts.map((part, index) =>
    partValue(part, property, typeof value === "object" ? itemOf(value, index) : value, true),
  );
}

/** Whether a single part is an item of an array, rather than the array. */
function isItem(part: FormPart, property: PropertyReader): boolean {
  const { file, json, value } = property;
  if (json === true || typeof value !== "object" || !admitsArray(value)) return false;
  // A choice of a file and files has the file; a choice of null and files has no other single value.
  if (isFile(part, file, itemOf(value, 0)))
    return value.scalar?.("text") === undefined && insteadOfFile(part, value, property.numbers) === undefined;
  return isJsonPart(part) ? isJsonItem(value, textOf(part)) : isList(value, [textOf(part)]);
}

/** Whether JSON is one item, rather than the whole array. */
function isJsonItem(value: Structure, json: string): boolean {
  const [bracket] = json.trimStart();
  if (bracket === "{") return !admitsObject(value);
  const item = itemOf(value, 0);
  return bracket === "[" ? typeof item === "object" && admitsArray(item) : value.scalar === undefined;
}

/**
 * Whether a part is a file. A part of a property that the contract does not describe as a file is one only if it has a
 * file name. Browsers also name every `Blob`, so a JSON part is read as a value where the contract describes a value.
 */
function isFile(part: FormPart, always: boolean | undefined, value: Value | undefined): boolean {
  const { fileName, type } = part;
  const isDescribed = value !== undefined && value !== anything;
  if (always === true || (fileName !== undefined && !(isDescribed && isJsonPart(part)))) return true;
  if (isDescribed) return false;
  const kind = essence(type);
  return kind !== "" && !kind.startsWith("text/") && !isJson(kind) && !/[/+]xml$/.test(kind);
}

function isJsonPart({ type }: FormPart): boolean {
  return isJson(essence(type));
}

function textOf(part: FormPart): string {
  return decodeText(part.type, part.bytes, `the part ${JSON.stringify(part.name)}`);
}

/**
 * The value of a part that may be a file or something else: JSON for an object, text without a file name for a text. Null
 * is sent as empty text.
 */
function insteadOfFile(part: FormPart, value: Value | undefined, numbers: PropertyReader["numbers"]): unknown {
  const { fileName, type } = part;
  // `FormData` names every `Blob`.
  const isUnnamed = fileName === undefined || fileName === "blob";
  if (isUnnamed && isJsonPart(part) && typeof value === "object" && admitsObject(value))
    return readJson(textOf(part), `the part ${JSON.stringify(part.name)}`, numbers);
  const scalar = typeof value === "object" ? value.scalar : value;
  if (scalar === undefined || fileName !== undefined || type !== "") return undefined;
  return scalar(textOf(part));
}

function partValue(
  part: FormPart,
  { file, json, numbers }: PropertyReader,
  value: Value | undefined,
  isItemOfList = false,
): unknown {
  if (json !== true && isFile(part, file, value)) {
    const instead = file === true ? insteadOfFile(part, value, numbers) : undefined;
    if (instead !== undefined) return instead;
    return new File([part.bytes], part.fileName ?? "blob", { type: part.type });
  }
  const what = `the part ${JSON.stringify(part.name)}`;
  const text = textOf(part);
  if (json === true || isJsonPart(part)) return readJson(text, what, numbers);
  // An undescribed part that is JSON says so in its media type, so this one is text.
  if (value === anything) return single(value, text);
  return isItemOfList ? itemValue(value, text, what, numbers) : singleValue(value, text, what, numbers);
}
