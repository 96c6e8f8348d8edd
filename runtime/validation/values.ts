// Tests of values. They follow JSON Schema where it differs from JavaScript.

/** A JSON object: neither an array nor null. */
export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The bytes of a part of a form. */
export function isFile(value: unknown): boolean {
  return (
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** JSON has neither `NaN` nor infinities. */
export function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** `1.0` is an integer too. */
export function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

// The tests of optional members: absent ones are valid.

export function isOptionalString(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

export function isOptionalBoolean(value: unknown): boolean {
  return value === undefined || typeof value === "boolean";
}

export function isOptionalNumber(value: unknown): boolean {
  return value === undefined || isNumber(value);
}

export function isOptionalInteger(value: unknown): boolean {
  return value === undefined || Number.isInteger(value);
}

/** Reads an own member. Objects also inherit members, such as `constructor`. */
export function ownMember(object: { readonly [key: string]: unknown }, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Number of members, without those that are `undefined`, which JSON lacks. */
export function memberCount(object: { readonly [key: string]: unknown }): number {
  let size = 0;
  for (const key of Object.keys(object)) if (object[key] !== undefined) size++;
  return size;
}

/** Length in code points. */
function lengthOf(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length - 1; index++) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      length--;
      index++;
    }
  }
  return length;
}

export function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || lengthOf(text) > limit);
}

export function isShorter(text: string, limit: number): boolean {
  return text.length < limit || (text.length < 2 * limit && lengthOf(text) < limit);
}

/** Divides in decimal: 0.3 is a multiple of 0.1, though not in binary. */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isInteger(step)) return value % step === 0;
  const [digits, exponent] = decimal(value);
  const [stepDigits, stepExponent] = decimal(step);
  const lowest = Math.min(exponent, stepExponent);
  return (
    (digits * BigInt(10) ** BigInt(exponent - lowest)) % (stepDigits * BigInt(10) ** BigInt(stepExponent - lowest)) ===
    BigInt(0)
  );
}

/** A number as digits and a power of ten. */
function decimal(value: number): readonly [digits: bigint, exponent: number] {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/** Maximum depth of a comparison. Deeper values are unequal. */
const DEEPEST = 1000;

/** Whether two JSON values are equal, ignoring the order of members. */
export function isEqual(a: unknown, b: unknown, depth = 0): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || depth > DEEPEST) return false;
  if (isArray(a)) {
    return isArray(b) && a.length === b.length && a.every((item, index) => isEqual(item, b[index], depth + 1));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key], depth + 1))
  );
}

/** Whether no two items are equal. */
export function isUnique(items: readonly unknown[]): boolean {
  if (items.length < 2) return true;
  const scalars = new Set<unknown>();
  const others = new Set<string>();
  for (const item of items) {
    const isScalar = typeof item !== "object" || item === null;
    const size = scalars.size + others.size;
    if (isScalar) scalars.add(item);
    else others.add(ordered(item, 0));
    if (scalars.size + others.size === size) return false;
  }
  return true;
}

/** A text that is the same for equal values only. */
function ordered(value: unknown, depth: number): string {
  if (depth > DEEPEST) return "...";
  if (isArray(value)) return `[${value.map((item) => ordered(item, depth + 1)).join()}]`;
  if (!isObject(value)) return typeof value === "string" ? JSON.stringify(value) : String(value ?? null);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${ordered(value[key], depth + 1)}`).join()}}`;
}
