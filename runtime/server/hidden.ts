/** A path in a body: names of members, and `null` for each item of an array or value of a dictionary. */
export type HiddenPath = readonly (string | null)[];

/** Removes members that callers must not send (`readOnly`), so that handlers can store the whole body. */
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

/**
 * The value without the members that must not leave a server (`writeOnly`). Never changes the given value.
 *
 * @param onHidden called with the JSON Pointer of each removed member
 */
export function withoutHidden(
  value: unknown,
  paths: readonly HiddenPath[],
  onHidden: (pointer: string) => void,
): unknown {
  return paths.reduce((rest, path) => without(rest, path, 0, "", onHidden), value);
}

function without(
  given: unknown,
  path: HiddenPath,
  at: number,
  pointer: string,
  onHidden: (pointer: string) => void,
): unknown {
  const step = path[at];
  if (typeof given !== "object" || given === null || step === undefined) return given;
  const value = asJson(given);
  if (typeof value !== "object" || value === null) return value;
  const inner = (own: unknown, name: string): unknown =>
    without(own, path, at + 1, `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`, onHidden);
  if (Array.isArray(value)) return step === null ? mapped(value, (own, index) => inner(own, String(index))) : value;
  if (step === null) {
    const entries = Object.entries(value);
    const changed = entries.map(([name, own]): [string, unknown] => [name, inner(own, name)]);
    return changed.every(([, own], index) => own === entries[index]?.[1]) ? value : Object.fromEntries(changed);
  }
  if (!Object.hasOwn(value, step)) return value;
  const own: unknown = Reflect.get(value, step);
  if (at < path.length - 1) {
    const changed = inner(own, step);
    return changed === own ? value : { ...value, [step]: changed };
  }
  if (own !== undefined) onHidden(`${pointer}/${step}`);
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
}

function mapped(items: readonly unknown[], change: (item: unknown, index: number) => unknown): readonly unknown[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}

/** Applies `toJSON`, which objects of databases may have. */
function asJson(value: object): unknown {
  return "toJSON" in value && typeof value.toJSON === "function" ? value.toJSON("") : value;
}
