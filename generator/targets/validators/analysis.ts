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

/** What checks and zod schemas need to know of all schemas, computed once per document. */
export interface Analysis {
  readonly facts: Facts;
  readonly dynamics: Dynamics;
  readonly equivalenceClass: EquivalenceClass;
  readonly sharing: Sharing;
  /** All schemas with `oneOf`. */
  readonly oneOfs: ReadonlySet<Schema>;
}

const withTags = cachedBy((api: Api) => analyse(api, true));
const withoutTags = cachedBy((api: Api) => analyse(api, false));

/** @param assertTags whether discriminators are asserted */
export function analysisOf(api: Api, assertTags = true): Analysis {
  return assertTags ? withTags(api) : withoutTags(api);
}

function analyse(api: Api, assertTags: boolean): Analysis {
  const [facts, dynamics] = [factsOf(api, assertTags), createDynamics(api)];
  const roots = new Set(subjectsOf(api).map(({ schema }) => schema));
  const oneOfs = new Set<Schema>();
  const addOneOfs = (schema: Schema): void => {
    if (schema.shape.kind === "union" && schema.shape.mode === "oneOf") oneOfs.add(schema);
    visitInner(schema, addOneOfs);
  };
  roots.forEach(addOneOfs);
  return { facts, dynamics, equivalenceClass: createEquivalence(), sharing: createSharing(facts), oneOfs };
}

/** Maximum number of references to follow from an alternative. Real documents chain three or four. */
const DEEPEST = 20;

/**
 * Warns about every `oneOf` whose alternatives differ only in a `format` that is not asserted. Values then match both alternatives
 * or none.
 */
export function warnFormatChoices(
  context: Context,
  { equivalenceClass, facts, oneOfs }: Analysis,
  assertFormats: boolean,
): void {
  if (oneOfs.size === 0) return;
  const withoutFormats = createEquivalence((format, type) => {
    if (!assertFormats) return false;
    const types = type === undefined ? (["string", "number"] as const) : [type];
    return types.some((one) => formatCheck(format, one) !== undefined);
  });
  for (const { at, shape } of oneOfs) {
    if (shape.kind !== "union") continue;
    const seen = new Map<number, { readonly schema: Schema; readonly name: string }>();
    for (const [index, member] of shape.members.entries()) {
      const schema = resolved(facts, member);
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

/** The schema that a reference leads to. */
function resolved(facts: Facts, schema: Schema): Schema {
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
