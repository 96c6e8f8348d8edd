import { isDeepStrictEqual } from "node:util";

/**
 * Values as they can be compared, whichever way they came: bytes are lists of numbers, what can be iterated is an array,
 * files know their names.
 */
export async function normalized(value: unknown): Promise<unknown> {
  if (value instanceof File) return { file: value.name, type: value.type, bytes: [...(await value.bytes())] };
  if (value instanceof Blob) return [...(await value.bytes())];
  if (value instanceof ReadableStream) return [...(await new Response(value).bytes())];
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return Promise.all(value.map(normalized));
  if (typeof value !== "object" || value === null) return value;
  if (Symbol.asyncIterator in value) return Promise.all((await drained(value)).map(normalized));
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, item]) => [name, await normalized(item)] as const),
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function drained(items: object): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for await (const item of iterable(items)) found.push(item);
  return found;
}

function iterable(items: object): AsyncIterable<unknown> {
  if (Symbol.asyncIterator in items) return items as AsyncIterable<unknown>;
  throw new TypeError("it cannot be iterated");
}

/** A readable description of the difference; `undefined` if the values are equal. */
export function difference(given: unknown, got: unknown): string | undefined {
  if (isDeepStrictEqual(given, got)) return undefined;
  return `${show(apart(given, got))} came as ${show(apart(got, given))}`;
}

/** The members that differ. */
function apart(one: unknown, other: unknown): unknown {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one;
  const entries = Object.entries(one).filter(([name, value]) => !isDeepStrictEqual(value, Reflect.get(other, name)));
  return entries.length === 0 ? one : Object.fromEntries(entries);
}

export function show(value: unknown): string {
  const text: unknown = JSON.stringify(value);
  return typeof text === "string" ? text.slice(0, 300) : String(value);
}
