/** The evaluated members and items of one value, for `unevaluatedProperties` and `unevaluatedItems`. */
export class EvaluatedParts {
  readonly #names = new Set<string>();
  readonly #items = new Set<number>();
  #allNames = false;
  #upTo = 0;
  #markers: Set<Marker> | undefined = undefined;

  /** Whether this is the function's first run on the value. Later runs add nothing. */
  isFirst(marker: Marker): boolean {
    this.#markers ??= new Set();
    return this.#markers.size < this.#markers.add(marker).size;
  }

  name(name: string): void {
    this.#names.add(name);
  }

  names(names: Iterable<string>): void {
    for (const name of names) this.#names.add(name);
  }

  allNames(): void {
    this.#allNames = true;
  }

  hasName(name: string): boolean {
    return this.#allNames || this.#names.has(name);
  }

  /** Marks the first items as evaluated. */
  items(count: number): void {
    this.#upTo = Math.max(this.#upTo, count);
  }

  item(index: number): void {
    this.#items.add(index);
  }

  hasItem(index: number): boolean {
    return index < this.#upTo || this.#items.has(index);
  }
}

/** Records what a schema evaluates in a valid value. */
export type Marker = (value: unknown, seen: EvaluatedParts) => void;
