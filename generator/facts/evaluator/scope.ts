import type { Json } from "../../document/json.ts";
import { childPointer, type Pointer } from "../../document/pointer.ts";
import type { Assertion, Property, Schema } from "../../ir/schema.ts";
import type { Expected, Keyword } from "../../../runtime/validation/keywords.ts";
import { message } from "../../../runtime/validation/messages.ts";
import type { Bindings } from "../dynamic-scope.ts";
import { largest } from "../../document/lists.ts";

/** A keyword that a value violates. */
export interface Fault {
  /** In the spelling of JSON Schema: `minLength`, `required`. */
  readonly keyword: string;
  /** Pointer to the schema of the keyword. */
  readonly at: Pointer;
  /** JSON Pointer into the value; empty for the value itself. */
  readonly path: string;
  /** Continues the path: `must be a string`. Never contains the value, which may be secret. */
  readonly message: string;
  /** For `anyOf` and `oneOf`: the faults of each alternative. */
  readonly branches?: readonly (readonly Fault[])[];
}

/** `/items/0/name must be a string (type)` */
export function faultText({ path, message, keyword }: Fault): string {
  return `${path === "" ? "the value" : path} ${message} (${keyword})`;
}

/** The most informative faults: those of the alternative with the fewest. */
export function innermost(faults: readonly Fault[]): readonly Fault[] {
  return faults.flatMap((fault) => {
    const [least] = (fault.branches ?? []).toSorted((a, b) => a.length - b.length || depth(b) - depth(a));
    return least === undefined || least.length === 0 ? [fault] : innermost(least);
  });
}

function depth(faults: readonly Fault[]): number {
  return largest(
    0,
    faults.map(({ path }) => path.split("/").length),
  );
}

/** The context in which a schema validates one value. */
export interface Scope {
  /** JSON Pointer of the value. */
  readonly path: string;
  readonly depth: number;
  /** Collects faults. Absent if only the verdict matters, so that the first fault ends the validation. */
  readonly out: Fault[] | undefined;
  /** What schemas have evaluated in this value; absent if no schema needs it. */
  readonly marks: EvaluatedMembers | undefined;
  readonly bindings: Bindings;
  readonly budget: { left: number };
  readonly assertFormats: boolean;
  check(value: Json, schema: Schema, scope: Scope): boolean;
  /** Whether values in this direction lack the property. */
  isHidden(property: Property): boolean;
}

/** The validation exceeds its limits, so there is no verdict. */
export class Exhausted extends Error {}

export type AssertionOf<Kind extends Assertion["kind"]> = Extract<Assertion, { readonly kind: Kind }>;

/** Adds a fault, in the words of the generated checks. Returns false, so that callers can return the result. */
export function fail(
  scope: Scope,
  schema: Schema,
  keyword: Exclude<Keyword, "never"> | "items" | "false",
  expected?: Expected,
  found?: Json,
): false {
  if (scope.out === undefined) return false;
  const words = keyword === "false" ? "never" : keyword === "items" ? "maxItems" : keyword;
  return failWith(scope, schema, keyword, message(words, expected, found));
}

/** The same in other words. */
export function failWith({ out, path }: Scope, { at }: Schema, keyword: string, text: string): false {
  out?.push({ keyword, at, path, message: text });
  return false;
}

/** The same scope without faults and marks. */
export function withoutFaults(scope: Scope): Scope {
  return { ...scope, out: undefined, marks: undefined };
}

/** The scope of a member or an item. */
export function inside(scope: Scope, token: string | number): Scope {
  return { ...scope, path: childPointer(scope.path, token), marks: undefined };
}

/** Whether all are true. Stops at the first that is not, unless faults are collected. */
export function every<Item>(items: Iterable<Item>, scope: Scope, isFine: (item: Item) => boolean): boolean {
  let fine = true;
  for (const item of items) {
    if (isFine(item)) continue;
    if (scope.out === undefined) return false;
    fine = false;
  }
  return fine;
}

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
