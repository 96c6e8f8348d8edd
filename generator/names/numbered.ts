/** Makes the names of one scope unique. Each takes constant time, even when many want the same name. */
export interface NumberedNames {
  /** Returns the name, with the first free number from 2 on if it is taken. */
  take(base: string, separator: string): string;
}

/** @param reserved names that must not be used */
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
