import assert from "node:assert/strict";
import { createFetchClient } from "../generated/openapi-fetch/client.ts";

/** The same with openapi-fetch. */
export async function run(baseUrl: string): Promise<void> {
  const petstore = createFetchClient({ server: baseUrl });

  const created = await petstore.POST("/pets", { body: { id: 9, name: "Tom" } });
  assert.equal(created.response.status, 201);

  const { data, error } = await petstore.GET("/pets/{petId}", { params: { path: { petId: "9" } } });
  assert.equal(error, undefined);
  assert.equal(data?.name, "Tom");

  const missing = await petstore.GET("/pets/{petId}", { params: { path: { petId: "none" } } });
  assert.equal(missing.error?.message, "There is no pet none.");
}
