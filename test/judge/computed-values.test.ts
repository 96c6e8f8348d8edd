import { expect, test } from "vitest";
import { contradictedSum } from "../../judge/checks/computed-values.ts";
import { contradictedFormula } from "../../judge/descriptions/computed.ts";

const TAX = { subtotal: 1000, tax_percent: 20, tax: 0 };

test.each([
  [
    "an amount that its rate contradicts is reported",
    "",
    "tax is 0 although tax_percent is 20 and subtotal is 1000: expected 200, rounded.",
  ],
  ["an exception of the description explains an amount of 0", "0 for customers that are `tax_exempt`.", undefined],
])("%s", (_, about, message) => {
  expect(contradictedSum(TAX, () => about)).toBe(message);
});

test("an empty list of something else is not what a description sums up", () => {
  const about = (name: string): string => (name === "total_minutes" ? "The sum of `minutes` of all lessons." : "");
  expect(contradictedSum({ total_minutes: 90, tags: [] }, about)).toBeUndefined();
  expect(contradictedSum({ total_minutes: 90, lessons: [] }, about)).toMatch(
    /^total_minutes is 90 although .*: expected 0\.$/,
  );
});

test.each([
  ["Sum of quantity times unit price, in cents.", 1234, 700],
  ["The sum of `quantity` × `unit_price` of all lines", 705, 700],
  ["The sum of all quantities", 700, 7],
  ["Sum of quantity times weight", 12, undefined],
])("%s", (about, total, expected) => {
  const items = [
    { quantity: 2, unit_price: 100 },
    { quantity: 5, unit_price: 100 },
  ];
  const aboutOf = (name: string): string => (name === "cost" ? about : "");
  const found = contradictedSum({ cost: total, items }, aboutOf);
  expect(found?.match(/expected (\d+)\./)?.[1]).toBe(expected?.toString());
  expect(contradictedSum({ cost: expected ?? total, items }, aboutOf)).toBeUndefined();
});

test.each([
  ["available", "`on_hand` less `reserved`.", 3, undefined],
  ["available", "`on_hand` less `reserved`.", 5, "3"],
  ["available", "`reserved` minus `on_hand`", 0, undefined],
  ["gross", "The `net` plus `tax`, in cents.", "11.90", undefined],
  ["gross", "The `net` plus `tax`, in cents.", "10.00", "11.9"],
  ["low", "Whether `on_hand` is at or below `reserved`.", true, "false"],
  ["low", "True if `on_hand` is below 6", true, undefined],
  ["until", "`since` plus `ttl_seconds`.", "2026-01-01T00:01:00.400Z", undefined],
  ["until", "`since` plus `ttl_seconds`.", "2026-01-01T00:00:00Z", '"2026-01-01T00:01:00.000Z"'],
  ["gross", "`net` plus `tax` unless the customer is exempt", "10.00", undefined],
  [
    "cost",
    "`price` × `on_hand`, less `discount` per cent of that product, rounded; half a cent goes up.",
    43,
    undefined,
  ],
  ["cost", "`price` × `on_hand`, less `discount` per cent of that product, rounded; half a cent goes up.", 42, "43"],
  ["vat", "`rate` percent of `price`, rounded down to whole cents.", 1, undefined],
  ["vat", "`rate` percent of `price`, rounded down to whole cents.", 2, "1"],
  ["vat", "`rate` % of the `price`, rounded half up to whole cents, but at least 5 and at most 20.", 5, undefined],
  ["vat", "`rate` % of the `price`, rounded half up to whole cents, but at least 5 and at most 20.", 2, "5"],
  ["vat", "500 % of the `price`, but at most 20.", 45, "20"],
  ["vat", "1 if the `price` is at least 9, otherwise 4", 1, undefined],
  ["cost", "(`price` + `on_hand`) * 2", 28, undefined],
  ["cost", "(`price` + `on_hand`) * 2", 30, "28"],
  ["size", "10 - 20 characters", 5, undefined],
  ["size", "`price`/`rate` of the offer", 5, undefined],
  ["size", "`price` - the price of one", 5, undefined],
  ["label", "`last`, comma, space, `first`.", "Li, Ann", undefined],
  ["label", "`last`, comma, space, `first`.", "Li, Bo", '"Li, Ann"'],
  ["label", "`first` and `last`, joined by a space", "Ann Bo", '"Ann Li"'],
] as const)("%s: %s is %j", (name, about, value, expected) => {
  const members = {
    on_hand: 5,
    reserved: 2,
    net: "10.00",
    tax: "1.90",
    since: "2026-01-01T00:00:00Z",
    ttl_seconds: 60,
    price: 9,
    discount: 5,
    rate: 19,
    first: "Ann",
    last: "Li",
  };
  const found = contradictedFormula({ ...members, [name]: value }, name, about);
  expect(found?.match(/expected (.*)\.$/)?.[1]).toBe(expected);
});
