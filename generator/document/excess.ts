import type { Limits } from "./limits.ts";

/** How much text there is, YAML aliases counted as often as they are used. */
export interface Characters {
  /** Of all texts and names. */
  readonly all: number;
  /** Of those that become code: names, values of `enum`, patterns ... */
  readonly code: number;
  /** Of descriptions, titles and summaries. */
  readonly prose: number;
}

/** What is said of a document that asks for more than a limit allows, with the name by which the config widens it. */
export const excess = {
  "too deep": ({ depth }: Limits): string => `The file nests more than ${depth} levels deep.`,
  "too large": ({ containers }: Limits): string =>
    `The file comes to more than ${written(containers)} objects and arrays (\`limits.containers\`).`,
  "too repeated": ({ code }: Limits): string =>
    `What they repeat becomes more than ${written(code)} characters of code (\`limits.code\`).`,
  "too many": ({ values }: Limits): string =>
    `The file comes to more than ${written(values)} values, or lines (\`limits.values\`).`,
  "too wide": ({ components, members }: Limits): string =>
    `An object or a list has more than ${written(members)} members (\`limits.members\`; of paths and components of a kind ${written(components)}, \`limits.components\`).`,
  "too many parts": ({ parts }: Limits): string =>
    `There are more than ${written(parts)} parts in one list or map of this kind (\`limits.parts\`).`,
  "too long": ({ textLength }: Limits): string =>
    `A text, or the space between two, has more than ${written(textLength)} characters (\`limits.textLength\`).`,
  "address too long": ({ pathLength }: Limits): string =>
    `A path, an address or a reference has more than ${written(pathLength)} characters (\`limits.pathLength\`).`,
  "too much text": ({ texts }: Limits): string =>
    `All texts and names together have more than ${written(texts)} characters (\`limits.texts\`).`,
  "too much code": ({ code }: Limits): string =>
    `All names, values of enums and the like, which become code, have more than ${written(code)} characters (\`limits.code\`).`,
  "too much prose": ({ prose }: Limits): string =>
    `All descriptions, titles and summaries together have more than ${written(prose)} characters (\`limits.prose\`).`,
} as const;

/** The limit that so much text exceeds; of all files of a document together as of one. */
export function excessOf(
  { all, code, prose }: Characters,
  limits: Limits,
): "too much text" | "too much code" | "too much prose" | undefined {
  if (all > limits.texts) return "too much text";
  if (code > limits.code) return "too much code";
  return prose > limits.prose ? "too much prose" : undefined;
}

function written(limit: number): string {
  return limit.toLocaleString("en");
}
