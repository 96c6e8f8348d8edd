/** The members and items of a text, in its order, each before what is in it: enough to find where something is. */
export interface YamlEntries {
  readonly count: number;
  /** How many of them have names. */
  readonly members: number;
  /**
   * Notes a member or item; what is begun before its end is in it.
   *
   * @param key `undefined` for an item
   * @param at offset of its key or its value, -1 where it has neither
   * @returns what it is known by
   */
  begin(key: string | undefined, at: number): number;
  end(entry: number): void;
  /** Offset of the entry that keys and indices lead to, or of its nearest ancestor that has one; `undefined` for the whole. */
  find(tokens: readonly string[]): number | undefined;
}

export function createEntries(): YamlEntries {
  let offsets = new Int32Array(1024);
  /** Entries up to the end of this one. */
  let ends = new Int32Array(1024);
  const keys: (string | undefined)[] = [];
  let members = 0;
  /** Entries right in what begins with an entry, by key or index: made for what is asked for. */
  const known = new Map<number, ReadonlyMap<string, number>>();

  function within(first: number, end: number): ReadonlyMap<string, number> {
    const before = known.get(first);
    if (before !== undefined) return before;
    const found = new Map<string, number>();
    let index = 0;
    for (let entry = first; entry < end; entry = ends[entry] ?? end) found.set(keys[entry] ?? String(index++), entry);
    known.set(first, found);
    return found;
  }

  return {
    get count() {
      return keys.length;
    },
    get members() {
      return members;
    },
    begin(key, at) {
      const entry = keys.length;
      if (entry === offsets.length) [offsets, ends] = [longer(offsets), longer(ends)];
      offsets[entry] = at;
      if (key !== undefined) members++;
      keys.push(key);
      return entry;
    },
    end(entry) {
      ends[entry] = keys.length;
    },
    find(tokens) {
      let offset: number | undefined;
      let [first, end] = [0, keys.length];
      for (const token of tokens) {
        const entry = within(first, end).get(token);
        const at = entry === undefined ? -1 : (offsets[entry] ?? -1);
        if (entry === undefined || at === -1) break;
        offset = at;
        [first, end] = [entry + 1, ends[entry] ?? end];
      }
      return offset;
    },
  };
}

function longer(list: Int32Array): Int32Array<ArrayBuffer> {
  const more = new Int32Array(list.length * 2);
  more.set(list);
  return more;
}
