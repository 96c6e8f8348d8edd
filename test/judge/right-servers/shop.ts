import { createHash } from "node:crypto";
import type { JsonObject } from "../../../generator/document/json.ts";
import { type Asked, HttpError, router, type Reply } from "./router.ts";
import { answer, arrayOf, contract, int, number, object, oneOf, query, ref, text, TIME } from "../support/contract.ts";

const PRODUCT = {
  name: text(1, 100),
  price: number(0, 100_000),
  "currency?": { type: ["string", "null"], enum: ["EUR", "USD", null] },
  "priority?": oneOf(["low", "normal", "high"]),
  "contact?": { type: "string", format: "email" },
  "homepage?": { type: "string", format: "uri", maxLength: 500 },
  "released?": TIME,
  "tags?": { type: "array", maxItems: 10, items: text(1, 20) },
  "archived?": { type: "boolean" },
};
const ERRORS = { errors: [400, 404, 422] };

/** Products with prices in cents, defaults, a list with unstated limits, and soft deletion. */
export const SHOP: JsonObject = contract({
  title: "Shop",
  ids: { id: int() },
  failure: object({ error: text() }),
  operations: {
    "GET /products": {
      parameters: [
        query("page", int()),
        query("per_page", int()),
        query("sort", oneOf(["price", "priority", "newest", "name"])),
        query("priority", oneOf(["low", "normal", "high", "all"])),
        query("name", text()),
        query("max_price", number()),
      ],
      200: answer(object({ data: arrayOf(ref("Product")), total: int() })),
      errors: [400],
    },
    "POST /products": { body: "NewProduct", 201: "Product", ...ERRORS },
    "GET /products/{id}": { 200: "Product", ...ERRORS },
    "PUT /products/{id}": { body: "NewProduct", 200: "Product", ...ERRORS },
    "PATCH /products/{id}": { body: "ProductChange", 200: "Product", ...ERRORS },
    "DELETE /products/{id}": { 200: "Product", ...ERRORS },
  },
  schemas: {
    NewProduct: object(PRODUCT),
    ProductChange: object(PRODUCT, []),
    Product: {
      allOf: [ref("NewProduct"), object({ id: int(), visits: int(), "gross?": number(), "deleted_at?": TIME })],
    },
  },
});

interface Product {
  readonly id: number;
  visits: number;
  deleted?: string;
  value: Record<string, unknown>;
}

const RANKS = ["low", "normal", "high"];
const isText = (value: unknown, least: number, most: number): value is string =>
  typeof value === "string" && [...value].length >= least && [...value].length <= most;

function check(given: Asked["body"], isWhole: boolean): void {
  const must = (isRight: boolean, name: string): void => {
    if (!isRight) throw new HttpError(422, `${name} is invalid.`);
  };
  const { archived, contact, currency, homepage, name, price, priority, released, tags } = given;
  must(isText(name, 1, 100) || (!isWhole && name === undefined), "name");
  must((typeof price === "number" && price >= 0 && price <= 100_000) || (!isWhole && price === undefined), "price");
  must(currency === undefined || currency === null || currency === "EUR" || currency === "USD", "currency");
  must(priority === undefined || (RANKS.includes(String(priority)) && typeof priority === "string"), "priority");
  must(contact === undefined || typeof contact === "string", "contact");
  must(homepage === undefined || isText(homepage, 0, 500), "homepage");
  must(released === undefined || (typeof released === "string" && !Number.isNaN(Date.parse(released))), "released");
  must(
    tags === undefined || (Array.isArray(tags) && tags.length <= 10 && tags.every((tag) => isText(tag, 1, 20))),
    "tags",
  );
  must(archived === undefined || typeof archived === "boolean", "archived");
}

/** What the shop stores of a request: cents, lower case e-mail addresses, trimmed names, defaults. */
function stored({
  archived,
  contact,
  currency,
  homepage,
  name,
  price,
  priority,
  released,
  tags,
}: Asked["body"]): Record<string, unknown> {
  return {
    name: String(name).trim() || name,
    price: Math.round(Number(price) * 100) / 100,
    currency: currency ?? "EUR",
    priority: priority ?? "normal",
    archived: archived ?? false,
    tags: [...new Set(Array.isArray(tags) ? tags : [])],
    ...(contact !== undefined && { contact: String(contact).toLowerCase() }),
    ...(homepage !== undefined && { homepage: URL.parse(String(homepage))?.href ?? homepage }),
    ...(released !== undefined && { released: new Date(String(released)).toISOString() }),
  };
}

export function shop(): ReturnType<typeof router> {
  const products: Product[] = [];
  const find = (text: string | undefined): Product => {
    if (!/^-?\d+$/.test(text ?? "")) throw new HttpError(400, "The id is not a number.");
    const found = products.find(({ id }) => id === Number(text));
    if (found === undefined) throw new HttpError(404, "No such product.");
    return found;
  };
  const show = ({ id, value, visits, deleted }: Product, status = 200): Reply => {
    const whole = {
      id,
      ...value,
      visits,
      gross: Math.round(Number(value["price"]) * 119) / 100,
      ...(deleted && { deleted_at: deleted }),
    };
    const tag = `W/"${createHash("sha1").update(JSON.stringify(value)).digest("base64url").slice(0, 10)}"`;
    return { status, body: whole, headers: { etag: tag } };
  };
  return router({
    "GET /products"({ query }) {
      const number = (name: string, usual: number): number => {
        const text = query.get(name) ?? String(usual);
        if (!/^\d+$/.test(text) || Number(text) < 1) throw new HttpError(400, `${name} must be at least 1.`);
        return Number(text);
      };
      const [page, size] = [number("page", 1), Math.min(20, number("per_page", 10))];
      const [priority, name, most] = [query.get("priority"), query.get("name"), query.get("max_price")];
      if (most !== null && !/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(most))
        throw new HttpError(400, "max_price is not a number.");
      if (priority !== null && priority !== "all" && !RANKS.includes(priority))
        throw new HttpError(400, "No such priority.");
      const sort = query.get("sort");
      if (sort !== null && !["price", "priority", "newest", "name"].includes(sort))
        throw new HttpError(400, "No such order.");
      const rank = ({ value, id }: Product): number =>
        sort === "price"
          ? -Number(value["price"])
          : sort === "priority"
            ? RANKS.indexOf(String(value["priority"]))
            : -id;
      const found = products
        .filter(
          ({ deleted, value }) =>
            !deleted &&
            (most === null || Number(value["price"]) <= Number(most)) &&
            (priority === null || priority === "all" || value["priority"] === priority) &&
            (name === null || String(value["name"]).toLowerCase().includes(name.toLowerCase())),
        )
        .toSorted((a, b) =>
          sort === "name" ? String(a.value["name"]).localeCompare(String(b.value["name"]), "de") : rank(a) - rank(b),
        );
      return {
        status: 200,
        body: { data: found.slice((page - 1) * size, page * size).map((own) => show(own).body), total: found.length },
      };
    },
    "POST /products"({ body: given }) {
      check(given, true);
      const product: Product = { id: products.length + 1, visits: 0, value: stored(given) };
      products.push(product);
      return show(product, 201);
    },
    "GET /products/:id"({ path }) {
      const product = find(path["id"]);
      product.visits++;
      return show(product);
    },
    "PUT /products/:id"({ body: given, path }) {
      check(given, true);
      const product = find(path["id"]);
      product.value = stored(given);
      return show(product);
    },
    "PATCH /products/:id"({ body: given, path }) {
      check(given, false);
      const product = find(path["id"]);
      product.value = stored({ ...product.value, ...given });
      return show(product);
    },
    "DELETE /products/:id"({ path }) {
      const product = find(path["id"]);
      product.deleted ??= new Date().toISOString();
      return show(product);
    },
  });
}
