import assert from "node:assert/strict";
import { createFetchClient } from "../generated/openapi-fetch/client.ts";

/** The same with openapi-fetch: arrays, objects in the query and files go out as the contract says. */
export async function run(baseUrl: string): Promise<void> {
  const shop = createFetchClient({ server: baseUrl, credentials: { apiKey: "key_1" } });

  const page = await shop.GET("/products", {
    params: { query: { categories: ["books", "games"], price: { min: 5000 } } },
  });
  assert.deepEqual(
    page.data?.items.map(({ sku }) => sku),
    ["GAM-0001"],
  );

  const uploaded = await shop.PUT("/products/{sku}/image", {
    params: { path: { sku: "GAM-0001" } },
    body: { file: new Blob(["picture"], { type: "image/png" }), position: 1 },
  });
  assert.equal(uploaded.response.status, 204);

  const missing = await shop.GET("/products/{sku}", { params: { path: { sku: "ABC-0000" } } });
  assert.equal(missing.error?.code, "not_found");
}
