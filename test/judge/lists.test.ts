import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { sortOf } from "../../judge/checks/order.ts";
import { HttpError, router, type Routes } from "./right-servers/router.ts";
import { apiOfDocument } from "./support/api.ts";
import { documentOf, judgedBy, told } from "./support/judged.ts";
import { json, query, closed as object } from "./support/contract.ts";

// A list whose filters and orders go by members of inner objects, with rules that no schema states.

const COUNTRY = { type: "string", pattern: "^[A-Z]{2}$" };
const SIDE = { type: "number", minimum: 1, maximum: 200 };
const MEMBERS = {
  recipient: object({ city: { type: "string", minLength: 1, maxLength: 40 }, country: COUNTRY }),
  size: { ...object({ length: SIDE, width: SIDE, height: SIDE }), description: "Together at most 300" },
  reference: { type: "string", pattern: "^[a-z]{4,12}$", description: "Unique" },
  weight: { type: "integer", minimum: 1, maximum: 30_000 },
};
const SHIPMENT = object({ data: object(MEMBERS, ["recipient", "weight", "reference"]) });
const CHANGE = object({ data: object(MEMBERS, []) });
const SHOWN = object({ id: { type: "string" }, ...MEMBERS }, ["id", "recipient", "weight", "reference"]);
const SORT = "^-?(weight|country)(,-?(weight|country))*$";

const rejected = { description: "Rejected", content: json(object({ error: { type: "string" } })) };
const rejections = Object.fromEntries([400, 404, 409, 415].map((status) => [status, rejected]));
const shown = { description: "Done", content: json(object({ data: SHOWN })) };

const CONTRACT = documentOf({
  "/shipments": {
    get: {
      parameters: [
        query("offset", { type: "integer", minimum: 0 }),
        query("limit", { type: "integer", minimum: 1, maximum: 50 }),
        query("filter[country]", { type: "string", pattern: "^[A-Z]{2}(,[A-Z]{2})*$" }, "Separated by commas"),
        query("filter[reference]", { type: "string", minLength: 1 }, "A part of it"),
        query("sort", { type: "string", pattern: SORT }),
      ],
      responses: {
        200: {
          description: "Shipments",
          content: json(
            object({
              data: { type: "array", items: SHOWN },
              total: { type: "integer" },
              next: { type: ["string", "null"] },
            }),
          ),
        },
        400: rejected,
      },
    },
    post: {
      requestBody: { required: true, content: json(SHIPMENT) },
      responses: { 201: shown, ...rejections },
    },
  },
  "/shipments/{id}": {
    parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
    get: { responses: { 200: shown, 404: rejected } },
    patch: { requestBody: { required: true, content: json(CHANGE) }, responses: { 200: shown, ...rejections } },
  },
});

interface Shipment {
  readonly id: string;
  readonly recipient: { readonly city: string; readonly country: string };
  readonly size?: { readonly length: number; readonly width: number; readonly height: number };
  readonly reference: string;
  readonly weight: number;
}

function routesOf(fault: string): Routes {
  const ajv = new Ajv2020();
  const [isShipment, isChange] = [ajv.compile(SHIPMENT), ajv.compile(CHANGE)];
  const all = new Map<string, Shipment>();
  const read = (body: Readonly<Record<string, unknown>>, isValid: (body: unknown) => boolean): Partial<Shipment> => {
    if (!isValid(body)) throw new HttpError(400, "Invalid.");
    const sent = body["data"] as Partial<Shipment>;
    const { height = 0, length = 0, width = 0 } = sent.size ?? {};
    if (length + width + height > 300) throw new HttpError(400, "/data/size");
    return sent;
  };
  const put = (shipment: Shipment, isChecked: boolean): Shipment => {
    const isTaken = [...all.values()].some(
      ({ id, reference }) => id !== shipment.id && reference === shipment.reference,
    );
    if (isTaken && isChecked) throw new HttpError(409, "The reference is in use.");
    all.set(shipment.id, shipment);
    return shipment;
  };
  const find = (id = ""): Shipment => {
    const shipment = all.get(id);
    if (shipment === undefined) throw new HttpError(404, "Unknown.");
    return shipment;
  };
  const choose = (asked: URLSearchParams): readonly Shipment[] => {
    const countries = asked
      .get("filter[country]")
      ?.split(",")
      .slice(0, fault === "first value" ? 1 : undefined);
    const part = asked.get("filter[reference]");
    const like = new RegExp(
      (part ?? "")
        .replace(/[^a-z%_]/g, "\\$&")
        .replace(/%/g, ".*")
        .replace(/_/g, "."),
    );
    return [...all.values()].filter(
      ({ recipient, reference }) =>
        (countries === undefined || countries.includes(recipient.country)) &&
        (part === null || (fault === "wildcards" ? like.test(reference) : reference.includes(part))),
    );
  };
  const sorted = (shipments: readonly Shipment[], order: string | null): readonly Shipment[] => {
    const keys = (order?.split(",") ?? []).slice(0, fault === "first order" ? 1 : undefined);
    const compare = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);
    return shipments.toSorted((one, other) => {
      for (const key of keys) {
        const by = key.endsWith("weight")
          ? compare(one.weight, other.weight)
          : compare(one.recipient.country, other.recipient.country);
        if (by !== 0) return key.startsWith("-") ? -by : by;
      }
      return 0;
    });
  };
  return {
    "GET /shipments": ({ query: asked }) => {
      const [offset, limit] = [Number(asked.get("offset") ?? 0), Number(asked.get("limit") ?? 10)];
      const matching = sorted(choose(asked), asked.get("sort"));
      const next = new URLSearchParams(fault === "links" ? { limit: String(limit) } : asked);
      next.set("offset", String(offset + limit));
      const isMore = offset + limit < matching.length || (fault === "empty page" && offset + limit === matching.length);
      return {
        status: 200,
        body: {
          data: matching.slice(offset, offset + limit),
          total: fault === "total" ? all.size : matching.length,
          next: isMore ? `/shipments?${next}` : null,
        },
      };
    },
    "POST /shipments": ({ body }) => {
      const sent = read(body, isShipment) as Omit<Shipment, "id">;
      return { status: 201, body: { data: put({ ...sent, id: crypto.randomUUID() }, true) } };
    },
    "GET /shipments/:id": ({ path: { id } }) => ({ status: 200, body: { data: find(id) } }),
    "PATCH /shipments/:id": ({ body, path: { id } }) => {
      const old = find(id);
      const change = read(body, isChange);
      return { status: 200, body: { data: put({ ...old, ...change }, fault !== "used reference") } };
    },
  };
}

const CHECKS = [
  "valid-request-accepted",
  "stored-as-sent",
  "sort-and-filter",
  "page-total",
  "page-limit",
  "pages-complete",
  "invalid-request-rejected",
];

test.each([
  ["", undefined],
  ["first value", "sort-and-filter: GET /shipments: The filter filter[country]="],
  ["wildcards", "sort-and-filter: GET /shipments: The filter filter[reference]="],
  ["first order", "sort-and-filter: GET /shipments: The list is not in ascending order of "],
  ["total", "page-total: GET /shipments: The total ignores the filter filter[country]="],
  ["links", "sort-and-filter: GET /shipments: A further page of the filter filter[country]="],
  ["empty page", "pages-complete: GET /shipments: The page has the last of "],
  ["used reference", "invalid-request-rejected: PATCH /shipments/{id}: Accepts a value of reference that another"],
])("fault %j: %s", async (fault, finding) => {
  const checks = fault === "used reference" ? CHECKS : CHECKS.slice(0, -1);
  const found = told(await judgedBy(CONTRACT, router(routesOf(fault)), { checks, runs: 8 }));
  if (finding === undefined) expect(found).toEqual([]);
  else expect(found.join("\n")).toContain(finding);
});

test.each([
  ["sort", "sort"],
  ["order_by", "sort"],
  ["sortDirection", "direction"],
  ["dir", "direction"],
  ["sorted", undefined],
])("the parameter %s chooses %s", async (name, want) => {
  const parameters = [{ name, in: "query", schema: { type: "string" } }];
  const get = { parameters, responses: { 204: { description: "Done" } } };
  const { operations } = await apiOfDocument(documentOf({ "/items": { get } }));
  expect(operations.flatMap((one) => one.parameters.map(sortOf))).toEqual([want]);
});
