import { childPointer, parsePointer, type Pointer } from "../../generator/document/pointer.ts";
import { isObject, type Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { factsOf } from "../../generator/facts/facts.ts";
import { createEvaluator, type Direction } from "../../generator/facts/evaluator/evaluator.ts";
import { type Fault, faultText } from "../../generator/facts/evaluator/scope.ts";
import { type Breakage, isFurther } from "./breakage.ts";
import { breakagesOf } from "./breakages.ts";
import { madeBreakagesOf } from "./made-breakages.ts";
import type { Maker } from "./make.ts";
import { changesPerCall, spread } from "./sampling.ts";
import { edgesOf } from "./edges.ts";
import { type Place, type PlaceScope, placesOf, withValueAt } from "./places.ts";
import { type Random, shuffled } from "../../runtime/factory/random.ts";

/** A value that violates one keyword of its schema in one place. */
export interface Broken {
  readonly value: Json;
  readonly keyword: string;
  /** JSON Pointer into the value. */
  readonly path: string;
  /** Pointer to the schema of the keyword. */
  readonly at: Pointer;
  /** Key of the violation, for `done`. */
  readonly key: string;
  /** `/name must have at most so many characters: 3 (maxLength)` */
  readonly text: string;
  /** The format of the schema, if it has one. */
  readonly format?: string;
}

export interface BreakOptions {
  /** Number of values to make. */
  readonly most: number;
  readonly direction?: Direction;
  /** Keys of earlier violations. Others come first. */
  readonly done?: ReadonlySet<string>;
  /** Leaves out violations that are `done`. */
  readonly isNew?: boolean;
  /** Whether a value can be sent. */
  readonly accept?: (value: Json) => boolean;
}

export interface Breaker {
  /** Makes invalid values that each violate one keyword. Places and keywords are sampled evenly. */
  break(value: Json, schema: Schema, random: Random, options: BreakOptions): readonly Broken[];
  /** Valid values at the limits of a schema. Each differs from the given one in one place. */
  edges(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly Json[];
  /** Every nested value, with each schema that applies to it. */
  places(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly Place[];
  /** Paths of the optional members of objects, outside of lists. */
  optionalMembers(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly string[];
}

/** Attempts per call. Few values have more places. */
const MOST_TRIES = 4000;

/** Attempts to violate a keyword that violated another one instead, or none. */
const MOST_IN_VAIN = 2;

export function createBreaker(api: Api, maker: Maker): Breaker {
  const { evaluator } = maker;
  const facts = factsOf(api);
  // Violations that only a format detects count as `format`, which is an annotation by the standard.
  const lenient = createEvaluator(api, { assertFormats: false });
  // Counts failed attempts per caller, so that it retries a violation only a few times.
  const vain = new WeakMap<ReadonlySet<string>, Map<string, number>>();
  const scopeOf = (direction: Direction | undefined): PlaceScope => ({
    facts,
    fits: (value, schema) => evaluator.verdict(value, schema, direction) === "fits",
    isHidden: (property) => direction !== undefined && facts.isHidden(property, direction),
  });
  return {
    edges(value, schema, direction) {
      const scope = scopeOf(direction);
      const whole = JSON.stringify(value);
      const seen = new Set<string>([whole]);
      const places = placesOf(value, schema, scope);
      return spread(places, changesPerCall(whole.length)).flatMap((place) =>
        edgesOf(place).flatMap((edge) => {
          const changed = withValueAt(value, place.path, edge);
          const text = JSON.stringify(changed);
          if (edge === undefined || seen.has(text) || !scope.fits(changed, schema)) return [];
          seen.add(text);
          return [changed];
        }),
      );
    },
    places: (value, schema, direction) => placesOf(value, schema, scopeOf(direction)),
    optionalMembers(value, schema, direction) {
      const paths = placesOf(value, schema, scopeOf(direction)).flatMap(({ path, schema: { shape }, value: own }) =>
        shape.kind === "object" && isObject(own)
          ? shape.properties
              .filter(({ name, required }) => !required && Object.hasOwn(own, name))
              .map(({ name }) => childPointer(path, name))
          : [],
      );
      // Members of an item are not those of the next one.
      return [...new Set(paths)].filter((path) => !/\/\d+(?:\/|$)/.test(path));
    },
    break(value, schema, random, { most, direction, done = new Set(), isNew = false, accept = () => true }) {
      const inVain = vain.get(done) ?? new Map<string, number>();
      vain.set(done, inVain);
      const mostTries = Math.min(MOST_TRIES, changesPerCall(JSON.stringify(value).length));
      const all = placesOf(value, schema, scopeOf(direction)).flatMap((place) =>
        [
          ...breakagesOf(place.value, place.schema, random),
          ...madeBreakagesOf(place.value, place.schema, maker, random, direction),
        ].flatMap((breakage) => {
          const key = keyOf(place, breakage);
          const rank = rankOf(key, done);
          return isNew && done.has(key) ? [] : [{ place, breakage, key, rank }];
        }),
      );
      const results: Broken[] = [];
      let tries = 0;
      for (const { breakage, key, place } of shuffled(random, all).toSorted((a, b) => a.rank - b.rank)) {
        if (results.length >= most || tries > mostTries) break;
        const times = inVain.get(key) ?? 0;
        if (breakage.isMade === true && times >= MOST_IN_VAIN) continue;
        inVain.set(key, times + 1);
        const values = breakage.values();
        for (const replacement of breakage.keyword === "type" || breakage.variant === "type"
          ? shuffled(random, values)
          : values) {
          tries++;
          const broken = withValueAt(value, place.path, replacement);
          const judge = breakage.keyword === "format" ? evaluator : lenient;
          if (!accept(broken) || judge.verdict(broken, schema, direction) !== "misfit") continue;
          const faults = evaluator.faults(broken, schema, direction);
          const fault = only(faults, breakage.keyword, place.path);
          if (fault === undefined) continue;
          inVain.delete(key);
          const { keyword } = breakage;
          const { at, shape } = place.schema;
          const format = shape.kind === "string" || shape.kind === "number" ? shape.format : undefined;
          results.push({
            value: broken,
            keyword,
            path: place.path,
            at,
            key,
            text: faultText(fault),
            ...(format !== undefined && { format }),
          });
          break;
        }
      }
      return results;
    },
  };
}

/** Sort key: new violations first, then further variants, then what was violated before. */
export function rankOf(key: string, done: ReadonlySet<string>): number {
  return done.has(key) ? 2 : Number(isFurther(key));
}

/** The key of a violation in `done`. Items of a list count as one place. */
function keyOf({ path, schema }: Place, { keyword, variant = "" }: Breakage): string {
  return `${path.replace(/\/\d+/g, "/*")} ${schema.at} ${keyword} ${variant}`;
}

/** The fault of the intended keyword, if it is the only one. Alternatives count if one of them has only that fault. */
function only(faults: readonly Fault[], keyword: string, path: string): Fault | undefined {
  const [first] = faults;
  if (first === undefined) return undefined;
  if (faults.every((fault) => isMeant(fault, keyword, path))) return first;
  if (faults.length > 1) return undefined;
  for (const branch of first.branches ?? []) {
    const match = only(branch, keyword, path);
    if (match !== undefined) return match;
  }
  return undefined;
}

function isMeant(fault: Fault, keyword: string, path: string): boolean {
  return fault.keyword === keyword && (fault.path === path || parentOf(fault.path) === path);
}

function parentOf(path: string): string {
  const { tokens } = parsePointer(`#${path}`);
  return tokens
    .slice(0, -1)
    .map((token) => childPointer("", token))
    .join("");
}
