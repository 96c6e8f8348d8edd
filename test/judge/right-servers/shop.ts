import { createHash } from "node:crypto";
import type { Json, JsonObject } from "../../../generator/document/json.ts";
import { type Asked, HttpError, router, type Reply } from "./router.ts";
import { json } from "../support/contract.ts";

const product: Json = {
  type: "object",
  required: ["name", "price"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 100 },
    price: { type: "number", minimum: 0, maximum: 100_000 },
    currency: { type: ["string", "null"], enum: ["EUR", "USD", null] },
    priority: { type: "string", enum: ["low", "normal", "high"] },
    contact: { type: "string", format: "email" },
    homepage: { type: "string", format: "uri", maxLength: 500 },
    released: { type: "string", format: "date-time" },
    tags: { type: "array", maxItems: 10, items: { type: "string", minLength: 1, maxLength: 20 } },
    archived: { type: "boolean" },
  },
};
const shown: Json = {
  allOf: [
    { $ref: "#/components/schemas/NewProduct" },
    {
      type: "object",
      required: ["id", "visits"],
      properties: {
        id: { type: "integer" },
        visits: { type: "integer" },
        gross: { type: "number" },
        deleted_at: { type: "string", format: "date-time" },
      },
    },
  ],
};
const error = (description: string): Json => ({
  description,
  content: json({ type: "object", required: ["error"], properties: { error: { type: "string" } } }),
});
const one: Json = { description: "The product.", content: json({ $ref: "#/components/schemas/Product" }) };
const ERRORS = { 400: error("Malformed."), 404: error("Not found."), 422: error("Invalid.") };
const body = (name: string): Json => ({ required: true, content: json({ $ref: `#/components/schemas/${name}` }) });

/** Products with prices in cents, defaults, a list with unstated limits, and soft deletion. */
export const SHOP: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/products": {
      get: {
        parameters: [
          { name: "page", in: "query", schema: { type: "integer" } },
          { name: "per_page", in: "query", schema: { type: "integer" } },
          { name: "sort", in: "query", schema: { type: "string", enum: ["price", "priority", "newest", "name"] } },
          { name: "priority", in: "query", schema: { type: "string", enum: ["low", "normal", "high", "all"] } },
          { name: "name", in: "query", schema: { type: "string" } },
          { name: "max_price", in: "query", schema: { type: "number" } },
        ],
        responses: {
          200: {
            description: "A page.",
            content: json({
              type: "object",
              required: ["data", "total"],
              properties: {
                data: { type: "array", items: { $ref: "#/components/schemas/Product" } },
                total: { type: "integer" },
              },
            }),
          },
          400: error("Malformed."),
        },
      },
      post: { requestBody: body("NewProduct"), responses: { 201: one, ...ERRORS } },
    },
    "/products/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: { responses: { 200: one, ...ERRORS } },
      put: { requestBody: body("NewProduct"), responses: { 200: one, ...ERRORS } },
      patch: { requestBody: body("ProductChange"), responses: { 200: one, ...ERRORS } },
      delete: { responses: { 200: one, ...ERRORS } },
    },
  },
  components: {
    schemas: {
      NewProduct: product,
      ProductChange: { ...product, required: [] },
      Product: shown,
    },
  },
};

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
