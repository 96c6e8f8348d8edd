import assert from "node:assert/strict";
import { createClient } from "../generated/client/index.ts";
import * as pets from "../generated/client/tags/pets.ts";
import type { Pet } from "../generated/models.ts";

/** Uses every operation as an application would. */
export async function run(baseUrl: string): Promise<void> {
  const client = createClient({ baseUrl });

  const created = await pets.create(client, { body: { id: 7, name: "Rex", tag: "dog" } });
  assert.equal(created.status, 201);

  const listed = await pets.list(client, { query: { limit: 10 } });
  assert.ok(listed.ok);
  const all: Pet[] = listed.data;
  assert.deepEqual(all, [{ id: 7, name: "Rex", tag: "dog" }]);

  const missing = await pets.showById(client, { path: { petId: "8" } });
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
  const result = await pets.create(createClient({ baseUrl }), { body: pet });
  if (result.ok) return [];
  if (result.status === 422) return result.error.errors.map(({ pointer, message }) => `${pointer}: ${message}`);
  return [result.error.message];
}
