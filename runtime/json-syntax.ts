const STRING = String.raw`"(?:[^"\\\0-\x1f]|\\["\\/bfnrtu])*"`;
const SCALAR = `${STRING}|-?\\d[\\d.eE+-]*|true|false|null`;

/**
 * Where text stops being JSON (RFC 8259), as an index into it. Engines say this in words of their own, which may also
 * quote the text. Beyond some thousand levels it is where the levels became too many.
 */
export function syntaxErrorAt(text: string): number {
  let at = 0;
  const eat = (pattern: string): boolean => {
    const sticky = new RegExp(`(?:${pattern})[\\t\\n\\r ]*`, "y");
    sticky.lastIndex = at;
    const found = sticky.test(text);
    if (found) at = sticky.lastIndex;
    return found;
  };
  const need = (pattern: string): void => {
    if (!eat(pattern)) throw at;
  };
  const items = (end: string, item: () => void): void => {
    if (eat(end)) return;
    do item();
    while (eat(","));
    need(end);
  };
  const value = (): void => {
    if (eat("\\[")) items("]", value);
    else if (eat("{")) items("}", () => (need(STRING), need(":"), value()));
    else need(SCALAR);
  };
  try {
    eat("");
    value();
  } catch {
    // `at` is where it stopped.
  }
  return at;
}
