/** Characters to copy and validate per call. Each change copies and validates the whole value. */
const MOST_CHARACTERS = 8_000_000;
const FEWEST = 20;

/** The number of changes per call for a value of this length. Values of real documents rarely reach the limit. */
export function changesPerCall(characters: number): number {
  return Math.max(FEWEST, Math.floor(MOST_CHARACTERS / Math.max(1, characters)));
}

/** All items, or `most` of them, evenly spread. */
export function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  if (items.length <= most) return items;
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  );
}
