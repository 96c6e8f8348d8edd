/** 1-based; the column counts UTF-16 code units, as editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Of so many lines one is remembered: a text may be nothing but line ends. */
const STRIDE = 64;

/** Turns offsets of a text into lines; LF, CR LF and CR each end one. The text is read once, when first asked. */
export function lineFinder(text: string): (offset: number) => LineAndColumn {
  let landmarks: readonly number[] | undefined;
  const next = text.includes("\r") ? nextOfAny : nextAfterFeed;
  return (offset) => {
    landmarks ??= landmarksOf(text, next);
    let low = 0;
    let high = landmarks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((landmarks[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    let line = low * STRIDE;
    let start = landmarks[low] ?? 0;
    for (let end = next(text, start); end !== -1 && end <= offset; end = next(text, start)) {
      start = end;
      line++;
    }
    return { line: line + 1, column: offset - start + 1 };
  };
}

/** Offsets where every so many-th line begins. */
function landmarksOf(text: string, next: (text: string, from: number) => number): readonly number[] {
  const found = [0];
  let lines = 0;
  for (let start = next(text, 0); start !== -1; start = next(text, start))
    if (++lines % STRIDE === 0) found.push(start);
  return found;
}

/** Where the line after the one at `from` begins; -1 where there is none. */
function nextAfterFeed(text: string, from: number): number {
  return text.indexOf("\n", from) + 1 || -1;
}

function nextOfAny(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === LINE_FEED) return at + 1;
    if (char === CARRIAGE_RETURN) return text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
  }
  return -1;
}
