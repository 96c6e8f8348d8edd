/** What schemas have spoken of in one value, for `unevaluatedProperties` and `unevaluatedItems`. */
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

  /** The first items, as many as that. */
  items(count: number): void {
    this.#upTo = Math.max(this.#upTo, count);
  }

  item(index: number): void {
    this.#items.add(index);
  }

  hasItem(index: number): boolean {
    return index < this.#upTo || this.#items.has(index);
  }

  /** Makes what another schema has spoken of one's own. */
  take(other: EvaluatedMembers): void {
    for (const name of other.#names) this.#names.add(name);
    for (const index of other.#items) this.#items.add(index);
    this.items(other.#upTo);
  }
}
