import type { Api } from "../../ir/api.ts";
import { createDynamics, type Dynamics } from "./dynamic.ts";
import { createLikeness, type Likeness } from "./likeness.ts";
import type { Schema } from "../../ir/schema.ts";
import { mayRepeat } from "./sharing/graph.ts";
import { createSharing, type Sharing } from "./sharing/sharing.ts";
import { subjectsOf } from "./subjects.ts";
import { createWorld, type World } from "./world.ts";

/** What checks and zod schemas alike have to know of a document. */
export interface Knowledge {
  readonly world: World;
  readonly dynamics: Dynamics;
  readonly likeness: Likeness;
  readonly sharing: Sharing;
  /** Every `oneOf`. */
  readonly choices: ReadonlySet<Schema>;
}

const known = new WeakMap<Api, Knowledge>();

export function knowledgeOf(api: Api): Knowledge {
  const found = known.get(api) ?? learn(api);
  known.set(api, found);
  return found;
}

function learn(api: Api): Knowledge {
  const [world, dynamics] = [createWorld(api), createDynamics(api)];
  const [forks, choices] = [new Set<Schema>(), new Set<Schema>()];
  const finds = {
    fork: (schema: Schema): void => void forks.add(schema),
    oneOf: (schema: Schema): void => void choices.add(schema),
  };
  for (const schema of new Set(subjectsOf(api).map((subject) => subject.schema))) mayRepeat(schema, finds);
  return { world, dynamics, likeness: createLikeness(), sharing: createSharing(forks, world, dynamics), choices };
}
