import { NONE } from "../change.ts";
import type { ValueRule } from "../rules/catalogue.ts";
import {
  type Bound,
  closedFor,
  isWithin,
  leastSize,
  lowerBound,
  mostSize,
  multiplesOf,
  type Size,
  upperBound,
} from "./bounds.ts";
import type { Cell } from "./cell.ts";
import { isSameText } from "./conditions.ts";
import { isChecked, isDisplayHint, isSizeOfNumber } from "./formats.ts";
import type { Texts } from "./automata.ts";
import { type PatternVerdict, patternVerdict, textsWithin } from "./patterns.ts";
import { ANY_TEXT, formatsWithin, stepsWithin, textsOf } from "./scalar-subset.ts";
import type { Scope } from "./scope.ts";

export function compareNumbers(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  if (!old.integer && next.integer) scope.emit("integer-required", places, { before: "number", after: "integer" });
  if (old.integer && !next.integer) scope.emit("integer-not-required", places, { before: "integer", after: "number" });
  compareBounds(scope, old, next, 1);
  compareBounds(scope, old, next, -1);
  const [steps, others] = [multiplesOf(old.assertions), multiplesOf(next.assertions)];
  const [narrows, widens] = [!stepsWithin(steps, others), !stepsWithin(others, steps)];
  const spelling = { before: steps.join(", ") || undefined, after: others.join(", ") || undefined };
  if (narrows || widens) {
    const rule = narrows && widens ? "multiple-of-changed" : narrows ? "multiple-of-narrowed" : "multiple-of-widened";
    scope.emit(rule, places, spelling);
  }
  compareFormats(scope, old, next);
}

function compareBounds(scope: Scope, old: Cell, next: Cell, step: 1 | -1): void {
  const isInteger = old.integer && next.integer;
  const bound = ({ assertions }: Cell): Bound | undefined =>
    closedFor(step === 1 ? lowerBound(assertions) : upperBound(assertions), isInteger, step);
  const [before, after] = [bound(old), bound(next)];
  const places = { old: old.at, new: next.at };
  const spelling = { before: spellBound(before), after: spellBound(after) };
  if (!isWithin(before, after, step)) scope.emit(step === 1 ? "minimum-raised" : "maximum-lowered", places, spelling);
  else if (!isWithin(after, before, step)) {
    scope.emit(step === 1 ? "minimum-lowered" : "maximum-raised", places, spelling);
  }
}

const NO_LIMIT = "no limit";

function spellBound(bound: Bound | undefined): string {
  return bound === undefined ? NO_LIMIT : `${bound.value}${bound.exclusive ? " (exclusive)" : ""}`;
}

export function compareStrings(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  // A pattern may imply a length.
  const isImplied = (cell: Cell, limits: Partial<Texts>): boolean =>
    textsWithin(textsOf(cell), { ...ANY_TEXT, ...limits }) === "yes";
  compareSizes(scope, old, next, "Length", { isImplied });
  comparePatterns(scope, old, next);
  compareFormats(scope, old, next);
  if (!isSameText(old.contents, next.contents, scope.identities)) {
    scope.emit("content-changed", places, { before: spellContents(old) ?? NONE, after: spellContents(next) ?? NONE });
  }
}

function spellContents({ contents }: Cell): string | undefined {
  const keywords = contents.flatMap(({ encoding, mediaType, schema }) => [
    ...(mediaType === undefined ? [] : [`contentMediaType: ${mediaType}`]),
    ...(encoding === undefined ? [] : [`contentEncoding: ${encoding}`]),
    ...(schema === undefined ? [] : ["contentSchema"]),
  ]);
  return keywords.join(", ") || undefined;
}

function comparePatterns(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  const [before, after] = [textsOf(old), textsOf(next)];
  const gone = before.patterns.filter((source) => !after.patterns.includes(source));
  const added = after.patterns.filter((source) => !before.patterns.includes(source));
  if (gone.length + added.length === 0) return;
  const [within, around] = [
    textsWithin(before, { ...ANY_TEXT, patterns: added }),
    textsWithin(after, { ...ANY_TEXT, patterns: gone }),
  ];
  const spelling = { before: gone[0], after: added[0] };
  const verdict = patternVerdict(within, around);
  if (verdict === "same") return;
  if (gone.length === 0) return scope.emit("pattern-added", places, spelling);
  if (added.length === 0) return scope.emit("pattern-removed", places, spelling);
  scope.emit(PATTERN_RULES[verdict], places, spelling);
}

const PATTERN_RULES: Readonly<Record<Exclude<PatternVerdict, "same">, ValueRule>> = {
  narrower: "pattern-narrowed",
  wider: "pattern-widened",
  other: "pattern-replaced",
  unknown: "pattern-changed",
};

function compareFormats(scope: Scope, old: Cell, next: Cell): void {
  const places = { old: old.at, new: next.at };
  const spelling = { before: old.formats.join(", ") || undefined, after: next.formats.join(", ") || undefined };
  if (spelling.before === spelling.after) return;
  if (![...old.formats, ...next.formats].some((format) => !isDisplayHint(format))) {
    return scope.emit("docs-changed", places, { after: "format" });
  }
  const isSize = [...old.formats, ...next.formats].every(isSizeOfNumber);
  if (isSize) return scope.emit("number-size-changed", places, spelling);
  const [narrows, widens] = [!formatsWithin(old, next), !formatsWithin(next, old)];
  const [hadOne, hasOne] = [old.formats.some(isChecked), next.formats.some(isChecked)];
  if (narrows && widens) scope.emit("format-changed", places, spelling);
  else if (narrows) scope.emit(hadOne ? "format-narrowed" : "format-added", places, spelling);
  else if (widens) scope.emit(hasOne ? "format-widened" : "format-removed", places, spelling);
  else scope.emit("format-hint-changed", places, spelling);
}

const SIZE_RULES = {
  Length: ["min-length-raised", "min-length-lowered", "max-length-lowered", "max-length-raised"],
  Items: ["min-items-raised", "min-items-lowered", "max-items-lowered", "max-items-raised"],
  Properties: ["min-properties-raised", "min-properties-lowered", "max-properties-lowered", "max-properties-raised"],
} as const satisfies Record<Size, readonly ValueRule[]>;

interface SizeOptions {
  readonly mostOf?: (cell: Cell) => number;
  /** Whether other keywords of a cell imply the limits. */
  readonly isImplied?: (cell: Cell, limits: { readonly least?: number; readonly most?: number }) => boolean;
}

export function compareSizes(
  scope: Scope,
  old: Cell,
  next: Cell,
  size: Size,
  { isImplied = () => false, mostOf = ({ assertions }) => mostSize(assertions, size) }: SizeOptions = {},
): void {
  const places = { old: old.at, new: next.at };
  const [leastRaised, leastLowered, mostLowered, mostRaised] = SIZE_RULES[size];
  const [before, after] = [leastSize(old.assertions, size), leastSize(next.assertions, size)];
  const least = { before: String(before), after: String(after) };
  if (after > before && !isImplied(old, { least: after })) scope.emit(leastRaised, places, least);
  if (after < before && !isImplied(next, { least: before })) scope.emit(leastLowered, places, least);
  const [had, has] = [mostOf(old), mostOf(next)];
  const finite = (value: number): string => (value === Infinity ? NO_LIMIT : String(value));
  const most = { before: finite(had), after: finite(has) };
  if (has < had && !isImplied(old, { most: has })) scope.emit(mostLowered, places, most);
  if (has > had && !isImplied(next, { most: had })) scope.emit(mostRaised, places, most);
}
