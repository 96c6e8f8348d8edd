import { convert, type Conversion } from "../conversion.ts";
import type { AnyCheck } from "../validation/check.ts";
import { isMembers, make, modelName, MOST_VALUES, NoValueError } from "./make.ts";
import { seededRandom } from "./random.ts";
import { type ErrorTheme, idsOf, themeOf } from "./subject.ts";
import type { Scope } from "./alternatives.ts";
import type { Maker, Recipe } from "./recipe.ts";

/** Members to set; `undefined` omits a member. Of values that are not objects: the value itself. */
export type Overrides<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: Value[Key] | undefined }
    : Value;

/** Makes valid values: `orderFactory({ status: "paid" })`. */
export interface Factory<Value> extends Maker {
  /** @throws NoValueError when no valid value is found */
  (overrides?: Overrides<Value>): Value;
  /** So many values, all with the same overrides, or each with its own. */
  list(count: number, overrides?: Overrides<Value> | ((index: number) => Overrides<Value>)): Value[];
}

const DEFAULT_SEED = 1;
let seed = DEFAULT_SEED;
/** The values made so far, and their ids. */
interface Made {
  readonly count: number;
  readonly ids: Set<unknown>;
}

let made = new Map<Maker, Made>();

/**
 * Restarts all factories: the same seed gives the same values. Call it before each test.
 *
 * @param next the seed. Default: 1
 * @example
 * beforeEach(() => seedFactories());
 */
export function seedFactories(next: number = DEFAULT_SEED): void {
  seed = next;
  made = new Map();
}

const TRIES = 40;

/**
 * Creates a factory from generated parts.
 *
 * @param check what every value passes
 * @param recipe a function, because models refer to each other
 * @param conversion between wire values and those of applications
 */
export function createFactory<Value>(check: AnyCheck, recipe: () => Recipe, conversion?: Conversion): Factory<Value> {
  const maker: Maker = { kind: "maker", check, recipe };
  const build = (overrides?: unknown, error?: ErrorTheme): Value => {
    const wire = conversion === undefined ? overrides : convert(conversion, overrides, "encode");
    const value = makeValid(maker, wire, error);
    return (conversion === undefined ? value : convert(conversion, value, "decode")) as Value;
  };
  const list: Factory<Value>["list"] = (count, overrides) =>
    Array.from({ length: count }, (_, index) => build(isFunction(overrides) ? overrides(index) : overrides));
  return Object.assign(build, maker, { list });
}

function isFunction<Made>(value: Made | ((index: number) => Made) | undefined): value is (index: number) => Made {
  return typeof value === "function";
}

function makeValid(maker: Maker, given: unknown, error: ErrorTheme | undefined): unknown {
  if (given !== undefined && !isMembers(given)) return given;
  const { count, ids } = made.get(maker) ?? { count: 0, ids: new Set() };
  made.set(maker, { count: count + 1, ids });
  const value = makeOther(maker, { given, error }, count, ids);
  for (const id of idsOf([value])) ids.add(id);
  return value;
}

interface Choices {
  readonly given: Scope["given"] | undefined;
  readonly error: ErrorTheme | undefined;
}

/** @param taken the ids that the value must not have */
function makeOther(maker: Maker, { error, given }: Choices, count: number, taken: ReadonlySet<unknown>): unknown {
  let first: { readonly value: unknown } | undefined;
  let failure: unknown;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const random = seededRandom(hash(`${maker.check.name}/${count}/${attempt}`, seed));
    const name = maker.check === passes ? "text" : modelName(maker.check);
    const theme = { ...themeOf(random), ...error };
    const scope = {
      random,
      attempt,
      isFirst: count === 0,
      taken,
      depth: 0,
      name,
      owner: "",
      theme,
      budget: { left: MOST_VALUES },
      ...(error !== undefined && { error }),
    };
    try {
      const value = make(maker.recipe(), { ...scope, ...(given !== undefined && { given }) });
      if (maker.check(value)) return value;
      first ??= { value };
    } catch (error) {
      if (!(error instanceof NoValueError)) throw error;
      failure = error;
    }
  }
  // Overrides are not checked, because tests may want invalid values.
  if (given !== undefined && Object.keys(given).length > 0 && first !== undefined) return first.value;
  throw failure ?? new NoValueError(`No valid value was found that passes ${maker.check.name}.`);
}

/** FNV-1a. */
function hash(text: string, start: number): number {
  let result = 0x811c9dc5 ^ start;
  for (let index = 0; index < text.length; index++) result = Math.imul(result ^ text.charCodeAt(index), 0x01000193);
  return result;
}

/** Always passes: the parts have checks of their own. */
export function passes(): boolean {
  return true;
}
