import { createServer, type Server } from "../generated/server/index.ts";
import type { Pet } from "../generated/models.ts";

/** The pets of one process, in memory. */
export function createPetstore(): Server {
  const pets = new Map<string, Pet>();
  return createServer({
    handlers: {
      listPets({ query }) {
        return { status: 200, body: [...pets.values()].slice(0, query.limit ?? 100) };
      },
      createPets({ body }) {
        pets.set(String(body.id), body);
        return { status: 201 };
      },
      showPetById({ path }) {
        const pet = pets.get(path.petId);
        if (pet === undefined) return { status: 404, body: { code: 404, message: `There is no pet ${path.petId}.` } };
        return { status: 200, body: pet };
      },
    },
  });
}
