import type { SignatureScheme } from "./contract.ts";

/** `t=` and `t` of the element `t={t}`. */
interface Element {
  readonly prefix: string;
  readonly field: string;
}

/** A template split at its fields: `{t}.{body}` becomes the literals `""`, `"."`, `""` and the fields `t`, `body`. */
interface Template {
  readonly parts: readonly { readonly before: string; readonly field: string }[];
  readonly after: string;
}

/** A parsed signature scheme. */
export interface Format {
  readonly scheme: SignatureScheme;
  /** Lower case. */
  readonly header: string;
  readonly elements: readonly Element[];
  readonly payload: Template;
  /** Fields of the payload by the header that holds them, in lower case. */
  readonly fields: readonly { readonly field: string; readonly header: string }[];
  readonly repeatable: ReadonlySet<string>;
}

const formats = new WeakMap<SignatureScheme, Format>();

export function formatOf(scheme: SignatureScheme): Format {
  const found = formats.get(scheme);
  if (found !== undefined) return found;
  const made: Format = {
    scheme,
    header: scheme.header.toLowerCase(),
    elements: template(scheme.format, scheme.separator),
    payload: cut(scheme.payload),
    fields: Object.entries(scheme.fields).map(([field, header]) => ({ field, header: header.toLowerCase() })),
    repeatable: new Set(scheme.repeatable),
  };
  formats.set(scheme, made);
  return made;
}

function cut(text: string): Template {
  const parts = [...text.matchAll(/([^{}]*)\{([A-Za-z][A-Za-z0-9_]*)\}/g)].map((match) => ({
    before: match[1] ?? "",
    field: match[2] ?? "",
  }));
  return { parts, after: text.slice(text.lastIndexOf("}") + 1) };
}

/** Longest prefix first, so that an element matches the most specific one. */
function template(format: string, separator: string): readonly Element[] {
  const elements = cut(format).parts.map(({ before, field }, index) => ({
    prefix: index > 0 && before.startsWith(separator) ? before.slice(separator.length) : before,
    field,
  }));
  return [...elements].sort((a, b) => b.prefix.length - a.prefix.length);
}

/** The content of a signature header. */
export interface Signed {
  readonly fields: ReadonlyMap<string, string>;
  readonly digests: readonly string[];
}

/** Limits of a header: its length, and its number of elements. */
const LONGEST_HEADER = 4096;
const MOST_ELEMENTS = 32;

/**
 * Reads a signature header. Ignores empty elements and those with an unknown prefix. Spaces are part of a value.
 *
 * @returns `undefined` when a field is missing, empty, or there twice without being repeatable
 */
export function readSignature(format: Format, header: string): Signed | undefined {
  if (header.length > LONGEST_HEADER) return undefined;
  const { separator } = format.scheme;
  const fields = new Map<string, string>();
  const digests: string[] = [];
  let start = 0;
  for (let count = 0; start <= header.length; count++) {
    if (count >= MOST_ELEMENTS) return undefined;
    const found = header.indexOf(separator, start);
    const end = found < 0 ? header.length : found;
    const element = format.elements.find(({ prefix }) => header.startsWith(prefix, start));
    if (element !== undefined && end > start) {
      const { field, prefix } = element;
      const value = header.slice(start + prefix.length, end);
      const repeated = field === "digest" ? digests.length > 0 : fields.has(field);
      if (value === "" || (repeated && !format.repeatable.has(field))) return undefined;
      if (field === "digest") digests.push(value);
      else if (!repeated) fields.set(field, value);
    }
    start = end + 1;
  }
  const complete = digests.length > 0 && format.elements.every(({ field }) => field === "digest" || fields.has(field));
  return complete ? { fields, digests } : undefined;
}

/** The header of these digests, an element for each. */
export function writeSignature(
  format: Format,
  fields: ReadonlyMap<string, string>,
  digests: readonly string[],
): string {
  const { scheme } = format;
  const elements = cut(scheme.format).parts.flatMap(({ before, field }, index) => {
    const prefix = index > 0 && before.startsWith(scheme.separator) ? before.slice(scheme.separator.length) : before;
    const values = field === "digest" ? digests : [fields.get(field) ?? ""];
    return values.map((value) => `${prefix}${value}`);
  });
  return elements.join(scheme.separator);
}

let scratch = new Uint8Array(1 << 12);
const LARGEST_SCRATCH = 1 << 20;
const encoder = new TextEncoder();

/**
 * The bytes to sign, in memory that the next call reuses.
 *
 * @returns `undefined` when a field holds what stands behind it in the payload: `a.b` before `.` would leave open where it ends
 */
export function signedBytes(
  format: Format,
  fields: ReadonlyMap<string, string>,
  raw: Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  const { parts, after } = format.payload;
  let head = "";
  let tail = "";
  let passed = false;
  for (const [index, { before, field }] of parts.entries()) {
    const text = field === "body" ? "" : (fields.get(field) ?? "");
    const next = parts[index + 1]?.before ?? after;
    if (next !== "" && text.includes(next)) return undefined;
    if (passed) tail += before + text;
    else head += before + text;
    passed ||= field === "body";
  }
  tail += after;
  const room = (head.length + tail.length) * 3 + raw.length;
  if (room > scratch.length && room <= LARGEST_SCRATCH) scratch = new Uint8Array(Math.max(room, scratch.length * 2));
  const target = room > scratch.length ? new Uint8Array(room) : scratch;
  let length = write(target, head, 0);
  target.set(raw, length);
  length = write(target, tail, length + raw.length);
  return target.subarray(0, length);
}

/** For short ASCII texts, this is faster than `TextEncoder`. */
function write(target: Uint8Array, text: string, offset: number): number {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return offset + encoder.encodeInto(text, target.subarray(offset)).written;
    target[offset + index] = code;
  }
  return offset + text.length;
}
