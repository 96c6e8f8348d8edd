import { says } from "./phrases.ts";
import { escaped, statePattern, stemOf } from "./words.ts";

/** The words for a flag that is off: `active: false`. */
const OFF = "(?:not|no longer|in|un)[ -]?(?:active|available)|(?:de|in)activated|disabled";

/** A state of a resource, and the words for it. */
export interface NamedState {
  /** The member that shows it. */
  readonly name: string;
  readonly value: string | boolean;
}

/** The words of a state as a part of a pattern: "archived" for `archived: true`, "inactive" for `active: false`. */
export function wordsOf({ name, value }: NamedState): string {
  if (typeof value === "string") return statePattern(value);
  return value ? statePattern(name.replace(/^is_?/i, "")) : OFF;
}

/** Words of sentences that rule out only one change of several: "cannot be made active". */
const ONE_CHANGE =
  /\b(?:cannot|can not|can't|must not|may not) (?:be (?:made|set|moved|put|marked|turned|switched|raised|lowered|increased|reduced|resumed|reactivated)|become|move|go|switch)\b/i;

/**
 * Whether a sentence rules something out while a resource is in a state: "Tasks of an archived project cannot be
 * changed", "If the customer is suspended, the answer is 409 `customer_suspended`".
 *
 * @param word of the resource: `projects`
 */
export function rulesOutWhile(sentence: string, word: string, state: NamedState): boolean {
  const text = sentence.replace(/(?<=[a-z])_(?=[a-z])/g, " ").replaceAll("`", "");
  if (!says(text, "prohibits") || says(text, "excepted", "only") || ONE_CHANGE.test(text)) return false;
  const [own, noun] = [`(?:${wordsOf(state)})`, `${escaped(stemOf(word))}\\w*`];
  const list = "(?:[\\w-]+,? (?:or|and) )?";
  const before = `\\b${own}(?:,? (?:or|and) [\\w-]+)? ${noun}`;
  const after = `\\b${noun} (?:(?:that|which|who) )?(?:is|are|was|were|has been|have been) (?:already )?${list}${own}\\b`;
  return new RegExp(`${before}|${after}`, "i").test(text);
}

/**
 * What a sentence rules out for a resource that has others: "A project with tasks in progress cannot be archived" rules out
 * `archived` while a task is `in_progress`.
 *
 * @param word of the other resources: `tasks`
 * @returns the sentence's words for the state of the others, where it names some, and for what is ruled out
 */
export function ruledOutWith(
  sentence: string,
  word: string,
): { readonly state: string; readonly result: string } | undefined {
  const text = sentence.replaceAll("`", "");
  if (says(text, "excepted", "only")) return undefined;
  const others = `(?:an? |any |some |one )?((?:[\\w-]+ )?)${escaped(stemOf(word))}\\w*((?: (?:in|that (?:is|are)) [\\w-]+)?)`;
  const pattern = new RegExp(
    `\\b(?:with|(?:that |which |still )+has) ${others} (?:cannot|can not|can't|must not|may not) be (\\w+)`,
    "i",
  );
  const [found, before = "", after = "", result = ""] = pattern.exec(text) ?? [];
  const state = `${before}${after}`.trim().replace(/^that (?:is|are) /i, "");
  return found === undefined ? undefined : { state: state.toLowerCase(), result: result.toLowerCase() };
}
