/** 1-based; the column counts UTF-16 code units, as editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Converts offsets to lines. LF, CR LF and CR each end a line. Scans the text once, on first use. */
export function lineFinder(text: string): (offset: number) => LineAndColumn {
  let starts: Int32Array | undefined;
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

function lineStarts(text: string): Int32Array {
  let count = 1;
  for (let at = 0; at < text.length; at++) if (endsLine(text, at)) count++;
  const starts = new Int32Array(count);
  let line = 0;
  for (let at = 0; at < text.length; at++) if (endsLine(text, at)) starts[++line] = at + 1;
  return starts;
}

function endsLine(text: string, at: number): boolean {
  const char = text.charCodeAt(at);
  return char === LINE_FEED || (char === CARRIAGE_RETURN && text.charCodeAt(at + 1) !== LINE_FEED);
}
