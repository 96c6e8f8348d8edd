import { isArray, isObject, type Json, type JsonObject } from "../../generator/document/json.ts";
import { normal } from "../resources/resources.ts";
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
interface Amount {
  readonly name: string;
  readonly value: number;
  readonly half: number;
}

/** Names of the amount of one line, the most certain one first. */
const LINE_AMOUNT = /^(?:amount|linetotal|lineamount|linenet|subtotal|net|netamount|total)$/;
const QUANTITY = /^(?:quantity|qty)$/;
const UNIT_PRICE = /^(?:unitprice|unitamount|priceperunit|unitcost|unitnet|unitpricecents|unitamountcents)$/;
const LINES = /^(?:lines|items|lineitems|positions|orderlines|orderitems|invoicelines)$/;
const SUBTOTAL = /^(?:subtotal|net|nettotal|netamount|totalnet|itemstotal|linestotal)$/;
const TOTAL = /^(?:total|grandtotal|totalamount|amounttotal|gross|grosstotal|totalgross)$/;
const DISCOUNT = /^(?:discount|discounts|discountamount|discounttotal|totaldiscount)$/;
const ADDED = /^(?:(?:total)?(?:tax|taxes|vat|shipping|shippingcost|delivery|fees?|tip)(?:total|amount)?)$/;
const DUE = /^(?:amountdue|balancedue|outstanding|outstandingamount|amountremaining|remainingamount|openamount)$/;
const PAID = /^(?:amountpaid|paidamount|totalpaid|paid|amountreceived)$/;
/** Members that change what a line or a total amounts to in ways that names do not tell. */
const OTHERS = /discount|rebate|tax|vat|fee|surcharge|percent|rate|credit|rounding|tip|shipping|deposit|adjust/;
const LEFT =
  /^(?:(?:seats|places|spots|tickets|slots|quantity|units|stock)?(?:left|remaining|available|free)(?:seats|places|spots|tickets|slots|quantity|units)?)$/;
const CAPACITY =
  /^(?:capacity|maxparticipants|maxattendees|seats|places|totalseats|totalplaces|onhand|quantityonhand)$/;
const TAKEN = /^(?:enrolled|booked|registered|reserved|allocated|taken|occupied|sold)(?:count|seats|places|quantity)?$/;
const TAKERS = /^(?:attendee|participant|booking|enrolment|enrollment|registration)s?count$/;

/** What an object says of a sum, a product or a period that its other members contradict; `undefined` if they agree. */
export function contradictedSum(object: JsonObject): string | undefined {
  return (
    contradictedPeriod(object) ??
    contradictedLine(object) ??
    contradictedLines(object) ??
    contradictedTotal(object) ??
    contradictedRest(object)
  );
}

/** The number of a member: `12`, `"12.50"`, or `{ "amount": "12.50", "currency": "EUR" }`. */
function amountOf(name: string, value: Json | undefined): Amount | undefined {
  const inner = isObject(value) && Object.hasOwn(value, "currency") ? (value["amount"] ?? value["value"]) : value;
  if (typeof inner !== "number" && !(typeof inner === "string" && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(inner)))
    return undefined;
  const digits = /\.(\d+)$/.exec(String(inner))?.[1]?.length ?? 0;
  // A JSON number such as 12.5 may stand for 12.50.
  const written = typeof inner === "number" && digits > 0 ? Math.max(2, digits) : digits;
  return { name, value: Number(inner), half: 0.5 * 10 ** -written };
}

/** The only number with such a name. */
function one(object: JsonObject, pattern: RegExp): Amount | undefined {
  const found = Object.keys(object).flatMap((name) =>
    pattern.test(normal(name)) ? (amountOf(name, object[name]) ?? []) : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

function isEqual(value: number, { half, value: own }: Amount, count = 1): boolean {
  return Math.abs(own - value) <= half * count + 1e-6 * Math.max(1, Math.abs(own));
}

function shown(value: number): string {
  return String(Number(value.toFixed(4)));
}

function hasOthers(object: JsonObject, ...known: readonly (Amount | undefined)[]): boolean {
  const names = new Set(known.map((amount) => amount?.name));
  return Object.keys(object).some((name) => !names.has(name) && OTHERS.test(normal(name)) && object[name] !== null);
}

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

/** The sum of the lines of an object; `undefined` if it has none, or their amounts are not known. */
function sumOfLines(
  object: JsonObject,
): { readonly name: string; readonly sum: number; readonly count: number } | undefined {
  const names = Object.keys(object).filter((name) => LINES.test(normal(name)) && isArray(object[name]));
  const [name] = names;
  const lines = name === undefined ? undefined : object[name];
  if (name === undefined || names.length > 1 || !isArray(lines) || lines.length === 0) return undefined;
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
  // Nothing is due of what was cancelled.
  if (due !== undefined && due.value !== 0 && rest !== undefined && !isEqual(rest, due))
    return `${due.name} is ${shown(due.value)} although ${total.name} is ${shown(total.value)} and ${paid?.name} is ${shown(paid?.value ?? 0)}: expected ${shown(rest)}.`;
  const [subtotal, discount, lines] = [one(object, SUBTOTAL), one(object, DISCOUNT), sumOfLines(object)];
  const added = Object.keys(object).flatMap((name) =>
    ADDED.test(normal(name)) ? (amountOf(name, object[name]) ?? []) : [],
  );
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
