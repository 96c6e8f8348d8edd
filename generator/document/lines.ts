/** 1-based; the column counts UTF-16 code units, as editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

/** Converts offsets to lines. LF, CR LF and CR each end a line. Scans the text once, on first use. */
export function lineFinder(text: string): (offset: number) => LineAndColumn {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return { line: low, column: offset - (starts[low - 1] ?? 0) + 1 };
  };
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const lines = text.includes("\r") ? text.replaceAll(/\r(?!\n)/g, "\n") : text;
  for (let end = lines.indexOf("\n"); end !== -1; end = lines.indexOf("\n", end + 1)) starts.push(end + 1);
  return starts;
}
