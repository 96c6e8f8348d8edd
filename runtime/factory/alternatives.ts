import { isEqual } from "../validation/values.ts";
import type { ErrorTheme, Subject } from "./subject.ts";
import { nothing, ownOf, type Recipe } from "./recipe.ts";

// Where a value is made, and which alternative of a union.

/** Where one value is made. */
export interface Scope extends Subject {
  /** Later attempts have fewer optional members, and less readable values. */
  readonly attempt: number;
  /** Examples first, as they are. */
  readonly isFirst: boolean;
  /** Objects around it. */
  readonly depth: number;
  /** Values that may still be made. */
  readonly budget: { left: number };
  /** Ids that the value must not have, because others of its list have them. Other values may repeat. */
  readonly taken: ReadonlySet<unknown>;
  /** Of the body of an error. */
  readonly error?: ErrorTheme;
  /** Members that the caller overrides. */
  readonly given?: { readonly [name: string]: unknown };
}

/** Objects below this depth have only required members. */
export const DEEP = 3;
/** The maximum depth of generated values. */
export const DEEPEST = 24;

/** The alternatives, the best first: those that fit the given members, else a random one. */
export function ordered(options: readonly Recipe[], { attempt, depth, given, random }: Scope): readonly Recipe[] {
  const start = random.int(0, options.length - 1) + attempt;
  const turned = options.map((_, index) => options[(start + index) % options.length] ?? nothing);
  if (given !== undefined && attempt < 12) turned.sort((one, other) => misfit(one, given) - misfit(other, given));
  return depth < DEEP ? turned : turned.sort((one, other) => weight(one) - weight(other));
}

/** How badly the given members fit an alternative: other constants count most, then members that it does not declare. */
function misfit(recipe: Recipe, given: NonNullable<Scope["given"]>): number {
  return Object.entries(given).reduce((sum, [name, value]) => sum + memberMisfit(recipe, name, value), 0);
}

const UNDECLARED = 1;
const OTHER_CONSTANT = 100;

function memberMisfit(recipe: Recipe, name: string, value: unknown, depth = 0): number {
  if (depth > DEEPEST) return 0;
  const of = (inner: Recipe): number => memberMisfit(inner, name, value, depth + 1);
  switch (recipe.kind) {
    case "maker":
      return of(recipe.recipe());
    case "any-of":
      return Math.min(...recipe.options.map(of));
    case "all-of": {
      const parts = recipe.parts.map(of);
      return parts.includes(OTHER_CONSTANT) ? OTHER_CONSTANT : Math.min(...parts);
    }
    case "object": {
      const member = ownOf(recipe.required, name) ?? ownOf(recipe.optional, name);
      if (member === undefined) return recipe.others === undefined && value !== undefined ? UNDECLARED : 0;
      const isOther = member.kind === "constant" && !member.values.some((one) => isEqual(one, value));
      return isOther ? OTHER_CONSTANT : 0;
    }
    default:
      return UNDECLARED;
  }
}

/** In deep values, the alternatives with the least nesting come first. */
function weight(recipe: Recipe): number {
  switch (recipe.kind) {
    case "maker":
    case "all-of":
      return 3;
    case "object":
    case "any-of":
      return 2;
    case "array":
      return 1;
    default:
      return 0;
  }
}
