/**
 * A map with a pair of texts as key, such as a role and a pointer. Joining both into one key would allocate a text for
 * every lookup.
 */
export class PairMap<Value> {
  readonly #firsts = new Map<string, Map<string, Value>>();

  get(first: string, second: string): Value | undefined {
    return this.#firsts.get(first)?.get(second);
  }

  set(first: string, second: string, value: Value): void {
    const existing = this.#firsts.get(first);
    if (existing === undefined) this.#firsts.set(first, new Map([[second, value]]));
    else existing.set(second, value);
  }
}
