/**
 * The same values, each checked when it is requested.
 *
 * @param wrong called with an invalid value; if it throws, the stream ends
 */
export function checkedItems(
  items: unknown,
  check: (item: unknown) => boolean,
  wrong: (item: unknown, number: number) => void,
): unknown {
  // The writer rejects values that are not iterable.
  return isIterable(items) ? each(items, check, wrong) : items;
}

/** The same values, each changed when it is requested. */
export function changedItems(items: unknown, change: (item: unknown) => unknown): unknown {
  return isIterable(items) ? changedEach(items, change) : items;
}

async function* changedEach(
  items: AsyncIterable<unknown> | Iterable<unknown>,
  change: (item: unknown) => unknown,
): AsyncGenerator<unknown, void, void> {
  for await (const item of items) yield change(item);
}

async function* each(
  items: AsyncIterable<unknown> | Iterable<unknown>,
  check: (item: unknown) => boolean,
  wrong: (item: unknown, number: number) => void,
): AsyncGenerator<unknown, void, void> {
  let number = 0;
  for await (const item of items) {
    number++;
    if (!check(item)) wrong(item, number);
    yield item;
  }
}

function isIterable(value: unknown): value is AsyncIterable<unknown> | Iterable<unknown> {
  return typeof value === "object" && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);
}
