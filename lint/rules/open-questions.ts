import { isObject, member } from "../../generator/document/json.ts";
import type { Rule } from "../redocly.ts";
import { namesFrom } from "./behaviour.ts";

/** Phrases that mark something as undecided; `…` matches any words. */
const PHRASES = [
  "leaves open",
  "leaves … open",
  "not shown",
  "not yet known",
  "to be decided",
  "to be defined",
  "to be determined",
  "to be confirmed",
  "open question",
  "TBD",
];

const LONGEST = 160;

/** Lists what the contract itself calls undecided. These are questions, not problems. */
export const openQuestions: Rule = (options) => {
  const phrases = namesFrom(options, "phrases") ?? PHRASES;
  const spelled = phrases.map((phrase) =>
    phrase
      .trim()
      .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
      .replaceAll(/\s+/g, "\\s+")
      .replaceAll("…", "[^.!?]{1,100}"),
  );
  const pattern = new RegExp(`\\b(?:${spelled.join("|")})\\b`, "i");
  return {
    any: {
      enter(node, context) {
        const text = isObject(node) ? member(node, "description") : undefined;
        if (typeof text !== "string" || !pattern.test(text)) return;
        for (const sentence of text.split(/(?<=[.!?])\s+|\n{2,}/)) {
          if (!pattern.test(sentence)) continue;
          const line = sentence.replaceAll(/\s+/g, " ").trim();
          const shown = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
          context.report({ message: `Open question: ${shown}`, location: context.location.child(["description"]) });
        }
      },
    },
  };
};
