import type { Api } from "../../ir/api.ts";
import { createDynamics, type Dynamics } from "./dynamic.ts";
import { createLikeness, type Likeness } from "./likeness.ts";
import { createSharing, type Sharing } from "./sharing/sharing.ts";
import { subjectsOf } from "./subjects.ts";
import { createWorld, type World } from "./world.ts";

/** What checks and zod schemas alike have to know of a document. */
export interface Knowledge {
  readonly world: World;
  readonly dynamics: Dynamics;
  readonly likeness: Likeness;
  readonly sharing: Sharing;
}

const known = new WeakMap<Api, Knowledge>();

export function knowledgeOf(api: Api): Knowledge {
  const found = known.get(api) ?? learn(api);
  known.set(api, found);
  return found;
}

function learn(api: Api): Knowledge {
  const [world, dynamics] = [createWorld(api), createDynamics(api)];
  const schemas = subjectsOf(api).map(({ schema }) => schema);
  return { world, dynamics, likeness: createLikeness(), sharing: createSharing(new Set(schemas), world, dynamics) };
}
