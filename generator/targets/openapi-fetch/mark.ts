/** A character of the private use area, which stands for `%` on the way through openapi-typescript. */
const STAND_IN = "\ue025";

/** A name as part of a pointer that openapi-typescript decodes, which a `%` in it would break. */
export function mark(name: string): string {
  return name.replaceAll("%", STAND_IN);
}

/** What was marked as it was, in printed code. */
export function unmark(code: string): string {
  return code.replaceAll(STAND_IN, "%").replaceAll(/\\u[eE]025/g, "%");
}
