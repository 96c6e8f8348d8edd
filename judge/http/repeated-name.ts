/**
 * Finds a repeated member name in a JSON object; parsers disagree on its meaning (RFC 8259 section 4).
 *
 * @param text valid JSON
 * @returns the first repeated name; `undefined` if there is none
 */
export function repeatedName(text: string): string | undefined {
  // `undefined` for arrays.
  const open: (Set<string> | undefined)[] = [];
  let isName = false;
  for (let index = 0; index < text.length; index++) {
    switch (text[index]) {
      case "{":
        open.push(new Set());
        isName = true;
        break;
      case "[":
        open.push(undefined);
        isName = false;
        break;
      case "}":
      case "]":
        open.pop();
        isName = false;
        break;
      case ",":
        isName = open.at(-1) !== undefined;
        break;
      case '"': {
        const end = endOfText(text, index);
        if (isName) {
          // A text of JSON is one by itself.
          const name = JSON.parse(text.slice(index, end + 1)) as string;
          const names = open.at(-1);
          if (names?.has(name) === true) return name;
          names?.add(name);
          isName = false;
        }
        index = end;
      }
    }
  }
  return undefined;
}

/** @returns the index of the closing quote */
function endOfText(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === "\\" ? 2 : 1;
  return index;
}
