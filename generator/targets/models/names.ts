import { type Pointer, parsePointer } from "../../document/pointer.ts";
import type { Model } from "../../ir/api.ts";

/** Tokens of pointers and paths that every document has, so that they tell nothing apart. */
const STRUCTURE = new Set(
  (
    "components schemas schema definitions $defs properties patternProperties items prefixItems additionalProperties allOf anyOf oneOf " +
    "paths content requestBody responses parameters headers models model resources attributes specification api openapi common shared"
  )
    .split(" ")
    .map((token) => token.toLowerCase()),
);

/** What a model may be called, best first. */
export function modelNames(model: Model): readonly [string, ...string[]] {
  const around = surroundings(model.at, model.name);
  const [near, far] = [around.at(-1), around.at(-2)];
  const wider =
    near === undefined ? [] : [`${near} ${model.name}`, ...(far === undefined ? [] : [`${far} ${near} ${model.name}`])];
  return [model.name, ...(model.origin === "component" ? [] : wider), `${model.name} model`];
}

/** Names on the way to a node, nearest last, without those that tell nothing. */
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

/** The plural under which the values of an enum are listed. */
export function valuesNames(names: readonly [string, ...string[]]): readonly [string, ...string[]] {
  const [first] = names;
  const plural = /[A-Za-z]$/.test(first) ? pluralOf(first) : undefined;
  return plural === undefined ? [`${first} values`] : [plural, `${first} values`];
}

/** Of an English noun, as far as endings tell; `undefined` where it may be a plural already. */
function pluralOf(noun: string): string | undefined {
  if (/(us|ss|x|z|ch|sh)$/i.test(noun)) return `${noun}es`;
  if (/s$/i.test(noun)) return undefined;
  return /[^aeiou]y$/i.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
