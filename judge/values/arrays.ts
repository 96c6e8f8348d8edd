import { largest, smallest } from "../../generator/document/lists.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Pointer } from "../../generator/document/pointer.ts";
import type { Assertion, Schema } from "../../generator/ir/schema.ts";
import { isUnique } from "../../runtime/validation/values.ts";
import type { ValueConstraints } from "./value-constraints.ts";
import { Impossible } from "./impossible.ts";
import { chance } from "../../runtime/factory/random.ts";
import { DEEP, inner, type MakeScope } from "./scope.ts";

const TRIES = 25;

/** Longest array to make. */
const MOST_ITEMS = 2000;

export function makeArray(constraints: ValueConstraints, at: Pointer, scope: MakeScope): Json {
  const { random } = scope;
  const contains = constraints.assertions.filter((one) => one.kind === "contains");
  const unique = constraints.assertions.some(({ kind }) => kind === "uniqueItems");
  const needed = contains.reduce((sum, { min }) => sum + min, 0);
  const least = Math.max(limitOf(constraints.assertions, "minItems"), Math.min(needed, MOST_ITEMS));
  const most = Math.min(limitOf(constraints.assertions, "maxItems"), lastPlace(constraints));
  if (least > most || least > MOST_ITEMS) throw new Impossible(`${least} items could not be generated`, at);
  const small = scope.depth >= DEEP || scope.budget.left < 0;
  const room = small ? 0 : chance(random, scope.fullness) ? random.int(1, 3) : 0;
  const length = Math.min(most, chance(random, 5) && most <= 20 ? most : least + room);
  const items: Json[] = [];
  for (let index = 0; index < Math.max(length, least); index++) {
    const schemas = [...schemasAt(constraints, index), ...containsAt(contains, index, scope)];
    const item = freshItem(schemas, items, unique, scope);
    if (item === undefined) {
      if (index >= least) break;
      throw new Impossible(`${least} unique items could not be generated`, at);
    }
    items.push(item.value);
  }
  return items;
}

function freshItem(
  schemas: readonly Schema[],
  items: readonly Json[],
  unique: boolean,
  scope: MakeScope,
): { readonly value: Json } | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const value = scope.make(schemas, inner({ ...scope, fullness: attempt > 5 ? 100 : scope.fullness }));
    if (!unique || isUnique([...items, value])) return { value };
  }
  return undefined;
}

/** The first items satisfy `contains`, one schema after the other. */
function containsAt(
  contains: readonly Extract<Assertion, { kind: "contains" }>[],
  index: number,
  { random }: MakeScope,
): readonly Schema[] {
  let place = 0;
  for (const { schema, min } of contains) {
    place += min;
    if (index < place) return [schema];
  }
  const [only] = contains;
  return only !== undefined && only.max === undefined && chance(random, 30) ? [only.schema] : [];
}

function schemasAt({ arrays }: Pick<ValueConstraints, "arrays">, index: number): readonly Schema[] {
  return arrays.map((shape) => (shape.kind === "array" ? shape.items : (shape.items[index] ?? shape.rest)));
}

/** The length of tuples that allow no further items. */
function lastPlace(constraints: ValueConstraints): number {
  const closed = constraints.assertions.some(
    (one) => one.kind === "unevaluatedItems" && one.schema.shape.kind === "never",
  );
  const ends = constraints.arrays.map((shape) => {
    const rest = shape.kind === "array" ? shape.items : shape.rest;
    const prefix = shape.kind === "array" ? 0 : shape.items.length;
    const unspecified = rest.shape.kind === "unknown" && rest.shape.unspecified === true;
    return rest.shape.kind === "never" ? prefix : closed && unspecified ? -prefix : Infinity;
  });
  const spoken = ends.filter((end) => end <= 0).map((end) => -end);
  const hard = ends.filter((end) => end > 0);
  if (closed && constraints.arrays.length === 0) return 0;
  const never = constraints.arrays.some(
    ({ kind, ...shape }) => kind === "array" && "items" in shape && isNever(shape.items),
  );
  if (never) return 0;
  return Math.min(smallest(Infinity, hard), closed && spoken.length > 0 ? largest(0, spoken) : Infinity);
}

function isNever(items: Schema | readonly Schema[]): boolean {
  return "shape" in items && items.shape.kind === "never";
}

function limitOf(assertions: readonly Assertion[], kind: "minItems" | "maxItems"): number {
  const values = assertions.flatMap((one) => (one.kind === kind ? [one.value] : []));
  return kind === "minItems" ? largest(0, values) : smallest(Infinity, values);
}
