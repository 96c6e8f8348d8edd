import { isArray, isObject, type Json } from "../../../generator/document/json.ts";

/**
 * The smallest document with a fault that leaving things out leads to: members and items one by one, for as long as the fault
 * stays.
 *
 * @param most how many documents to try
 */
export async function shrunk(
  document: Json,
  isFaulty: (smaller: Json) => Promise<boolean>,
  most = 2000,
): Promise<Json> {
  let smallest = document;
  let left = most;
  let isSmaller = true;
  while (isSmaller && left > 0) {
    isSmaller = false;
    for (const path of pathsOf(smallest)) {
      if (left-- <= 0) break;
      const smaller = without(smallest, path);
      if (smaller === undefined || !(await isFaulty(smaller))) continue;
      smallest = smaller;
      isSmaller = true;
    }
  }
  return smallest;
}

type Path = readonly string[];

/** Places that can be removed, the outer ones first. */
function pathsOf(value: Json): readonly Path[] {
  const found: Path[] = [];
  const open: { readonly path: Path; readonly value: Json }[] = [{ path: [], value }];
  for (const { path, value: inner } of open) {
    if (!isObject(inner) && !isArray(inner)) continue;
    for (const [name, item] of Object.entries(inner) as [string, Json][]) {
      found.push([...path, name]);
      open.push({ path: [...path, name], value: item });
    }
  }
  return found;
}

/** The value without the part at the path; `undefined` if nothing is left. */
function without(value: Json, [name, ...rest]: Path): Json | undefined {
  if (name === undefined) return undefined;
  if (isArray(value)) {
    const index = Number(name);
    if (index >= value.length) return undefined;
    if (rest.length === 0) return value.filter((_, place) => place !== index);
    const inner = without(value[index] ?? null, rest);
    return inner === undefined ? undefined : value.map((item, place) => (place === index ? inner : item));
  }
  if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
  const entries = Object.entries(value);
  if (rest.length === 0) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const inner = without(entries.find(([key]) => key === name)?.[1] ?? null, rest);
  return inner === undefined
    ? undefined
    : Object.fromEntries(entries.map(([key, item]) => [key, key === name ? inner : item]));
}
