import { Problem } from "./problem.ts";

/** Raw path and query of a request target. */
export interface SplitTarget {
  readonly path: string;
  /** The text after the first `?`. */
  readonly query: string;
}

/**
 * Splits a request target (RFC 9112, 3.2).
 *
 * @throws Problem `malformed-request`
 */
export function splitTarget(target: string): SplitTarget {
  const origin = target.startsWith("/") ? target : originForm(target);
  const question = origin.indexOf("?");
  if (question === -1) return { path: origin, query: "" };
  return { path: origin.slice(0, question), query: origin.slice(question + 1) };
}

/** The absolute form, `http://host/path`, which proxies send and every server must accept. */
function originForm(target: string): string {
  const [absolute] = /^https?:\/\/[^/?#]+/i.exec(target) ?? [];
  if (absolute === undefined) throw new Problem("malformed-request", { message: "The request target is malformed." });
  const rest = target.slice(absolute.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}
