/** Characters to copy and to judge in one call: each way to change a value copies and judges the whole of it. */
const MOST_CHARACTERS = 8_000_000;
const FEWEST = 20;

/** How often a value of so many characters is changed in one call; of those of real documents there is no end to it. */
export function affordable(characters: number): number {
  return Math.max(FEWEST, Math.floor(MOST_CHARACTERS / Math.max(1, characters)));
}

/** All, or as many as there may be, of everywhere. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
}
