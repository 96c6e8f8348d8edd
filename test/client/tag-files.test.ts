import { describe, expect, test } from "vitest";
import { documentOf, generateClient, operation } from "./support/generate.ts";

/** The files and members that result from these tags, each with one operation. */
async function made(tags: readonly string[]): Promise<readonly string[]> {
  const paths = tags.map((tag, index) => [`/${index}`, { get: operation(`operation${index}`, { tags: [tag] }) }]);
  await using client = await generateClient(documentOf(Object.fromEntries(paths)));
  await client.expectCompiles();
  const own = new Set(["index.ts", "servers.ts", "shared.ts", "credentials.ts"]);
  return [...client.files.keys()].filter((file) => !own.has(file)).toSorted();
}

// Unicode, CaseFolding.txt and NormalizationTest.txt: what APFS, NTFS or a folded ext4 take for one name.
describe("tags that file systems take for one are one file", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["full case folding", ["ß", "ss", "SS", "ẞ"], ["ß.ts"]],
    ["whichever comes first", ["ss", "ß"], ["ss.ts"]],
    ["a final sigma", ["ς", "σ", "Σ"], ["ς.ts"]],
    ["composed or not", ["caf\u00e9", "cafe\u0301"], ["café.ts"]],
    ["a ligature", ["fi", "\ufb01"], ["fi.ts"]],
    ["the folder's own files", ["\u0131ndex", "\u017fhared"], ["shared-tag.ts", "\u0131ndex-tag.ts"]],
    ["paths and devices", ["../../etc/passwd", "con", "a/b\\c:d"], ["a-b-c-d.ts", "con-file.ts", "etc-passwd.ts"]],
    ["others stay apart", ["a", "ä", "s", "ss"], ["a.ts", "s.ts", "ss.ts", "ä.ts"]],
  ])("%s", async (_, tags, want) => {
    expect(await made(tags)).toEqual(want);
  });
});
