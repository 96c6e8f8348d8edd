import { type Pointer, parsePointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";
import { words } from "../../names/words.ts";

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
    const said = title !== undefined && title.length <= LONGEST_TITLE ? [title] : [];
    return [model.name, `${model.name} model`, ...said, `${model.name} schema`];
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
