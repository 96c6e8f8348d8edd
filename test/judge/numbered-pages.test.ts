import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { JsonObject } from "../../generator/document/json.ts";
import { HttpError, router } from "./right-servers/router.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";

// A list of numbered pages whose `Link` header this server leaves out, and a form that refers to its items.

const PRODUCT = {
  type: "object",
  required: ["sku", "name"],
  properties: { sku: { type: "string", pattern: "^[A-Z]{2}-[0-9]{4}$" }, name: { type: "string", minLength: 1 } },
};
const LINE = {
  type: "object",
  required: ["sku", "quantity"],
  properties: { sku: PRODUCT.properties.sku, quantity: { type: "integer", minimum: 1, maximum: 9 } },
};
const ERROR = { type: "object", required: ["error"], properties: { error: { type: "string" } } };
const integer = { type: "integer" };
const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
const rejections = (...statuses: readonly number[]): JsonObject =>
  Object.fromEntries(statuses.map((status) => [String(status), { description: "Rejected", content: json(ERROR) }]));
const query = (name: string, most: number, usual: number): JsonObject => ({
  name,
  in: "query",
  schema: { type: "integer", minimum: 1, maximum: most, default: usual },
});

const DOCUMENT = documentOf({
  "/products": {
    get: {
      parameters: [query("page", 10_000, 1), query("per_page", 5, 3)],
      responses: {
        200: {
          description: "A page",
          headers: { Link: { schema: { type: "string" } } },
          content: json({
            type: "object",
            required: ["products", "page", "total_pages"],
            properties: { products: { type: "array", items: PRODUCT }, page: integer, total_pages: integer },
          }),
        },
        ...rejections(400),
      },
    },
    post: {
      requestBody: { required: true, content: json(PRODUCT) },
      responses: { 201: { description: "Created", content: json(PRODUCT) }, ...rejections(409, 415, 422) },
    },
  },
  "/products/{sku}": {
    parameters: [{ name: "sku", in: "path", required: true, schema: PRODUCT.properties.sku }],
    get: { responses: { 200: { description: "A product", content: json(PRODUCT) }, ...rejections(404) } },
  },
  "/lines": {
    post: {
      requestBody: { required: true, content: { "application/x-www-form-urlencoded": { schema: LINE } } },
      responses: { 201: { description: "Added", content: json(LINE) }, ...rejections(415, 422) },
    },
  },
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks).toString();
}

function shop(fault = ""): RequestListener {
  const products = new Map<string, { sku: string; name: string }>();
  const number = (text: string | null, usual: number, most: number): number => {
    const value = text === null ? usual : Number(text);
    if (!/^[0-9]+$/.test(text ?? "1") || value < 1 || value > most) throw new HttpError(400, "Invalid.");
    return value;
  };
  const others = router({
    "GET /products"({ query: asked }) {
      const [page, size] = [number(asked.get("page"), 1, 10_000), number(asked.get("per_page"), 3, 5)];
      const all = fault === "lost" ? [...products.values()].slice(0, 3) : [...products.values()];
      const shown = all.slice((page - 1) * size, page * size);
      return { status: 200, body: { products: shown, page, total_pages: Math.ceil(all.length / size) } };
    },
    "POST /products"({ body: { name, sku } }) {
      const isValid = typeof sku === "string" && /^[A-Z]{2}-[0-9]{4}$/.test(sku);
      if (!isValid || typeof name !== "string" || name === "") throw new HttpError(422, "Invalid.");
      if (products.has(sku)) throw new HttpError(409, "Taken.");
      products.set(sku, { sku, name });
      return { status: 201, body: products.get(sku) };
    },
    "GET /products/:sku"({ path: { sku = "" } }) {
      const found = products.get(sku);
      if (found === undefined) throw new HttpError(404, "There is none.");
      return { status: 200, body: found };
    },
    "POST /lines": () => {
      throw new HttpError(415, "Send a form.");
    },
  });
  const addLine = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await textOf(request));
    const [sku, quantity] = [form.getAll("sku"), form.getAll("quantity")];
    const isValid = sku.length === 1 && quantity.length === 1 && /^[1-9]$/.test(quantity[0] ?? "");
    const isKnown = products.has(sku[0] ?? "");
    const body = isValid && isKnown ? { sku: sku[0], quantity: Number(quantity[0]) } : { error: "Invalid." };
    response.writeHead(isValid && isKnown ? 201 : 422, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  return (request, response) => {
    const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
    if (request.url === "/lines" && request.method === "POST" && isForm) void addLine(request, response);
    else others(request, response);
  };
}

test("numbered pages are read without a Link header, and forms refer to what exists", async () => {
  const options = { runs: 8 };
  expect(told(await judgedBy(DOCUMENT, shop(), options))).toEqual([]);
  const lost = await judgedBy(DOCUMENT, shop("lost"), options);
  expect(lost.findings.map(({ check, operation }) => `${check}: ${operation}`)).toContain(
    "created-listed: GET /products",
  );
});
