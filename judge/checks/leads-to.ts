import type { Operation } from "../../generator/ir/api.ts";
import { pathTexts } from "../requests/path-texts.ts";

/**
 * Whether a URL matches the path of an operation.
 *
 * @param base the part of the URL before the paths of the document
 */
export function leadsTo(operation: Operation, base: string, url: string): boolean {
  return pathTexts(operation, base, url) !== undefined;
}
