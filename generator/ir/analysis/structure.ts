/** The compared members of an object, in a fixed order; a text for an object without parts. */
type Members = (value: object) => string | readonly (readonly [name: string, part: unknown])[];

/** Numbers plain data by structure: values that differ only in ignored members have the same number. */
export function numberByStructure(membersOf: Members): (value: unknown) => number {
  const scalars = new Map<unknown, number>();
  const byKey = new Map<string, number>();
  const numbered = new Map<object, number>();
  const next = (): number => scalars.size + byKey.size;
  const numberOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) {
      const cached = scalars.get(value);
      if (cached !== undefined) return cached;
      const number = next();
      scalars.set(value, number);
      return number;
    }
    if (Array.isArray(value)) return numberOfKey(value.map(numberOf).join());
    const found = numbered.get(value);
    if (found !== undefined) return found;
    const number = numberOfKey(keyOf(value));
    numbered.set(value, number);
    return number;
  };
  const keyOf = (value: object): string => {
    const members = membersOf(value);
    if (typeof members === "string") return members;
    let key = "{";
    for (const [name, part] of members) key += `${numberOf(name)} ${numberOf(part)},`;
    return key;
  };
  const numberOfKey = (key: string): number => {
    const found = byKey.get(key);
    if (found !== undefined) return found;
    const number = next();
    byKey.set(key, number);
    return number;
  };
  return numberOf;
}
