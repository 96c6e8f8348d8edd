import type { Api } from "../../ir/api.ts";
import { words } from "../../names/words.ts";

/** Words of titles that do not belong to a product's name. springdoc's own title is `OpenAPI definition`. */
const GENERIC_WORDS =
  /^(?:api|apis|rest|restful|http|https|openapi|open|swagger|specification|spec|definition|service|services|client|sdk|the|of|for|v?\d+|v|documentation|docs|reference|description|official|public|s)$/i;

/**
 * The words of the product's name within the title: `GitHub v3 REST API (beta)` gives `GitHub`, `FastAPI` stays whole. A title
 * without a name gives `api`.
 */
export function titleWords(api: Api): readonly string[] {
  const [name = ""] = api.title
    .slice(0, 200)
    .replaceAll(/['\u2019]s\b/g, "")
    .split(/\s[+:|\u2013\u2014-]\s|[([:]/, 1);
  const found = name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((part) => {
    if (GENERIC_WORDS.test(part)) return [];
    // The API of `FastAPI` is a part of the name.
    return /\p{Ll}\p{Lu}/u.test(part) ? words(part) : words(part).filter((word) => !GENERIC_WORDS.test(word));
  });
  return found.length === 0 ? ["api"] : found.slice(0, 4);
}
