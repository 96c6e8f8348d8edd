/** Names of one place; of any number that want the same one, each is found at once. */
export interface NumberedNames {
  /** The name itself, or with the first number from 2 on that makes it free. */
  take(base: string, separator: string): string;
}

/**
 * @param reserved names that nothing may have, folded
 * @param fold what two names must not have in common; default: themselves
 */
export function createNumberedNames(
  reserved: ReadonlySet<string>,
  fold: (name: string) => string = (name) => name,
): NumberedNames {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  const isFree = (name: string): boolean => !taken.has(fold(name)) && !reserved.has(fold(name));
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
      taken.add(fold(name));
      return name;
    },
  };
}
