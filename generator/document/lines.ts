/** 1-based; the column counts UTF-16 code units, as editors do. */
export interface LineAndColumn {
  readonly line: number;
  readonly column: number;
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Store the line of every n-th character only: a text may be all line ends, or one line. */
const STRIDE = 1024;

/** Converts offsets to lines. LF, CR LF and CR each end a line. Scans the text once, on first use. */
export function lineFinder(text: string): (offset: number) => LineAndColumn {
  let landmarks: Landmarks | undefined;
  return (offset) => {
    landmarks ??= landmarksOf(text);
    const block = Math.min(Math.floor(offset / STRIDE), landmarks.lines.length - 1);
    let line = landmarks.lines[block] ?? 0;
    let start = landmarks.starts[block] ?? 0;
    for (
      let at = nextOfAny(text, block * STRIDE, offset);
      at !== -1 && at <= offset;
      at = nextOfAny(text, at, offset)
    ) {
      start = at;
      line++;
    }
    return { line: line + 1, column: offset - start + 1 };
  };
}

/** Of each so many-th character. */
interface Landmarks {
  readonly lines: Int32Array;
  /** Where its line begins. */
  readonly starts: Int32Array;
}

function landmarksOf(text: string): Landmarks {
  const next = text.includes("\r") ? nextOfAny : nextAfterFeed;
  const count = Math.floor(text.length / STRIDE) + 1;
  const [lines, starts] = [new Int32Array(count), new Int32Array(count)];
  let block = 0;
  for (let line = 0, start = 0; block < count; line++) {
    const after = next(text, start);
    for (; block < count && (after === -1 || block * STRIDE < after); block++) {
      lines[block] = line;
      starts[block] = start;
    }
    start = after;
  }
  return { lines, starts };
}

/** Start of the line after the one at `from`; -1 at the end. */
function nextAfterFeed(text: string, from: number): number {
  return text.indexOf("\n", from) + 1 || -1;
}

function nextOfAny(text: string, from: number, to = text.length): number {
  for (let at = from; at < to; at++) {
    const char = text.charCodeAt(at);
    if (char === LINE_FEED) return at + 1;
    if (char === CARRIAGE_RETURN) return text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
  }
  return -1;
}
