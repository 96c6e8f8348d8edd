/**
 * What is known by two texts together, such as a role and the pointer of the node that has it. One text of both, as a key, would
 * have to be made for every look.
 */
export class PairMap<Value> {
  readonly #firsts = new Map<string, Map<string, Value>>();

  get(first: string, second: string): Value | undefined {
    return this.#firsts.get(first)?.get(second);
  }

  set(first: string, second: string, value: Value): void {
    const known = this.#firsts.get(first);
    if (known === undefined) this.#firsts.set(first, new Map([[second, value]]));
    else known.set(second, value);
  }
}
