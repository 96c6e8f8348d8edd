import type { AnyCheck } from "../validation/check.ts";

// How the values of a schema are made, as plain data. Generated factories are built of these.

export interface TextRules {
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly min?: number;
  readonly max?: number;
  /** Values that the document gives. */
  readonly examples?: readonly string[];
}

export interface NumberRules {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
  readonly step?: number;
  readonly format?: string;
  readonly examples?: readonly number[];
}

export interface ArrayRules {
  readonly min?: number;
  readonly max?: number;
  readonly unique?: true;
}

/** Members that an object may have beside the listed ones. */
export interface Others {
  readonly values: Recipe;
  readonly names?: Recipe;
}

/** Makes the values of a model. */
export interface Maker {
  readonly kind: "maker";
  readonly check: AnyCheck;
  readonly recipe: () => Recipe;
}

export type Members = { readonly [name: string]: Recipe };

export function ownOf(members: Members, name: string): Recipe | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

export type ObjectRecipe = {
  readonly kind: "object";
  readonly required: Members;
  readonly optional: Members;
  readonly others?: Others;
  readonly min?: number;
};

export type Recipe =
  | Maker
  | ObjectRecipe
  | { readonly kind: "anything" | "boolean" | "file" | "nothing" }
  | { readonly kind: "text"; readonly rules: readonly TextRules[] }
  | { readonly kind: "number"; readonly integer: boolean; readonly rules: readonly NumberRules[] }
  | { readonly kind: "constant"; readonly values: readonly unknown[] }
  | { readonly kind: "array"; readonly items: Recipe; readonly first: readonly Recipe[]; readonly rules: ArrayRules }
  | { readonly kind: "any-of"; readonly options: readonly Recipe[] }
  | { readonly kind: "all-of"; readonly parts: readonly Recipe[] };

/** Any value. */
export const anything: Recipe = { kind: "anything" };
export const boolean: Recipe = { kind: "boolean" };
/** A `File` with a line of text. */
export const file: Recipe = { kind: "file" };
/** No value is valid. */
export const nothing: Recipe = { kind: "nothing" };

export function text(rules: TextRules = {}): Recipe {
  return { kind: "text", rules: [rules] };
}

export function number(rules: NumberRules = {}): Recipe {
  return { kind: "number", integer: false, rules: [rules] };
}

export function integer(rules: NumberRules = {}): Recipe {
  return { kind: "number", integer: true, rules: [rules] };
}

/** One of these values. */
export function oneOf(values: readonly unknown[]): Recipe {
  return { kind: "constant", values };
}

export function array(items: Recipe, rules: ArrayRules = {}): Recipe {
  return { kind: "array", items, first: [], rules };
}

export function tuple(first: readonly Recipe[], items: Recipe = nothing, rules: ArrayRules = {}): Recipe {
  return { kind: "array", items, first, rules };
}

/** @param min members that it has at least */
export function object(required: Members, optional: Members = {}, others?: Others, min = 0): Recipe {
  return { kind: "object", required, optional, min, ...(others !== undefined && { others }) };
}

/** An object whose members are alike. */
export function record(values: Recipe, names?: Recipe, min = 0): Recipe {
  return object({}, {}, { values, ...(names !== undefined && { names }) }, min);
}

export function anyOf(...options: readonly Recipe[]): Recipe {
  return { kind: "any-of", options };
}

export function allOf(...parts: readonly Recipe[]): Recipe {
  return { kind: "all-of", parts };
}

/** Seldom `null`. */
export function nullable(recipe: Recipe): Recipe {
  // ASP.NET documents all lists as nullable; those of its pages are lists.
  if (recipe.kind === "array") return recipe;
  return anyOf(recipe, recipe, recipe, recipe, recipe, oneOf([null]));
}
