import { expect, it } from "vitest";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { arrayOf, closed, contract, int, oneOf, query, text } from "./support/contract.ts";
import { judgedBy, told } from "./support/judged.ts";

// What descriptions say of queries and headers: bounds and orders by a member that they name, and what is refused.

const OFFER = closed({ id: text(), price_from: int() });

const OFFERS = contract({
  title: "Offers",
  description:
    "Query parameters that an operation does not list are refused with 400. Every response has an `X-Trace-Id` header. Send your own and we echo it.",
  failure: closed({ error: text() }),
  operations: {
    "GET /offers listOffers": {
      parameters: [
        query("max_price", int(0, 9000), "Highest `price_from`, inclusive."),
        query(
          "sort",
          oneOf(["cheapest", "dearest"]),
          "`cheapest` is by `price_from`. `dearest` is by `price_from`, highest first.",
        ),
      ],
      200: { description: "All.", content: { "application/json": { schema: closed({ items: arrayOf(OFFER) }) } } },
      errors: [400],
    },
    "GET /offers/{offer} getOffer": {
      200: { description: "One.", content: { "application/json": { schema: OFFER } } },
      errors: [400, 404],
    },
  },
});

const PRICES = [300, 80, 1200, 45, 990, 2000];

function offers(fault?: string): Routes {
  const known = new Set(["max_price", "sort"]);
  return {
    "GET /offers"({ headers, query: given }) {
      const max = given.has("max_price") ? Number(given.get("max_price")) : Number.POSITIVE_INFINITY;
      const isUnknown = [...given.keys()].some((name) => !known.has(name));
      const isWrong = given.has("max_price") && (max > 9000 || !/^\d+$/.test(given.get("max_price") ?? ""));
      if (isWrong || (given.has("sort") && !/^(?:cheap|dear)est$/.test(given.get("sort") ?? "")))
        throw new HttpError(400, "Invalid.");
      if (new Set(given.keys()).size < given.size) throw new HttpError(400, "Repeated.");
      if (isUnknown && fault !== "unknown parameters are ignored") throw new HttpError(400, "Unknown.");
      const isShown = (price: number): boolean => (fault === "the bound is left out" ? price < max : price <= max);
      const shown = PRICES.flatMap((price, index) => (isShown(price) ? [{ id: `o${index}`, price_from: price }] : []));
      const texts = fault === "prices are sorted as texts";
      const sorted = given.has("sort")
        ? shown.toSorted((a, b) =>
            texts ? (String(a.price_from) < String(b.price_from) ? -1 : 1) : a.price_from - b.price_from,
          )
        : shown;
      const items = given.get("sort") === "dearest" ? sorted.toReversed() : sorted;
      const sent = headers["x-trace-id"];
      const trace = typeof sent === "string" && fault !== "the header is replaced" ? sent : "own";
      return { status: 200, body: { items }, headers: { "x-trace-id": trace } };
    },
    "GET /offers/:offer"({ headers, path, query: given }) {
      if (given.size > 0 && fault !== "unknown parameters are ignored") throw new HttpError(400, "Unknown.");
      const index = PRICES.findIndex((_, own) => `o${own}` === path["offer"]);
      if (index < 0) throw new HttpError(404, "Unknown.");
      const body = { id: `o${index}`, price_from: PRICES[index] };
      return { status: 200, body, headers: { "x-trace-id": String(headers["x-trace-id"] ?? "own") } };
    },
  };
}

it("has no findings for a server that does as it says", async () => {
  expect(told(await judgedBy(OFFERS, router(offers())))).toEqual([]);
});

it.each([
  { fault: "unknown parameters are ignored", check: "extra-parameter" },
  { fault: "the bound is left out", check: "sort-and-filter" },
  { fault: "prices are sorted as texts", check: "sort-and-filter" },
  { fault: "the header is replaced", check: "described-values" },
])("finds that $fault: $check", async ({ check, fault }) => {
  const { findings } = await judgedBy(OFFERS, router(offers(fault)));
  expect(findings.map((one) => one.check)).toContain(check);
});
