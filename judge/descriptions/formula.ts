// Formulas in descriptions: "`quantity` × `price`, less `discount` per cent of that product, rounded to whole cents".

/** A formula over the members of an object. */
export type Formula =
  | { readonly kind: "member"; readonly name: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "binary"; readonly operator: Operator; readonly left: Formula; readonly right: Formula };

export type Operator = "+" | "-" | "*" | "/";

const TOKEN =
  /\s*(?:(?:the |its |their )?`(\w+)`|(\d+(?:\.\d+)?)(?![\w-])|(plus|less|minus|reduced by|times|multiplied by|divided by|[+\-−×*÷]|\/(?= ?\d))(?![\w-])|((?:per ?cent|%) of)\b|(that(?: (?:product|sum|amount))?|the result|it)\b|([()])|(,))/iy;

const OPERATORS: Readonly<Record<string, Operator>> = {
  plus: "+",
  "+": "+",
  less: "-",
  minus: "-",
  "reduced by": "-",
  "-": "-",
  "−": "-",
  times: "*",
  "multiplied by": "*",
  "×": "*",
  "*": "*",
  "divided by": "/",
  "/": "/",
  "÷": "/",
};

type Token =
  | { readonly kind: "factor"; readonly value: Formula }
  | { readonly kind: "operator"; readonly operator: Operator }
  | { readonly kind: "percent" | "previous" | "open" | "close" | "comma" };

/** What may follow a formula. */
const END =
  /^\s*(?:$|[.;(]|,? (?:then )?round|,? in [a-z]|,? (?:but |and )?(?:at (?:least|most)|capped|with an? (?:minimum|maximum))\b)/i;

/** The same text with a code span for each member: "`net + tax`" is "`net` + `tax`". */
export function withSeparateSpans(text: string): string {
  return text.replace(/`([a-z_]\w*(?: (?:[-+*×÷−/]|plus|minus|times) [a-z_]\w*)+)`/gi, (_, inner: string) =>
    inner.replace(/[a-z_]\w*/gi, (word) => (/^(?:plus|minus|times)$/.test(word) ? word : `\`${word}\``)),
  );
}

/**
 * Reads the formula at the beginning of a description. "`rate` per cent of `price` less `discount`" has two meanings.
 *
 * @returns an empty list if there is no formula, or if further words may change its meaning
 */
export function parseFormula(about: string): readonly Formula[] {
  const start = /^(?:(?:always|is|the|equals?)\s+)*/i.exec(about)?.[0].length ?? 0;
  const { end, tokens } = tokensOf(about, start);
  // The comma before "rounded" does not belong to the formula.
  const own = tokens.at(-1)?.kind === "comma" ? tokens.slice(0, -1) : tokens;
  if (!END.test(about.slice(end)) && !(own.length < tokens.length && END.test(`,${about.slice(end)}`))) return [];
  const formulas = [true, false].flatMap((isOfSum) => sumOf(own, isOfSum) ?? []);
  return formulas.filter((one) => one.kind !== "member" && membersOf(one).length > 0);
}

/** The value of a formula, member or number that is a whole text: "the `price` less 10", "free". */
export function evaluateText(text: string, valueOf: (name: string) => number | undefined): number | undefined {
  if (/^(?:free|zero|nothing|none)$/i.test(text.trim())) return 0;
  const { end, tokens } = tokensOf(text, 0);
  const formula = text.slice(end).trim() === "" ? sumOf(tokens, false) : undefined;
  return formula && evaluateFormula(formula, valueOf);
}

function tokensOf(text: string, start: number): { readonly tokens: readonly Token[]; readonly end: number } {
  const tokens: Token[] = [];
  let end = start;
  for (;;) {
    TOKEN.lastIndex = end;
    const match = TOKEN.exec(text);
    if (match === null) return { tokens, end };
    const [, name, number, operator, percent, previous, bracket] = match;
    // A bracket after a whole formula begins a remark.
    if (bracket === "(" && tokens.at(-1)?.kind === "factor") return { tokens, end };
    end = TOKEN.lastIndex;
    if (name !== undefined) {
      tokens.push({ kind: "factor", value: { kind: "member", name } });
      const [of] = /percent|pct/i.test(name) ? (/^ of\b/.exec(text.slice(end)) ?? []) : [];
      if (of !== undefined) tokens.push({ kind: "percent" });
      end += of?.length ?? 0;
    } else if (number !== undefined) tokens.push({ kind: "factor", value: { kind: "number", value: Number(number) } });
    else if (operator !== undefined)
      tokens.push({ kind: "operator", operator: OPERATORS[operator.toLowerCase()] ?? "+" });
    else if (percent !== undefined) tokens.push({ kind: "percent" });
    else if (previous !== undefined) tokens.push({ kind: "previous" });
    else tokens.push({ kind: bracket === "(" ? "open" : bracket === ")" ? "close" : "comma" });
  }
}

/** The tokens that are not read yet. */
interface Reader {
  readonly tokens: readonly Token[];
  /** Whether "per cent of" is about the whole sum after it. */
  readonly isOfSum: boolean;
  at: number;
}

function sumOf(tokens: readonly Token[], isOfSum: boolean): Formula | undefined {
  const reader: Reader = { tokens, isOfSum, at: 0 };
  const formula = readSum(reader);
  return reader.at === tokens.length ? formula : undefined;
}

function readSum(reader: Reader): Formula | undefined {
  let left = readProduct(reader);
  for (;;) {
    const isApart = reader.tokens[reader.at]?.kind === "comma";
    const next = reader.tokens[reader.at + (isApart ? 1 : 0)];
    if (left === undefined || next?.kind !== "operator") return left;
    reader.at += isApart ? 2 : 1;
    const right = readProduct(reader, left);
    left = right && { kind: "binary", operator: next.operator, left, right };
  }
}

/** @param previous what "that product" stands for */
function readProduct(reader: Reader, previous?: Formula): Formula | undefined {
  let left = readFactor(reader, previous);
  for (;;) {
    const next = reader.tokens[reader.at];
    if (left === undefined || next?.kind !== "operator" || next.operator === "+" || next.operator === "-") return left;
    reader.at++;
    const right = readFactor(reader, previous);
    left = right && { kind: "binary", operator: next.operator, left, right };
  }
}

function readFactor(reader: Reader, previous: Formula | undefined): Formula | undefined {
  const token = reader.tokens[reader.at++];
  if (token?.kind === "previous") return previous;
  if (token?.kind === "open") {
    const inner = readSum(reader);
    return reader.tokens[reader.at++]?.kind === "close" ? inner : undefined;
  }
  if (token?.kind !== "factor") return undefined;
  if (reader.tokens[reader.at]?.kind !== "percent") return token.value;
  reader.at++;
  const whole = reader.isOfSum ? readSum(reader) : readFactor(reader, previous);
  const share: Formula = { kind: "binary", operator: "/", left: token.value, right: { kind: "number", value: 100 } };
  return whole && { kind: "binary", operator: "*", left: share, right: whole };
}

/** The members of a formula. */
export function membersOf(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case "member":
      return [formula.name];
    case "number":
      return [];
    case "binary":
      return [...membersOf(formula.left), ...membersOf(formula.right)];
  }
}

/**
 * The value of a formula.
 *
 * @param valueOf the number of a member
 */
export function evaluateFormula(formula: Formula, valueOf: (name: string) => number | undefined): number | undefined {
  switch (formula.kind) {
    case "member":
      return valueOf(formula.name);
    case "number":
      return formula.value;
    case "binary": {
      const [left, right] = [evaluateFormula(formula.left, valueOf), evaluateFormula(formula.right, valueOf)];
      return left === undefined || right === undefined ? undefined : compute(formula.operator, left, right);
    }
  }
}

function compute(operator: Operator, left: number, right: number): number {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return left / right;
  }
}

/** The rounding that a description states, to multiples of a unit. */
export function roundingOf(about: string, unit: number): ((value: number) => number) | undefined {
  // 0.145 * 100 is slightly less than 14.5.
  const steady = (value: number): number => Number((value / unit).toFixed(6));
  if (/\bround(?:ed|s|ing)? down\b|\btruncated?\b|\bfloor\b/i.test(about))
    return (value) => Math.floor(steady(value)) * unit;
  if (/\bround(?:ed|s|ing)? up\b|\bceil/i.test(about)) return (value) => Math.ceil(steady(value)) * unit;
  if (/\bhalf[- ](?:up|away)|\bhalf (?:an? \w+ )?(?:goes|is rounded|rounds) up|\bcommercial/i.test(about))
    return (value) => Math.floor(steady(value) + 0.5) * unit;
  return undefined;
}

const AT_LEAST = /\b(?:at least|a minimum of|minimum(?: is)?|not less than|no less than) (\d+(?:\.\d+)?)/i;
const AT_MOST = /\b(?:at most|a maximum of|maximum(?: is)?|capped at|not more than|no more than) (\d+(?:\.\d+)?)/i;

/** A number within the bounds that the description of a formula states: "but at least 10 and at most 2000". */
export function withinBounds(about: string, value: number): number {
  const [least = -Infinity, most = Infinity] = [AT_LEAST, AT_MOST].map((pattern) => {
    const [, bound] = pattern.exec(about) ?? [];
    return bound === undefined ? undefined : Number(bound);
  });
  return Math.min(most, Math.max(least, value));
}

/** The name of the members that a description sums up, and of a factor. */
export const SUM_OF: RegExp =
  /\b(?:sum|total) of (?:the |all |its )*`?(\w+)`?(?: (?:times|multiplied by|by|[x×*]) (?:the |their |its )*`?(\w+(?: price| cost| amount)?))?/i;
