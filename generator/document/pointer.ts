/**
 * The place of a node, which is also its identity: a JSON Pointer (RFC 6901) in fragment form,
 * `#/paths/~1v1~1users/get`. In other files than the root document, the file's path comes first, relative to the root
 * document's folder and with forward slashes: `components/errors.yaml#/NotFound`.
 */
export type Pointer = string;

export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

export function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}

export function childPointer(at: Pointer, token: string | number): Pointer {
  return `${at}/${typeof token === "number" ? token : escapeToken(token)}`;
}

/** A token as part of a URI fragment. Lone surrogates cannot be percent-encoded, and need not be. */
export function fragmentToken(token: string): string {
  const escaped = escapeToken(token);
  return escaped.isWellFormed() ? encodeURIComponent(escaped) : escaped;
}

export interface PointerParts {
  /** Empty for the root document. */
  readonly file: string;
  readonly tokens: readonly string[];
}

export function parsePointer(at: Pointer): PointerParts {
  const hash = at.indexOf("#");
  const file = at.slice(0, hash);
  const path = at.slice(hash + 1);
  return { file, tokens: path === "" ? [] : path.slice(1).split("/").map(unescapeToken) };
}
