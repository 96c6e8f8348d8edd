/** Names of one place; of any number that want the same one, each is found at once. */
export interface NumberedNames {
  /** The name itself, or with the first number from 2 on that makes it free. */
  take(base: string, separator: string): string;
}

/**
 * @param reserved names that nothing may have
 */
export function createNumberedNames(reserved: ReadonlySet<string>): NumberedNames {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const isFree = (name: string): boolean => !taken.has(name) && !reserved.has(name);
  return {
    take(base, separator) {
      let name = base;
      if (!isFree(base)) {
        const key = `${base}${separator}`;
        let number = next.get(key) ?? 2;
        while (!isFree(`${key}${number}`)) number++;
        name = `${key}${number}`;
        next.set(key, number + 1);
      }
      taken.add(name);
      return name;
    },
  };
}
