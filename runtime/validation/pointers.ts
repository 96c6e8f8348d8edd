// JSON Pointers (RFC 6901) into values that are checked.

/** One step of a pointer, slash included. */
export function pointerStep(key: string | number): string {
  if (typeof key === "number") return `/${key}`;
  return `/${key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key}`;
}

/** The names and indices of a pointer: `filter` and `min` of `/filter/min`. */
export function tokensOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function memberOf(value: unknown, token: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, token)
    ? Reflect.get(value, token)
    : undefined;
}

/** Converts a pointer to a list of keys and indices. */
export function pathOf(root: unknown, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  let value = root;
  for (const token of tokensOf(pointer)) {
    path.push(Array.isArray(value) ? Number(token) : token);
    value = memberOf(value, token);
  }
  return path;
}

/** The value that a pointer leads to; `undefined` if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of tokensOf(pointer)) value = memberOf(value, token);
  return value;
}
