import { isArray, isObject, type Json } from "../../generator/document/json.ts";

/**
 * The values that a server may read from a text: `12` as a number or string, `a` as a string or list. A request is
 * invalid only if every reading is.
 */
export function readings(value: Json): readonly Json[] {
  if (isArray(value)) {
    const texts = value.map(asText);
    const [only] = value;
    const single = value.length === 1 && only !== undefined ? readings(only) : [];
    return [texts, texts.map(coerced), ...single.filter((one) => !isArray(one))];
  }
  if (isObject(value)) {
    // Empty lists are not sent.
    const entries = Object.entries(value).filter(([, item]) => !(isArray(item) && item.length === 0));
    // Nested form values are JSON, or the text of a file.
    const read = (item: Json, scalar: (text: string) => Json): Json =>
      isArray(item) || isObject(item) ? item : scalar(asText(item));
    const texts = entries.map(([name, item]) => [name, isObject(item) ? asText(item) : item] as const);
    const single = (item: Json): Json => {
      const [only] = isArray(item) ? item : [];
      return isArray(item) && item.length === 1 && only !== undefined ? asText(only) : item;
    };
    return [
      Object.fromEntries(texts.map(([name, item]) => [name, read(single(item), (text) => text)])),
      Object.fromEntries(texts.map(([name, item]) => [name, read(item, (text) => text)])),
      Object.fromEntries(entries.map(([name, item]) => [name, read(item, (text) => text)])),
      Object.fromEntries(entries.map(([name, item]) => [name, read(item, coerced)])),
    ];
  }
  const text = asText(value);
  const parts = text.includes(",") ? [text.split(","), text.split(",").map(coerced)] : [];
  return [text, coerced(text), [text], [coerced(text)], ...parts, ...parsed(text)];
}

function asText(value: Json): string {
  return value === null
    ? ""
    : typeof value === "string"
      ? value
      : typeof value === "object"
        ? JSON.stringify(value)
        : String(value);
}

function coerced(text: string): Json {
  if (text === "true" || text === "false") return text === "true";
  if (text === "null" || text === "") return null;
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Nested form values are JSON, so a text that is JSON arrives as its value. */
function parsed(text: string): readonly Json[] {
  if (!/^\s*[[{]/.test(text)) return [];
  try {
    // JSON.parse returns only JSON values.
    return [JSON.parse(text) as Json];
  } catch {
    return [];
  }
}

/** Whether a form can represent the whole value. Empty values and null get lost. */
export function isWritable(value: Json): boolean {
  if (isArray(value)) return value.length > 0 && value.every(isWritable);
  if (isObject(value)) return Object.values(value).every((item) => !isEmpty(item) && isWritable(item));
  return value !== null;
}

function isEmpty(value: Json): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
