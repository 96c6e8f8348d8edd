import { fc } from "../support/random.ts";
import { ALL } from "../support/scale.ts";
import { describe, expect, test } from "vitest";
import { docComment, lineComment } from "../../generator/print/comment.ts";
import { codeSpan, wrapped } from "../../generator/print/markdown.ts";
import { HOSTILE } from "./hostile.ts";
import { identifiers, parse, tagsIn } from "./syntax.ts";

/** How the compiler reads a comment before a declaration: names outside the comment, and its tags. */
function judged(comment: string): { readonly names: readonly string[]; readonly tags: readonly string[] } {
  const file = parse(`${comment}\nexport const x = 1;\n`);
  expect(file.statements).toHaveLength(1);
  return { names: identifiers(file), tags: tagsIn(file) };
}

describe("docComment", () => {
  test.each(HOSTILE)("%j stays inside its comment and gives no orders", (text) => {
    for (const paragraphs of [[text], ["Before.", text, "After."], [`${text}${text}`]]) {
      const comment = docComment(paragraphs);
      expect(judged(comment?.text ?? "")).toEqual({ names: ["x"], tags: [] });
    }
  });

  test.each(HOSTILE)("%j in a tag of ours brings no other tag", (text) => {
    const comment = docComment(["Text."], [{ tag: "default", text }, { tag: "deprecated" }]);
    expect(judged(comment?.text ?? "")).toEqual({ names: ["x"], tags: ["default", "deprecated"] });
  });

  test("no text ends its comment", () => {
    const part = fc.constantFrom(
      "*",
      "/",
      "@",
      "deprecated",
      " ",
      "\n",
      "\r",
      "\t",
      "\u2028",
      "\\",
      "`",
      "{",
      "}",
      "link",
      "\u0000",
      "\u200b",
      "a",
      "- ",
      "    ",
      "*/",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const comment = docComment([parts.join("")])?.text ?? "";
        expect(judged(comment)).toEqual({ names: ["x"], tags: [] });
      }),
      { numRuns: ALL ? 2000 : 300 },
    );
  });

  test.each<[readonly string[], string | undefined]>([
    [
      ["See [webhooks](#tag/webhooks) and [the guide](https://x.test/#a)."],
      "/** See webhooks and [the guide](https://x.test/#a). */",
    ],
    [[], undefined],
    [["", " \n "], undefined],
    [["One line."], "/** One line. */"],
    [["One.", "Two."], "/**\n * One.\n *\n * Two.\n */"],
    [["a  \n\n  b\n"], "/**\n * a\n *\n *   b\n */"],
    [["mail me@x.test or ask @team"], "/** mail me@x.test or ask \\@team */"],
  ])("%j", (paragraphs, want) => {
    expect(docComment(paragraphs)?.text).toBe(want);
  });

  test("spells out invisible characters", () => {
    expect(docComment(["a\u202eb\ufeff\u0000\ud800"])?.text).toBe("/** a\\u202eb\\ufeff\\u0000\\ud800 */");
  });
});

describe("lineComment", () => {
  test.each(HOSTILE)("%j stays inside its comment", (text) => {
    expect(judged(lineComment(text).text).names).toEqual(["x"]);
  });
});

describe("wrapped", () => {
  const long = "word ".repeat(30).trim();

  test("breaks long lines at spaces, lists and quotations hanging", () => {
    expect(wrapped(["aaa bbb ccc ddd"], 7)).toEqual(["aaa bbb", "ccc ddd"]);
    expect(wrapped(["- aaa bbb ccc"], 9)).toEqual(["- aaa bbb", "  ccc"]);
    expect(wrapped(["> aaa bbb ccc"], 9)).toEqual(["> aaa bbb", "> ccc"]);
    expect(wrapped(["  aaa bbb ccc"], 9)).toEqual(["  aaa bbb", "  ccc"]);
    expect(wrapped(["aaaaaaaaaaaaaaaaa b"], 9)).toEqual(["aaaaaaaaaaaaaaaaa", "b"]);
  });

  test.each([`| ${long} |`, `## ${long}`, `    ${long}`, `<p>${long}</p>`])("leaves %j alone", (line) => {
    expect(wrapped([line], 40)).toEqual([line]);
  });

  test("leaves fenced code alone, and wraps again after it", () => {
    expect(wrapped(["```", long, "```", "aaa bbb"], 5)).toEqual(["```", long, "```", "aaa", "bbb"]);
  });

  test.each(["-", "+", "*", "#", ">", "1.", "2)", "```"])("begins no line with %s", (mark) => {
    expect(wrapped([`aaaa ${mark} bbbb`], 5).every((row) => !row.startsWith(mark))).toBe(true);
  });

  test("loses no word", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "bb", "cccccccc", "-", "#", "1.", "`", "\\@x"), { maxLength: 40 }),
        (words) => {
          const rows = wrapped([words.join(" ")], 12);
          expect(rows.join(" ").split(/\s+/).filter(Boolean)).toEqual(words);
        },
      ),
    );
  });
});

test.each([
  ["a", "`a`"],
  ["a`b", "``a`b``"],
  ["`", "`` ` ``"],
  ["a\nb", "`a\\nb`"],
])("code span of %j", (text, want) => {
  expect(codeSpan(text)).toBe(want);
});
