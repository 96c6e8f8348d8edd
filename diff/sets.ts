/** What one set has and the other has not. */
export function difference<Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): ReadonlySet<Item> {
  return new Set([...one].filter((item) => !other.has(item)));
}
