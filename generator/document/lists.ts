// A call accepts about 100,000 arguments before the stack overflows, and documents may have more of anything. So never
// spread a list into a call unless it is known to be short.

/** Appends all items to a list. */
export function addAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

/** The largest of `atLeast` and the numbers. */
export function largest(atLeast: number, numbers: Iterable<number>): number {
  let found = atLeast;
  for (const number of numbers) found = Math.max(found, number);
  return found;
}

/** The smallest of `atMost` and the numbers. */
export function smallest(atMost: number, numbers: Iterable<number>): number {
  let found = atMost;
  for (const number of numbers) found = Math.min(found, number);
  return found;
}
