import { identifierFrom } from "../../names/casing.ts";
import { words } from "../../names/words.ts";

/**
 * Verbs that take the many: `listUsers` among the users is `list`, but `getUsers` stays what it is, since `getUser` is
 * (or may one day be) there too.
 */
const OF_MANY = new Set(["list", "search", "find", "query", "browse", "index", "count", "export", "import", "all"]);

/** Awaiting an object that has a member of this name calls it. */
const THENABLE = "then";

/**
 * What an operation is called among those of its tag: its own name without the tag's words, so that `createTransaction`
 * is `transactions.create` and `repos/list-for-user` is `repos.listForUser`.
 *
 * It depends on the two names alone, so no other operation changes it; where two come out the same, `methodNames` gives
 * both their full names.
 */
export function shortName(name: string, tag: string): string {
  const own = words(name);
  const noun = words(tag);
  const rest = withoutPrefix(own, noun) ?? withoutNoun(own, noun);
  return (rest === undefined ? undefined : camel(rest)) ?? camel(own) ?? name;
}

/** `repos/list-for-user`: the tag in front, in the singular or plural. */
function withoutPrefix(own: readonly string[], noun: readonly string[]): readonly string[] | undefined {
  if (noun.length === 0 || own.length <= noun.length || !sameNoun(own.slice(0, noun.length), noun)) return undefined;
  const rest = own.slice(noun.length);
  // `UsersController_findAll`, as NestJS names operations.
  return rest.length > 1 && rest[0] === "Controller" ? rest.slice(1) : rest;
}

/** `createTransaction`, `listTransactions`, `getTransactionStatus`: the noun behind the verb. */
function withoutNoun(own: readonly string[], noun: readonly string[]): readonly string[] | undefined {
  const [verb] = own;
  if (verb === undefined || noun.length === 0 || own.length <= noun.length) return undefined;
  const found = own.slice(1, 1 + noun.length);
  if (!sameNoun(found, noun)) return undefined;
  const [last = ""] = found.slice(-1);
  if (singular(last) !== last.toLowerCase() && !OF_MANY.has(verb.toLowerCase())) return undefined;
  return [verb, ...own.slice(1 + noun.length)];
}

function sameNoun(found: readonly string[], noun: readonly string[]): boolean {
  if (found.length !== noun.length) return false;
  return found.every((word, index) => {
    const other = noun[index] ?? "";
    if (word.toLowerCase() === other.toLowerCase()) return true;
    return index === found.length - 1 && singular(word) === singular(other);
  });
}

/** Of an English noun, as far as endings tell; small letters. */
function singular(noun: string): string {
  const word = noun.toLowerCase();
  if (/(ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(x|z|ch|sh|ss|us)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, "");
}

function camel(parts: readonly string[]): string | undefined {
  return identifierFrom(parts.join(" "), "camel");
}

export interface Method {
  /** What the short name is made of: the operation's id. */
  readonly id: string;
  /** Name of the exported function: unique. */
  readonly functionName: string;
}

/** The names of a group's methods, in their order. Names that others want too, and those in `taken`, are not shortened. */
export function methodNames(methods: readonly Method[], tag: string, taken: Iterable<string> = []): readonly string[] {
  const forbidden = new Set([THENABLE, ...taken]);
  const short = methods.map(({ id }) => shortName(id, tag));
  const counts = new Map<string, number>();
  const functions = new Set(methods.map(({ functionName }) => functionName));
  for (const name of short) counts.set(name, (counts.get(name) ?? 0) + 1);
  const used = new Set<string>();
  return methods.map(({ functionName }, index) => {
    const name = short[index] ?? functionName;
    const clashes = counts.get(name) !== 1 || forbidden.has(name) || (functions.has(name) && name !== functionName);
    let unique = clashes ? functionName : name;
    while (used.has(unique) || forbidden.has(unique)) unique = `${unique}_`;
    used.add(unique);
    return unique;
  });
}
