/** What schemas have spoken of in one value, for `unevaluatedProperties` and `unevaluatedItems`. */
export class EvaluatedParts {
  readonly #names = new Set<string>();
  readonly #items = new Set<number>();
  #allNames = false;
  #upTo = 0;
  #markers: Set<Marker> | undefined = undefined;

  /** Whether a function notes something here for the first time; a second time would add nothing. */
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
}

/** Notes what a schema speaks of in a value that fits it. */
export type Marker = (value: unknown, seen: EvaluatedParts) => void;
