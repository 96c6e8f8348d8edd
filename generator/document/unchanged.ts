// A document that is read again and again changes little. What has not changed is to be the same object as before, so that
// everybody sees at a glance that it is.

type Container = Record<string, unknown> | unknown[];

/**
 * What was made now, with every part that is as it was before taken from there. Both are plain data; it is the new one that
 * is changed in place, so that nobody may have it yet.
 *
 * @returns `before` itself where nothing has changed
 */
export function keepUnchanged<Value>(before: Value | undefined, now: Value): Value {
  return before !== undefined && settle(before, now) ? before : now;
}

/**
 * As {@link keepUnchanged}, but what was made now stays as it is for others who have it: what holds both old parts and new ones
 * is made anew.
 */
export function shareUnchanged<Value>(before: unknown, now: Value): Value {
  return share(before, now) as Value; // equal to `now`, as its parts are
}

/** As deep as the document at most. */
function share(before: unknown, now: unknown): unknown {
  if (before === now || !isContainer(before) || !isContainer(now)) return now;
  if (Array.isArray(before) || Array.isArray(now)) {
    if (!Array.isArray(before) || !Array.isArray(now)) return now;
    const items = now.map((item, index) => share(before[index], item));
    if (items.length === before.length && items.every((item, index) => item === before[index])) return before;
    return items.every((item, index) => item === now[index]) ? now : items;
  }
  const [olds, keys] = [Object.keys(before), Object.keys(now)];
  let isOld = olds.length === keys.length;
  let isNew = true;
  const entries = keys.map((key, index): [string, unknown] => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const value = share(old, now[key]);
    isOld &&= olds[index] === key && value === old;
    isNew &&= value === now[key];
    return [key, value];
  });
  if (isOld) return before;
  return isNew ? now : Object.fromEntries(entries);
}

/** Whether two say the same. Parts that are the same object need no look, which makes it cheap after `keepUnchanged`. */
export function isUnchanged(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (!isContainer(before) || !isContainer(now)) return false;
  if (Array.isArray(before) || Array.isArray(now)) {
    if (!Array.isArray(before) || !Array.isArray(now) || before.length !== now.length) return false;
    for (const [index, item] of now.entries()) if (!isUnchanged(before[index], item)) return false;
    return true;
  }
  const [olds, keys] = [Object.keys(before), Object.keys(now)];
  return (
    olds.length === keys.length && keys.every((key, index) => olds[index] === key && isUnchanged(before[key], now[key]))
  );
}

/** As deep as the document at most. */
function settle(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  if (!isContainer(before) || !isContainer(now)) return false;
  if (Array.isArray(now)) return Array.isArray(before) && settleItems(before, now);
  return !Array.isArray(before) && settleMembers(before, now);
}

function settleMembers(before: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const [olds, keys] = [Object.keys(before), Object.keys(now)];
  let same = olds.length === keys.length;
  for (const [index, key] of keys.entries()) {
    // In another order, it is printed in another order.
    if (olds[index] !== key) same = false;
    const [old, value] = [Object.hasOwn(before, key) ? before[key] : undefined, now[key]];
    if (!settle(old, value)) same = false;
    // To assign this one would change what the object inherits from.
    else if (isContainer(value) && key !== "__proto__") now[key] = old;
  }
  return same;
}

/** Of what has a place in the document, that of the same place is its former self. */
function settleItems(before: readonly unknown[], now: unknown[]): boolean {
  let same = before.length === now.length;
  let places: ReadonlyMap<unknown, unknown> | undefined;
  for (const [index, item] of now.entries()) {
    let old = before[index];
    const at = placeOf(item);
    if (at !== undefined && placeOf(old) !== at) {
      same = false;
      places ??= new Map(before.map((other) => [placeOf(other), other]));
      old = places.get(at);
    }
    if (!settle(old, item)) same = false;
    else if (isContainer(item)) now[index] = old;
  }
  return same;
}

function placeOf(value: unknown): unknown {
  return isContainer(value) && "at" in value ? value.at : undefined;
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}
