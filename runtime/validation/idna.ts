// Internationalised host names: RFC 5890 to 5893. Of Unicode's tables, the ones that JavaScript has are used; virama and
// the direction of scripts are listed here.

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const ARABIC_DIGIT = /[\u0660-\u0669]/;
const EXTENDED_ARABIC_DIGIT = /[\u06f0-\u06f9]/;
const VIRAMA =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1715\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\u2d7f\ua806\ua82c\ua8c4\ua953\ua9c0\uaaf6\uabed]/;
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Mandaic}\p{Script=Adlam}]/u;
const OLD_JAMO = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/;
const IGNORABLE =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Noncharacter_Code_Point}\u20d0-\u20ff\u{1d100}-\u{1d24f}]/u;

/** Whether Unicode labels (`xn--` is decoded) form a valid name. */
export function areLabels(labels: readonly string[]): boolean {
  const decoded = labels.map((label) => (/^xn--/i.test(label) ? fromAscii(label) : label));
  const isBidi = decoded.some(
    (label) => label !== undefined && /[^\p{ASCII}]/u.test(label) && RIGHT_TO_LEFT.test(label),
  );
  return decoded.every((label) => label !== undefined && isLabel(label) && (!isBidi || isDirected(label)));
}

/** The label of Unicode behind an A-label; `undefined` where that is not its only spelling. */
function fromAscii(label: string): string | undefined {
  const text = decodePunycode(label.slice(4).toLowerCase());
  if (text === undefined || !/[^\p{ASCII}]/u.test(text)) return undefined;
  return asciiHostname(text) === label.toLowerCase() ? text : undefined;
}

/** The name as the platform sends it. Without `URL.parse`, which Node 20 does not have. */
export function asciiHostname(name: string): string | undefined {
  const url = `http://${name}/`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** RFC 5891 section 4.2.3. */
function isLabel(label: string): boolean {
  if (/^\p{ASCII}*$/u.test(label)) return true;
  const points = [...label];
  return (
    label.slice(2, 4) !== "--" &&
    !/^[-\p{M}]|-$/u.test(label) &&
    label === label.normalize("NFC") &&
    points.every((point, index) => isAllowed(point, index, points))
  );
}

/** RFC 5892: the derived property of a code point, and its contextual rules. */
function isAllowed(point: string, index: number, points: readonly string[]): boolean {
  const [before = "", after = ""] = [points[index - 1], points[index + 1]];
  switch (point) {
    case "\u00df":
    case "\u03c2":
    case "\u06fd":
    case "\u06fe":
    case "\u0f0b":
    case "\u3007":
      return true;
    case "\u00b7":
      return before === "l" && after === "l";
    case "\u0375":
      return /^\p{Script=Greek}$/u.test(after);
    case "\u05f3":
    case "\u05f4":
      return /^\p{Script=Hebrew}$/u.test(before);
    case "\u30fb":
      return points.some(
        (other) => /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(other) && other !== point,
      );
    case "\u200d":
      return VIRAMA.test(before);
    case "\u200c":
      return (
        VIRAMA.test(before) ||
        (joins(letters(points.slice(0, index)).at(-1)) && joins(letters(points.slice(index + 1))[0]))
      );
    default:
  }
  if (ARABIC_DIGIT.test(point)) return !points.some((other) => EXTENDED_ARABIC_DIGIT.test(other));
  if (EXTENDED_ARABIC_DIGIT.test(point)) return !points.some((other) => ARABIC_DIGIT.test(other));
  if (/[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/.test(point)) return false;
  if (/^[a-z0-9-]$/.test(point)) return true;
  if (OLD_JAMO.test(point) || IGNORABLE.test(point)) return false;
  const folded = point.normalize("NFKC").toLowerCase().normalize("NFKC");
  return folded === point && /^[\p{L}\p{Nd}\p{Mn}\p{Mc}]$/u.test(point);
}

/** The code points without marks. */
function letters(points: readonly string[]): readonly string[] {
  return points.filter((point) => !/\p{Mn}/u.test(point));
}

/** Whether a letter joins its neighbours in writing. */
function joins(letter = ""): boolean {
  return JOINING.test(letter);
}

/** RFC 5893 section 2. */
function isDirected(label: string): boolean {
  const points = [...label];
  const isRight = (point: string): boolean => RIGHT_TO_LEFT.test(point) && !ARABIC_DIGIT.test(point);
  const isLeft = (point: string): boolean => /\p{L}/u.test(point) && !RIGHT_TO_LEFT.test(point);
  const [first = ""] = points;
  const last = letters(points).at(-1) ?? "";
  if (isLeft(first)) return !points.some((point) => isRight(point) || ARABIC_DIGIT.test(point));
  const hasMixedDigits = /[0-9\u06f0-\u06f9]/.test(label) && ARABIC_DIGIT.test(label);
  return isRight(first) && !points.some(isLeft) && !hasMixedDigits && (isRight(last) || /\p{Nd}/u.test(last));
}

/** RFC 3492 section 6.2. */
function decodePunycode(text: string): string | undefined {
  const end = text.lastIndexOf("-");
  const points = Array.from(text.slice(0, Math.max(end, 0)), (point) => point.codePointAt(0) ?? 0);
  let [code, bias, value] = [128, 72, 0];
  for (let place = end + 1; place < text.length;) {
    const start = value;
    for (let weight = 1, step = 36; ; step += 36) {
      const digit = "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(text[place++] ?? "?");
      if (digit < 0) return undefined;
      value += digit * weight;
      const threshold = Math.min(Math.max(step - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    bias = adapt(value - start, points.length + 1, start === 0);
    code += Math.floor(value / (points.length + 1));
    value %= points.length + 1;
    if (code > 0x10ffff) return undefined;
    points.splice(value++, 0, code);
  }
  return String.fromCodePoint(...points);
}

/** RFC 3492 section 6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let bias = 0;
  for (; left > 455; bias += 36) left = Math.floor(left / 35);
  return bias + Math.floor((36 * left) / (left + 38));
}
