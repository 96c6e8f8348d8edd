import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { answers, object } from "./support/contract.ts";
import { documentOf, judgedBy } from "./support/judged.ts";

// What the description of an operation computes: "The tax is `rate_percent` of the subtotal minus the discount."

const CENTS = { type: "integer" };
const ORDER = object({
  subtotal_cents: CENTS,
  discount_percent: CENTS,
  discount_cents: CENTS,
  tax_rate_percent: CENTS,
  tax_cents: CENTS,
  shipping_cents: CENTS,
  total_cents: CENTS,
});

const PLAIN = `The discount is \`discount_percent\` of the subtotal, rounded down. The tax is \`tax_rate_percent\` of the
  subtotal minus the discount, rounded half up. Shipping costs 990 if the subtotal minus the discount is below 10000,
  otherwise it is free. The total is the subtotal minus the discount plus tax plus shipping.`;

const RIGHT = {
  subtotal_cents: 10005,
  discount_percent: 10,
  discount_cents: 1000,
  tax_rate_percent: 20,
  tax_cents: 1801,
  shipping_cents: 990,
};

it.each<{ about?: string; changed: JsonObject; want: string | undefined }>([
  { changed: { total_cents: 9005 + 1801 + 990 }, want: undefined },
  {
    changed: { discount_cents: 1001 },
    want: 'discount_cents is 1001 although its description says "`discount_percent` of',
  },
  { changed: { tax_cents: 2001 }, want: "tax_cents is 2001" },
  { changed: { shipping_cents: 0 }, want: "shipping_cents is 0" },
  { changed: { total_cents: 9005 + 1801 }, want: "total_cents is 10806" },
  { about: "The total is shown to the customer.", changed: { total_cents: 1 }, want: undefined },
  { about: "The tax is `tax_rate_percent` of the subtotal.", changed: { tax_cents: 2001 }, want: undefined },
  {
    about: "Of both, `subtotal_cents` is the price, and `total_cents` is `subtotal_cents + shipping_cents`.",
    changed: { total_cents: 10 },
    want: "total_cents is 10",
  },
])("$changed contradicts $about: $want", async ({ about = PLAIN, changed, want }) => {
  const paths = { "/order": { get: { description: about, responses: answers(ORDER, 200) } } };
  const body = JSON.stringify({ ...RIGHT, total_cents: 9005 + 1801 + 990, ...changed });
  const { findings } = await judgedBy(
    documentOf(paths),
    (_request, response) => void response.writeHead(200, { "content-type": "application/json" }).end(body),
    { checks: ["described-values"] },
  );
  expect(findings.map(({ message }) => message)).toEqual(want === undefined ? [] : [expect.stringContaining(want)]);
});
