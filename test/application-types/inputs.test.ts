import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { documentOf } from "../client/support/generate.ts";
import { buildApplication, expectCompiles } from "./support/application.ts";
import { arrayOf, closed, json, object, ref } from "../judge/support/contract.ts";

// Types for sending a model: they reject typos, lack `readOnly` members, and accept a received value.

const exchanged = (name: string): object => ({
  get: {
    operationId: `get${name}`,
    tags: ["all"],
    responses: { 200: { description: "OK", content: json(ref(name)) } },
  },
  put: {
    operationId: `put${name}`,
    tags: ["all"],
    requestBody: { required: true, content: json(ref(name)) },
    responses: { 200: { description: "OK", content: json(ref(name)) } },
  },
});
const text = { type: "string" };
const readOnly = { type: "string", readOnly: true };

const DOCUMENT = documentOf(
  {
    "/orders": exchanged("Order"),
    "/customers": exchanged("Customer"),
    "/audits": exchanged("Audit"),
    "/users": exchanged("User"),
    "/labels": exchanged("Labels"),
  },
  {
    components: {
      schemas: {
        // A base without writable members.
        Resource: object({ id: readOnly, created_at: readOnly }),
        Order: {
          allOf: [
            ref("Resource"),
            object({ sku: text, "note?": text, "lines?": arrayOf(ref("Line")), "parent?": ref("Order") }),
          ],
        },
        Line: {
          allOf: [
            ref("Resource"),
            { type: "object", required: ["qty", "id"], properties: { qty: { type: "integer" }, audit: ref("Audit") } },
          ],
        },
        Rush: { allOf: [ref("Line"), { required: ["id"], properties: { fee: { type: "integer" } } }] },
        Audit: object({ by: readOnly }),
        // Its index signature must accept the readOnly member, which has another type.
        Labels: { ...object({ revision: { type: "integer", readOnly: true } }), additionalProperties: text },
        Sealed: closed({ by: readOnly }, []),
        Only: { allOf: [ref("Resource")] },
        Customer: object({
          id: readOnly,
          name: text,
          "only?": ref("Only"),
          "sealed?": ref("Sealed"),
          "either?": { oneOf: [ref("Rush"), ref("Sealed")] },
          "settings?": object({ dark: { type: "boolean" }, id: readOnly }, []),
          "audits?": { type: "object", additionalProperties: ref("Audit") },
        }),
        User: object({ "id?": readOnly, name: text, password: { type: "string", writeOnly: true } }),
      },
    },
  },
);

const APP = `
import { createTestClient } from "./api/client/index.ts";
import { isAuditInput, isOrderInput } from "./api/checks.ts";
import type { AuditInput, OrderInput, RushInput } from "./api/models.ts";
import { unwrap } from "./api/runtime/result.ts";
import type { Handlers } from "./api/server/index.ts";

const client = createTestClient({});
const all = client.all;

export async function roundTrip(): Promise<void> {
  const order = unwrap(await all.getOrder());
  order.note = "later";
  await all.putOrder({ body: order });
  await all.putOrder({ body: { sku: "1", lines: order.lines ?? [], parent: order } });
  await all.putCustomer({ body: unwrap(await all.getCustomer()) });
  await all.putLabels({ body: unwrap(await all.getLabels()) });
  await all.putLabels({ body: { color: "red" } });
  // @ts-expect-error neither a string nor the readOnly member
  await all.putLabels({ body: { color: true } });
  await all.putAudit({ body: unwrap(await all.getAudit()) });
  const user = unwrap(await all.getUser());
  await all.putUser({ body: { ...user, password: "secret" } });
  // @ts-expect-error its password is required, and never received
  await all.putUser({ body: user });
}

export const order: OrderInput = { sku: "1" };
export const rush: RushInput = { qty: 1, fee: 2 };
export const audit: AuditInput = {};
// @ts-expect-error a typo
export const typo: OrderInput = { sku: "1", nota: "x" };
// @ts-expect-error readOnly
export const sent: OrderInput = { sku: "1", id: "2" };
// @ts-expect-error a typo where there is nothing to send
export const nothing: AuditInput = { bye: "x" };
// @ts-expect-error not an object
export const text: AuditInput = "x";

export const handlers: Partial<Handlers> = {
  putOrder: ({ body }) => ({ status: 200, body: { ...body, id: "1", created_at: "now", lines: [], parent: { sku: "2", id: "1", created_at: "" } } }),
};

export function check(value: unknown): string {
  if (isAuditInput(value)) return typeof value.by;
  return isOrderInput(value) ? value.sku : "";
}
`;

const CONFIG = { targets: ["client", "server", "validators"] } as const;

it("compiles as an application wants it", async () => {
  await expectCompiles(DOCUMENT, { "app.ts": APP }, CONFIG);
});

it("with readonly types, too", async () => {
  const app = APP.replace('  order.note = "later";\n', "");
  await expectCompiles(DOCUMENT, { "app.ts": app }, { ...CONFIG, readonly: true });
});

it("does not extend a base without writable members", async () => {
  await using application = await buildApplication(DOCUMENT, {}, { targets: ["models"] });
  const models = await readFile(join(application.path, "api/models.ts"), "utf8");
  expect(models).toContain("export interface OrderInput {");
  expect(models).toContain("export interface Order extends Resource {");
  expect(models).not.toContain("[key: string]: unknown");
});
