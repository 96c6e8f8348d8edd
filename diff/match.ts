import { identifierFrom } from "../generator/names/casing.ts";
import type { Operation, Webhook } from "../generator/ir/api.ts";

/** The items of two documents, matched. */
export interface Matches<Item> {
  readonly pairs: readonly (readonly [old: Item, next: Item])[];
  readonly removed: readonly Item[];
  readonly added: readonly Item[];
}

/** Matches items by keys of decreasing reliability. A key that is not unique on one side matches nothing. */
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

/** What one set has and the other has not. */
export function difference<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> {
  return new Set([...one].filter((item) => !other.has(item)));
}

/** Matches by address first, where requests are sent, then by name. */
export function matchOperations(old: readonly Operation[], next: readonly Operation[]): Matches<Operation> {
  return matchBy(
    old,
    next,
    ({ method, path }) => `${method} ${path}`,
    ({ method, segments }) => `${method} ${addressOf(segments)}`,
    ({ method, segments }) => `${method} ${addressOf(segments).replace(/\/$/, "")}`,
    ({ id, method }) => (id === undefined ? undefined : `${method} ${id}`),
    ({ id }) => id,
    ({ pinnedName }) => pinnedName,
  );
}

/** Matches by name first, under which handlers are registered, then by the model of the body. */
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

/** Whether generated code has the same name for both: `list_orders` and `listOrders`. */
export function isSameName(one = "", other = ""): boolean {
  return identifierFrom(one, "pascal") === identifierFrom(other, "pascal");
}

/** A path without parameter names. */
export function addressOf(segments: Operation["segments"]): string {
  return segments.map((segment) => (typeof segment === "string" ? segment : "{}")).join("");
}
