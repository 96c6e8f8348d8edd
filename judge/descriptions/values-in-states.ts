import { statePattern } from "./words.ts";

function names(clause: string, state: string): boolean {
  return new RegExp(`(?<![\\w-])${statePattern(state)}(?![\\w-])`, "i").test(clause);
}

/** "Set while the task is done. Null in any other status." */
const ELSEWHERE =
  /\b(?:null|absent|omitted)`? (?:in (?:any|every|all|each) other\b|otherwise\b)|\botherwise(?: it is)? `?(?:null|absent|omitted)\b/i;

/**
 * Whether a description says that a member has no value in a state: "only while it is paused", "null while it is open or
 * pending", "absent unless it is closed", "null until it is paid", "set while it is done; null in any other status".
 *
 * @param states all states, in their usual order
 */
export function isNullIn(description: string, state: string, states: readonly string[]): boolean {
  if (ELSEWHERE.test(description)) {
    const named = states.filter((own) => names(description, own));
    return named.length > 0 && !named.includes(state) && !/\bnot\b/i.test(description);
  }
  return description.split(/[.;]/).some((clause) => {
    if (/\bnot\b/i.test(clause)) return false;
    if (/\b(?:null|absent|omitted)`? (?:while|when|if|as long as)\b/i.test(clause)) return names(clause, state);
    const named = states.filter((own) => names(clause, own));
    if (/\b(?:null|absent|omitted)`? until\b/i.test(clause))
      return named.length > 0 && states.indexOf(state) < Math.min(...named.map((own) => states.indexOf(own)));
    const isLimited =
      /\bonly (?:while|when|if|in) (?:[\w-]+ ){0,4}?(?:is|are)\b|\bonly in\b|\b(?:null|absent|omitted)`? unless\b/i.test(
        clause,
      );
    return isLimited && named.length > 0 && !named.includes(state);
  });
}

const IN_STATE =
  /^(-?\d+(?:\.\d+)?|true|false) (exactly |only |if and only )?(?:if|when|while) (?:(?:it|they|the [\w-]+) (?:is |are ))?`?([\w-]+)`?$/i;

/** "100 exactly if `done`", "0 if it is `cancelled`": the value that a member has in a state, or only there. */
export function valueIn(
  description: string,
  state: string,
  others: readonly string[],
): { readonly value: string; readonly isSame: boolean; readonly text: string } | undefined {
  for (const clause of description.split(/[.;,](?:\s|$)/)) {
    const [found, value = "", only, named = ""] = IN_STATE.exec(clause.trim()) ?? [];
    if (found === undefined) continue;
    if (named.toLowerCase() === state.toLowerCase()) {
      if (only?.startsWith("only") !== true) return { value, isSame: true, text: found };
    } else if (only !== undefined && others.some((own) => own.toLowerCase() === named.toLowerCase()))
      return { value, isSame: false, text: found };
  }
  return undefined;
}
