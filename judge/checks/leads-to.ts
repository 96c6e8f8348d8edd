import type { Operation } from "../../generator/ir/api.ts";
import { pathTexts } from "../requests/path-texts.ts";

/**
 * Whether an address can be one of the operation's.
 *
 * @param base what comes before the paths of the document
 */
export function leadsTo(operation: Operation, base: string, url: string): boolean {
  return pathTexts(operation, base, url) !== undefined;
}
