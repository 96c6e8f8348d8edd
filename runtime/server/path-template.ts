import { parameterTexts } from "../path-segment.ts";

/** One segment of a path template (OpenAPI 3.2, 4.8.2). */
export type Segment =
  /** Decoded: `caf%C3%A9` and `café` are the same. */
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter" }
  | { readonly kind: "mixed"; readonly pattern: MixedSegment };

/**
 * Text with parameters in it: `{base}...{head}`. There is one literal more than there are parameters; the first and the
 * last may be empty.
 */
export interface MixedSegment {
  /** As written in the template, which may be percent-encoded. */
  readonly literals: readonly string[];
}

export interface PathTemplate {
  readonly segments: readonly Segment[];
  /** Pairs of the template's own query: `action=list`, `page={page}`. */
  readonly query: readonly MixedSegment[];
}

/** The parts of a path template, without a fragment, which never reaches a server. */
export function parseTemplate(path: string): PathTemplate {
  // The names of the parameters are not needed here. They may have any character except braces.
  const [withQuery = ""] = path.replace(/\{[^{}]*\}/g, "{}").split("#", 1);
  const question = withQuery.indexOf("?");
  const query = question === -1 ? [] : withQuery.slice(question + 1).split("&");
  const plain = question === -1 ? withQuery : withQuery.slice(0, question);
  return {
    segments: segmentsOf(plain).map(parseSegment),
    query: query.filter((pair) => pair !== "").map((pair) => ({ literals: pair.split("{}") })),
  };
}

/** `/a/b/` has the segments `a`, `b` and an empty one; `/` has an empty one. */
function segmentsOf(path: string): readonly string[] {
  return (path.startsWith("/") ? path.slice(1) : path).split("/");
}

function parseSegment(text: string): Segment {
  const literals = text.split("{}");
  if (literals.length === 1) return { kind: "literal", text: decoded(text) ?? text };
  if (literals.length === 2 && literals.every((literal) => literal === "")) return { kind: "parameter" };
  return { kind: "mixed", pattern: { literals } };
}

/** @returns `undefined` where the percent-encoding is none, or not that of UTF-8 */
export function decoded(text: string): string | undefined {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * The texts of the parameters in a segment, as of `parameterTexts`.
 *
 * @param raw percent-encoded as it came; so are the texts
 */
export function matchMixed(pattern: MixedSegment, raw: string): readonly string[] | undefined {
  // Literals are rarely encoded, but may be.
  const texts = parameterTexts(pattern.literals, raw);
  if (texts !== undefined || !raw.includes("%")) return texts;
  return parameterTexts(pattern.literals, withoutEncoded(pattern, raw));
}

/** Characters of the literals stand for themselves; a `%` never does. */
function withoutEncoded({ literals }: MixedSegment, raw: string): string {
  const characters = new Set(literals.map((literal) => decoded(literal) ?? literal).join(""));
  characters.delete("%");
  return raw.replace(/%([2-7][0-9A-Fa-f])/g, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return characters.has(character) ? character : encoded;
  });
}
