import { momentOf } from "./moments.ts";
import { isError, type Subject, wordsOf } from "./subject.ts";

/** Words of names of whole numbers. Documents of JavaScript frameworks have no integers. */
const COUNTED =
  /^(?:id|count|limit|offset|skip|take|size|pages?|quantity|qty|year|age|stock|index|priority|level|rank|version|seconds|minutes|hours|days|weeks|months|years|port|status|timestamp|at|published|founded|established|born)$/;

/** Whether a number of this name is whole even if its schema allows others. */
export function isCounted(name: string): boolean {
  const words = wordsOf(name).filter((word) => !/^(?:min|max|minimum|maximum|from|to)$/.test(word));
  return COUNTED.test(words.at(-1) ?? "");
}

/** Bounds of a number, by the last word of its name. */
const RANGES: readonly (readonly [words: RegExp, least: number, most: number])[] = [
  [/^year$/, 2020, 2026],
  [/^(?:published|founded|established)$/, 1990, 2025],
  [/^born$/, 1950, 2005],
  [/^month$/, 1, 12],
  [/^day$/, 1, 28],
  [/^hours?$/, 0, 23],
  [/^(?:minutes?|seconds?)$/, 0, 59],
  [/^age$/, 18, 80],
  [/^(?:latitude|lat)$/, -60, 60],
  [/^(?:longitude|lng|lon)$/, -170, 170],
  [/^(?:quantity|count|pages|version|rank|level|season)$/, 1, 9],
  [/^(?:rating|stars)$/, 1, 5],
  [/^(?:rate|percent|percentage|discount)$/, 1, 25],
  [/^(?:confidence|probability|ratio|similarity)$/, 0, 1],
  [/^(?:total|elements|number)$/, 10, 99],
];

/** Bounds of a number that a name suggests. A minimum is less than the maximum beside it, and a start than its end. */
export function namedRange(subject: Subject): readonly [least: number, most: number] {
  const { name, owner, theme } = subject;
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (/^(?:at|timestamp)$/.test(last)) {
    const { day, hour } = momentOf(subject, true);
    const from = Date.UTC(2025, 0, 1 + day, hour) / 1000;
    return [from, from + 3599];
  }
  if (last === "status" && (owner === "" || isError(subject))) return [theme.status, theme.status];
  if (last === "code" && theme.isError === true) return [theme.status, theme.status];
  if (words.some((word) => /^(?:min|minimum|start|from)$/.test(word))) return [1, 9];
  if (words.some((word) => /^(?:max|maximum|end|to)$/.test(word))) return [10, 99];
  // A page that a factory makes is the first and only one.
  if (/^(?:current )?page(?: number)?$/.test(words.join(" "))) return [1, 1];
  if (words.includes("page")) return [1, 9];
  const [, least = 1, most = 999] = RANGES.find(([known]) => known.test(last)) ?? [];
  return [least, most];
}
