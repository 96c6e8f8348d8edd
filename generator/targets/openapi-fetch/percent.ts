/** A private-use character that replaces `%` while openapi-typescript runs. */
const STAND_IN = "\ue025";

/** Escapes a name in a pointer. openapi-typescript decodes pointers, so a bare `%` would break it. */
export function escapePercent(name: string): string {
  return name.replaceAll("%", STAND_IN);
}

/** Restores marked names in printed code. */
export function restorePercent(code: string): string {
  return code.replaceAll(STAND_IN, "%").replaceAll(/\\u[eE]025/g, "%");
}
