/** Caches a pure function by its argument, for as long as the argument lives. Targets share their findings about an API. */
export function cachedBy<Key extends object, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const cached = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = cached.get(key);
    if (known !== undefined) return known.value;
    const value = find(key);
    cached.set(key, { value });
    return value;
  };
}
