import type { Api, Operation } from "../../generator/ir/api.ts";
import { sentencesIn } from "./sentences.ts";

/**
 * The scopes of each alternative of an operation, by its security or else by descriptions: only OAuth has scopes in
 * OpenAPI 3.0.
 *
 * @param known the scopes of the API, if they are listed
 */
export function scopesOf(
  api: Pick<Api, "docs">,
  { docs, method, security }: Operation,
  known: readonly string[] = [],
): readonly (readonly string[])[] {
  const declared = security.map((uses) => uses.flatMap((use) => use.scopes));
  if (!declared.every((all) => all.length === 0)) return declared;
  const isScope = (scope: string, sentence: string): boolean =>
    known.length > 0 ? known.includes(scope) : scope.includes(":") || /\bscopes?\b/i.test(sentence);
  // "Needs `orders:write`."
  const own = sentencesIn(docs.summary, docs.description)
    .filter((one) => NEEDS.test(one))
    .flatMap((one) => quotedScopes(one).filter((scope) => isScope(scope, one)));
  const general = own.length > 0 ? [] : sentencesIn(api.docs.description).filter((one) => NEEDS.test(one));
  const described =
    own.length > 0 ? own : general.flatMap((one) => generalScopes(one, method).filter((scope) => isScope(scope, one)));
  return described.length > 0 ? declared.map(() => described) : declared;
}

const NEEDS = /\b(?:needs?|requires?|scopes?)\b/i;
const READS = /\b(?:[Rr]eads?|[Rr]eading|[Ll]isting|GETs?)\b/;
const WRITES =
  /\bnot (?:an? )?GETs?\b|\bnon-GET\b|\b(?:everything|anything|all|any|every) (?:else|other)\b|\b(?:writ(?:e|es|ing)|chang(?:e|es|ing)|creat(?:e|es|ing)|modif(?:y|ies|ying))\b/i;

/** "Reading needs `ledger:read`, everything that is not a GET needs `ledger:write`": the scopes for a method. */
function generalScopes(sentence: string, method: string): readonly string[] {
  return sentence.split(/,|\band (?=\S+ing\b|all\b|every)/).flatMap((clause) => {
    const words = clause.replace(/`[^`]*`/g, "");
    const isWrite = WRITES.test(words);
    const isRead = READS.test(words) && !isWrite;
    return (method === "GET" || method === "HEAD" ? isRead : isWrite) ? quotedScopes(clause) : [];
  });
}

function quotedScopes(text: string): readonly string[] {
  // "403 `missing_scope`" is a code.
  return [...text.matchAll(/(?<!\b4\d\d (?:[a-z]+ ){0,3})`([a-z][\w-]*:?[\w.:-]+)`/g)].map(([, scope = ""]) => scope);
}
