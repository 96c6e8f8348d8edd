import type { Pointer } from "../document/pointer.ts";
import type { Api, Model } from "../ir/api.ts";
import { isUnchanged } from "../document/unchanged.ts";
import type { NameTable } from "../names/assign.ts";
import type { Declaration } from "./target.ts";
import { isStill, type Told } from "./told.ts";

/** Something that was printed, and what was asked for that. */
export interface Print<Made> {
  readonly made: Made;
  readonly told: ReadonlySet<Told>;
}

/**
 * How files and parts of them came out, for a program that prints one document again and again. What they say follows from what
 * they are printed from, from the models that this refers to, from names, and from what the document says of itself. Where all
 * of these are as they were, so is what is printed. Which of it was really looked at is not asked: a cause that is overlooked
 * would show old code.
 */
export interface PrintMemory {
  /**
   * Takes up the document as it is now. What is the same as before has to be the same object: see `keepUnchanged`.
   *
   * @param setting whatever else everything follows from
   */
  open(api: Api, names: NameTable<Declaration>, setting: string): void;
  /**
   * What was printed last time, where it is the same; else what is printed now.
   *
   * @param key what it is, among all that is printed
   * @param from parts of the document, or plain data that follows from them
   */
  remember<Made>(key: string, from: readonly unknown[], print: () => Print<Made>): Print<Made>;
  /**
   * Notes that something was reported. If it was while something was printed, others may have left it unsaid because of that, so
   * that all are forgotten.
   */
  noteReport(): void;
  /** All was printed: what nobody asked for is forgotten. */
  close(): void;
}

interface Remembered {
  readonly print: Print<unknown>;
  readonly from: readonly unknown[];
  readonly models: Reached;
  /** The names when it was looked at last. */
  readonly names: NameTable<Declaration> | undefined;
}

/** What references lead to, in the order of the document; `undefined` where that is nothing. */
type Reached = readonly (readonly [at: Pointer, model: Model | undefined])[];

export function createPrintMemory(): PrintMemory {
  const references = new WeakMap<Model, ReadonlySet<Pointer>>();
  /** Data that many are printed from, and the same as it was before. */
  const alike = new WeakMap<object, unknown>();
  let before = new Map<string, Remembered>();
  let now = new Map<string, Remembered>();
  let models: ReadonlyMap<Pointer, { readonly model: Model; readonly place: number }> = new Map();
  let names: NameTable<Declaration> | undefined;
  let printing = 0;
  let common: unknown;
  let spoilt = false;
  let isComplete = true;

  const referencesOf = (model: Model): ReadonlySet<Pointer> => {
    const found = references.get(model) ?? referencesIn(model.schema);
    references.set(model, found);
    return found;
  };
  const reachedFrom = (from: readonly unknown[]): Reached => {
    const found = referencesIn(from);
    // The set grows behind the iteration.
    for (const at of found) {
      const model = models.get(at)?.model;
      for (const target of model === undefined ? [] : referencesOf(model)) found.add(target);
    }
    const placeOf = (at: Pointer): number => models.get(at)?.place ?? -1;
    return [...found].toSorted((a, b) => placeOf(a) - placeOf(b)).map((at) => [at, models.get(at)?.model] as const);
  };
  /** Of models that are made of one another, the order decides which of them name the others. */
  const leadsToTheSame = (reached: Reached): boolean => {
    let last = -1;
    for (const [at, model] of reached) {
      const found = models.get(at);
      if (found?.model !== model || (found !== undefined && found.place < last)) return false;
      last = found?.place ?? last;
    }
    return true;
  };
  const isAlike = (old: unknown, value: unknown): boolean => {
    if (old === value) return true;
    if (typeof value !== "object" || value === null) return false;
    if (alike.has(value) && alike.get(value) === old) return true;
    const same = isUnchanged(old, value);
    if (same) alike.set(value, old);
    return same;
  };

  const find = (key: string, from: readonly unknown[]): Remembered | undefined => {
    const known = before.get(key);
    if (known === undefined || names === undefined || known.from.length !== from.length) return undefined;
    if (!from.every((part, index) => isAlike(known.from[index], part)) || !leadsToTheSame(known.models))
      return undefined;
    const table = names;
    const isSame = known.names === table || [...known.print.told].every((told) => isStill(told, table));
    return isSame ? known : undefined;
  };

  return {
    open(api, table, setting) {
      const { models: all, operations: _operations, webhooks: _webhooks, ...rest } = api;
      models = new Map(all.map((model, place) => [model.at, { model, place }]));
      names = table;
      // Where a `$dynamicRef` leads depends on the way to it.
      const isKnown = !spoilt && api.resources === undefined && isUnchanged(common, [setting, rest]);
      // Of what was not printed to its end, most was not asked for.
      const known = isComplete ? now : new Map([...before, ...now]);
      before = isKnown ? known : new Map();
      now = new Map();
      isComplete = false;
      common = [setting, rest];
      spoilt = api.resources !== undefined;
      printing = 0;
    },
    remember<Made>(key: string, from: readonly unknown[], print: () => Print<Made>): Print<Made> {
      const found = find(key, from);
      if (found !== undefined) {
        now.set(key, { ...found, from, names });
        // What is kept under a key was made by the same printer.
        return found.print as Print<Made>;
      }
      printing++;
      const made = print();
      printing--;
      if (!spoilt) now.set(key, { print: made, from, models: reachedFrom(from), names });
      return made;
    },
    noteReport() {
      if (printing > 0) spoilt = true;
    },
    close() {
      isComplete = true;
    },
  };
}

/** The targets of all references and discriminators in plain data, which is as deep as the document at most. */
function referencesIn(value: unknown, found: Set<Pointer> = new Set()): Set<Pointer> {
  if (typeof value !== "object" || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === "object") referencesIn(inner, found);
    else if ((key === "target" || key === "fallback") && typeof inner === "string") found.add(inner);
  }
  return found;
}
