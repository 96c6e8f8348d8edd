import { childPointer, parsePointer, type Pointer } from "../../generator/document/pointer.ts";
import type { Json } from "../../generator/document/json.ts";
import type { Api } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { createWorld } from "../../generator/targets/validators/schema-facts.ts";
import { createEvaluator, type Direction } from "../schema/evaluator.ts";
import { type Fault, faultText } from "../schema/fault.ts";
import { type Breakage, breakagesOf } from "./breakages.ts";
import { madeBreakagesOf } from "./made-breakages.ts";
import type { Maker } from "./make.ts";
import { isFurther, moreBreakagesOf } from "./more-breakages.ts";
import { affordable, spread } from "./affordable.ts";
import { edgesOf } from "./edges.ts";
import { type Place, type PlaceScope, placesOf, withValueAt } from "./places.ts";
import { type Random, shuffled } from "./random.ts";

/** A value that fits its schema but for one keyword in one place. */
export interface Broken {
  readonly value: Json;
  readonly keyword: string;
  /** JSON Pointer into the value. */
  readonly path: string;
  /** Of the schema that has the keyword. */
  readonly at: Pointer;
  /** What was broken, for `done`. */
  readonly key: string;
  /** `/name must have at most so many characters: 3 (maxLength)` */
  readonly text: string;
}

export interface BreakOptions {
  /** How many to make. */
  readonly most: number;
  readonly direction?: Direction;
  /** Keywords that were broken already, by schema: others come first. */
  readonly done?: ReadonlySet<string>;
  /** Whether a value can be sent at all. */
  readonly accept?: (value: Json) => boolean;
}

export interface Breaker {
  /** Values of the keyword and place each: of all places and keywords some, evenly spread by chance. */
  break(value: Json, schema: Schema, random: Random, options: BreakOptions): readonly Broken[];
  /** Values that fit, at the ends of what is allowed: each is the given one but for one place. */
  edges(value: Json, schema: Schema, direction: BreakOptions["direction"]): readonly Json[];
}

/** Work for one call; more places than this are seldom. */
const MOST_TRIES = 400;

/** Times to make what then breaks something else, or nothing. */
const MOST_IN_VAIN = 2;

export function createBreaker(api: Api, maker: Maker): Breaker {
  const { evaluator } = maker;
  const facts = createWorld(api);
  // What only a format is against breaks `format` and nothing else: by the standard it is an annotation.
  const lenient = createEvaluator(api, { assertFormats: false });
  // What is made may be made in vain each time: for one who breaks one thing after the other that is tried a few times only.
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
      return spread(places, affordable(whole.length)).flatMap((place) =>
        edgesOf(place).flatMap((edge) => {
          const changed = withValueAt(value, place.path, edge);
          const text = JSON.stringify(changed);
          if (edge === undefined || seen.has(text) || !scope.fits(changed, schema)) return [];
          seen.add(text);
          return [changed];
        }),
      );
    },
    break(value, schema, random, { most, direction, done = new Set(), accept = () => true }) {
      const inVain = vain.get(done) ?? new Map<string, number>();
      vain.set(done, inVain);
      const places = placesOf(value, schema, scopeOf(direction));
      const keyed = (place: Place) => (breakage: Breakage) => ({
        place,
        breakage,
        key: keyOf(place.schema.at, breakage),
      });
      const mostTries = Math.min(MOST_TRIES, affordable(JSON.stringify(value).length));
      const usual = places.flatMap((place) =>
        [
          ...breakagesOf(place.value, place.schema, random),
          ...madeBreakagesOf(place.value, place.schema, maker, random, direction),
        ].map(keyed(place)),
      );
      // Further ways when there is nothing else left.
      const isLeft = usual.some(({ key }) => !done.has(key) && (inVain.get(key) ?? 0) < MOST_IN_VAIN);
      const more = isLeft
        ? []
        : places.flatMap((place) => moreBreakagesOf(place.value, place.schema).map(keyed(place)));
      const rank = ranking(done);
      const all = [...usual, ...more].map((one) => ({ ...one, rank: rank(one.key) }));
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
          const { at } = place.schema;
          results.push({
            value: broken,
            keyword,
            path: place.path,
            at,
            key,
            text: faultText(fault),
          });
          break;
        }
      }
      return results;
    },
  };
}

/** Of one call, further ways to break what was broken already. */
const MOST_FURTHER = 45;

/** The lower, the sooner: what was not broken yet, further ways to do so, what was broken already. */
export function ranking(done: ReadonlySet<string>): (key: string) => number {
  const isEnough = [...done].filter(isFurther).length >= MOST_FURTHER;
  return (key) => (done.has(key) || (isEnough && isFurther(key)) ? 2 : Number(isFurther(key)));
}

/** How a broken keyword is remembered in `done`. */
function keyOf(at: Pointer, { keyword, variant = "" }: Pick<Breakage, "keyword" | "variant">): string {
  return `${at} ${keyword} ${variant}`;
}

/** The one fault there is, in the keyword that was meant; alternatives count as broken by what is wrong in one of them. */
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
