import { expect, test } from "vitest";
import { contradictedSum } from "../../judge/checks/computed-values.ts";

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
