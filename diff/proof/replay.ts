import type { Json } from "../../generator/document/json.ts";
import { parsePointer } from "../../generator/document/pointer.ts";
import type { Api } from "../../generator/ir/api.ts";
import { createEvaluator, type Direction } from "../../generator/facts/evaluator/evaluator.ts";
import { type Fault, faultText } from "../../generator/facts/evaluator/scope.ts";
import { Impossible } from "../../judge/values/impossible.ts";
import { createMaker, type Maker } from "../../judge/values/make.ts";
import { seededRandom } from "../../runtime/factory/random.ts";
import { ROLES } from "../audience.ts";
import type { Change, ComparedTerms, Witness } from "../change.ts";
import { DIRECTIONS } from "../collector.ts";
import { boundaryValues } from "./boundaries.ts";
import type { Term } from "../schema/contract.ts";

/** Values to try per change until one is rejected. */
const TRIES = 80;

/** Generates values by one contract and validates them against the other. */
export interface Replay {
  /** Searches a value that one contract allows and the other rejects, for a breaking change. */
  witnessOf(change: Change): Witness | undefined;
  /** Searches a value for two terms directly: `old` values against the new contract, or the reverse. */
  find(terms: ComparedTerms, madeBy: Witness["madeBy"]): Witness | undefined;
}

export function createReplay(old: Api, next: Api, tries: number = TRIES): Replay {
  const makers = { old: createMaker(old), new: createMaker(next) };
  const judges = {
    old: createEvaluator(old, { assertFormats: true }),
    new: createEvaluator(next, { assertFormats: true }),
  };

  function find(
    { direction, ...terms }: ComparedTerms,
    madeBy: Witness["madeBy"],
    isMeant: (fault: Fault) => boolean = () => true,
  ): Witness | undefined {
    const [own, other] = madeBy === "old" ? [terms.old, terms.next] : [terms.next, terms.old];
    const [judge, foreign] = madeBy === "old" ? [judges.old, judges.new] : [judges.new, judges.old];
    for (const value of candidates(makers[madeBy], own, other, { direction, tries })) {
      if (!own.every((schema) => judge.verdict(value, schema, direction) === "fits")) continue;
      const misfit = other.find((schema) => foreign.verdict(value, schema, direction) === "misfit");
      if (misfit === undefined) continue;
      const fault = foreign.faults(value, misfit, direction).find(isMeant);
      if (fault !== undefined) return { madeBy, value, fault: faultText(fault) };
    }
    return undefined;
  }

  return {
    find,
    witnessOf(change) {
      const { levels, rule, sides, terms = [] } = change;
      const isMeant = (fault: Fault): boolean => isAbout(fault, change);
      const keyword = keywordOf(rule);
      // Several keywords of a place may have changed: a fault of the rule's own proves more than another.
      const isOwn = (fault: Fault): boolean => isMeant(fault) && keyword?.test(fault.keyword) === true;
      for (const isProof of keyword === undefined ? [isMeant] : [isOwn, isMeant]) {
        for (const [role, madeBy] of [
          ["writer", "old"],
          ["reader", "new"],
        ] as const) {
          for (const each of terms) {
            const isBroken = sides.some(
              (side) => DIRECTIONS[side] === each.direction && levels[ROLES[side][role]] === "breaking",
            );
            const witness = isBroken ? find(each, madeBy, isProof) : undefined;
            if (witness !== undefined) return witness;
          }
        }
      }
      return undefined;
    },
  };
}

/** The keywords that a rule about one keyword is about: `request-max-length-lowered`. */
function keywordOf(rule: string): RegExp | undefined {
  const [, found] =
    /-((?:min|max)-(?:length|items|properties)|minimum|maximum|multiple-of|pattern|format|unique-items)-\w+$/.exec(
      rule,
    ) ?? [];
  const name = found?.replace(/-./g, (end) => end.slice(1).toUpperCase());
  return name === undefined ? undefined : new RegExp(`^(?:exclusive)?${name}$`, "i");
}

/** Keywords about the members that a value has. Their faults are at the members. */
const OF_MEMBERS = new Set([
  "required",
  "dependentRequired",
  "additionalProperties",
  "unevaluatedProperties",
  "unevaluatedItems",
  "propertyNames",
  "false",
]);

/** Rules about the members of a value as a whole. */
const ABOUT_MEMBERS =
  /-(?:value-(?:un)?wrapped|additional-properties|undeclared-properties|pattern-properties|property-names|dependent-required|condition|max-items)-?/;

/** Rules about the forms of a value. Where only one is left, the value lacks its members, or has other constants. */
const ABOUT_FORMS = /-(?:alternative-|union-)/;
const OF_FORMS = new Set([...OF_MEMBERS, "const", "enum"]);

/** Whether a fault belongs to the value itself or to the changed member. Other members may be invalid too. */
function isAbout({ keyword, message, path }: Fault, { after, before, path: steps = [], rule }: Change): boolean {
  const last = steps.at(-1);
  const isOfMembers = OF_MEMBERS.has(keyword);
  if (last?.kind !== "property" || !rule.includes("property") || rule.includes("property-names"))
    return path === "" || (/^\/[^/]*$/.test(path) && isOfWhole(keyword, rule));
  const names = [last.name, before, after];
  const isNamed = (name: string): boolean =>
    parsePointer(`#${path}`).tokens.at(-1) === name || message.includes(JSON.stringify(name));
  return isOfMembers && names.some((name) => name !== undefined && isNamed(name));
}

/** Whether a fault at a member is one of the value as a whole. */
function isOfWhole(keyword: string, rule: string): boolean {
  return (OF_MEMBERS.has(keyword) && ABOUT_MEMBERS.test(rule)) || (OF_FORMS.has(keyword) && ABOUT_FORMS.test(rule));
}

function* candidates(
  maker: Maker,
  own: Term,
  other: Term,
  { direction, tries }: { readonly direction: Direction; readonly tries: number },
): Generator<Json> {
  yield* boundaryValues([...own, ...other]);
  const [first] = own;
  if (first === undefined) {
    yield* [null, true, 0, 1.5, "", "a", [], {}];
    return;
  }
  const random = seededRandom(1);
  for (let count = 0; count < tries; count++) {
    try {
      yield maker.make(first, random, { direction });
    } catch (error) {
      if (error instanceof Impossible) return;
      throw error;
    }
  }
}
