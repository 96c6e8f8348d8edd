import { describe, expect, test } from "vitest";
import { codeBlock, codeSpan, harmless, isSafeLink, plain } from "../../docs-page/markdown.ts";

const J = "\u2060";

describe("Markdown that marks up, and does nothing else", () => {
  const table: readonly (readonly [given: string, want: string])[] = [
    ["plain *text* with [a link](https://x.example)", "plain *text* with [a link](https://x.example)"],
    ["a < b and c > d", "a &lt; b and c > d"],
    ["Use `Bearer <TOKEN>` here, <TOKEN> there", "Use `Bearer <TOKEN>` here, &lt;TOKEN> there"],
    ["<https://x.example> <mailto:a@b.example>", "<https://x.example> <mailto:a@b.example>"],
    ["<b>bold</b><br/><BR>", "<b>bold</b><br /><BR>"],
    ['<a href="https://x.example" onclick="f()" target=_blank>x</a>', '<a href="https://x.example">x</a>'],
    ["<a href='javascript:f()'>x</a>", "<a>x</a>"],
    ["<a href=//evil.example>x</a>", "<a>x</a>"],
    ['<td colspan="2" style="position:fixed">x</td>', '<td colspan="2">x</td>'],
    ["<script>f()</script>", "&lt;script>f()&lt;/script>"],
    ["<img src=x onerror=f()>", "&lt;img src=x onerror=f()>"],
    ["<p", "&lt;p"],
    ["<!-- note -->", "&lt;!-- note -->"],
    ["![alt](https://x.example/a.png)", "[alt](https://x.example/a.png)"],
    ["{% if $x %}", `{${J}% if $x %}`],
    ["`{% if %}` `<script>` `<T>`", `\`{${J}% if %}\` \`<${J}script>\` \`<T>\``],
    ["```html\n<form>\n<T>\n```\n<form>", `\`\`\`html\n<${J}form>\n<T>\n\`\`\`\n&lt;form>`],
    ["~~~\n```\n<T>\n~~~\n<T>", "~~~\n```\n<T>\n~~~\n&lt;T>"],
    ["`![a](https://x.example)`", `\`!${J}[a](https://x.example)\``],
    ["``a ` <T>`` <T>", "``a ` <T>`` &lt;T>"],
    ["`unclosed <T>", "`unclosed &lt;T>"],
    ["`a\n\n<T>`", "`a\n\n&lt;T>`"],
    ["\\`<T>\\`", "\\`&lt;T>\\`"],
  ];
  test.each(table)("%j", (given, want) => {
    expect(harmless(given)).toBe(want);
    // Sanitised text stays unchanged, including its entities.
    expect(harmless(want)).toBe(want);
  });

  test("takes time in proportion to the text", () => {
    const start = process.cpuUsage();
    for (const part of ["`", "<", "<a ", "``` ", "<a href='", "![", "\\`"]) harmless(part.repeat(100_000));
    const { system, user } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(20_000);
  });
});

test("links that lead to pages, mailboxes and within", () => {
  const links = [
    "https://a.example",
    "mailto:a@b.example",
    "#/x",
    "/x",
    "javascript:f()",
    "data:text/html,x",
    "//x",
    "x:y",
    "https://a\u0000",
  ];
  expect(links.filter(isSafeLink)).toEqual(["https://a.example", "mailto:a@b.example", "#/x", "/x"]);
});

test("any text as code, or as text", () => {
  expect(codeSpan("a`b``c|d\ne")).toBe("``` a`b``c\\|d e ```");
  expect(codeSpan("plain")).toBe("`plain`");
  expect(codeBlock("sh", "```\nx")).toBe("````sh\n```\nx\n````");
  expect(plain("*a* [b](c) `d`")).toBe("\\*a\\* \\[b\\](c) \\`d\\`");
});
