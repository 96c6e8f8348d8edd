import type { AnyCheck } from "../validation/check.ts";
import { isEqual, isLonger, isMultipleOf, isObject, isShorter } from "../validation/values.ts";
import { DEEP, DEEPEST, ordered, type Scope } from "./alternatives.ts";
import { chance, pick, type Random } from "./random.ts";
import { isCounted, namedRange } from "./named-numbers.ts";
import { characters, formatText, isPerson, likeText, namedText, singular } from "./readable.ts";
import { errorCode, idsOf, isId, themeOf } from "./subject.ts";
import { nothing, ownOf, type NumberRules, type ObjectRecipe, type Recipe, type TextRules } from "./recipe.ts";
import { regexTexts } from "./regex-texts.ts";

/** No valid value exists, or only one that is nested too deeply. */
export class NoValueError extends Error {
  override readonly name = "NoValueError";
}

export const MOST_VALUES = 5000;
const TRIES = 30;

/** @throws NoValueError */
export function make(recipe: Recipe, scope: Scope): unknown {
  if (scope.depth > DEEPEST || scope.budget.left-- <= 0) throw new NoValueError("The value would be too large.");
  if (recipe.kind === "maker") return makeChecked(recipe, scope);
  if (recipe.kind !== "any-of") return makeAll(partsOf(recipe, scope), scope);
  let failure: unknown;
  for (const option of ordered(recipe.options, scope)) {
    try {
      return make(option, scope);
    } catch (error) {
      if (!(error instanceof NoValueError)) throw error;
      failure = error;
    }
  }
  throw failure ?? new NoValueError("There are no alternatives.");
}

/** Names that describe a value less well than the name of its model. */
const GENERIC =
  /^(?:data|datum|attributes|items?|results?|records?|entry|entries|list|values?|content|rows?|objects?|nodes?|elements?|related|similar|parent|child|children|previous|next|current|latest)$/;

/** `Order` of `isOrder`, and of `isGetOrder200Body`. */
export function modelName({ name }: AnyCheck): string {
  const [, inline = ""] = /^is[A-Z][a-z]+(\w*?)\d{3}Body/.exec(name) ?? [];
  return inline === "" ? name.replace(/^is|(?:Input|Model)$/g, "") : inline;
}

/** A part that its own check rejects would make the whole invalid. */
function makeChecked({ check, recipe }: Extract<Recipe, { kind: "maker" }>, outer: Scope): unknown {
  const model = modelName(check);
  const isNamed = outer.owner !== "" && !GENERIC.test(outer.name) && !isPerson(model);
  const scope = isNamed ? outer : { ...outer, name: model };
  let value: unknown;
  for (let attempt = scope.attempt; attempt < scope.attempt + 8; attempt++) {
    value = make(recipe(), { ...scope, attempt });
    if (scope.given !== undefined || check(value)) break;
  }
  return value;
}

/** All constraints on a value, with alternatives chosen and references resolved. */
function partsOf(recipe: Recipe, scope: Scope, depth = 0): readonly Recipe[] {
  if (depth > DEEPEST) throw new NoValueError("Its parts refer to each other.");
  switch (recipe.kind) {
    case "maker":
      return partsOf(recipe.recipe(), scope, depth + 1);
    case "any-of":
      return partsOf(ordered(recipe.options, scope)[0] ?? nothing, scope, depth + 1);
    case "all-of":
      return recipe.parts.flatMap((part) => partsOf(part, scope, depth + 1));
    default:
      return [recipe];
  }
}

function makeAll(parts: readonly Recipe[], scope: Scope): unknown {
  const constants = parts.flatMap((part) => (part.kind === "constant" ? [part.values] : []));
  const [values, ...others] = constants;
  if (values !== undefined) {
    const common = values.filter((value) => others.every((other) => other.some((one) => isEqual(one, value))));
    if (common.length === 0) throw new NoValueError("Its constants differ.");
    return pick(scope.random, common);
  }
  const main = parts.find(({ kind }) => kind !== "anything");
  // A body without a schema is most likely an object.
  if (main === undefined) return scope.depth === 0 ? {} : namedText(scope);
  switch (main.kind) {
    case "boolean":
      return chance(scope.random, 50);
    case "file":
      return new File([namedText(scope)], "file.txt", { type: "text/plain" });
    case "text":
      return makeText(
        parts.flatMap((part) => (part.kind === "text" ? part.rules : [])),
        scope,
      );
    case "number": {
      const numbers = parts.flatMap((part) => (part.kind === "number" ? [part] : []));
      const isInteger = numbers.some(({ integer }) => integer);
      return makeNumber(
        numbers.flatMap(({ rules }) => rules),
        isInteger,
        scope,
      );
    }
    case "array":
      return makeArray(
        parts.flatMap((part) => (part.kind === "array" ? [part] : [])),
        scope,
      );
    case "object":
      return makeObject(
        parts.flatMap((part) => (part.kind === "object" ? [part] : [])),
        scope,
      );
    default:
      throw new NoValueError("There is no such value.");
  }
}

function largest(values: readonly (number | undefined)[], least: number): number {
  return Math.max(least, ...values.filter((value) => value !== undefined));
}

function smallest(values: readonly (number | undefined)[], most: number): number {
  return Math.min(most, ...values.filter((value) => value !== undefined));
}

function makeText(rules: readonly TextRules[], scope: Scope): string {
  const { attempt, isFirst, random, taken } = scope;
  const least = largest(
    rules.map(({ min }) => min),
    0,
  );
  const most = smallest(
    rules.map(({ max }) => max),
    Infinity,
  );
  const patterns = rules.flatMap(({ pattern }) => pattern ?? []);
  const examples = rules.flatMap((rule) => rule.examples ?? []);
  const formats = rules.flatMap(({ format }) => format ?? []);
  const fits = (text: string): boolean =>
    !isShorter(text, least) && !isLonger(text, most) && patterns.every((pattern) => pattern.test(text));
  let repeated: string | undefined;
  for (let turn = 0; turn < TRIES; turn++) {
    const example = pick(random, examples);
    const [format] = formats;
    const [pattern] = patterns;
    const isPlain = turn === 0 && attempt < 4;
    let text: string | undefined;
    if (example !== undefined && turn === 0 && (attempt < 4 ? isFirst : attempt > 12)) text = example;
    else if (format !== undefined && turn % 2 === 0) text = formatText(format, scope);
    else if (example !== undefined && turn < 4) text = likeText(example, random);
    else if (example !== undefined && repeated !== undefined && turn < 8)
      text = likeText(example, random) + characters(random, turn - 3, "0123456789");
    if (text === undefined && pattern !== undefined && !isPlain) {
      text = regexTexts(pattern.source, pattern.flags === "u" ? "u" : "", turn % 4 < 2 ? isReadable : isAny)?.make(
        random,
        Math.max(turn % 5 === 0 ? 8 : turn, least > 60 ? 0 : least),
      );
    }
    text ??= namedText(scope);
    for (const candidate of [text, sized(text, least, most, random)]) {
      if (!fits(candidate)) continue;
      if (!taken.has(candidate)) return candidate;
      repeated = candidate;
    }
  }
  const given = repeated ?? examples.find(fits);
  if (given === undefined) throw new NoValueError(`No text was found for ${String(patterns[0] ?? "its limits")}.`);
  return given;
}

function isReadable(character: string): boolean {
  return /^[\w.~@:/+# -]$/.test(character);
}

function isAny(): boolean {
  return true;
}

/** The maximum length of generated texts and lists. */
const LONGEST = 100_000;

function sized(text: string, least: number, most: number, random: Random): string {
  const missing = Math.min(least, LONGEST) - [...text].length;
  return missing > 0 ? text + characters(random, missing) : [...text].slice(0, most).join("").trim();
}

function makeNumber(rules: readonly NumberRules[], integer: boolean, scope: Scope): number {
  const { isFirst, random, taken } = scope;
  const step = rules.find((rule) => rule.step !== undefined)?.step ?? (integer || isCounted(scope.name) ? 1 : 0.01);
  const lows = rules.flatMap(({ min, above }) => [min, above]);
  const highs = rules.flatMap(({ max, below }) => [max, below]);
  const fits = (value: number): boolean =>
    (!integer || Number.isInteger(value)) &&
    rules.every(
      (rule) =>
        value >= (rule.min ?? -Infinity) &&
        value <= (rule.max ?? Infinity) &&
        value > (rule.above ?? -Infinity) &&
        value < (rule.below ?? Infinity) &&
        (rule.step === undefined || isMultipleOf(value, rule.step)),
    );
  const examples = rules.flatMap((rule) => rule.examples ?? []).filter(fits);
  const example = pick(random, examples);
  if (example !== undefined && (isFirst || chance(random, 50)) && !taken.has(example)) return example;
  let repeated = example;
  const [likely, unlikely] = namedRange(scope);
  const least = largest(lows, -Infinity);
  const most = smallest(highs, Infinity);
  const isUsual = least <= unlikely && most >= likely;
  const from = isUsual ? Math.max(least, likely) : Number.isFinite(least) ? least : most - 1000;
  const to = isUsual ? Math.min(most, unlikely) : Math.min(most, from + 1000);
  for (let turn = 0; turn < TRIES; turn++) {
    const place = turn === 1 ? 0 : turn === 2 ? 1 : random.int(0, 1000) / 1000;
    const exact = from + (to - from) * place;
    for (const round of [Math.round, Math.floor, Math.ceil]) {
      const multiple = Number((round(exact / step) * step).toPrecision(15));
      if (fits(multiple) && !taken.has(multiple)) return multiple;
      if (fits(multiple)) repeated = multiple;
    }
    if (fits(exact)) return exact;
  }
  if (repeated !== undefined) return repeated;
  throw new NoValueError("No number was found within the limits.");
}

function makeArray(parts: readonly Extract<Recipe, { kind: "array" }>[], scope: Scope): readonly unknown[] {
  const { attempt, depth, random } = scope;
  const least = largest(
    parts.map(({ rules }) => rules.min),
    0,
  );
  const most = smallest(
    parts.map(({ rules }) => rules.max),
    LONGEST,
  );
  const isUnique = parts.some(({ rules }) => rules.unique === true);
  const fixed = Math.max(...parts.map(({ first }) => first.length));
  const usual = depth >= DEEP || attempt > 4 ? 0 : Math.max(fixed, random.int(1, scope.error === undefined ? 3 : 1));
  const length = Math.min(most, Math.max(least, usual));
  const items: unknown[] = [];
  const inner = { ...scope, depth: scope.depth + 1, name: singular(scope.name) };
  for (let tries = 0; items.length < length && tries < length + 20; tries++) {
    const own = parts.map(({ first, items: rest }) => first[items.length] ?? rest);
    try {
      const item = make(joined(own), { ...inner, isFirst: scope.isFirst && tries === 0, taken: idsOf(items) });
      if (!isUnique || !items.some((other) => isEqual(other, item))) items.push(item);
    } catch (error) {
      if (!(error instanceof NoValueError) || items.length < least) throw error;
      break;
    }
  }
  return items;
}

function joined(recipes: readonly Recipe[]): Recipe {
  const telling = recipes.filter(({ kind }) => kind !== "anything");
  const [only = recipes[0] ?? nothing, ...others] = telling;
  return others.length === 0 ? only : { kind: "all-of", parts: telling };
}

function makeObject(parts: readonly ObjectRecipe[], scope: Scope): { readonly [name: string]: unknown } {
  const { given = {}, ...outer } = scope;
  const made = new Map<string, unknown>();
  // The attributes of a resource of JSON:API are its own.
  const owner = scope.name === "attributes" && scope.owner !== "" ? scope.owner : scope.name;
  const inner = { ...outer, depth: scope.depth + 1, owner };
  let theme = { ...themeOf(scope.random, given["status"]), ...scope.error };
  const addCode = (name: string, value: unknown): void => {
    const code = errorCode(name, value);
    if (code !== undefined) theme = { ...theme, code, ...scope.error };
  };
  for (const [name, value] of Object.entries(given)) addCode(name, value);
  const ofName = (name: string): readonly Recipe[] =>
    parts.flatMap(({ optional, required }) => [ownOf(required, name), ownOf(optional, name)]).filter(isRecipe);
  const add = (name: string, recipes: readonly Recipe[]): void => {
    // Members keep their order.
    if (Object.hasOwn(given, name)) made.set(name, given[name]);
    else made.set(name, make(joined(recipes), { ...inner, theme, name, taken: isId(name) ? scope.taken : NONE }));
    addCode(name, made.get(name));
  };
  const required = new Set(parts.flatMap((part) => Object.keys(part.required)));
  const names = new Set(parts.flatMap((part) => [...Object.keys(part.required), ...Object.keys(part.optional)]));
  const least = largest(
    parts.map(({ min }) => min),
    0,
  );
  const attemptOptional = (name: string, recipes: readonly Recipe[]): void => {
    try {
      add(name, recipes);
    } catch (error) {
      if (!(error instanceof NoValueError)) throw error;
    }
  };
  for (const name of names) {
    if (required.has(name)) add(name, ofName(name));
    else if (isWanted(scope)) attemptOptional(name, ofName(name));
  }
  for (const name of names) if (made.size < least && !made.has(name)) attemptOptional(name, ofName(name));
  const others = parts.flatMap((part) => part.others ?? []);
  const isOpen = others.length > 0 && parts.every((part) => part.others !== undefined || isEmpty(part));
  const isRecord = names.size === 0 && others.some(({ values }) => values.kind !== "anything");
  const size = Math.max(least, isOpen && isRecord && scope.depth < DEEP ? 1 : 0);
  for (let tries = 0; made.size < size && isOpen && tries < size + 20; tries++) {
    const key = make(joined(others.map((other) => other.names ?? KEY)), { ...inner, theme, name: "key", taken: NONE });
    if (typeof key === "string")
      attemptOptional(
        key,
        others.map(({ values }) => values),
      );
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) made.delete(name);
    else made.set(name, value);
  }
  return Object.fromEntries(made);
}

const NONE: ReadonlySet<unknown> = new Set();

const KEY: Recipe = { kind: "constant", values: ["first", "second", "third", "fourth", "fifth"] };

function isRecipe(recipe: Recipe | undefined): recipe is Recipe {
  return recipe !== undefined;
}

function isEmpty({ optional, required }: ObjectRecipe): boolean {
  return Object.keys(required).length + Object.keys(optional).length === 0;
}

/** Whether an optional member is present. */
function isWanted({ attempt, depth, random }: Scope): boolean {
  if (depth >= DEEP) return attempt > 2 && chance(random, 30);
  if (attempt < 2) return true;
  return attempt % 4 === 3 ? false : chance(random, 50);
}

/** Whether members can be given. */
export function isMembers(value: unknown): value is { readonly [name: string]: unknown } {
  return (
    isObject(value) && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)
  );
}
