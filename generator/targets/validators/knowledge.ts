import type { Api } from "../../ir/api.ts";
import { createDynamics, type Dynamics } from "../../facts/dynamic-scope.ts";
import { createLikeness, type Likeness } from "../../facts/likeness.ts";
import type { Schema } from "../../ir/schema.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import { createSharing, type Sharing } from "./sharing.ts";
import { subjectsOf } from "./subjects.ts";
import { factsOf, type Facts } from "../../facts/facts.ts";

/** Facts about a document that checks and zod schemas share. */
export interface Knowledge {
  readonly facts: Facts;
  readonly dynamics: Dynamics;
  readonly likeness: Likeness;
  readonly sharing: Sharing;
  /** All schemas with `oneOf`. */
  readonly choices: ReadonlySet<Schema>;
}

const known = { annotated: new WeakMap<Api, Knowledge>(), asserted: new WeakMap<Api, Knowledge>() };

/** @param assertTags whether discriminators are asserted */
export function knowledgeOf(api: Api, assertTags = true): Knowledge {
  const table = known[assertTags ? "asserted" : "annotated"];
  const found = table.get(api) ?? learn(api, assertTags);
  table.set(api, found);
  return found;
}

function learn(api: Api, assertTags: boolean): Knowledge {
  const [facts, dynamics] = [factsOf(api, assertTags), createDynamics(api)];
  const roots = new Set(subjectsOf(api).map(({ schema }) => schema));
  const choices = new Set<Schema>();
  const addChoices = (schema: Schema): void => {
    if (schema.shape.kind === "union" && schema.shape.mode === "oneOf") choices.add(schema);
    visitInner(schema, addChoices);
  };
  roots.forEach(addChoices);
  return { facts, dynamics, likeness: createLikeness(), sharing: createSharing(roots, facts), choices };
}
