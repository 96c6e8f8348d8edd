import type { Json } from "../../../generator/document/json.ts";
import { seededRandom } from "../../../runtime/factory/random.ts";

/** An object under construction. It is built from entries, so that `__proto__` is an ordinary member. */
export type Members = Readonly<Record<string, Json>>;

/** Choices by chance; the same seed makes the same ones. */
export interface Draw {
  /** Both ends included. */
  int(least: number, most: number): number;
  /** Whether something happens that does so with this probability, in hundredths. */
  chance(percent: number): boolean;
  one<Item>(items: readonly [Item, ...Item[]]): Item;
  /** Different ones, in their order. */
  some<Item>(items: readonly Item[], most: number): readonly Item[];
  /** With this probability these members, otherwise none. */
  maybe(percent: number, members: () => Members): Members;
}

export function drawing(seed: number): Draw {
  const { int } = seededRandom(Math.imul(seed, 0x2545f491) + 1);
  const chance = (percent: number): boolean => int(1, 100) <= percent;
  return {
    int,
    chance,
    one: (items) => items[int(0, items.length - 1)] ?? items[0],
    some(items, most) {
      const count = Math.min(items.length, int(0, most));
      const left = new Set<number>();
      while (left.size < count) left.add(int(0, items.length - 1));
      return items.filter((_, index) => left.has(index));
    },
    maybe: (percent, members) => (chance(percent) ? members() : {}),
  };
}

/** An object of these entries, with any names. */
export function made(entries: readonly (readonly [string, Json])[]): Members {
  return Object.fromEntries(entries);
}
