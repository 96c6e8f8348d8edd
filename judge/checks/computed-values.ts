import { roundingOf, SUM_OF } from "../descriptions/formula.ts";
import { says } from "../descriptions/phrases.ts";
import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { pageParameterOf } from "../../generator/facts/page-names.ts";
import { normal, singular } from "../resources/resources.ts";
import { isDate } from "../resources/representation.ts";

export const SECOND = 1000;
/** Milliseconds of a unit of time. */
export const UNITS: Readonly<Record<string, number>> = {
  second: SECOND,
  minute: 60 * SECOND,
  hour: 3600 * SECOND,
  day: 86_400 * SECOND,
  week: 604_800 * SECOND,
};

/** The time of a date or date-time, in milliseconds. */
export function timeOf(value: Json | undefined): number | undefined {
  return isDate(value) ? Date.parse(String(value)) : undefined;
}

/** A number in an object, and half of the last digit that it is written with. */
export interface Amount {
  readonly name: string;
  readonly value: number;
  readonly half: number;
}

/** Names of the amount of one line, the most certain one first. */
const LINE_AMOUNT = /^(?:amount|linetotal(?:amount)?|lineamount|linenet|subtotal|net|netamount|total)$/;
const QUANTITY = /^(?:quantity|qty)$/;
const UNIT_PRICE = /^(?:unitprice|unitamount|priceperunit|unitcost|unitnet)$/;
const LINES = /^(?:lines|items|lineitems|positions|orderlines|orderitems|invoicelines)$/;
const SUBTOTAL = /^(?:subtotal|net|nettotal|netamount|totalnet|itemstotal|linestotal)$/;
const TOTAL = /^(?:total|grandtotal|totalamount|amounttotal|gross|grosstotal|totalgross)$/;
const DISCOUNT = /^(?:discount|discounts|discountamount|discounttotal|totaldiscount)$/;
const ADDED = /^(?:(?:total)?(?:tax|taxes|vat|shipping|shippingcost|delivery|fees?|tip)(?:total|amount)?)$/;
const DUE = /^(?:amountdue|balancedue|outstanding|outstandingamount|amountremaining|remainingamount|openamount)$/;
const PAID = /^(?:amountpaid|paidamount|totalpaid|paid|amountreceived)$/;
/** What is neither due nor paid. */
const CREDITED = /credit|refund|adjust|wr(?:ite|itten)off|chargeback/;
/** Members that change what a line or a total amounts to in ways that names do not tell. */
const OTHERS = /discount|rebate|tax|vat|fee|surcharge|percent|rate|credit|rounding|tip|shipping|deposit|adjust/;
const LEFT =
  /^(?:(?:seats|places|spots|tickets|slots|quantity|units|stock)?(?:left|remaining|available|free)(?:seats|places|spots|tickets|slots|quantity|units)?)$/;
const CAPACITY =
  /^(?:capacity|maxparticipants|maxattendees|seats|places|totalseats|totalplaces|onhand|quantityonhand)$/;
const TAKEN = /^(?:enrolled|booked|registered|reserved|allocated|taken|occupied|sold)(?:count|seats|places|quantity)?$/;
const TAKERS = /^(?:attendee|participant|booking|enrolment|enrollment|registration)s?count$/;

/** The description of a member. */
type About = (name: string) => string;

/** What an object says of a sum, a product or a period that its other members contradict; `undefined` if they agree. */
export function contradictedSum(object: JsonObject, aboutOf: About = () => ""): string | undefined {
  return (
    contradictedPeriod(object) ??
    contradictedLine(object) ??
    contradictedLines(object) ??
    contradictedCount(object, aboutOf) ??
    contradictedAbout(object, aboutOf) ??
    contradictedShare(object, aboutOf) ??
    contradictedTotal(object) ??
    contradictedRest(object)
  );
}

/** The number of a member: `12`, `"12.50"`, or `{ "amount": "12.50", "currency": "EUR" }`. */
export function amountOf(name: string, value: Json | undefined): Amount | undefined {
  const inner = isObject(value) && Object.hasOwn(value, "currency") ? (value["amount"] ?? value["value"]) : value;
  if (typeof inner !== "number" && !(typeof inner === "string" && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(inner)))
    return undefined;
  const digits = /\.(\d+)$/.exec(String(inner))?.[1]?.length ?? 0;
  // A JSON number such as 12.5 may stand for 12.50.
  const written = typeof inner === "number" && digits > 0 ? Math.max(2, digits) : digits;
  return { name, value: Number(inner), half: 0.5 * 10 ** -written };
}

/** A name without the unit of an amount of money: `total_cents`, `price_in_cents`, `taxMinor`. */
function plain(name: string): string {
  return normal(name).replace(/(?:in)?(?:(?<!per)cents?|minor(?:units?)?|pence|eur|usd|gbp)$/, "");
}

/** The numbers with such a name. */
function amountsOf(object: JsonObject, pattern: RegExp): readonly Amount[] {
  return Object.keys(object).flatMap((name) => (pattern.test(plain(name)) ? (amountOf(name, object[name]) ?? []) : []));
}

/** The only number with such a name. */
function one(object: JsonObject, pattern: RegExp): Amount | undefined {
  const found = amountsOf(object, pattern);
  return found.length === 1 ? found[0] : undefined;
}

export function isEqual(value: number, { half, value: own }: Amount, count = 1): boolean {
  return Math.abs(own - value) <= half * count + 1e-9 * Math.max(1, Math.abs(own));
}

function shown(value: number): string {
  return String(Number(value.toFixed(4)));
}

function hasOthers(object: JsonObject, ...known: readonly (Amount | undefined)[]): boolean {
  const names = new Set(known.map((amount) => amount?.name));
  // A rate changes nothing more than its own amount does.
  const isRateOf = (name: string): boolean => {
    const stem = RATE.exec(normal(name))?.[1];
    return stem !== undefined && known.some((amount) => amount !== undefined && plain(amount.name).startsWith(stem));
  };
  return Object.keys(object).some(
    (name) => !names.has(name) && OTHERS.test(normal(name)) && object[name] !== null && !isRateOf(name),
  );
}

/** `discount_percent`, `vat_rate`, `taxPercentage` */
const RATE = /^(discount|tax|vat)(?:percent(?:age)?|rate|pct)$/;

/** The discount and the tax are the shares of the subtotal that their rates state, but for the rounding. */
function contradictedShare(object: JsonObject, aboutOf: About): string | undefined {
  const [subtotal, discount] = [one(object, SUBTOTAL), one(object, DISCOUNT)];
  const [cut, share, tax] = [one(object, /^discount(?:percent(?:age)?|pct)$/), one(object, TAX_RATE), one(object, TAX)];
  if (subtotal === undefined) return undefined;
  const reduced = subtotal.value - Math.abs(discount?.value ?? 0);
  const wrong = (amount: Amount, rate: Amount, bases: readonly number[]): string | undefined => {
    const shares = bases.flatMap((base) =>
      rate.value < 1 ? [base * rate.value, (base * rate.value) / 100] : [(base * rate.value) / 100],
    );
    // Prices may include the tax.
    const included = bases.map((base) => base - base / (1 + rate.value / 100));
    const about = aboutOf(amount.name);
    if (amount.value === 0 && says(about, "exempt")) return undefined;
    const round = roundingOf(about, amount.half * 2);
    const isRight = [...shares, ...included].some((own) =>
      round === undefined
        ? Math.abs(Math.abs(amount.value) - own) <= amount.half * 2.01
        : Math.abs(Math.abs(amount.value) - round(own)) < amount.half,
    );
    if (isRight) return undefined;
    const [expected = 0] = shares;
    return `${amount.name} is ${shown(amount.value)} although ${rate.name} is ${shown(rate.value)} and ${subtotal.name} is ${shown(subtotal.value)}: expected ${shown(round?.(expected) ?? expected)}${round === undefined ? ", rounded" : ""}.`;
  };
  const others = (known: readonly (Amount | undefined)[]): boolean => hasOthers(object, subtotal, ...known);
  if (
    discount !== undefined &&
    cut !== undefined &&
    !others([discount, cut, share, tax, ...amountsOf(object, ADDED)])
  ) {
    const message = wrong(discount, cut, [subtotal.value]);
    if (message !== undefined) return message;
  }
  const costs = amountsOf(object, ADDED).filter(({ name }) => name !== tax?.name);
  if (tax === undefined || share === undefined || others([discount, cut, share, tax, ...costs])) return undefined;
  const bases = discount === undefined ? [subtotal.value] : [reduced, ...(cut === undefined ? [subtotal.value] : [])];
  return wrong(tax, share, [...bases, ...costs.flatMap(({ value }) => bases.map((base) => base + value))]);
}

const COUNT =
  /^(?:item|line|unit|piece)s?(?:count|total)$|^total(?:items|units|quantity|pieces)$|^(?:number|num)of(?:items|lines|units)$/;

/** The number of items is that of the lines, or the sum of their quantities. */
function contradictedCount(object: JsonObject, aboutOf: About): string | undefined {
  const count = one(object, COUNT);
  const { lines, name } = linesOf(object) ?? {};
  if (count === undefined || lines === undefined) return undefined;
  const quantities = lines.flatMap((line) => (isObject(line) ? (one(line, QUANTITY)?.value ?? []) : []));
  const sum = quantities.reduce((all, value) => all + value, 0);
  if (quantities.length < lines.length && /unit|quantit|piece/.test(normal(count.name))) return undefined;
  const about = aboutOf(count.name);
  const isSum = /unit|quantit|piece/i.test(count.name) || /\bunits\b|\bquantit|\bpieces\b/i.test(about);
  const isLength = /line/i.test(count.name) || /\bnumber of lines\b/i.test(about);
  const expected = isLength ? [lines.length] : isSum ? [sum] : [lines.length, sum];
  if (expected.includes(count.value)) return undefined;
  return `${count.name} is ${count.value} although ${name} has ${lines.length} entries with ${sum} units: expected ${expected.join(" or ")}.`;
}

/** "The sum of the quantities of all parts", "Sum of quantity times unit price" */
function contradictedAbout(object: JsonObject, aboutOf: About): string | undefined {
  for (const [name, value] of Object.entries(object)) {
    const about = aboutOf(name);
    const [, ...words] = SUM_OF.exec(about) ?? [];
    const [total, factors] = [amountOf(name, value), words.flatMap((word = "") => normal(singular(word)) || [])];
    if (total === undefined || factors.length === 0 || says(about, "sumOfSome")) continue;
    const sums = Object.entries(object).flatMap(([list, items]) => {
      // An empty list may be of something else.
      if (isArray(items) && items.length === 0 && !normal(about).includes(normal(list))) return [];
      const amounts = isArray(items) ? items.flatMap((item) => (isObject(item) ? partOf(item, factors) : [])) : [];
      return isArray(items) && amounts.length === items.length ? [amounts.reduce((all, value) => all + value, 0)] : [];
    });
    const [sum, ...others] = sums;
    if (sum === undefined || others.length > 0 || isEqual(sum, total, Number.isInteger(sum) ? 1 : 2)) continue;
    return `${name} is ${shown(total.value)} although its description says "${about}": expected ${shown(sum)}.`;
  }
  return undefined;
}

/** The product of the members of an item; none if one is missing. */
function partOf(item: JsonObject, factors: readonly string[]): readonly number[] {
  const values = factors.map((factor) => {
    const name = Object.keys(item).find((own) => normal(own) === factor || plain(own) === factor);
    return name === undefined ? undefined : amountOf(name, item[name])?.value;
  });
  const product = values.reduce<number | undefined>((all = Number.NaN, value = Number.NaN) => all * value, 1);
  return product === undefined || Number.isNaN(product) ? [] : [product];
}

const TAX = /^(?:total)?(?:tax|taxes|vat)(?:total|amount)?$/;
const TAX_RATE = /^(?:tax|vat)(?:percent(?:age)?|rate|pct)$/;

const START = /^(?:starts?|begins?)(?:at|on|time)?$/;
const END = /^(?:ends?)(?:at|on|time)?$/;
export const LENGTH_IN: RegExp = /^(?:duration|length)(?:in)?(second|minute|hour)s?$|^(second|minute|hour)s$/;

/** `ends_at` is `duration_minutes` after `starts_at`. */
function contradictedPeriod(object: JsonObject): string | undefined {
  const names = Object.keys(object);
  const only = (pattern: RegExp): string | undefined => {
    const found = names.filter((name) => pattern.test(normal(name)));
    return found.length === 1 ? found[0] : undefined;
  };
  const [start, end, length] = [only(START), only(END), only(LENGTH_IN)];
  if (start === undefined || end === undefined || length === undefined) return undefined;
  const [, first, second = ""] = LENGTH_IN.exec(normal(length)) ?? [];
  const [from, to, count] = [timeOf(object[start]), timeOf(object[end]), object[length]];
  const isDay = [start, end].some((name) => String(object[name]).length <= 10);
  if (from === undefined || to === undefined || typeof count !== "number" || isDay) return undefined;
  const unit = UNITS[first ?? second] ?? 0;
  if (Math.abs(to - from - count * unit) < unit) return undefined;
  return `${end} is ${JSON.stringify(object[end])} although ${start} is ${JSON.stringify(object[start])} and ${length} is ${count}: expected ${new Date(from + count * unit).toISOString()}.`;
}

/** The amount of a line is its quantity times the price of a unit. */
function contradictedLine(object: JsonObject): string | undefined {
  const [quantity, price, amount] = [one(object, QUANTITY), one(object, UNIT_PRICE), one(object, LINE_AMOUNT)];
  if (quantity === undefined || price === undefined || amount === undefined) return undefined;
  const expected = quantity.value * price.value;
  if (hasOthers(object, quantity, price, amount) || isEqual(expected, amount)) return undefined;
  return `${amount.name} is ${shown(amount.value)} although ${quantity.name} is ${shown(quantity.value)} and ${price.name} is ${shown(price.value)}: expected ${shown(expected)}.`;
}

/** The lines of an object; `undefined` if it has none. */
function linesOf(object: JsonObject): { readonly name: string; readonly lines: readonly Json[] } | undefined {
  const [name, ...others] = Object.keys(object).filter((own) => LINES.test(normal(own)) && isArray(object[own]));
  const lines = name === undefined ? undefined : object[name];
  if (name === undefined || others.length > 0 || !isArray(lines) || lines.length === 0) return undefined;
  // A page of resources, whose total is their number.
  const isPage =
    !Object.hasOwn(object, "id") &&
    (lines.some((line) => isObject(line) && Object.hasOwn(line, "id")) || Object.keys(object).some(isOfPage));
  return isPage ? undefined : { name, lines };
}

function isOfPage(name: string): boolean {
  return pageParameterOf(name) !== undefined || /^(?:total|next|prev\w*|last)pages?$|^hasmore$/.test(normal(name));
}

/** The sum of the lines of an object; `undefined` if it has none, or their amounts are not known. */
function sumOfLines(
  object: JsonObject,
): { readonly name: string; readonly sum: number; readonly count: number } | undefined {
  const { lines, name } = linesOf(object) ?? {};
  if (name === undefined || lines === undefined) return undefined;
  const amounts = lines.flatMap((line) => (isObject(line) ? (one(line, LINE_AMOUNT) ?? []) : []));
  if (amounts.length < lines.length) return undefined;
  return { name, sum: amounts.reduce((all, { value }) => all + value, 0), count: amounts.length };
}

/** The subtotal is the sum of the lines. */
function contradictedLines(object: JsonObject): string | undefined {
  const [lines, subtotal] = [sumOfLines(object), one(object, SUBTOTAL)];
  const total = subtotal === undefined && !hasOthers(object) ? one(object, TOTAL) : subtotal;
  if (lines === undefined || total === undefined) return undefined;
  const discount = one(object, DISCOUNT)?.value ?? 0;
  const isRight = [lines.sum, lines.sum - Math.abs(discount)].some((sum) => isEqual(sum, total, lines.count));
  if (isRight) return undefined;
  return `${total.name} is ${shown(total.value)} although the amounts of ${lines.name} add up to ${shown(lines.sum)}.`;
}

/** The total is the subtotal, less the discount, with taxes and costs; what is due is the total less what is paid. */
function contradictedTotal(object: JsonObject): string | undefined {
  const [due, paid, total] = [one(object, DUE), one(object, PAID), one(object, TOTAL)];
  if (total === undefined) return undefined;
  const rest = paid === undefined ? undefined : total.value - paid.value;
  const isCredited = amountsOf(object, CREDITED).some(({ value }) => value !== 0);
  // Nothing is due of what was cancelled.
  if (due !== undefined && due.value !== 0 && rest !== undefined && !isCredited && !isEqual(rest, due))
    return `${due.name} is ${shown(due.value)} although ${total.name} is ${shown(total.value)} and ${paid?.name} is ${shown(paid?.value ?? 0)}: expected ${shown(rest)}.`;
  const [subtotal, discount, lines] = [one(object, SUBTOTAL), one(object, DISCOUNT), sumOfLines(object)];
  const added = amountsOf(object, ADDED);
  if (subtotal === undefined || (discount === undefined && added.length === 0)) return undefined;
  if (hasOthers(object, subtotal, discount, total, due, paid, ...added)) return undefined;
  const reduced = subtotal.value - Math.abs(discount?.value ?? 0);
  const costs = added.reduce((all, { value }) => all + value, 0);
  // Without lines, nobody knows whether the subtotal is the one before the discount.
  const isBefore = lines !== undefined && isEqual(lines.sum, subtotal, lines.count);
  const bases = [Math.max(0, reduced), reduced, ...(isBefore ? [] : [subtotal.value])];
  // Prices may include taxes, unless the subtotal is said to be net.
  const isNet = normal(subtotal.name).includes("net");
  const sums = bases.flatMap((base) => [base + costs, ...(isNet ? [] : [base])]);
  if (sums.some((sum) => isEqual(sum, total, 2))) return undefined;
  const parts = [subtotal, ...(discount === undefined ? [] : [discount]), ...added];
  return `${total.name} is ${shown(total.value)} although ${parts.map(({ name, value }) => `${name} is ${shown(value)}`).join(", ")}: expected ${shown(Math.max(0, reduced) + costs)}.`;
}

/** `seats_left` is `capacity` less `enrolled_count`. */
function contradictedRest(object: JsonObject): string | undefined {
  const [left, capacity, taken] = [one(object, LEFT), one(object, CAPACITY), one(object, TAKEN) ?? one(object, TAKERS)];
  if (left === undefined || capacity === undefined || taken === undefined) return undefined;
  const expected = Math.max(0, capacity.value - taken.value);
  if (left.value === expected || left.value === capacity.value - taken.value) return undefined;
  return `${left.name} is ${left.value} although ${capacity.name} is ${capacity.value} and ${taken.name} is ${taken.value}: expected ${expected}.`;
}
