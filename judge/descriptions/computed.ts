import type { Json, JsonObject } from "../../generator/document/json.ts";
import { normal } from "../resources/resources.ts";
import { amountOf, isEqual, SECOND, timeOf, UNITS } from "../checks/computed-values.ts";
import {
  evaluateFormula,
  evaluateText,
  type Formula,
  membersOf,
  parseFormula,
  roundingOf,
  withinBounds,
} from "./formula.ts";

// What descriptions compute from other members: "`on_hand` less `reserved`", "whether `stock` is at or below `minimum`".

const COMPARISONS =
  "at or below|at or above|at most|at least|less than|lower than|below|under|greater than|more than|higher than|above|over|equal to|reached";
const COMPARISON = new RegExp(
  `^(?:whether|true if|true when|true while|if) (?:the )?\`(\\w+)\` (?:is|has) (${COMPARISONS}) (?:the )?(?:\`(\\w+)\`|(-?\\d+|zero))(?:$|[.,;(])`,
  "i",
);

const NULL =
  /^(?:is |always )*`?null`? (?:exactly |only |if and only )?(?:if|when|while) `(\w+)` is `?(true|false|null)\b/i;

/** What a member says although its description computes another value; `undefined` if they agree. */
export function contradictedFormula(object: JsonObject, name: string, about: string): string | undefined {
  const value = object[name];
  const [said = "", other = "", wanted] = NULL.exec(about) ?? [];
  if (value !== undefined && Object.hasOwn(object, other)) {
    const isNull = String(object[other]) === wanted;
    const isOnly = /\b(?:exactly|only)\b/i.test(said);
    if ((isNull && value !== null) || (isOnly && !isNull && value === null))
      return `${name} is ${JSON.stringify(value)} although ${other} is ${JSON.stringify(object[other])}: its description says "${said}".`;
  }
  const expected = joined(object, about) ?? compared(object, about) ?? chosen(object, about);
  const readings = expected === undefined ? computed(object, about, name) : [expected];
  if (value === undefined || value === null) return undefined;
  const all = readings.map((one) => roundedAs(name, value, about, one));
  const isSame = (one: Expected): boolean =>
    typeof one === "number" ? isSameAs(name, value, one) : isSameText(value, one);
  const [exact] = all;
  if (exact === undefined || all.some(isSame)) return undefined;
  const shown = typeof exact === "number" ? String(Number(exact.toFixed(4))) : JSON.stringify(exact);
  return `${name} is ${JSON.stringify(value)} although its description says "${about.split(/[.;](?:\s|$)/)[0]}": expected ${shown}.`;
}

type Expected = number | string | boolean;

/** A number with the rounding that the description states. */
function roundedAs(name: string, value: Json, about: string, expected: Expected): Expected {
  const amount = amountOf(name, value);
  if (typeof expected !== "number" || amount === undefined) return expected;
  return roundingOf(about, amount.half * 2)?.(expected) ?? expected;
}

function isSameText(value: Json, expected: string | boolean): boolean {
  const time = typeof expected === "string" ? timeOf(expected) : undefined;
  return time === undefined ? value === expected : Math.abs((timeOf(value) ?? Number.NaN) - time) < SECOND;
}

function isSameAs(name: string, value: Json, expected: number): boolean {
  const amount = amountOf(name, value);
  // Without a stated rounding, the last digit may be rounded in either direction. Numbers that cannot be negative end at 0.
  const halves = Number.isInteger(expected) ? 1 : 2;
  return amount === undefined || isEqual(expected, amount, halves) || (expected < 0 && amount.value === 0);
}

/** The value of a formula over other members, or a time after another one. */
function computed(object: JsonObject, about: string, own: string): readonly Expected[] {
  return parseFormula(about).flatMap((formula): readonly Expected[] => {
    if (membersOf(formula).includes(own)) return [];
    const time = laterTime(object, formula);
    if (time !== undefined) return [time];
    const value = evaluateFormula(formula, valueIn(object));
    return value !== undefined && Number.isFinite(value) ? [withinBounds(about, value)] : [];
  });
}

function valueIn(object: JsonObject): (name: string) => number | undefined {
  return (name) => amountOf(name, object[name])?.value;
}

const CHOICE = new RegExp(
  `^(.+?),? (?:if|when) (.+?) (?:is|are) (${COMPARISONS}) (.+?),? (?:otherwise|else)(?:,? (?:it|they) (?:is|are|costs?))? (.+?)$`,
  "i",
);

/** "990 if the `subtotal` is below 10000, otherwise it is free" */
function chosen(object: JsonObject, about: string): number | undefined {
  const [, one = "", left = "", how = "", right = "", other = ""] = CHOICE.exec(about) ?? [];
  const [first, second] = [left, right].map((text) => evaluateText(text, valueIn(object)));
  if (first === undefined || second === undefined) return undefined;
  return evaluateText(holds(how.toLowerCase(), first, second) ? one : other, valueIn(object));
}

/** "`since` plus `ttl_seconds`" */
function laterTime(object: JsonObject, formula: Formula): string | undefined {
  if (formula.kind !== "binary" || formula.left.kind !== "member" || formula.right.kind !== "member") return undefined;
  const start = timeOf(object[formula.left.name]);
  const length = object[formula.right.name];
  const unit = UNITS[/(second|minute|hour|day|week)s?$/.exec(normal(formula.right.name))?.[1] ?? ""];
  const isTerm = formula.operator === "+" || formula.operator === "-";
  if (start === undefined || unit === undefined || typeof length !== "number" || !isTerm) return undefined;
  return new Date(start + (formula.operator === "+" ? 1 : -1) * length * unit).toISOString();
}

/** "`lastName`, comma, space, `firstName`", "`first_name` and `last_name` with a space between them" */
function joined(object: JsonObject, about: string): string | undefined {
  const [first = "", , second = ""] = /^`(\w+)`(?:, comma)?(, space,| and) `(\w+)`/i.exec(about)?.slice(1) ?? [];
  const [one, other] = [object[first], object[second]];
  const separator = /^`\w+`, comma, space,/i.test(about)
    ? ", "
    : /^`\w+`, space,|^`\w+` and `\w+`,? (?:joined|separated|with|divided)(?: \w+){0,2} a (?:single )?space\b/i.test(
          about,
        )
      ? " "
      : undefined;
  return separator === undefined || typeof one !== "string" || typeof other !== "string"
    ? undefined
    : `${one}${separator}${other}`;
}

/** Whether a comparison of two members holds. */
function compared(object: JsonObject, about: string): Expected | undefined {
  const [, left = "", how = "", right, constant] = COMPARISON.exec(about) ?? [];
  const one = amountOf(left, object[left])?.value;
  const other =
    right === undefined ? (constant === "zero" ? 0 : Number(constant)) : amountOf(right, object[right])?.value;
  if (one === undefined || other === undefined || Number.isNaN(other)) return undefined;
  return holds(how.toLowerCase(), one, other);
}

function holds(how: string, one: number, other: number): boolean {
  switch (how) {
    case "at or below":
    case "at most":
      return one <= other;
    case "at or above":
    case "at least":
    case "reached":
      return one >= other;
    case "equal to":
      return one === other;
    case "greater than":
    case "more than":
    case "higher than":
    case "above":
    case "over":
      return one > other;
    default:
      return one < other;
  }
}
