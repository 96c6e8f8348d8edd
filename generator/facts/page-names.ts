// The usual names of parameters and members for paging, for the recognition of pages and for contract tests.

/** The role of a query parameter in paging. */
export type PageParameter = "limit" | "cursor" | "offset" | "page";

const PARAMETERS: Readonly<Record<PageParameter, RegExp>> = {
  limit: /^(?:limit|perpage|pagesize|pagelimit|size|maxresults|maxitems|first|take|top|max|count)$/,
  cursor:
    /^(?:cursor|after|before|startingafter|endingbefore|startafter|afterid|beforeid|pagetoken|nexttoken|nextpagetoken|nextcursor|continuation(?:token)?|marker|since(?:id)|bookmark|pagecursor|pageafter)$/,
  offset: /^(?:offset|skip|start|startindex|pageoffset|from)$/,
  page: /^(?:page|pagenumber|pageno|pageindex|p)$/,
};

/** The role of a query parameter in paging, by its name. */
export function pageParameterOf(name: string): PageParameter | undefined {
  const plain = plainName(name);
  const kinds: readonly PageParameter[] = ["limit", "cursor", "offset", "page"];
  return kinds.find((kind) => PARAMETERS[kind].test(plain));
}

/** Names of members that contain the page information of a body. */
export const PAGE_HOLDERS: RegExp =
  /^(?:meta|metadata|pagination|paging|page|pageinfo|links?|cursors?|responsemetadata)$/;

/** Names of members that contain the items of a list. */
export const ITEMS: RegExp =
  /^(?:data|items|results|records|entries|list|values|content|rows|objects|nodes|embedded|elements)$/;

/** Names of members that contain a whole result: `result.items`. */
export const WRAPPERS: RegExp = /^(?:result|response|payload)$/;

export function hasName(names: RegExp, name: string): boolean {
  return names.test(plainName(name));
}

/** A name in lower case, without ASCII punctuation: `next_cursor` and `nextCursor` are the same. */
export function plainName(name: string): string {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9\u0080-\uffff]/g, "");
  if (plainNames.size >= MOST_NAMES) plainNames.clear();
  plainNames.set(name, plain);
  return plain;
}

/** The contract tests compare the same names in each response. */
const plainNames = new Map<string, string>();
const MOST_NAMES = 10_000;
