import { words } from "../../generator/names/words.ts";
import { singular } from "../resources/resources.ts";

/** Letters that the forms of a word share: "enrol" of "enrolment" and "enrolled". */
export const STEM = 5;

/** The text as a part of a pattern, in which each character stands for itself. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** A state as a part of a pattern: `in_review` is also "in review". */
export function statePattern(state: string): string {
  return escaped(state).replace(/_/g, "[_ ]");
}

/** The beginning of a word, in lower case, that its forms share. */
export function stemOf(word: string): string {
  return singular(word).slice(0, STEM).toLowerCase();
}

/** Whether a text names a thing, in any form of its word: "two bookings" names `booking`. */
export function isNamed(word: string, text: string): boolean {
  return new RegExp(`\\b${escaped(stemOf(word))}`, "i").test(text);
}

/** Whether a text has the words of a member's name: "more places", "`max_places`". */
export function hasMember(text: string, name: string): boolean {
  return new RegExp(`\\b${words(name).map(escaped).join("[ _]?")}\\b`, "i").test(text);
}

/** Whether a text has a member's name or the word for what it refers to: "Labels must be of the project" for `labelIds`. */
export function refersTo(text: string, name: string): boolean {
  const plain = name.replace(/(?<=[a-z])(?:Id|ID|_id)s?$/, "");
  return hasMember(text, name) || (plain !== name && isNamed(words(plain).join(" "), text));
}

/** The same text with members' names instead of the words for them: "the due date" is "the `dueDate`". */
export function withNames(text: string, names: readonly string[]): string {
  return names.reduce((all, name) => {
    const parts = words(name).map(escaped);
    const pattern = new RegExp(`(?<!\`)\\b${parts.join("[ -]")}\\b(?!\`)`, "gi");
    return parts.length < 2 ? all : all.replace(pattern, () => `\`${name}\``);
  }, text);
}

/** Words that say that upper and lower case are equal. */
export const CASELESS: RegExp =
  /case[- ]?insensitiv|\bin any case\b|\bcase (?:does not matter|is ignored)|ignor\w* (?:the )?case|(?:regardless of|without regard to|whatever)(?: its| the| their| upper (?:and|or) lower)? case|upper or lower case|\bupper(?:[- ]?case)? and lower(?:[- ]?case)?\b[\w ]*? (?:not distinguish\w+|the same|equal|alike)|\bcase is not (?:significant|relevant)|\bnot case[- ]sensitive/i;

/** Words that say that they are not. */
export const CASED: RegExp = /\bcase matters\b|\bcase[- ]sensitive\b|\bcase is significant\b|\bwith regard to case\b/i;
