import type { Pointer } from "../../document/pointer.ts";
import type { Api } from "../../ir/api.ts";
import { estimateLines, linesOf, MOST_LINES, placeByName } from "../place-by-name.ts";
import { sharedEnums } from "./shared-enums.ts";

/** Users import all models from this file, even if a large document splits them. */
export const MODELS_FILE = "models.ts";

/** The file for models that fit no other file. */
const OTHERS = "other";

/** Which file declares a model. */
export interface ModelFiles {
  /** Files that `models.ts` re-exports; empty unless the document is large. */
  readonly parts: readonly string[];
  fileOf(at: Pointer): string;
}

const known = new WeakMap<Api, ModelFiles>();

export function modelFilesOf(api: Api): ModelFiles {
  const found = known.get(api) ?? assign(api);
  known.set(api, found);
  return found;
}

/** Does not depend on where models are used, so a new operation never moves a model. */
function assign(api: Api): ModelFiles {
  const entries = [
    ...api.models.map(({ at, name, pinnedName, schema }) => ({ at, name: pinnedName ?? name, schema })),
    ...[...sharedEnums(api).values()].map(({ at, names, schema }) => ({ at, name: names[0], schema })),
  ].map(({ at, name, schema }) => ({ at, name, lines: estimateLines(schema) }));
  if (linesOf(entries) <= MOST_LINES) return { parts: [], fileOf: () => MODELS_FILE };
  const placed = new Map<Pointer, string>();
  for (const [file, group] of placeByName(entries, OTHERS))
    for (const { at } of group) placed.set(at, `models/${file}.ts`);
  return { parts: [...new Set(placed.values())].toSorted(), fileOf: (at) => placed.get(at) ?? MODELS_FILE };
}
