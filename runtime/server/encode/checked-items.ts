/**
 * The same values, each looked at when it is asked for.
 *
 * @param wrong is told of a value that the check refuses; where it throws, the stream breaks off
 */
export function checkedItems(
  items: unknown,
  check: (item: unknown) => boolean,
  wrong: (item: unknown, number: number) => void,
): unknown {
  // What cannot be iterated is refused by the writer.
  return isIterable(items) ? each(items, check, wrong) : items;
}

/** The same values, each changed when it is asked for. */
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
