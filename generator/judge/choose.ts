import type { Api, Operation } from "../ir/api.ts";

/** @throws RangeError for what is no address of a server */
export function baseUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) throw new RangeError(text);
  if (url.username !== "" || url.password !== "") throw new RangeError("a URL with credentials");
  return url.href;
}

/**
 * @param only names, places, paths or `GET /path`; all, where there is none
 * @throws RangeError for one that names no operation
 */
export function chooseOperations({ operations }: Api, only: readonly string[] = []): readonly Operation[] {
  if (only.length === 0) return operations;
  const chosen = only.map((word) => {
    const found = operations.filter(
      ({ at, id, method, path }) => word === id || word === at || word === `${method} ${path}` || word === path,
    );
    if (found.length === 0) throw new RangeError(word);
    return found;
  });
  return [...new Set(chosen.flat())];
}
