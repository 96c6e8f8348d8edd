import { words } from "../../names/words.ts";

const LONGEST = 60;

/** Letters, digits and dashes, as shells take them without quotes. */
export function kebab(text: string): string {
  return words(text.slice(0, LONGEST)).join("-").toLowerCase() || "value";
}

/** The first of the candidates that is free, or else its last with a number. */
export function uniqueName(candidates: readonly string[], taken: Set<string>): string {
  const isFree = (name: string): boolean => !taken.has(name) && !taken.has(`no-${name}`);
  const last = candidates.at(-1) ?? "";
  let name = candidates.find(isFree) ?? last;
  for (let number = 2; !isFree(name); number++) name = `${last}-${number}`;
  taken.add(name);
  return name;
}
