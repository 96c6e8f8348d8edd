import assert from "node:assert/strict";
import { createPetstoreClient } from "../generated/client/index.ts";
import type { Pet } from "../generated/models.ts";

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const petstore = createPetstoreClient({ baseUrl });

  const created = await petstore.pets.create({ body: { id: 7, name: "Rex", tag: "dog" } });
  assert.equal(created.status, 201);

  const listed = await petstore.pets.list({ query: { limit: 10 } });
  assert.ok(listed.ok);
  const pets: Pet[] = listed.data;
  assert.deepEqual(pets, [{ id: 7, name: "Rex", tag: "dog" }]);

  const missing = await petstore.pets.showById({ path: { petId: "8" } });
  switch (missing.status) {
    case 200:
      assert.fail(missing.data.name);
      break;
    case 404:
      assert.equal(missing.error.message, "There is no pet 8.");
      break;
    default:
      assert.fail(missing.error.message);
  }
}

/** What a form shows of a refusal. */
export async function create(baseUrl: string, pet: Pet): Promise<readonly string[]> {
  const result = await createPetstoreClient({ baseUrl }).pets.create({ body: pet });
  if (result.ok) return [];
  if (result.status === 422) return result.error.errors.map(({ pointer, message }) => `${pointer}: ${message}`);
  return [result.error.message];
}
