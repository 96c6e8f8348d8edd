import type { Json, JsonObject } from "../../generator/document/json.ts";
import { normal } from "../resources/resources.ts";
import { amountOf, isEqual, SECOND, timeOf, UNITS } from "./computed-values.ts";

// What descriptions compute from other members: "`on_hand` less `reserved`", "whether `stock` is at or below `minimum`".

const OPERATOR = "plus|less|minus|times|multiplied by|\\+|-|\u2212|\u00d7|\\*";
const TERMS = new RegExp(
  `^(?:always |is |the )*\`(\\w+)\`((?: (?:${OPERATOR}) \`\\w+\`)+)(?:$|[.;(]|, (?!less|minus|plus|times|reduced|then|rounded)| in )`,
  "i",
);
const TERM = new RegExp(` (${OPERATOR}) \`(\\w+)\``, "gi");
const COMPARISON =
  /^(?:whether|true if|true when|true while|if) (?:the )?`(\w+)` (?:is|has) (at or below|at or above|at most|at least|less than|lower than|below|under|greater than|more than|higher than|above|over|equal to|reached) (?:the )?(?:`(\w+)`|(-?\d+|zero))(?:$|[.,;(])/i;

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
  const expected = computedTerms(object, about, name) ?? compared(object, about);
  if (value === undefined || value === null || expected === undefined) return undefined;
  if (typeof expected === "boolean" ? value === expected : isSameAs(name, value, expected)) return undefined;
  const shown = typeof expected === "number" ? String(Number(expected.toFixed(4))) : JSON.stringify(expected);
  return `${name} is ${JSON.stringify(value)} although its description says "${about.split(/[.;](?:\s|$)/)[0]}": expected ${shown}.`;
}

function isSameAs(name: string, value: Json, expected: number | string): boolean {
  const time = typeof expected === "string" ? timeOf(expected) : undefined;
  if (time !== undefined) return Math.abs((timeOf(value) ?? Number.NaN) - time) < SECOND;
  const amount = amountOf(name, value);
  // Numbers that cannot be negative end at 0.
  return amount === undefined || isEqual(Number(expected), amount, 2) || (Number(expected) < 0 && amount.value === 0);
}

/** A sum, a difference or a product of members, or a time after another one. */
function computedTerms(object: JsonObject, about: string, own: string): number | string | undefined {
  const [, first = "", rest = ""] = TERMS.exec(about) ?? [];
  const others = [...rest.matchAll(TERM)].map(([, operator = "", name = ""]) => ({ operator, name }));
  if (others.length === 0 || [first, ...others.map(({ name }) => name)].includes(own)) return undefined;
  const start = timeOf(object[first]);
  const [other] = others;
  const unit = UNITS[/(second|minute|hour|day|week)s?$/.exec(normal(other?.name ?? ""))?.[1] ?? ""];
  if (start !== undefined) {
    const length = other === undefined ? undefined : object[other.name];
    if (others.length > 1 || unit === undefined || typeof length !== "number") return undefined;
    return new Date(start + signOf(other?.operator ?? "") * length * unit).toISOString();
  }
  let total = amountOf(first, object[first])?.value;
  for (const { name, operator } of others) {
    const value = amountOf(name, object[name])?.value;
    if (total === undefined || value === undefined) return undefined;
    total = /^(?:times|multiplied by|\u00d7|\*)$/i.test(operator) ? total * value : total + signOf(operator) * value;
  }
  return total;
}

function signOf(operator: string): 1 | -1 {
  return /^(?:plus|\+)$/i.test(operator) ? 1 : -1;
}

/** Whether a comparison of two members holds. */
function compared(object: JsonObject, about: string): boolean | undefined {
  const [, left = "", how = "", right, constant] = COMPARISON.exec(about) ?? [];
  const one = amountOf(left, object[left])?.value;
  const other =
    right === undefined ? (constant === "zero" ? 0 : Number(constant)) : amountOf(right, object[right])?.value;
  if (one === undefined || other === undefined || Number.isNaN(other)) return undefined;
  switch (how.toLowerCase()) {
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
