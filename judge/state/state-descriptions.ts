import type { Json } from "../../generator/document/json.ts";
import type { Operation } from "../../generator/ir/api.ts";
import { choicesOf, declaredMembers } from "../resources/members.ts";
import { singular } from "../resources/resources.ts";
import type { Session } from "./session.ts";

const ARROW = /\s*(?:→|⟶|[-=]+>|&rarr;)\s*/;

/** Whether a description lists the steps between states, but not this one: "`applied` → `screening` → `interview`". */
export function isUnlistedStep({ docs }: Operation, before: string, after: string): boolean {
  const chains = [...(docs.description ?? "").matchAll(new RegExp(`[\\w\`]+(?:${ARROW.source}[\\w\`]+)+`, "g"))];
  const steps = chains.map(([chain]) => chain.replaceAll("`", "").split(ARROW));
  const isStep = steps.some((all) => all.some((state, index) => state === before && all[index + 1] === after));
  return !isStep && [before, after].every((state) => steps.some((all) => all.includes(state)));
}

/**
 * The states that the descriptions of an action and of its 409 name: "Only from `draft`", "The order is not `sent`".
 *
 * @param isStrict whether only the 409 counts
 */
export function allowedStates(
  { resource, run }: Session,
  { docs, responses }: Operation,
  name: string,
  isStrict = false,
): readonly Json[] {
  const values = choicesOf(run, declaredMembers(run, resource.read ?? resource.list, "response").get(name));
  const [first = "", ...others] = (docs.description ?? "").replace(/\s+/g, " ").split(/[.;] /);
  const sentences = [first, ...others].filter((one) => /\b(?:only|must be|from|while)\b/i.test(one));
  const plain = sentences.filter((one) => !OPEN.test(one)).join(" ");
  const isNamed = (value: Json, before: string, text: string): boolean =>
    new RegExp(`${before}["'\`]?\\b${String(value).replace(/_/g, "[_ ]")}\\b`, "i").test(text);
  const conflict = responses.find(({ status }) => status.kind === "exact" && status.code === 409)?.docs.description;
  const refused = values.filter((value) => isNamed(value, "\\bnot (?:yet )?(?:an? |in )?", conflict ?? ""));
  if (isStrict) return refused;
  // "Change a draft", "Starts the trip of a `confirmed` reservation"
  const isTold = (value: Json, one: string, before: string): boolean =>
    !/ or /.test(one) && !OPEN.test(one) && isNamed(value, before, one);
  const told = values.filter(
    (value) => isTold(value, docs.summary ?? "", "\\b(?:an?|of an?) ") || isTold(value, first, ON_A),
  );
  return [...new Set([...values.filter((value) => isNamed(value, NOT_INTO, plain)), ...told, ...refused])];
}

/** Letters of a word that its forms share: "publish" and "published". */
const STEM = 5;

/**
 * Whether the 409 of an action says that it is rejected in a state or after itself: "The trip is already finished".
 *
 * @param word of the resource, which the sentence must then name
 */
export function isRefusedIn({ responses }: Operation, state: unknown, word = ""): boolean {
  const conflict = responses.find(({ status }) => status.kind === "exact" && status.code === 409)?.docs.description;
  const own = String(state).slice(0, STEM).replace(/_/g, "[_ ]");
  const said = new RegExp(`\\b(?:is|are|was|were|been|already)\\b.*\\b${own}`, "i");
  const about = word === "" ? /./ : new RegExp(`\\bit\\b|\\b${singular(word).slice(0, STEM)}`, "i");
  return (
    typeof state === "string" &&
    /^\w{3,}$/.test(state) &&
    (conflict ?? "").split(/[.;] ?/).some((one) => said.test(one) && about.test(one) && !OPEN.test(one))
  );
}

/** Words of sentences that name states which an action is not limited to. */
const OPEN = /\b(?:not|never|cannot|no|any|every|all|but|except|unless|n't|unlike|other)\b/i;
/** What precedes the state of the object of a sentence, unless the action makes that object. */
const ON_A = "^(?!(?:create|make|issue|generate|return)s? )\\S+ (?:[\\w ]{1,24} of )?an? ";
/** What precedes a state, other than that an action leads to it. */
const NOT_INTO = "(?<!\\b(?:to|into|becomes?|as) (?:an? )?)(?<!\\b(?:to|into|becomes?|as) (?:an? )?[\"'`])";

const RULE = "cannot|can not|can't|must not|may not|(?:accepts?|takes?|allows?|gets?) no";

/** The states that a description rules out: "A closed ticket cannot be changed", "cannot be changed once it is `closed`". */
export function forbiddenStates({ docs }: Operation, states: readonly string[]): readonly string[] {
  const sentences = (docs.description ?? "").replace(/\s+/g, " ").split(/[.;] /);
  const plain = sentences.filter((one) => !/\b(?:except|unless|only|apart from|but)\b/i.test(one));
  return states.filter((state) => {
    const name = `[\`'"]?${state.replace(/_/g, "[_ ]")}[\`'"]?`;
    const patterns = [
      `^ ?(?:an? |the )?${name} (?:[\\w-]+ ){1,3}?(?:${RULE})\\b`,
      `\\b(?:${RULE})\\b.*\\b(?:once|after|when|if|while) (?:it|they) (?:is|are|has been|have been) ${name}(?: |$)`,
    ];
    return plain.some((one) => patterns.some((pattern) => new RegExp(pattern, "i").test(one)));
  });
}
