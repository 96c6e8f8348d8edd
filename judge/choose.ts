import type { Api, Operation } from "../generator/ir/api.ts";

/** @throws RangeError for an invalid server URL; the message contains no password */
export function baseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) {
    const hint = /^[\w.-]+:\d+(?:\/|$)/.test(text) ? ` Did you mean ${JSON.stringify(`http://${text}`)}?` : "";
    throw new RangeError(`${JSON.stringify(text)} is not the URL of a server.${hint}`);
  }
  if (url.username !== "" || url.password !== "")
    throw new RangeError(`The URL of ${url.host} contains credentials: pass them in an environment variable instead.`);
  return url.href;
}

/**
 * @param only ids, pointers, paths or `GET /path`; default: all
 * @throws RangeError for an entry that matches no operation
 */
export function chooseOperations({ operations }: Api, only: readonly string[] = []): readonly Operation[] {
  if (only.length === 0) return operations;
  const chosen = only.map((word) => {
    const matches = operations.filter(
      ({ at, id, method, path }) => word === id || word === at || word === `${method} ${path}` || word === path,
    );
    if (matches.length === 0) throw new UnknownChoice("operation", word);
    return matches;
  });
  return [...new Set(chosen.flat())];
}

const NOUNS = {
  check: "a check",
  operation: "an operation of the document",
  finding: "the id of a finding of this document",
} as const;

/** A requested name does not exist. The message is for users; `word` is the requested name. */
export class UnknownChoice extends RangeError {
  override readonly name = "UnknownChoice";
  readonly what: "check" | "operation" | "finding";
  readonly word: string;

  constructor(what: UnknownChoice["what"], word: string) {
    super(`${JSON.stringify(word)} is not ${NOUNS[what]}.`);
    this.what = what;
    this.word = word;
  }
}
