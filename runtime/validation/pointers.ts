// JSON Pointers (RFC 6901) into values that are checked.

/** One step of a pointer, slash included. */
export function pointerStep(key: string | number): string {
  if (typeof key === "number") return `/${key}`;
  return `/${key.includes("~") || key.includes("/") ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key}`;
}

/** The steps of a pointer. */
function* steps(pointer: string): Generator<string> {
  for (let start = 1; start <= pointer.length;) {
    const slash = pointer.indexOf("/", start);
    const end = slash === -1 ? pointer.length : slash;
    yield unescaped(pointer.slice(start, end));
    start = end + 1;
  }
}

function unescaped(step: string): string {
  return step.includes("~") ? step.replaceAll("~1", "/").replaceAll("~0", "~") : step;
}

function memberOf(value: unknown, step: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;
}

/** Converts a pointer to a list of keys and indices. */
export function pathOf(root: unknown, pointer: string): (string | number)[] {
  const path: (string | number)[] = [];
  let value = root;
  for (const step of steps(pointer)) {
    path.push(Array.isArray(value) ? Number(step) : step);
    value = memberOf(value, step);
  }
  return path;
}

/** The value that a pointer leads to; `undefined` if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of steps(pointer)) value = memberOf(value, step);
  return value;
}
