// A call takes no more arguments than the stack has room for, some 100,000, and documents may have more of anything: what is
// not known to be few is never spread into one.

/** Adds all of these to a list. */
export function addAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

/** The largest of some numbers, and of what it is at least. */
export function largest(atLeast: number, numbers: Iterable<number>): number {
  let found = atLeast;
  for (const number of numbers) found = Math.max(found, number);
  return found;
}

/** The smallest of some numbers, and of what it is at most. */
export function smallest(atMost: number, numbers: Iterable<number>): number {
  let found = atMost;
  for (const number of numbers) found = Math.min(found, number);
  return found;
}
