/** Where in a body something is: names of members, `null` for whatever an array or a dictionary holds. */
export type HiddenPath = readonly (string | null)[];

/** Takes away what callers are not to send (`readOnly`): who handles the request may hand it on as a whole. */
export function dropHidden(body: unknown, paths: readonly HiddenPath[]): void {
  for (const path of paths) drop(body, path, 0);
}

function drop(value: unknown, path: HiddenPath, at: number): void {
  if (typeof value !== "object" || value === null) return;
  const step = path[at];
  if (step === undefined) return;
  if (step === null) {
    for (const item of Array.isArray(value) ? value : Object.values(value)) drop(item, path, at + 1);
  } else if (!Array.isArray(value) && Object.hasOwn(value, step)) {
    if (at === path.length - 1) Reflect.deleteProperty(value, step);
    else drop(Reflect.get(value, step), path, at + 1);
  }
}
