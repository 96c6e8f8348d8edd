import type { Operation, Webhook } from "../generator/ir/api.ts";

/** What two documents have in common, and what only one of them has. */
export interface Matches<Item> {
  readonly pairs: readonly (readonly [old: Item, next: Item])[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Pairs items by keys that tell ever less for certain. A key that several items of one side have pairs none of them. */
export function matchBy<Item>(
  old: readonly Item[],
  next: readonly Item[],
  ...keys: readonly ((item: Item, isOld: boolean) => string | undefined)[]
): Matches<Item> {
  const pairs: (readonly [Item, Item])[] = [];
  let [removed, added] = [old, next];
  for (const keyOf of keys) {
    const groups = Map.groupBy(added, (item) => keyOf(item, false));
    const own = Map.groupBy(removed, (item) => keyOf(item, true));
    const taken = new Set<Item>();
    for (const [key, [item, ...more]] of own) {
      const [match, ...others] = key === undefined ? [] : (groups.get(key) ?? []);
      if (item === undefined || match === undefined || more.length + others.length > 0) continue;
      pairs.push([item, match]);
      taken.add(item).add(match);
    }
    removed = removed.filter((item) => !taken.has(item));
    added = added.filter((item) => !taken.has(item));
  }
  return { pairs, removed, added };
}

/** By address first: that is what requests are sent to. Then by name. */
export function matchOperations(old: readonly Operation[], next: readonly Operation[]): Matches<Operation> {
  return matchBy(
    old,
    next,
    ({ method, path }) => `${method} ${path}`,
    ({ method, segments }) => `${method} ${addressOf(segments)}`,
    ({ id, method }) => (id === undefined ? undefined : `${method} ${id}`),
    ({ id }) => id,
    ({ pinnedName }) => pinnedName,
  );
}

/** By name first: that is what handlers are registered under. Then by what a constant in the body says. */
export function matchWebhooks(old: readonly Webhook[], next: readonly Webhook[]): Matches<Webhook> {
  return matchBy(
    old,
    next,
    ({ method, name, url }) => `${method} ${name} ${url ?? ""}`,
    ({ method, name }) => `${method} ${name}`,
    ({ name }) => name,
    ({ id }) => id,
    ({ body }) => {
      const shape = body?.contents[0]?.schema.shape;
      return shape?.kind === "ref" ? shape.target : undefined;
    },
  );
}

/** A path without the names of its parameters. */
export function addressOf(segments: Operation["segments"]): string {
  return segments.map((segment) => (typeof segment === "string" ? segment : "{}")).join("");
}
