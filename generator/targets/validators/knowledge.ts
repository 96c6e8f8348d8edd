import { cachedBy } from "../../document/cached-by.ts";
import type { Api } from "../../ir/api.ts";
import { createDynamics, type Dynamics } from "../../facts/dynamic-scope.ts";
import { createEquivalence, type EquivalenceClass } from "../../facts/equivalence.ts";
import type { Schema } from "../../ir/schema.ts";
import { visitInner } from "../../ir/analysis/walk.ts";
import { createSharing, type Sharing } from "./sharing.ts";
import { subjectsOf } from "./subjects.ts";
import { factsOf, type Facts } from "../../facts/facts.ts";
import type { Context } from "../target.ts";
import { formatCheck } from "../../facts/formats.ts";

/** Facts about a document that checks and zod schemas share. */
export interface Knowledge {
  readonly facts: Facts;
  readonly dynamics: Dynamics;
  readonly equivalenceClass: EquivalenceClass;
  readonly sharing: Sharing;
  /** All schemas with `oneOf`. */
  readonly choices: ReadonlySet<Schema>;
}

const withTags = cachedBy((api: Api) => learn(api, true));
const withoutTags = cachedBy((api: Api) => learn(api, false));

/** @param assertTags whether discriminators are asserted */
export function knowledgeOf(api: Api, assertTags = true): Knowledge {
  return assertTags ? withTags(api) : withoutTags(api);
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
  return { facts, dynamics, equivalenceClass: createEquivalence(), sharing: createSharing(facts), choices };
}

/** Maximum number of references to follow from an alternative. Real documents chain three or four. */
const DEEPEST = 20;

/**
 * Warns about every `oneOf` whose alternatives differ only in a `format` that is not asserted. Values then match both alternatives
 * or none.
 */
export function warnFormatChoices(
  context: Context,
  { choices, equivalenceClass, facts }: Knowledge,
  assertFormats: boolean,
): void {
  if (choices.size === 0) return;
  const withoutFormats = createEquivalence((format, type) => {
    if (!assertFormats) return false;
    const types = type === undefined ? (["string", "number"] as const) : [type];
    return types.some((one) => formatCheck(format, one) !== undefined);
  });
  for (const { at, shape } of choices) {
    if (shape.kind !== "union") continue;
    const seen = new Map<number, { readonly schema: Schema; readonly name: string }>();
    for (const [index, member] of shape.members.entries()) {
      const schema = meaning(facts, member);
      const name = nameOf(facts, member, index);
      const other = seen.get(withoutFormats(schema));
      seen.set(withoutFormats(schema), { schema, name });
      if (other === undefined || equivalenceClass(other.schema) === equivalenceClass(schema)) continue;
      context.warn(
        "choice-by-format",
        `${other.name} and ${name} differ only in a format that is not validated: \`oneOf\` rejects every value, because it matches both.`,
        at,
      );
      break;
    }
  }
}

/** Resolves references. */
function meaning(facts: Facts, schema: Schema): Schema {
  let found = schema;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const { assertions, shape } = found;
    if (shape.kind !== "ref" || shape.dynamic !== undefined || assertions.length > 0) break;
    found = facts.models.get(shape.target)?.schema ?? found;
  }
  return found;
}

function nameOf(facts: Facts, { docs, shape }: Schema, index: number): string {
  const model = shape.kind === "ref" ? facts.models.get(shape.target)?.name : undefined;
  return JSON.stringify(docs.title ?? model ?? `alternative ${index + 1}`);
}
