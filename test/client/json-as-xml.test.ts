import { expect, test } from "vitest";
import { documentOf, operation } from "./support/generate.ts";
import { generateServer } from "../server/support/generate.ts";

// The petstore, and many Java frameworks, list `application/xml` beside `application/json` with the same schema.

const PET = { $ref: "#/components/schemas/Pet" };
const both = (schema: object): object => ({ "application/xml": { schema }, "application/json": { schema } });
const answers = (schema: object): object => ({ 200: { description: "OK", content: both(schema) } });

const DOCUMENT = documentOf(
  {
    "/pets": {
      get: operation("listPets", { responses: answers({ type: "array", items: PET }) }),
      post: operation("addPet", {
        requestBody: { required: true, content: both(PET) },
        responses: { ...answers(PET), 409: { description: "Taken", content: both(PET) } },
      }),
    },
    "/invoice": {
      get: operation("getInvoice", {
        responses: {
          200: {
            description: "OK",
            content: { "application/json": { schema: PET }, "application/xml": { schema: { type: "string" } } },
          },
        },
      }),
    },
  },
  { components: { schemas: { Pet: { type: "object", required: ["id"], properties: { id: { type: "integer" } } } } } },
);

const APP = `import { createTestClient } from "./client/index.ts";
import { createServer } from "./server/index.ts";
import type { Pet } from "./models.ts";

const server = createServer({
  handlers: {
    listPets: () => ({ status: 200, body: [{ id: 1 }] }),
    addPet: (request, { accepts }) => {
      if (request.contentType === "application/xml") return { status: 200, contentType: "application/xml", body: request.body };
      const { id } = request.body;
      if (accepts("application/xml")) return { status: 200, contentType: "application/xml", body: "<Pet/>" };
      return id === 9 ? { status: 409, body: { id } } : { status: 200, body: { id } };
    },
    getInvoice: () => ({ status: 200, contentType: "application/xml", body: "<Invoice/>" }),
  },
});
export const fetchRaw = (init: RequestInit): Promise<Response> =>
  server.fetch(new Request("https://api.test/pets", init));
const client = createTestClient({ fetch: (url, init) => server.fetch(new Request(url, init)) });
const list: Pet[] = (await client.listPets()).data;
const added = await client.addPet({ body: { id: 2 } });
const pet: Pet = added.ok ? added.data : added.error;
const taken = await client.addPet({ body: { id: 9 } });
const sent: Pet | undefined = taken.ok ? undefined : taken.error;
const invoice: Pet | string = (await client.getInvoice()).data;
export const values: unknown = { list, pet, sent, invoice };
`;

test("XML of the same schema is JSON for callers; a server without XML of its own answers JSON", async () => {
  await using generated = await generateServer(DOCUMENT, { targets: ["server", "client"] });
  await generated.expectCompiles({ "generated/app.ts": APP });
  const app = await generated.load<{ values: unknown; fetchRaw(init: RequestInit): Promise<Response> }>(
    "generated/app.ts",
  );
  expect(app.values).toEqual({ list: [{ id: 1 }], pet: { id: 2 }, sent: { id: 9 }, invoice: "<Invoice/>" });
  const xml = "application/xml";
  const table = [
    [{ headers: { accept: xml } }, "application/json", '[{"id":1}]'],
    [{ method: "POST", headers: { "content-type": "application/json", accept: xml }, body: '{"id":3}' }, xml, "<Pet/>"],
    [{ method: "POST", headers: { "content-type": xml }, body: "<Pet>4</Pet>" }, xml, "<Pet>4</Pet>"],
  ] as const;
  for (const [init, type, body] of table) {
    const response = await app.fetchRaw(init);
    expect([response.headers.get("content-type"), await response.text()]).toEqual([type, body]);
  }
});
