import { join } from "node:path";
import { expect, test } from "vitest";
import { startMock } from "../../generator/index.ts";
import { arrayOf, like, object, text } from "../judge/support/contract.ts";
import { temporaryFolder } from "../support/folder.ts";

// An id of a response is valid in the path that takes it, also where only the parameter has the pattern.

const json = (schema: object): object => ({ description: "", content: { "application/json": { schema } } });
const inPath = (name: string): object => ({ name, in: "path", required: true, schema: like("^[a-z]{3}_[0-9]{4}$") });
const ORDER = object({ id: text(), name: text() });

const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      get: { responses: { 200: json(object({ data: arrayOf(ORDER), "total?": { type: "integer" } })) } },
      post: { responses: { 201: json(ORDER) } },
    },
    "/orders/{orderId}": { get: { parameters: [inPath("orderId")], responses: { 200: json(ORDER) } } },
    "/users": { post: { responses: { 201: json(object({ data: object({ userId: text() }) })) } } },
    "/invoices": { get: { responses: { 200: json(arrayOf(object({ number: text(), name: text() }))) } } },
    "/invoices/{invoice_number}": {
      get: { parameters: [inPath("invoice_number")], responses: { 200: json(ORDER) } },
    },
    "/users/{userId}": { get: { parameters: [inPath("userId")], responses: { 200: json(ORDER) } } },
  },
};

test("paths accept the ids of responses", async () => {
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(DOCUMENT) });
  const mock = await startMock({ document: join(folder.path, "openapi.json") });
  try {
    for (const request of ["POST /orders", "GET /orders", "POST /users", "GET /invoices"]) {
      const [method = "", path = ""] = request.split(" ");
      const response = await fetch(mock.url + path, { method });
      const ids = [...(await response.text()).matchAll(/"(?:id|userId|number)":"([^"]*)"/g)].map(([, id]) => id);
      expect(ids, request).not.toEqual([]);
      for (const id of ids) expect((await fetch(`${mock.url}${path}/${id}`)).status, request).toBe(200);
    }
  } finally {
    await mock.close();
  }
});

const INTEGER = { type: "integer" };
const read = (name: string, schema: object, body: object): object => ({
  get: { parameters: [{ name, in: "path", required: true, schema }], responses: { 200: json(body) } },
});
const PET = object({ id: INTEGER, name: text() });

test.each<[path: string, operation: object, want: object]>([
  ["/pets/{petId}", read("petId", INTEGER, object({ id: INTEGER, friends: arrayOf(PET) })), { id: 7 }],
  ["/pets/{petId}", read("petId", text(), object({ pet: PET, owners: arrayOf(PET) })), { pet: { id: 7 } }],
  ["/pets/{number}", read("number", text(), object({ id: text(), number: text() })), { number: "7" }],
  ["/pets/{name}", read("name", text(), object({ id: { enum: ["a"] } })), { id: "a" }],
  ["/pets/{id}", read("id", text(), { ...PET, examples: [{ id: 3, name: "Rex" }] }), { id: 3, name: "Rex" }],
])("GET %s returns the resource of the path (%#)", async (path, operation, want) => {
  const document = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: { [path]: operation } };
  await using folder = await temporaryFolder({ "openapi.json": JSON.stringify(document) });
  const mock = await startMock({ document: join(folder.path, "openapi.json") });
  try {
    const body: unknown = await (await fetch(`${mock.url}/pets/7`)).json();
    expect(body).toMatchObject(want);
    expect(JSON.stringify(body).match(/"id":7\b/g)?.length ?? 0).toBeLessThan(2);
  } finally {
    await mock.close();
  }
});
