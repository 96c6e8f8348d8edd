/** What schemas have spoken of in one value, for `unevaluatedProperties` and `unevaluatedItems`. */
export class EvaluatedParts {
    #names = new Set();
    #items = new Set();
    #allNames = false;
    #upTo = 0;
    #markers = undefined;
    /** Whether a function notes something here for the first time; a second time would add nothing. */
    isFirst(marker) {
        this.#markers ??= new Set();
        return this.#markers.size < this.#markers.add(marker).size;
    }
    name(name) {
        this.#names.add(name);
    }
    names(names) {
        for (const name of names)
            this.#names.add(name);
    }
    allNames() {
        this.#allNames = true;
    }
    hasName(name) {
        return this.#allNames || this.#names.has(name);
    }
    /** The first items, as many as that. */
    items(count) {
        this.#upTo = Math.max(this.#upTo, count);
    }
    item(index) {
        this.#items.add(index);
    }
    hasItem(index) {
        return index < this.#upTo || this.#items.has(index);
    }
}
