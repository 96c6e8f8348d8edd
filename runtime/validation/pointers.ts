// JSON Pointers (RFC 6901) into values that are checked.

/** One step of a pointer, slash included. */
export function pointerStep(key: string | number): string {
  if (typeof key === "number") return `/${key}`;
  return `/${key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key}`;
}

/** The steps of a pointer. */
export function steps(pointer: string): readonly string[] {
  return pointer === ""
    ? []
    : pointer
        .slice(1)
        .split("/")
        .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value a pointer leads to; `undefined` when there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of steps(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/** A pointer as a list of keys and indices, for those who do not speak JSON Pointer. */
export function pathOf(root: unknown, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  let value = root;
  for (const step of steps(pointer)) {
    path.push(Array.isArray(value) ? Number(step) : step);
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, step) ? Reflect.get(value, step) : undefined;
  }
  return path;
}
