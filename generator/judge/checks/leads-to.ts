import type { Operation } from "../../ir/api.ts";
import { encodedPath } from "../../targets/operations/identity.ts";

/**
 * Whether an address can be one of the operation's.
 *
 * @param base what comes before the paths of the document
 */
export function leadsTo({ segments }: Operation, base: string, url: string): boolean {
  const before = new URL(base).pathname.replace(/\/$/, "");
  const { pathname } = new URL(url);
  if (!pathname.startsWith(before)) return false;
  const pattern = segments.map((one) => (typeof one === "string" ? literal(one) : "[^/]+")).join("");
  return new RegExp(`^${pattern}$`).test(pathname.slice(before.length));
}

function literal(text: string): string {
  return encodedPath(text.replace(/[?#].*$/s, "")).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
