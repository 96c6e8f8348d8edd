import { cachedBy } from "../../document/cached-by.ts";
import { type Pointer, parsePointer } from "../../document/pointer.ts";
import type { Direction } from "../../facts/facts.ts";
import type { Model, Api } from "../../ir/api.ts";
import { words } from "../../names/words.ts";
import { estimateLines, linesOf, MOST_LINES, placeByName } from "../place-by-name.ts";
import { sharedEnums } from "./shared-enums.ts";

/** Tokens of pointers and paths that occur in every document and so distinguish nothing. */
const STRUCTURE = new Set(
  (
    "components schemas schema definitions $defs properties patternProperties items prefixItems additionalProperties allOf anyOf oneOf " +
    "paths content requestBody responses parameters headers models model resources attributes specification api openapi common shared"
  )
    .split(" ")
    .map((token) => token.toLowerCase()),
);

/** A longer title is a sentence, not a name. */
const LONGEST_TITLE = 40;

/** Maximum number of words that a name takes from its surroundings. */
const MOST_AROUND = 4;

/** Candidates for the name of a model, best first. */
export function modelNames(model: Model): readonly [string, ...string[]] {
  if (model.origin === "component") {
    const { title } = model.schema.docs;
    const titles = title !== undefined && title.length <= LONGEST_TITLE ? [title] : [];
    return [model.name, `${model.name} model`, ...titles, `${model.name} schema`];
  }
  const around = surroundings(model.at, model.name).slice(-MOST_AROUND);
  const wider = around.map((_, index) => withoutRepeats(`${around.slice(-1 - index).join(" ")} ${model.name}`));
  const name = withoutRepeats(model.name);
  return [name, ...wider, `${name} model`];
}

/**
 * Removes repeated words from a name joined from several places: `FooWebhook FooWebhookData` becomes `FooWebhookData`. A text that
 * consists of one word twice stays unchanged, because half of it would be the name of the parent.
 */
function withoutRepeats(text: string): string {
  const found = [...words(text)];
  const small = found.map((word) => word.toLowerCase());
  const { length } = found;
  for (let start = 0; start < found.length; start++) {
    for (let size = Math.floor((found.length - start) / 2); size > 0; size--) {
      const isWhole = start === 0 && 2 * size === found.length;
      const isRepeated = small.slice(start, start + size).every((word, index) => word === small[start + size + index]);
      if (isWhole || !isRepeated) continue;
      found.splice(start, size);
      small.splice(start, size);
    }
  }
  return found.length === length ? text : found.join(" ");
}

/** Names on the way to a node, nearest last, without structural tokens. */
function surroundings(at: Pointer, name: string): readonly string[] {
  const { file, tokens } = parsePointer(at);
  const path = file === "" ? [] : file.replace(/\.[^./]+$/, "").split("/");
  return [...path, ...tokens].filter(
    (token) =>
      token !== "" &&
      token !== ".." &&
      token.toLowerCase() !== name.toLowerCase() &&
      !STRUCTURE.has(token.toLowerCase()) &&
      !/^\d+$/.test(token),
  );
}

/** The plural name for the list of an enum's values. */
export function valuesNames(names: readonly [string, ...string[]]): readonly [string, ...string[]] {
  const [first] = names;
  const plural = /[A-Za-z]$/.test(first) ? pluralOf(first) : undefined;
  return plural === undefined ? [`${first} values`] : [plural, `${first} values`];
}

/** The plural of an English noun, judged by its ending; `undefined` if it may be a plural already. */
function pluralOf(noun: string): string | undefined {
  if (/(us|ss|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return undefined;
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** Users import all models from this file, even if a large document splits them. */
export const MODELS_FILE = "models.ts";

/** The file for models that fit no other file. */
const OTHERS = "other";

/** Which file declares a model. */
interface ModelFiles {
  /** Files that `models.ts` re-exports; empty unless the document is large. */
  readonly parts: readonly string[];
  fileOf(at: Pointer): string;
}

export const modelFilesOf: (api: Api) => ModelFiles = cachedBy(assign);

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

/** Candidates for the name of a model's type for sending. */
export function inputNames(name: string): readonly [string, ...string[]] {
  return [`${name} input`, `${name} model input`];
}

export type ModelRole = "model" | "model-input";

/** The role of a model's type in JSON form, if its values are converted. */
export function wireRole(role: ModelRole): string {
  return `${role}-wire`;
}

/** Whether a model has a separate type for sending, and both types are used. */
export function hasTwin(model: Pick<Model, "differsWhenSent" | "used">): boolean {
  return model.differsWhenSent && model.used === "both";
}

/** The role of a model's type, check or factory for values that travel in this direction. */
export function modelRole(model: Model | undefined, direction: Direction): ModelRole {
  return direction === "sent" && model !== undefined && hasTwin(model) ? "model-input" : "model";
}
