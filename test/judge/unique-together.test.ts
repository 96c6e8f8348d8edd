import { expect, it } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { answers, json, object } from "./support/contract.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// Members that must be unique together, and members that must each be unique.

const KEY = { type: "string", pattern: "^[A-Za-z]{3,12}$" };
const PRICE = object({ id: { type: "string" }, sku: KEY, region: KEY });
const ID = { name: "id", in: "path", required: true, schema: { type: "string" } };

const documentWith = (description: string): JsonObject =>
  documentOf({
    "/prices": {
      get: { responses: answers(object({ items: { type: "array", items: PRICE } }), 200) },
      post: {
        description,
        requestBody: { required: true, content: json(object({ sku: KEY, region: KEY })) },
        responses: answers(PRICE, 201, 400, 409, 415, 422),
      },
    },
    "/prices/{id}": { parameters: [ID], get: { responses: answers(PRICE, 200, 404) } },
  });

interface Price {
  readonly id: string;
  readonly sku: string;
  readonly region: string;
}

function prices(isTaken: (one: Price, other: Price) => boolean): Routes {
  const all = new Map<string, Price>();
  return {
    "GET /prices": () => ({ status: 200, body: { items: [...all.values()].map((one) => ({ ...one })) } }),
    "GET /prices/:id"({ path: { id } }) {
      const found = all.get(String(id));
      if (found === undefined) throw new HttpError(404, "There is none.");
      return { status: 200, body: { ...found } };
    },
    "POST /prices"({ body: { region, sku } }) {
      if (![sku, region].every((own) => typeof own === "string" && /^[A-Za-z]{3,12}$/.test(own)))
        throw new HttpError(422, "Invalid.");
      const price = { id: crypto.randomUUID(), sku: String(sku), region: String(region) };
      if ([...all.values()].some((one) => isTaken(one, price))) throw new HttpError(409, "Taken.");
      all.set(price.id, price);
      return { status: 201, body: { ...price } };
    },
  };
}

const TOGETHER = "The combination of `sku` and `region` is unique (409).";
const APART = "The `sku` is unique (409). The `region` is unique (409).";

it.each([
  { text: TOGETHER, by: "both", want: 0 },
  { text: TOGETHER, by: "nothing", want: 1 },
  { text: APART, by: "each", want: 0 },
  { text: APART, by: "sku", want: 1 },
])("'$text': $want findings if $by must be unique", async ({ by, text, want }) => {
  const isTaken = (one: Price, other: Price): boolean => {
    const [isSku, isRegion] = [one.sku === other.sku, one.region === other.region];
    return by === "both" ? isSku && isRegion : by === "each" ? isSku || isRegion : by === "sku" && isSku;
  };
  const report = await judgedBy(documentWith(text), router(prices(isTaken)), {
    checks: ["invalid-request-rejected", "valid-request-accepted"],
  });
  expect(told(report)).toHaveLength(want);
});
