import type { Api } from "../../ir/api.ts";
import { createDynamics, type Dynamics } from "./dynamic.ts";
import { createLikeness, type Likeness } from "./likeness.ts";
import { createWorld, type World } from "./world.ts";

/** What checks and zod schemas alike have to know of a document. */
export interface Knowledge {
  readonly world: World;
  readonly dynamics: Dynamics;
  readonly likeness: Likeness;
}

const known = new WeakMap<Api, Knowledge>();

export function knowledgeOf(api: Api): Knowledge {
  const found = known.get(api) ?? {
    world: createWorld(api),
    dynamics: createDynamics(api),
    likeness: createLikeness(),
  };
  known.set(api, found);
  return found;
}
