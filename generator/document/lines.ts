/** 1-based; the column counts UTF-16 code units, as editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Turns offsets of a text into lines; LF, CR LF and CR each end one. The text is read once, when first asked. */
export function lineFinder(text: string): (offset: number) => LineAndColumn {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!text.includes("\r")) {
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) starts.push(end + 1);
    return starts;
  }
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}
