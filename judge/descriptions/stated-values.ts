import type { Operation } from "../../generator/ir/api.ts";
import type { Schema } from "../../generator/ir/schema.ts";
import { words } from "../../generator/names/words.ts";
import type { Run } from "../run.ts";
import { withSeparateSpans } from "./formula.ts";
import { ownSentences, sentencesIn } from "./sentences.ts";
import { escaped } from "./words.ts";

/** What a sentence says of a member, without its beginning: "`rate` of the `subtotal`, rounded down". */
export interface Stated {
  readonly name: string;
  readonly about: string;
  /** The sentence, if it says the same in other words. */
  readonly sentence?: string;
}

const IS = /^(?:the |its |an? )?`(\w+)` (?:is|equals|costs?) (?:always )?(.+)$/i;

/** "When the balance is 0, the invoice is `paid`" */
const ZERO_STATE =
  /^(?:when|once|as soon as) (?:the |its )?`(\w+)` (?:is|reaches|gets to) (?:0|zero),? (?:the |it |its )?(?:\w+ )?(?:is|becomes) `?(\w+)`?(?=$| and\b)/i;

/** What sentences about operations say of the members of their responses: "The tax is `rate` of the subtotal." */
export function statedValues({ api, operations, shapes }: Run, schema: Schema): readonly Stated[] {
  const own = shapes.resolve(schema);
  const about = operations.filter((one) => answersWith(one, (other) => shapes.resolve(other) === own));
  const tags = api.tags.filter(({ name }) => about.some((one) => one.tags.includes(name)));
  const names = shapes.possibleMembers(schema).map(({ name }) => name);
  const sentences = about.length === 0 ? [] : sentencesIn(...[...tags, api].map(({ docs }) => docs.description));
  return [...about.flatMap(ownSentences), ...sentences].flatMap(clausesOf).flatMap((sentence) => {
    const own = withQuantities(withSeparateSpans(sentence), names);
    const [, zero = "", state] = ZERO_STATE.exec(own) ?? [];
    if (names.includes(zero)) return [{ name: zero, about: `0 exactly if \`${state}\``, sentence }];
    const [, name = "", rest] = IS.exec(own) ?? [];
    return rest === undefined || !names.includes(name) ? [] : [{ name, about: rest }];
  });
}

/** "`held` is the sum of its holds, and `available` is ..." says something of two members. */
function clausesOf(sentence: string): readonly string[] {
  return sentence.split(/(?:[:,] |,? and )+(?=(?:the |its )?`\w+` (?:is|equals)\b)/);
}

function answersWith({ responses }: Operation, isOwn: (schema: Schema) => boolean): boolean {
  return responses.some(
    ({ contents, status }) => status.kind === "exact" && status.code < 300 && contents.some((one) => isOwn(one.schema)),
  );
}

const UNIT = /^(?:cents|minor|amount|value)$/i;

/** The same sentence with members' names for the words that stand for them: "the line total" is the `line_total_cents`. */
function withQuantities(sentence: string, names: readonly string[]): string {
  const stems = names.map((name) => {
    const all = words(name);
    const isUnit = all.length > 1 && UNIT.test(all.at(-1) ?? "");
    return { name, stem: (isUnit ? all.slice(0, -1) : all).join(" ").toLowerCase() };
  });
  const only = stems.filter(({ stem }) => stems.filter((other) => other.stem === stem).length === 1);
  const longest = only.toSorted((one, other) => other.stem.length - one.stem.length);
  if (longest.length === 0) return sentence;
  const pattern = longest.map(({ stem }) => escaped(stem).replaceAll(" ", "[ -]")).join("|");
  return sentence.replace(new RegExp(`\`\\w+\`|\\b(?:${pattern})\\b`, "gi"), (text) => {
    const found = longest.find(({ stem }) => stem === text.toLowerCase().replaceAll("-", " "));
    return found === undefined ? text : `\`${found.name}\``;
  });
}
