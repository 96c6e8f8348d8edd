/** The members and items that schemas have evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
export class EvaluatedMembers {
  readonly #names = new Set<string>();
  readonly #items = new Set<number>();
  #upTo = 0;

  name(name: string): void {
    this.#names.add(name);
  }

  hasName(name: string): boolean {
    return this.#names.has(name);
  }

  /** Marks the first `count` items. */
  items(count: number): void {
    this.#upTo = Math.max(this.#upTo, count);
  }

  item(index: number): void {
    this.#items.add(index);
  }

  hasItem(index: number): boolean {
    return index < this.#upTo || this.#items.has(index);
  }

  /** Adds what another schema has evaluated. */
  take(other: EvaluatedMembers): void {
    for (const name of other.#names) this.#names.add(name);
    for (const index of other.#items) this.#items.add(index);
    this.items(other.#upTo);
  }
}
